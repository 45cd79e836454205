import { useFormat } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { closedAccount } from './closed-account.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'
import { useSignInWords } from './words.ts'

/** What happens next to the account that was just closed. Opened later, the page knows no account, and says how any can be restored. */
export function AccountClosedPage() {
  const { accountClosed: words } = useSignInWords()
  const { moment } = useFormat()
  const closed = closedAccount()
  const next = closed?.notification === 'not_configured' ? words.unsent : words.mailed
  return (
    <SignedOutLayout
      title={closed ? words.title : words.unknownTitle}
      lead={closed ? next(moment(closed.erasedAt)) : words.unknown}
    >
      <ButtonLink to="/sign-in">{words.signIn}</ButtonLink>
    </SignedOutLayout>
  )
}
