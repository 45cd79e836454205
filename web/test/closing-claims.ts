import { type Claim, claim, inside, type Rule } from './claim.ts'

const signIn = 'web/src/features/sign-in'
const account = 'web/src/features/settings/account'
const ofMail = (...keys: string[]) => inside('mails', ...keys.map((key) => `account.accountClosed.${key}`))

/** What happens to an account that its owner deletes. */
export const closingClaims: Claim[] = [
  claim('server/src/mails/account-content.ts', 'accountName', ...ofMail('subject', 'body')),
  claim('server/src/mails/account-content.ts', 'erasedAt', ...ofMail('until')),
  claim(`${signIn}/restore-account-page.tsx`, 'accountRestore', 'sign-in restoreAccount.doneLead'),
  claim(`${signIn}/account-closed-page.tsx`, 'closedAccount', 'sign-in accountClosed.title'),
  claim(`${account}/delete-card.tsx`, 'account_name', 'settings/account remove.description'),
  claim('web/src/ui/error-notice.tsx', 'account_locked', 'ui failures.accountLocked'),
  claim('server/src/keys/service.ts', 'eraseAt', 'api api_key_locked'),
  claim('server/src/sessions/service.ts', 'erasedAt', 'api account_locked'),
]

export const closingRules: Rule[] = [
  { test: 'server/src/accounts/closing.test.ts', says: inside('sign-in', 'restoreAccount.lead') },
  {
    test: 'server/src/erasure/account-erasure.both.test.ts',
    says: [
      ...ofMail('meanwhile'),
      ...inside('settings/account', 'groups.end.description', 'remove.consequences'),
      'sign-in deadLink.restore',
    ],
  },
]
