import type {
  PasswordChange,
  QueuedMail,
  ResetLink,
  ResetPassword,
  ResetRequest,
  SignedIn,
} from '@proffer/core/accounts/schema.ts'
import { mailBudget } from '@proffer/core/budgets.ts'
import type { Language } from '@proffer/core/language.ts'
import { planName } from '@proffer/core/plans.ts'
import { type Session, type SignInClient, sessionRecord } from '@proffer/core/sessions/schema.ts'
import { recordAudit, recordInEveryAccount, userActor } from '../audit/recording.ts'
import type { Mail, RecordMail } from '../delivery/mail.ts'
import { languageOf } from '../delivery/people-store.ts'
import { notFound, tooManyRequests } from '../errors/errors.ts'
import type { Keys } from '../keys/service.ts'
import type { Clock } from '../process/clock.ts'
import type { SignInOutcome, SigningIn } from '../second-factor/signing-in.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Database, Db, Trx } from '../storage/database.ts'
import { type Credentials, normalAddress } from './credentials.ts'
import { deleteLinksOfAccount } from './link-store.ts'
import { linkLifetimeSeconds, linkNotUsable, type MailLinks } from './mail-links.ts'
import type { Passwords } from './password.ts'
import { findOwnAccount, findUser, findUserByEmail, updateUser } from './store.ts'
import { readTeamSettings, teamFields } from './team-fields.ts'

export type OwnAccounts = ReturnType<typeof ownAccounts>

const HOUR_SECONDS = 3600
const tooManyLinks = () =>
  tooManyRequests(
    mailBudget.linksPerAddressPerHour,
    HOUR_SECONDS,
    'Too many links were requested for this address. Use the newest one, or try again in an hour.',
  )

interface Options {
  database: Database
  clock: Clock
  links: MailLinks
  passwords: Passwords
  sessions: Sessions
  signingIn: Pick<SigningIn, 'continueIn' | 'endPending'>
  credentials: Credentials
  keys: Pick<Keys, 'countUsable' | 'revokeAll'>
  recordMail: RecordMail
  /** Whether this server sends mails. */
  mailState: QueuedMail['notification']
}

interface SessionHolder {
  userId: string
  sessionId: string
  address: string
}

interface NewPassword {
  passwordHash: string
  revokeApiKeys: boolean
  /** The browser that sets it. */
  client: SignInClient
}

/** Operations of a provider on their own account. */
export function ownAccounts(options: Options) {
  const { database, clock, links, passwords, sessions, signingIn, credentials, keys, recordMail, mailState } = options

  async function read(db: Db, userId: string) {
    const user = await findUser(db, userId)
    if (!user) throw notFound('account')
    return user
  }

  const send = (trx: Trx, userId: string, mail: Omit<Mail, 'replyTo'>, at = clock.now()) =>
    recordMail(trx, userId, { ...mail, replyTo: null } as Mail, at)

  async function revokeKeys(trx: Trx, userId: string, { address }: SignInClient, at: Date) {
    const actor = await userActor(trx, userId)
    for (const { accountId, id: target } of await keys.revokeAll(trx, userId)) {
      await recordAudit(trx, { accountId, actor, action: 'key.revoked', target, address, at })
    }
  }

  /** A new password ends every session, every waiting sign-in and every unused link, so stolen ones stop working. */
  async function replacePassword(trx: Trx, userId: string, { passwordHash, revokeApiKeys, client }: NewPassword) {
    const { email, profile } = await read(trx, userId)
    await updateUser(trx, userId, { password_hash: passwordHash })
    await credentials.forgive(trx, email)
    await deleteLinksOfAccount(trx, userId)
    await sessions.revokeAll(trx, userId)
    await signingIn.endPending(trx, userId)
    const now = clock.now()
    const detail = { fields: ['password'] }
    const changed = { action: 'profile.changed', target: userId, address: client.address, detail, at: now } as const
    await recordInEveryAccount(trx, userId, changed)
    const apiKeys = { count: await keys.countUsable(trx, userId), areRevoked: revokeApiKeys }
    if (revokeApiKeys) await revokeKeys(trx, userId, client, now)
    const data = { at: now.toISOString(), apiKeys }
    await send(trx, userId, { kind: 'password_changed', to: email, language: languageOf({ profile }), data }, now)
  }

  /** The user of a valid reset link. Throws if the link is not usable. */
  async function openReset(trx: Trx, token: string): Promise<{ userId: string; email: string }> {
    const { userId, email } = await links.requireValidLink(trx, ['reset_password', 'account_exists'], token)
    if (userId === null) throw linkNotUsable()
    // If the address has changed since the link was mailed, the link proves nothing about this account.
    if ((await read(trx, userId)).email !== email) throw linkNotUsable()
    return { userId, email }
  }

  /** Mails a confirmation link to an address that the account claims. Returns undefined if it mails none. */
  async function askToConfirm(trx: Trx, userId: string, email: string) {
    const { profile } = await read(trx, userId)
    const language = languageOf({ profile })
    const holder = await findUserByEmail(trx, email)
    if (holder && holder.id !== userId) {
      await warnHolder(trx, holder.id, email, language)
      return undefined
    }
    const link = await links.createWithinLimit(trx, { purpose: 'confirm_email', email, userId, name: null })
    if (link) await send(trx, userId, { kind: 'confirm_email', to: email, language, data: link })
    return link
  }

  /** Tells the account that has this address already. The person who claims it does not learn that. */
  async function warnHolder(trx: Trx, holderId: string, email: string, language: Language) {
    const link = await links.createWithinLimit(trx, { purpose: 'account_exists', email, userId: holderId, name: null })
    if (!link) return
    const data = { resetUrl: link.url, expiresAt: link.expiresAt }
    await send(trx, holderId, { kind: 'account_exists', to: email, language, data })
  }

  const linkMailed = (purpose: 'confirm_email' | 'reset_password', email: string): QueuedMail => ({
    email,
    expires_in_seconds: linkLifetimeSeconds(purpose),
    notification: mailState,
  })

  return {
    /** The account and the session, for the application. */
    async describe(session: Session): Promise<SignedIn> {
      const account = await findOwnAccount(database.db, session)
      if (!account) throw notFound('account')
      return signedIn(account, session)
    },

    /** Sets a new password and returns a new session for this browser. */
    async changePassword(holder: SessionHolder, change: PasswordChange, client: SignInClient) {
      const { userId } = holder
      await credentials.confirm(holder, change.current_password)
      const passwordHash = await passwords.hash(change.new_password, { isKnown: true, key: userId })
      const replacement = { passwordHash, revokeApiKeys: change.revoke_api_keys ?? false, client }
      return database.transact(userId, async (trx) => {
        await replacePassword(trx, userId, replacement)
        return sessions.open(trx, userId, client)
      })
    },

    /** Mails a reset link if the address has an account. The response is always the same. */
    async requestReset(input: ResetRequest): Promise<QueuedMail> {
      const email = normalAddress(input.email)
      await database.transact(`mail ${email}`, async (trx) => {
        const account = await findUserByEmail(trx, email)
        const userId = account?.id ?? null
        const link = await links.createWithinLimit(trx, { purpose: 'reset_password', email, userId, name: null })
        if (!link || !account) return
        const language = input.language ?? languageOf(account)
        await send(trx, account.id, { kind: 'reset_password', to: email, language, data: link })
      })
      return linkMailed('reset_password', input.email)
    },

    /** What the page of a reset link shows. The link stays usable. */
    readReset: (token: string): Promise<ResetLink> =>
      database.transact(null, async (trx) => {
        const { userId, email } = await openReset(trx, token)
        return { email, usable_api_keys: await keys.countUsable(trx, userId) }
      }),

    /** Sets a new password. The link is the first factor of a sign-in. */
    async confirmReset(
      { token, password, revoke_api_keys = false }: ResetPassword,
      client: SignInClient,
    ): Promise<SignInOutcome> {
      const { userId } = await database.transact(null, (trx) => openReset(trx, token))
      const passwordHash = await passwords.hash(password, { isKnown: true, key: userId })
      return database.transact(userId, async (trx) => {
        // Another request may have used the link while the password was hashed.
        await openReset(trx, token)
        await updateUser(trx, userId, { email_verified: 1 })
        await replacePassword(trx, userId, { passwordHash, revokeApiKeys: revoke_api_keys, client })
        return signingIn.continueIn(trx, userId, client, undefined)
      })
    },

    /** Mails a confirmation link to the new address. The address changes when the link is opened. */
    async requestEmailChange(holder: SessionHolder, newEmail: string, password: string): Promise<QueuedMail> {
      const { userId } = holder
      await credentials.confirm(holder, password)
      const email = normalAddress(newEmail)
      await database.transact(`mail ${email}`, (trx) => askToConfirm(trx, userId, email))
      return linkMailed('confirm_email', newEmail)
    },

    async requestConfirmation(userId: string): Promise<QueuedMail> {
      const { email } = await read(database.db, userId)
      const link = await database.transact(`mail ${email}`, (trx) => askToConfirm(trx, userId, email))
      // It is the caller's own address, so the refusal reveals nothing about other accounts.
      if (!link) throw tooManyLinks()
      return linkMailed('confirm_email', email)
    },

    /** Sets the account's address to the one to which this link was mailed. */
    confirmEmail: (token: string, address: string): Promise<void> =>
      database.transact('accounts', async (trx) => {
        const { email, userId } = await links.requireValidLink(trx, 'confirm_email', token)
        const holder = await findUserByEmail(trx, email)
        if (userId === null || (holder && holder.id !== userId)) throw linkNotUsable()
        const before = await read(trx, userId)
        await updateUser(trx, userId, { email, email_verified: 1 })
        await deleteLinksOfAccount(trx, userId)
        if (before.email === email) return
        const detail = { fields: ['email'] }
        const at = clock.now()
        await recordInEveryAccount(trx, userId, { action: 'profile.changed', target: userId, address, detail, at })
        const language = languageOf(before)
        await send(trx, userId, { kind: 'email_changed', to: before.email, language, data: { newEmail: email } })
      }),
  }
}

type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>

const signedIn = (account: OwnAccount, session: Session): SignedIn => ({
  id: account.id,
  email: account.email,
  email_verified: account.emailVerified === 1,
  has_password: account.passwordHash !== null,
  name: account.name,
  user_type: account.userType,
  effective_tier: account.plan,
  plan: planName(account.plan),
  is_admin: account.isAdmin === 1,
  ...teamFields(account),
  account_id: account.accountId,
  account_name: account.accountName,
  role: account.role,
  created_at: account.createdAt,
  second_factor: {
    has: Boolean(account.hasSecondFactor),
    required: readTeamSettings(account.teamSettings).requireSecondFactor,
  },
  session: sessionRecord(session, session.id),
})
