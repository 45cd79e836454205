import type { SignInClient } from '@proffer/core/sessions/schema.ts'
import { deleteLinksOfAccount } from '../accounts/link-store.ts'
import { insertUser, type User, updateUser } from '../accounts/store.ts'
import { operatorActor, recordInEveryAccount } from '../audit/recording.ts'
import type { OidcConfig } from '../config/oidc-config.ts'
import type { RecordMail } from '../delivery/mail.ts'
import { languageOf } from '../delivery/people-store.ts'
import { AppError } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { SignInOutcome, SigningIn } from '../second-factor/signing-in.ts'
import { findMethods } from '../second-factor/store.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Database, Trx } from '../storage/database.ts'
import type { Joining } from '../team/joining.ts'
import { newId } from '../values/ids.ts'
import { type Admission, admissionOf, findClaimedUser, queueOf } from './admission.ts'
import { oidcNotConfigured, oidcUnavailable, otherPerson } from './errors.ts'
import { deleteIdentities, insertIdentity, updateIdentityUse } from './identity-store.ts'
import { issuerClient, type VerifiedPerson } from './issuer.ts'
import type { OidcRequest } from './request-store.ts'
import { oidcRequests } from './requests.ts'

export type OidcSignIns = ReturnType<typeof oidcSignIns>

/** The address to which the issuer sends the browser back. The operator registers it there. */
const callbackUrl = (publicUrl: string) => `${publicUrl}/api/app/v1/auth/oidc/callback`

interface Options {
  database: Database
  clock: Clock
  sessions: Pick<Sessions, 'revokeAll'>
  signingIn: Pick<SigningIn, 'continueIn' | 'endPending'>
  joining: Pick<Joining, 'becomeMember' | 'joinIn'>
  recordMail: RecordMail
  config: { oidc: OidcConfig | undefined; publicUrl: string }
}

interface Visit {
  client: SignInClient
  /** The token of the browser's session, if it has one. */
  formerToken: string | undefined
}

interface Entered {
  outcome: SignInOutcome
  /** A page of the application. */
  returnTo: string
}

/** A transaction that found something changed by another one. It is tried again. */
class Overtaken extends Error {}
const MAX_TRIES = 3

/** Sign-in by OpenID Connect: the way to the issuer and back, and who is let in. */
export function oidcSignIns({ database, clock, sessions, signingIn, joining, recordMail, config }: Options) {
  const settings = config.oidc
  const requests = oidcRequests({ database, clock })
  const issuer = settings && issuerClient({ settings, redirectUri: callbackUrl(config.publicUrl), clock })

  /** The user's own id after everything that lets them in is stored. */
  async function admit(trx: Trx, admission: Admission, person: VerifiedPerson, { address }: SignInClient) {
    const at = clock.now()
    const { issuer, subject } = person
    const userId = admission.kind === 'known' ? admission.user.id : newId(at)
    if (admission.kind === 'new') {
      const { email, name } = admission
      const user = { id: userId, email, name, passwordHash: null, emailVerified: true, createdAt: at.toISOString() }
      if (!(await insertUser(trx, user))) throw new Overtaken()
    }
    const isConnected = admission.kind === 'known' && admission.isConnected
    if (isConnected) await updateIdentityUse(trx, issuer, subject, at.toISOString())
    else if (!(await insertIdentity(trx, { issuer, subject, userId, at: at.toISOString() }))) throw new Overtaken()
    if (admission.invitation) await joining.joinIn(trx, admission.invitation, userId, address)
    else if (admission.kind === 'new') {
      await joining.becomeMember(trx, { accountId: admission.accountId, role: 'member' }, userId, address)
    }
    if (admission.kind === 'known' && !isConnected) await connect(trx, admission.user, address, at)
    return userId
  }

  /**
   * Tells a user that the issuer can sign them in from now on. If their address was never confirmed, somebody else may have made this
   * user for it, and the issuer's proof counts like a mailed link for a new password: what worked before stops working. A second factor
   * stays and is asked for, so that a lie of the issuer does not remove it.
   */
  async function connect(trx: Trx, user: User, address: string, at: Date) {
    const { id: userId, email } = user
    const takesOver = user.emailVerified !== 1 && (await findMethods(trx, userId)).length === 0
    if (takesOver) {
      await updateUser(trx, userId, { email_verified: 1, password_hash: null })
      await deleteLinksOfAccount(trx, userId)
      await sessions.revokeAll(trx, userId)
      await signingIn.endPending(trx, userId)
    }
    const isPasswordRemoved = takesOver && user.passwordHash !== null
    const detail = { fields: ['identity', ...(isPasswordRemoved ? ['password'] : [])], method: 'oidc' }
    await recordInEveryAccount(trx, userId, { action: 'profile.changed', target: userId, address, detail, at })
    const data = { issuerName: settings?.name ?? '', at: at.toISOString(), isPasswordRemoved }
    const mail = { kind: 'sign_in_connected', to: email, language: languageOf(user), replyTo: null, data } as const
    await recordMail(trx, userId, mail, at)
  }

  /** The browser as the session stores it. */
  function clientOf(visit: Visit, { authenticatedMs }: VerifiedPerson, request: OidcRequest): SignInClient {
    const nowMs = clock.now().getTime()
    // The issuer may not have asked for a factor, for example because the person was signed in there all day.
    const confirmedMs = request.confirmsUserId === null ? Math.min(authenticatedMs ?? 0, nowMs) : nowMs
    // The redirect from the issuer does not send the device cookie, so the cookie that the start received counts.
    const knownUserId = visit.client.knownUserId ?? request.knownUserId
    return { ...visit.client, knownUserId, confirmedAt: new Date(confirmedMs).toISOString() }
  }

  async function enter(person: VerifiedPerson, { confirmsUserId }: OidcRequest, { client, formerToken }: Visit) {
    if (!settings) throw oidcNotConfigured()
    const rules = () => ({ settings, now: clock.now().toISOString() })
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const queue = queueOf(await admissionOf(database.db, person, rules()))
      try {
        return await database.transact(queue, async (trx) => {
          // Decided again in the queue, because an invitation may have been used or withdrawn meanwhile.
          const admission = await admissionOf(trx, person, rules())
          if (queueOf(admission) !== queue) throw new Overtaken()
          const isOther = admission.kind === 'new' || admission.user.id !== confirmsUserId
          if (confirmsUserId !== null && isOther) throw otherPerson(settings.name)
          const userId = await admit(trx, admission, person, client)
          const outcome = await signingIn.continueIn(trx, userId, client, formerToken)
          return { outcome, hasJoined: admission.invitation !== undefined }
        })
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
      }
    }
    throw oidcUnavailable(settings.name)
  }

  /** The person tried to sign in, so their accounts record it. Nothing is recorded of strangers. */
  async function recordRefusal(person: VerifiedPerson, { code }: AppError, address: string) {
    const userId = await findClaimedUser(database.db, person)
    if (userId === undefined) return
    const detail = { method: 'oidc', reason: code }
    const failure = { action: 'session.failed', target: null, address, detail, at: clock.now() } as const
    await database.transact(null, (trx) => recordInEveryAccount(trx, userId, failure))
  }

  return {
    /** What the sign-in page says. Undefined if the operator has not set it up. */
    name: settings?.name,

    /** The issuer no longer signs in this person. For the operator. Returns whether it did before. */
    disconnect: (userId: string): Promise<boolean> =>
      database.transact(userId, async (trx) => {
        const wasConnected = (await deleteIdentities(trx, userId)) > 0
        if (!wasConnected) return false
        await sessions.revokeAll(trx, userId)
        await signingIn.endPending(trx, userId)
        const record = { action: 'profile.changed', target: userId, address: null, at: clock.now() } as const
        await recordInEveryAccount(trx, userId, { ...record, actor: operatorActor, detail: { fields: ['identity'] } })
        return true
      }),

    /** Begins a sign-in. Returns the page of the issuer, and the token for the cookie of this browser. */
    async start(
      request: Parameters<typeof requests.open>[0],
      formerBrowserToken: string | undefined,
    ): Promise<{ location: string; browserToken: string }> {
      if (!issuer) throw oidcNotConfigured()
      // First, so that nothing is stored while the issuer does not answer.
      await issuer.prepare()
      const opened = await requests.open(request, formerBrowserToken)
      const url = await issuer.pageUrl(opened, { asksAgain: request.confirmsUserId !== null })
      return { location: url.href, browserToken: opened.browserToken }
    },

    /** Ends a sign-in with the parameters of the issuer's answer. */
    async finish(answer: URLSearchParams, browserToken: string | undefined, visit: Visit): Promise<Entered> {
      if (!issuer) throw oidcNotConfigured()
      const state = answer.get('state') ?? undefined
      const request = await requests.take(state, browserToken)
      const person = await issuer.redeem(answer, state ?? '', request)
      try {
        const { formerToken } = visit
        const client = clientOf(visit, person, request)
        const { outcome, hasJoined } = await enter(person, request, { client, formerToken })
        // The page of the invitation would ask to accept what is accepted already.
        const isOver = hasJoined && request.returnTo.startsWith('/invitation')
        return { outcome, returnTo: isOver ? '/' : request.returnTo }
      } catch (error) {
        if (error instanceof AppError) await recordRefusal(person, error, visit.client.address)
        throw error
      }
    },
  }
}
