import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Pool } from 'undici'
import type { AnyOperation } from '../src/http/operation.ts'
import { documentedAnswers } from './documented-answers.ts'
import type { Answer, Service } from './harness.ts'
import { type HostileRequest, hostileRequest, prefixOf } from './hostile-requests.ts'
import { answersOnce, idsOf } from './operation-samples.ts'

interface Options {
  requests: number
  seed: number
  /** Called after each batch with the number of answered requests. */
  onProgress?: (answered: number) => void
}

const BATCH = 16
/** Records are created again after so many requests, because some requests delete or change them. */
const RENEW_EVERY = 40
// The clock advances by this after each batch: enough to stay below the limits per session and per address.
const BATCH_INTERVAL_MS = 5_000

/**
 * Sends batches of hostile requests over real sockets, generated from the contracts of all operations. No response may be a
 * 5xx, a closed connection or undocumented. A failure shows the request that caused it.
 */
export async function fuzz(service: Service, { requests, seed, onProgress }: Options) {
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const pool = new Pool(address, { connections: BATCH, pipelining: 1 })
  const operations = [...service.operations, ...service.appOperations, ...service.publicOperations].filter(answersOnce)
  const checkAnswer = documentedAnswers({
    [prefixOf.external]: service.operations,
    [prefixOf.app]: service.appOperations,
    [prefixOf.public]: service.publicOperations,
  })
  const guest = await guestOf(service)
  const statuses: Record<string, number> = {}
  let answered = 0

  async function send(request: HostileRequest) {
    const { method, body, operation } = request
    const path = prefixOf[operation.door] + (await guest.fill(request))
    const headers = { ...guest.credentials[operation.door], ...request.headers }
    const response = await pool.request({ method: method as 'GET', path, headers, body: body ?? null })
    const bytes = Buffer.from(await response.body.arrayBuffer())
    const text = bytes.toString()
    const answer = { status: response.statusCode, headers: response.headers as Answer['headers'], text, bytes }
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    assert.ok(answer.status < 500, `answered ${answer.status}: ${text}`)
    if (answer.status === 401) await guest.signIn()
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    checkAnswer(method, path, { ...answer, body: isJson ? JSON.parse(text) : undefined })
  }

  const batch = fc.array(hostileRequest(operations), { minLength: BATCH, maxLength: BATCH })
  const property = fc.asyncProperty(batch, async (hostileRequests) => {
    await Promise.all(hostileRequests.map((request) => send(request).catch((error) => fail(request, error))))
    answered += hostileRequests.length
    service.clock.advance(BATCH_INTERVAL_MS)
    onProgress?.(answered)
  })
  try {
    await fc.assert(property, { seed, numRuns: Math.ceil(requests / BATCH), endOnFailure: true })
  } finally {
    await pool.close()
  }
  return { answered, statuses }
}

function fail({ operation, method, path, headers, body }: HostileRequest, cause: unknown): never {
  const request = JSON.stringify({ method, path, headers, body })
  throw new Error(`${operation.door} ${operation.id} failed on ${request}: ${cause}`, { cause })
}

/** An account with a key, a session, and records for the ids in paths. */
async function guestOf(service: Service) {
  const caller = await service.caller()
  const app = { cookie: '', origin: service.config.publicUrl, 'sec-fetch-site': 'same-origin' }
  // A concurrent request may delete a record that is being created. Then the path has an unknown id.
  const makeIds = (operation: AnyOperation) =>
    idsOf(service, caller.accountId, operation).catch((): Record<string, string> => ({}))
  const idsByOperation = new Map<string, { ids: Promise<Record<string, string>>; uses: number }>()
  async function signIn() {
    app.cookie = String((await service.browser(caller)).cookie)
  }
  await signIn()
  return {
    credentials: { external: { 'x-api-key': caller.key }, app, public: {} },
    /** Starts a new session, because some requests end the current one. */
    signIn,
    /** Replaces each `{name}` in the path by the id of a record. */
    async fill({ operation, path }: HostileRequest) {
      if (!path.includes('{')) return path
      const last = idsByOperation.get(operation.id)
      const records = !last || last.uses >= RENEW_EVERY ? { ids: makeIds(operation), uses: 0 } : last
      records.uses += 1
      idsByOperation.set(operation.id, records)
      const ids = await records.ids
      return path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? randomUUID())
    },
  }
}
