import { ButtonLink } from '../../ui/link.tsx'
import { BackToSignIn, Entrance } from './entrance.tsx'
import { useSignInWords } from './words.ts'

/** Where to get another link. Links to sign in come from the operator, so from `/sign-in` there is no other to ask for. */
type Again = '/sign-up' | '/forgot-password' | '/settings/account' | '/sign-in'

/** A link that leads nowhere any more, and where to get another. */
export function DeadLink({ again }: { again: Again }) {
  const { deadLink } = useSignInWords()
  const own = {
    '/settings/account': { lead: deadLink.email, button: deadLink.account },
    '/sign-in': { lead: deadLink.signIn, button: deadLink.toSignIn },
    '/sign-up': undefined,
    '/forgot-password': undefined,
  }[again]
  return (
    <Entrance
      key="dead"
      title={deadLink.title}
      lead={own ? `${deadLink.body} ${own.lead}` : deadLink.body}
      footer={!own && <BackToSignIn />}
    >
      <ButtonLink to={again} variant="primary">
        {own?.button ?? deadLink.again}
      </ButtonLink>
    </Entrance>
  )
}
