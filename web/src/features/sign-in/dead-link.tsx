import { ButtonLink } from '../../ui/link.tsx'
import { BackToSignIn, SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

/** Where to request a new link. Sign-in links come from the operator, so `/sign-in` offers none. */
type Again = '/sign-up' | '/forgot-password' | '/settings/account' | '/sign-in' | '/restore-account'

/** Shown for a link that no longer works, with a way to get a new one. */
export function DeadLink({ again }: { again: Again }) {
  const { deadLink } = useSignInWords()
  /** The texts where the button leads to a page that is not a form for a new link. */
  const special = {
    '/settings/account': { lead: deadLink.email, button: deadLink.account },
    '/sign-in': { lead: deadLink.signIn, button: deadLink.toSignIn },
    '/restore-account': { lead: deadLink.restore, button: deadLink.back },
    '/sign-up': undefined,
    '/forgot-password': undefined,
  }[again]
  return (
    <SignedOutLayout
      key="dead"
      title={deadLink.title}
      lead={special ? `${deadLink.body} ${special.lead}` : deadLink.body}
      footer={!special && <BackToSignIn />}
    >
      <ButtonLink to={again === '/restore-account' ? '/sign-in' : again} variant="primary">
        {special?.button ?? deadLink.again}
      </ButtonLink>
    </SignedOutLayout>
  )
}
