import { network } from '../admission/address-limit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { readLanguage } from '../platform/language.ts'
import type { RecordMail } from '../platform/outbox/mail.ts'
import type { Client } from '../sessions/schema.ts'
import type { Sessions } from '../sessions/service.ts'
import { normalAddress } from './credentials.ts'
import { deleteLinksOfEmail } from './link-store.ts'
import { linkNotUsable, linkSeconds, type MailLinks } from './mail-links.ts'
import type { Passwords } from './password.ts'
import type { MailUnderWay, SignUp } from './schema.ts'
import { type Account, findOwnAccountByEmail, insertAccount } from './store.ts'

export type SignUps = ReturnType<typeof signUps>

interface Options {
  database: Database
  clock: Clock
  links: MailLinks
  passwords: Passwords
  sessions: Sessions
  recordMail: RecordMail
}

/**
 * How a visitor becomes a provider. The account is made, and its password chosen, only by whoever opens the link in the
 * mail: nobody can find out which addresses have an account, nor prepare one for an address that is not theirs.
 */
export function signUps({ database, clock, links, passwords, sessions, recordMail }: Options) {
  return {
    async request(input: SignUp): Promise<MailUnderWay> {
      const email = normalAddress(input.email)
      const language = readLanguage(input.language)
      await database.transact(`mail ${email}`, async (trx) => {
        const account = await findOwnAccountByEmail(trx, email)
        const now = clock.now()
        if (!account) {
          const link = await links.issue(trx, { purpose: 'sign_up', email, userId: null, name: input.name })
          if (!link) return
          await recordMail(trx, null, { kind: 'confirm_sign_up', to: email, language, replyTo: null, data: link }, now)
          return
        }
        const link = await links.issue(trx, { purpose: 'reset_password', email, userId: account.id, name: null })
        if (!link) return
        const data = { resetUrl: link.url, expiresAt: link.expiresAt }
        await recordMail(trx, account.id, { kind: 'account_exists', to: email, language, replyTo: null, data }, now)
      })
      return { email: input.email, expires_in_seconds: linkSeconds('sign_up') }
    },

    /** Makes the account and signs its holder in. */
    async confirm(token: string, password: string, client: Client) {
      await database.transact(null, (trx) => links.open(trx, 'sign_up', token))
      const passwordHash = await passwords.hash(password, { isKnown: false, key: network(client.address) })
      return database.transact('accounts', async (trx) => {
        const { email, name } = await links.open(trx, 'sign_up', token)
        if (await findOwnAccountByEmail(trx, email)) throw linkNotUsable()
        const now = clock.now()
        const account: Account = {
          id: newId(now),
          email,
          name: name ?? email,
          plan: 'free',
          createdAt: now.toISOString(),
        }
        await insertAccount(trx, account, { passwordHash, emailVerified: true })
        await deleteLinksOfEmail(trx, email, 'sign_up')
        return sessions.open(trx, account.id, client, now)
      })
    },
  }
}
