import type { Confirmation, Confirmed, ConfirmMethod } from '@proffer/core/sessions/confirm-schema.ts'
import type { Session } from '@proffer/core/sessions/schema.ts'
import type { Credentials } from '../accounts/credentials.ts'
import { findUser } from '../accounts/store.ts'
import { AppError, invalid } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { Database, Db } from '../storage/database.ts'
import { MINUTE_MS } from '../values/time-units.ts'
import type { Sessions } from './service.ts'

export type Confirming = ReturnType<typeof confirming>

/** For so long after a factor, a session may make sensitive changes. */
const RECENT_MS = 15 * MINUTE_MS

interface Options {
  database: Database
  clock: Clock
  credentials: Pick<Credentials, 'confirm'>
  sessions: Pick<Sessions, 'confirmed'>
}

/**
 * Asks a signed-in person again who they are before a sensitive change, so that an unattended or stolen session cannot make it. Who
 * has a second factor confirms with it: the password is what it protects from.
 */
export function confirming({ database, clock, credentials, sessions }: Options) {
  /** With what the person can confirm. */
  async function methodsOf(db: Db, userId: string): Promise<ConfirmMethod[]> {
    const user = await findUser(db, userId)
    return user?.passwordHash == null ? [] : ['password']
  }

  async function refusal(userId: string): Promise<AppError> {
    return recentSignInRequired(await methodsOf(database.db, userId))
  }

  return {
    /** Refuses a session whose last factor was too long ago. Reads nothing otherwise. */
    async requireRecent({ userId, confirmedAt }: Session): Promise<void> {
      if (clock.now().getTime() - Date.parse(confirmedAt) >= RECENT_MS) throw await refusal(userId)
    },

    /** Checks the factor, and lets the session make sensitive changes for a while. */
    async confirm(session: Session, input: Confirmation, address: string): Promise<Confirmed> {
      const { userId, id: sessionId } = session
      const method = methodIn(input)
      // A password is not even checked if it is not enough, so that nobody learns whether it is right.
      if (!(await methodsOf(database.db, userId)).includes(method)) throw await refusal(userId)
      if (input.password !== undefined) await credentials.confirm({ userId, sessionId, address }, input.password)
      const at = clock.now()
      await database.transact(userId, (trx) => sessions.confirmed(trx, session, at))
      return { confirmedUntil: new Date(at.getTime() + RECENT_MS).toISOString() }
    },
  }
}

/** The one factor that the request has. */
function methodIn(input: Confirmation): Exclude<ConfirmMethod, 'oidc'> {
  const [method, another] = (['password', 'code'] as const).filter((name) => input[name] !== undefined)
  if (method !== undefined && another === undefined) return method
  throw invalid(['body'], 'value_error', 'Value error, send exactly one of `password`, `code` and `passkey`')
}

const recentSignInRequired = (methods: ConfirmMethod[]) =>
  new AppError(
    403,
    'recent_sign_in_required',
    'This change needs a confirmation from the last 15 minutes that it is you. Send one with POST /auth/confirm, or sign in again.',
    { members: { methods } },
  )
