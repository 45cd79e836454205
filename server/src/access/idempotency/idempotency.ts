import type { FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { AppError } from '../../errors/errors.ts'
import type { Clock } from '../../process/clock.ts'
import type { Place } from '../../process/sealed-places.ts'
import { type Sealer, sha256 } from '../../process/secrets.ts'
import type { Database, Trx } from '../../storage/database.ts'
import { DAY_MS } from '../../values/time-units.ts'
import { maySeeCosts } from '../doors/caller.ts'
import { withoutSending } from '../without-sending.ts'
import { deleteOldResponses, findStoredResponse, type StoredResponse, storeResponse } from './idempotency-store.ts'

const RETENTION_MS = DAY_MS
const MAX_KEY_LENGTH = 255
const DELETED_PER_KEY = 5

/** What an `Idempotency-Key` means for the current request. */
export type Repetition =
  /** This request has claimed the key until it calls `release`. */
  | { kind: 'first'; key: string; release: () => void }
  /** Another request has claimed the key and has no response yet. */
  | { kind: 'in_progress' }
  | { kind: 'repeat'; response: StoredResponse; place: Place }

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a usable `Idempotency-Key`. */
    repetition: Repetition | null
    /** A hash of method, URL, body and sender. A repeat has the same one. */
    fingerprint: string
  }
}

export type Idempotency = ReturnType<typeof idempotency>

interface Options {
  database: Database
  clock: Clock
  /** Encrypts stored responses, because some of them contain a secret. */
  sealer: Sealer
}

/** Where the stored response of a key is sealed. */
export const responsePlace = (accountId: string, key: string): Place => ({
  field: 'idempotency_keys.body',
  owner: accountId,
  row: key,
})

/** The first request with a key, and its response. */
interface FirstRequest {
  request: FastifyRequest
  reply: FastifyReply
  key: string
}

/** Lets a caller repeat a POST with the same `Idempotency-Key`: it is carried out once, and repeats get its stored response. */
export function idempotency({ database, clock, sealer }: Options) {
  const expiredBefore = () => new Date(clock.now().getTime() - RETENTION_MS).toISOString()

  /** Stores the response for repeats. Returns false if there is one already. */
  async function save(trx: Trx, { request, reply, key }: FirstRequest, body: string): Promise<boolean> {
    const { accountId } = request.caller
    await deleteOldResponses(trx, expiredBefore(), DELETED_PER_KEY)
    const response = {
      fingerprint: request.fingerprint,
      statusCode: reply.statusCode,
      headers: documentedHeaders(request, reply),
      body: sealer.seal(body, responsePlace(accountId, key)),
      createdAt: clock.now().toISOString(),
    }
    return storeResponse(trx, { accountId, key }, response, expiredBefore())
  }

  function runAndSaveTogether(first: FirstRequest, run: () => Promise<string>): Promise<string> {
    const work = async (trx: Trx) => {
      const body = await run()
      // Another process has stored a response, because this one lost its claim. Roll everything back.
      if (!(await save(trx, first, body))) throw inProgress()
      return body
    }
    return database.transact(first.request.caller.accountId, work)
  }

  async function runThenSave(first: FirstRequest, run: () => Promise<string>): Promise<string> {
    const body = await run()
    await database.transact(first.request.caller.accountId, (trx) => save(trx, first, body))
    return body
  }

  return {
    appliesTo,

    /**
     * Claims the key or finds its response. Null without a usable key. The external door calls it before its limits, because a
     * repeat does not count as an API call. The app door calls it after its limits, so there a repeat counts.
     */
    async begin(request: FastifyRequest, accountId: string): Promise<Repetition | null> {
      const key = request.headers['idempotency-key']
      if (!appliesTo(request) || typeof key !== 'string') return null
      if (key.length === 0 || key.length > MAX_KEY_LENGTH) return null
      const release = await database.claim(`${accountId} ${key}`)
      // Read after the claim, because the previous holder of the claim may have finished in between.
      const response = await findStoredResponse(database.db, { accountId, key }, expiredBefore()).catch((error) => {
        release?.()
        throw error
      })
      if (!response && release) return { kind: 'first', key, release }
      release?.()
      return response ? { kind: 'repeat', response, place: responsePlace(accountId, key) } : { kind: 'in_progress' }
    },

    /** Runs when the body is parsed. Answers a repeat and returns true. Refuses a key that was used for another request. */
    settle(request: FastifyRequest, reply: FastifyReply): boolean {
      checkKey(request)
      const { repetition, issues } = request
      // A malformed body cannot be a repeat. Validation refuses it.
      if (!repetition || issues) return false
      request.fingerprint = sha256(
        `${request.method} ${request.url}\n${JSON.stringify(request.body)}${sender(request)}`,
      )
      if (repetition.kind === 'in_progress') throw inProgress()
      if (repetition.kind === 'first') return false
      replay(request, reply, repetition, sealer)
      return true
    },

    /**
     * Runs a POST and stores its response in one transaction, so that after a crash both are there or neither is. Operations
     * that call other systems store their response afterwards, because no transaction may wait for a network.
     */
    carryOutOnce(route: RouteOptions): RouteHandlerMethod {
      const { handler } = route
      const { reachesOutside } = route.config?.operation ?? {}
      const runAndSave = reachesOutside ? runThenSave : runAndSaveTogether
      return function (this: ThisParameterType<RouteHandlerMethod>, request, reply) {
        const { repetition } = request
        if (repetition?.kind !== 'first') return handler.call(this, request, reply)
        reply.header('content-type', 'application/json; charset=utf-8')
        const runHandler = async () => handler.call(this, request, reply)
        const run = async () => textOf(await withoutSending(reply, runHandler))
        return runAndSave({ request, reply, key: repetition.key }, run)
      }
    },
  }
}

/**
 * Another member of the account does not get the response of the first. Nor does the same person whose role was lowered since, because the
 * response may have costs. The first owner of an account has its id.
 */
function sender({ caller }: FastifyRequest): string {
  const { accountId, userId } = caller
  return (userId === accountId ? '' : `\n${userId}`) + (maySeeCosts(caller) ? '' : '\nwithout costs')
}

/** Whether the request has an idempotency key. Most requests have none, and then nothing has to be awaited. */
const appliesTo = ({ method, headers }: FastifyRequest) => method === 'POST' && headers['idempotency-key'] !== undefined

/** A record that is stored as JSON text is sent as it is. */
const textOf = (payload: unknown) => (typeof payload === 'string' ? payload : JSON.stringify(payload))

/** The response headers that the operation documents. A repeat sends them again; all others are specific to one request. */
function documentedHeaders({ routeOptions }: FastifyRequest, reply: FastifyReply): Record<string, string> {
  const documented = Object.keys(routeOptions.config.operation?.answer.headers ?? {})
  const present = documented.filter((name) => reply.hasHeader(name))
  return Object.fromEntries(present.map((name) => [name, String(reply.getHeader(name))]))
}

/** Adds an invalid key to the issues, so that it is reported together with all others. */
function checkKey(request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || key === undefined) return
  if (key.length > 0 && key.length <= MAX_KEY_LENGTH) return
  const issue =
    key.length === 0
      ? { msg: 'String should have at least 1 character', type: 'string_too_short' }
      : { msg: `String should have at most ${MAX_KEY_LENGTH} characters`, type: 'string_too_long' }
  request.issues = [{ loc: ['header', 'idempotency-key'], ...issue }, ...(request.issues ?? [])]
}

type Repeat = Extract<Repetition, { kind: 'repeat' }>

function replay(request: FastifyRequest, reply: FastifyReply, { response: stored, place }: Repeat, sealer: Sealer) {
  if (stored.fingerprint !== request.fingerprint) throw reused()
  return reply
    .code(stored.statusCode)
    .headers({ ...stored.headers, 'idempotent-replayed': 'true', 'content-type': 'application/json; charset=utf-8' })
    .send(sealer.open(stored.body, place))
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
