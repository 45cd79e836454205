import type { PasskeyRequestOptions } from '@proffer/core/passkeys/schema.ts'
import type { Confirmation, Confirmed, ConfirmMethod } from '@proffer/core/sessions/confirm-schema.ts'
import type { Session } from '@proffer/core/sessions/schema.ts'
import type { Credentials } from '../accounts/credentials.ts'
import { findUser } from '../accounts/store.ts'
import { AppError, invalid } from '../errors/errors.ts'
import type { Ceremonies } from '../passkeys/ceremonies.ts'
import { listPasskeys } from '../passkeys/store.ts'
import type { Clock } from '../process/clock.ts'
import { countRecoveryCodes, findMethods } from '../second-factor/store.ts'
import type { FactorVerification, Proof } from '../second-factor/verification.ts'
import type { Database, Trx } from '../storage/database.ts'
import { MINUTE_MS } from '../values/time-units.ts'
import type { Sessions } from './service.ts'

export type Confirming = ReturnType<typeof confirming>

/** For so long after a factor, a session may make sensitive changes. */
const RECENT_MS = 15 * MINUTE_MS

interface Options {
  database: Database
  clock: Clock
  credentials: Pick<Credentials, 'confirm'>
  factorVerification: FactorVerification
  ceremonies: Pick<Ceremonies, 'requestOptions'>
  sessions: Pick<Sessions, 'confirmed'>
}

/**
 * Asks a signed-in person again who they are before a sensitive change, so that an unattended or stolen session cannot make it. Who
 * has a second factor confirms with it: the password is what it protects from.
 */
export function confirming({ database, clock, credentials, factorVerification, ceremonies, sessions }: Options) {
  /** With what the person can confirm. Empty if they can only sign in again. */
  async function methodsOf({ userId, method }: Session): Promise<ConfirmMethod[]> {
    const { db } = database
    const factors = await findMethods(db, userId)
    if (factors.length > 0) {
      const hasCodes = factors.includes('totp') || (await countRecoveryCodes(db, userId)) > 0
      return [...(hasCodes ? (['code'] as const) : []), ...(factors.includes('passkey') ? (['passkey'] as const) : [])]
    }
    const user = await findUser(db, userId)
    if (user && user.passwordHash !== null) return ['password']
    return method === 'oidc' ? ['oidc'] : []
  }

  async function verifyFactor(session: Session, proof: Proof, address: string, work: (trx: Trx) => Promise<void>) {
    const { userId, id: sessionId } = session
    // The options of a sign-in work too: they are the ones that a client knows which has no page of ours.
    const email = (await findUser(database.db, userId))?.email
    const otherPurposes = [undefined, email].map((known) => ({ kind: 'sign-in' as const, email: known }))
    const attempt = { userId, address, purpose: { kind: 'session', sessionId } as const, otherPurposes }
    await factorVerification.verify(attempt, proof, work)
  }

  return {
    /** Refuses a session whose last factor was too long ago. Reads nothing otherwise. */
    async requireRecent(session: Session): Promise<void> {
      const ageMs = clock.now().getTime() - Date.parse(session.confirmedAt)
      if (ageMs >= RECENT_MS) throw recentSignInRequired(await methodsOf(session))
    },

    /** Checks the factor, and lets the session make sensitive changes for a while. */
    async confirm(session: Session, input: Confirmation, address: string): Promise<Confirmed> {
      const { userId, id: sessionId } = session
      const method = methodIn(input)
      const methods = await methodsOf(session)
      // A password is not even checked if it is not enough, so that nobody learns whether it is right.
      if (!methods.includes(method)) throw recentSignInRequired(methods)
      const at = clock.now()
      const store = (trx: Trx) => sessions.confirmed(trx, session, at)
      if (input.password !== undefined) {
        await credentials.confirm({ userId, sessionId, address }, input.password)
        await database.transact(userId, store)
      } else {
        await verifyFactor(session, proofIn(input), address, store)
      }
      return { confirmedUntil: new Date(at.getTime() + RECENT_MS).toISOString() }
    },

    /** The options to confirm with one of the person's passkeys, in this session only. */
    passkeyOptions: async ({ userId, id: sessionId }: Session): Promise<PasskeyRequestOptions> =>
      ceremonies.requestOptions({ kind: 'session', sessionId }, await listPasskeys(database.db, userId)),
  }
}

/** The one factor that the request has. */
function methodIn(input: Confirmation): Exclude<ConfirmMethod, 'oidc'> {
  const [method, another] = (['password', 'code', 'passkey'] as const).filter((name) => input[name] !== undefined)
  if (method !== undefined && another === undefined) return method
  throw invalid(['body'], 'value_error', 'Value error, send exactly one of `password`, `code` and `passkey`')
}

/** Recovery codes are longer than the codes of an app, and contain letters. */
const appCode = /^[\d\s]+$/

function proofIn({ code = '', passkey }: Confirmation): Proof {
  if (passkey) return { credential: passkey }
  return appCode.test(code) ? { code } : { recoveryCode: code }
}

const recentSignInRequired = (methods: ConfirmMethod[]) =>
  new AppError(
    403,
    'recent_sign_in_required',
    'This change needs a confirmation from the last 15 minutes that it is you. Send one with POST /auth/confirm, or sign in again.',
    { members: { methods } },
  )
