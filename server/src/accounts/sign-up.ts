import type { SignUp, SignUpUnderWay } from '@proffer/core/accounts/schema.ts'
import { type Language, readLanguage } from '@proffer/core/language.ts'
import type { SignInClient } from '@proffer/core/sessions/schema.ts'
import { network } from '../access/limits/address-limit.ts'
import type { RecordMail } from '../delivery/mail.ts'
import type { Clock } from '../process/clock.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Database } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { normalAddress } from './credentials.ts'
import { deleteLinksOfEmail } from './link-store.ts'
import { linkLifetimeSeconds, linkNotUsable, type MailLinks } from './mail-links.ts'
import type { Passwords } from './password.ts'
import { accountExists, readAddress } from './service.ts'
import { type SignUpRule, signUpRefusal } from './sign-up-rule.ts'
import { findUserByEmail, insertAccount } from './store.ts'

export type SignUps = ReturnType<typeof signUps>

interface Options {
  database: Database
  clock: Clock
  links: MailLinks
  passwords: Passwords
  sessions: Sessions
  recordMail: RecordMail
  /** Whether this server sends mails. */
  mailState: SignUpUnderWay['notification']
  rule: SignUpRule
  /** True while mails go to files and the server listens on localhost only. Then a browser on this machine is shown the link. */
  showsLinksLocally: boolean
}

/** Links that create an account. A link keeps working when the rule changes after it was mailed. */
const purposes = ['sign_up', 'invitation'] as const

/**
 * Sign-up of new providers. The account is created, and its password chosen, only after the link in the mail is opened. So
 * nobody can find out which addresses have an account, or create one for another person's address.
 */
export function signUps(options: Options) {
  const { database, clock, links, passwords, sessions, recordMail, mailState, rule, showsLinksLocally } = options

  return {
    /**
     * Mails a link. If links are also shown, the response reveals whether the address has an account: a new address gets
     * `confirm_url`. A link that resets a password is never shown.
     */
    async request(input: SignUp, { isLocal = false } = {}): Promise<SignUpUnderWay> {
      const email = normalAddress(input.email)
      const refusal = signUpRefusal(rule, email)
      if (refusal) throw refusal
      const language = readLanguage(input.language)
      const confirmUrl = await database.transact(`mail ${email}`, async (trx) => {
        const account = await findUserByEmail(trx, email)
        const now = clock.now()
        if (!account) {
          const link = await links.createWithinLimit(trx, { purpose: 'sign_up', email, userId: null, name: input.name })
          if (!link) return undefined
          await recordMail(trx, null, { kind: 'confirm_sign_up', to: email, language, replyTo: null, data: link }, now)
          return link.url
        }
        const link = await links.createWithinLimit(trx, {
          purpose: 'account_exists',
          email,
          userId: account.id,
          name: null,
        })
        if (!link) return undefined
        const data = { resetUrl: link.url, expiresAt: link.expiresAt }
        await recordMail(trx, account.id, { kind: 'account_exists', to: email, language, replyTo: null, data }, now)
        return undefined
      })
      return {
        email: input.email,
        expires_in_seconds: linkLifetimeSeconds('sign_up'),
        notification: mailState,
        ...(showsLinksLocally && isLocal && confirmUrl !== undefined && { confirm_url: confirmUrl }),
      }
    },

    /** Mails an invitation and returns its link. For the operator, so the sign-up rule does not apply. */
    async invite(address: string, { name, language }: { name: string | null; language: Language }) {
      const email = readAddress(address)
      return database.transact(`mail ${email}`, async (trx) => {
        if (await findUserByEmail(trx, email)) throw accountExists(email)
        const link = await links.createForOperator(trx, { purpose: 'invitation', email, userId: null, name })
        const mail = { kind: 'invitation', to: email, language, replyTo: null, data: link } as const
        await recordMail(trx, null, mail, clock.now())
        return { email, ...link }
      })
    },

    /** Creates the account and signs its owner in. */
    async confirm(token: string, password: string, client: SignInClient) {
      await database.transact(null, (trx) => links.requireValidLink(trx, purposes, token))
      const passwordHash = await passwords.hash(password, { isKnown: false, key: network(client.address) })
      return database.transact('accounts', async (trx) => {
        // Another request may have used the link while the password was hashed.
        const { email, name, purpose } = await links.requireValidLink(trx, purposes, token)
        if (await findUserByEmail(trx, email)) throw linkNotUsable()
        const now = clock.now()
        const account = {
          id: newId(now),
          email,
          name: name ?? email,
          plan: 'free',
          createdAt: now.toISOString(),
          passwordHash,
          emailVerified: true,
          isSelfMade: purpose === 'sign_up',
        } as const
        if (!(await insertAccount(trx, account))) throw linkNotUsable()
        await deleteLinksOfEmail(trx, email, purposes)
        return sessions.open(trx, account.id, client, now)
      })
    },
  }
}
