import { ButtonLink } from '../../ui/link.tsx'
import { BackToSignIn, Entrance } from './entrance.tsx'
import { useSignInWords } from './words.ts'

/** A link that leads nowhere any more, and where to get another. */
export function DeadLink({ again }: { again: '/sign-up' | '/forgot-password' | '/settings/account' }) {
  const { deadLink } = useSignInWords()
  const isEmail = again === '/settings/account'
  return (
    <Entrance
      key="dead"
      title={deadLink.title}
      lead={isEmail ? `${deadLink.body} ${deadLink.email}` : deadLink.body}
      footer={!isEmail && <BackToSignIn />}
    >
      <ButtonLink to={again} variant="primary">
        {isEmail ? deadLink.account : deadLink.again}
      </ButtonLink>
    </Entrance>
  )
}
