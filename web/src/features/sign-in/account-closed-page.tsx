import { useFormat } from '../../i18n/format.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { closedAccount } from './closed-account.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

/** What happens next to the account that was just closed. Opened later, the page knows no account and only leads to sign-in. */
export function AccountClosedPage() {
  const { accountClosed: words } = useSignInWords()
  const { moment } = useFormat()
  const closed = closedAccount()
  const isUnsent = closed?.notification === 'not_configured'
  return (
    <SignedOutLayout title={words.title} lead={closed ? (isUnsent ? words.unsent : words.mailed) : undefined}>
      {closed && <KeyValue facts={[[words.erasedAt, moment(closed.erasedAt)]]} />}
      <ButtonLink to="/sign-in">{words.signIn}</ButtonLink>
    </SignedOutLayout>
  )
}
