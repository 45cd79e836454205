import type { FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../process/clock.ts'
import { type Sealer, sha256 } from '../../process/secrets.ts'
import type { Database, Trx } from '../../storage/database.ts'
import { DAY_MS } from '../../values/time-units.ts'
import { findKeptResponse, forgetOldResponses, type KeptResponse, keepResponse } from './idempotency-store.ts'

const KEPT_MS = DAY_MS
const MAX_KEY_LENGTH = 255
const FORGOTTEN_PER_KEY = 5

/** What an `Idempotency-Key` means for the request at hand. */
export type Repetition =
  | { kind: 'first'; key: string; release: () => void }
  | { kind: 'under_way' }
  | { kind: 'repeat'; kept: KeptResponse }

declare module 'fastify' {
  interface FastifyRequest {
    repetition: Repetition | null
    fingerprint: string
  }
}

export type Idempotency = ReturnType<typeof idempotency>

interface Options {
  database: Database
  clock: Clock
  /** Answers are kept sealed, because some of them show a secret. */
  sealer: Sealer
}

export function idempotency({ database, clock, sealer }: Options) {
  const horizon = () => new Date(clock.now().getTime() - KEPT_MS).toISOString()

  async function save(trx: Trx, request: FastifyRequest, reply: FastifyReply, key: string, body: string) {
    const { userId } = request.caller
    await forgetOldResponses(trx, horizon(), FORGOTTEN_PER_KEY)
    const response = {
      fingerprint: request.fingerprint,
      statusCode: reply.statusCode,
      headers: keptHeaders(request, reply),
      body: sealer.seal(body),
      createdAt: clock.now().toISOString(),
    }
    return keepResponse(trx, { userId, key }, response, horizon())
  }

  return {
    isConcerned,

    /** Looked up before anything is spent, because a repeat spends nothing. */
    async begin(request: FastifyRequest, userId: string): Promise<Repetition | null> {
      const key = request.headers['idempotency-key']
      if (!isConcerned(request) || typeof key !== 'string') return null
      if (key.length === 0 || key.length > MAX_KEY_LENGTH) return null
      const release = await database.claim(`${userId} ${key}`)
      // After the claim, because whoever had it before may have finished in between.
      const kept = await findKeptResponse(database.db, { userId, key }, horizon()).catch((error) => {
        release?.()
        throw error
      })
      if (!kept && release) return { kind: 'first', key, release }
      release?.()
      return kept ? { kind: 'repeat', kept } : { kind: 'under_way' }
    },

    /** With the body at hand: answers a repeat (and says so), and refuses a key that was used for something else. */
    settle(request: FastifyRequest, reply: FastifyReply): boolean {
      checkKey(request)
      const { repetition, issues } = request
      // What cannot be read is the repeat of nothing; validation refuses it.
      if (!repetition || issues) return false
      request.fingerprint = sha256(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`)
      if (repetition.kind === 'under_way') throw inProgress()
      if (repetition.kind === 'first') return false
      replay(request, reply, repetition.kept, sealer)
      return true
    },

    /**
     * Carries a POST out together with keeping its answer, in one transaction: after a crash either both stand or
     * neither. Operations that reach outside keep theirs afterwards, since no transaction may wait for a network.
     */
    carryOutOnce(route: RouteOptions): RouteHandlerMethod {
      const { handler } = route
      const reachesOutside = route.config?.operation?.reachesOutside ?? false
      async function carryOut(
        request: FastifyRequest,
        reply: FastifyReply,
        key: string,
        answer: () => Promise<string>,
      ) {
        reply.header('content-type', 'application/json; charset=utf-8')
        if (reachesOutside) {
          const body = await answer()
          await database.transact(request.caller.userId, (trx) => save(trx, request, reply, key, body))
          return body
        }
        return database.transact(request.caller.userId, async (trx) => {
          const body = await answer()
          // Only a process that lost its claim can come second. It gives up, and all that it has done with it.
          if (!(await save(trx, request, reply, key, body))) throw inProgress()
          return body
        })
      }
      return function (this: ThisParameterType<RouteHandlerMethod>, request, reply) {
        const { repetition } = request
        if (repetition?.kind !== 'first') return handler.call(this, request, reply)
        return carryOut(request, reply, repetition.key, async () => textOf(await handler.call(this, request, reply)))
      }
    },
  }
}

/** Most requests are not, and need not wait for anything. */
const isConcerned = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && headers['idempotency-key'] !== undefined

/** A record that is stored as the JSON that goes out is text already. */
const textOf = (payload: unknown) => (typeof payload === 'string' ? payload : JSON.stringify(payload))

/** Those that the operation's document promises; all others belong to the request at hand. */
function keptHeaders({ routeOptions }: FastifyRequest, reply: FastifyReply): Record<string, string> {
  const promised = Object.keys(routeOptions.config.operation?.answer.headers ?? {})
  const present = promised.filter((name) => reply.hasHeader(name))
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]))
}

/** A key that cannot be one is told together with all else that is wrong. */
function checkKey(request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || key === undefined) return
  if (key.length > 0 && key.length <= MAX_KEY_LENGTH) return
  const words =
    key.length === 0
      ? { msg: 'String should have at least 1 character', type: 'string_too_short' }
      : { msg: `String should have at most ${MAX_KEY_LENGTH} characters`, type: 'string_too_long' }
  request.issues = [{ loc: ['header', 'idempotency-key'], ...words }, ...(request.issues ?? [])]
}

function replay(request: FastifyRequest, reply: FastifyReply, kept: KeptResponse, sealer: Sealer) {
  if (kept.fingerprint !== request.fingerprint) throw reused()
  return reply
    .code(kept.statusCode)
    .headers({ ...kept.headers, 'idempotent-replayed': 'true', 'content-type': 'application/json; charset=utf-8' })
    .send(sealer.open(kept.body))
}

const reused = () =>
  new AppError(
    409,
    'idempotency_key_reused',
    'This Idempotency-Key was already used for a different request in the last 24 hours. Use a new key.',
  )

const inProgress = () =>
  new AppError(
    409,
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still in progress. Try again shortly.',
    {
      headers: { 'retry-after': '1' },
    },
  )
