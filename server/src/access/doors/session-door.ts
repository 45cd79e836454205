import type { PlanBudget } from '@proffer/core/budgets.ts'
import type { Tier } from '@proffer/core/plans.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, tooManyRequests } from '../../errors/errors.ts'
import type { MountedOperation, Operation } from '../../http/operation.ts'
import type { Clock } from '../../process/clock.ts'
import type { Confirming } from '../../sessions/confirming.ts'
import type { Sessions } from '../../sessions/service.ts'
import type { Idempotency } from '../idempotency/idempotency.ts'
import { accountLimit } from '../limits/account-limit.ts'
import { type AddressLimit, addressLimit } from '../limits/address-limit.ts'
import type { CheckRight } from '../rights/check-right.ts'
import type { Auditing } from './audited-handler.ts'
import { decorateRequests, mountSlices } from './mounting.ts'
import { sameOriginOnly } from './same-origin.ts'
import type { TokenCookie } from './session-cookie.ts'

interface Options {
  sessions: Sessions
  confirming: Pick<Confirming, 'requireRecent'>
  cookie: TokenCookie
  /** The user who has signed in with this browser before, if any. */
  deviceOf: (request: FastifyRequest) => { userId: string } | undefined
  idempotency: Idempotency
  auditing: Auditing
  clock: Clock
  /** Creates limits by address that all processes share. */
  createAddressLimit: (name: string, perMinute: number) => AddressLimit
  /** How many requests and changes an account may make, by its plan. */
  planBudgets: Record<Tier, PlanBudget>
  publicUrl: string
  checkRight: CheckRight
  slices: FastifyPluginAsync[]
  /** All operations of this door. Mounting the slices fills the list. */
  operations: MountedOperation[]
}

// Requests per minute. These limits are far above what a person needs, even if a page loads everything at once.
const PER_ADDRESS = 1200
const PER_SESSION = 600
// For operations before sign-in, such as signing up and signing in. A person needs a few, guessing passwords needs many.
const VISITS_PER_ADDRESS = 20
// For what a sign-in page requests when it opens, without a click. The people of an office open it at the same address.
const PAGES_PER_ADDRESS = 120

/**
 * The door for the application. It checks, in this order: limit of the address, origin, session, limits of session and account,
 * the second factor that the team requires, right, recent factor. Validation follows. Operations without a session have a limit by address instead.
 */
export function sessionDoor(options: Options): FastifyPluginAsync {
  const { sessions, cookie, idempotency, auditing, clock, slices, operations } = options
  const checkOrigin = sameOriginOnly(options.publicUrl)
  // These three limits protect one process from overload, so each process counts on its own. The two limits against guessing
  // below are shared by all processes.
  const addressRequests = addressLimit({ clock, perMinute: PER_ADDRESS })
  // The key is the id of the session. An address limit takes any key that is not an address as it is.
  const sessionRequests = addressLimit({
    clock,
    perMinute: PER_SESSION,
    refusal: tooManyInSession,
  })
  const accountRequests = accountLimit({ clock, budgets: options.planBudgets })
  const visits = options.createAddressLimit('visitor', VISITS_PER_ADDRESS)
  const pageVisits = options.createAddressLimit('page', PAGES_PER_ADDRESS)
  const linkVisits = options.createAddressLimit('link', VISITS_PER_ADDRESS)

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const { operation } = request.routeOptions.config
    if (!operation) return
    await spend(addressRequests, request.ip)
    checkOrigin(request)
    // Links have their own limit, so that a link works even after someone at the same address has guessed passwords.
    if (operation.access === 'link') return spend(linkVisits, request.ip)
    if (operation.access === 'page') return spend(pageVisits, request.ip)
    if (operation.access === 'anyone') {
      // A known device has its own limit, which others at the same address cannot use up.
      const device = options.deviceOf(request)
      return spend(visits, device ? `device of ${device.userId}` : request.ip)
    }

    const token = cookie.read(request)
    const found = token === undefined ? undefined : await sessions.find(token)
    if (!found) throw notSignedIn()
    const { session, plan, role, visibility, requireSecondFactor } = found
    const { accountId, userId } = session
    await spend(sessionRequests, session.id)
    const refusal = accountRequests.admit({ accountId, plan, isChange: !isRead(request.method) })
    if (refusal) throw refusal
    const noTrace = { externalUserId: null, agentId: null }
    request.caller = { accountId, userId, role, visibility, plan, key: null, session, ...noTrace }
    if (requireSecondFactor && !worksWithout(request, operation)) await sessions.requireSecondFactor(userId)
    await options.checkRight(request, operation)
    if (operation.needsRecentSignIn) await options.confirming.requireRecent(session)
    if (!operation.unrepeatable) request.repetition = await idempotency.begin(request, accountId)
  }

  return async (app) => {
    decorateRequests(app)
    app.addHook('onRequest', admit)
    await mountSlices(app, { door: 'app', idempotency, auditing, slices, operations })
  }
}

async function spend(limit: AddressLimit, key: string) {
  const refusal = await limit.admit(key)
  if (refusal) throw refusal
}

/** Whether the request is one of those with which a member sets up a second factor, or leaves. */
function worksWithout({ params, caller }: FastifyRequest, { worksWithoutSecondFactor }: Operation): boolean {
  if (worksWithoutSecondFactor !== 'for oneself') return worksWithoutSecondFactor === true
  const { user_id: userId = '' } = params as { user_id?: string }
  return userId.toLowerCase() === caller.userId
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const tooManyInSession = (limit: number, retryAfterSeconds: number) =>
  tooManyRequests(limit, retryAfterSeconds, 'Too many requests from this session in the last minute.')

const notSignedIn = () =>
  new AppError(401, 'not_signed_in', 'You are not signed in, or your session has ended. Sign in first.')
