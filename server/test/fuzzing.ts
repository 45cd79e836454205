import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Pool } from 'undici'
import type { AnyOperation } from '../src/http/operation.ts'
import { documentedAnswers } from './documented-answers.ts'
import type { Answer, Service } from './harness.ts'
import { type HostileRequest, hostileRequest, prefixOf } from './hostile-requests.ts'
import { idsOf } from './operation-samples.ts'

interface Options {
  requests: number
  seed: number
  /** Told after each volley how many requests have been answered. */
  onProgress?: (answered: number) => void
}

const VOLLEY = 16
const RENEW_EVERY = 40
// Enough to stay below what one session or one address may send.
const VOLLEY_TAKES_MS = 5_000

/**
 * Volleys of hostile requests over real sockets, made from the contracts of all operations. Nothing may answer 5xx,
 * break the connection, or say what its document does not. A failure tells the request that causes it.
 */
export async function fuzz(service: Service, { requests, seed, onProgress }: Options) {
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const pool = new Pool(address, { connections: VOLLEY, pipelining: 1 })
  const operations = [...service.operations, ...service.appOperations, ...service.publicOperations]
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
    const told = { status: response.statusCode, headers: response.headers as Answer['headers'], text, bytes }
    statuses[told.status] = (statuses[told.status] ?? 0) + 1
    assert.ok(told.status < 500, `answered ${told.status}: ${text}`)
    if (told.status === 401) await guest.signIn()
    const isJson = String(told.headers['content-type']).startsWith('application/json')
    checkAnswer(method, path, { ...told, body: isJson ? JSON.parse(text) : undefined })
  }

  const volley = fc.array(hostileRequest(operations), { minLength: VOLLEY, maxLength: VOLLEY })
  const property = fc.asyncProperty(volley, async (shots) => {
    await Promise.all(shots.map((shot) => send(shot).catch((error) => fail(shot, error))))
    answered += shots.length
    service.clock.advance(VOLLEY_TAKES_MS)
    onProgress?.(answered)
  })
  try {
    await fc.assert(property, { seed, numRuns: Math.ceil(requests / VOLLEY), endOnFailure: true })
  } finally {
    await pool.close()
  }
  return { answered, statuses }
}

function fail({ operation, method, path, headers, body }: HostileRequest, cause: unknown): never {
  const sent = JSON.stringify({ method, path, headers, body })
  throw new Error(`${operation.door} ${operation.id} did not take ${sent}: ${cause}`, { cause })
}

/** One account with a key and a session, and things of its own that paths can name. */
async function guestOf(service: Service) {
  const caller = await service.caller()
  const app = { cookie: '', origin: service.config.publicUrl, 'sec-fetch-site': 'same-origin' }
  // A request under way may delete what is being made: then the path names nothing this once.
  const make = (operation: AnyOperation) =>
    idsOf(service, caller.userId, operation).catch((): Record<string, string> => ({}))
  const idsByOperation = new Map<string, { ids: Promise<Record<string, string>>; uses: number }>()
  async function signIn() {
    app.cookie = String((await service.browser(caller)).cookie)
  }
  await signIn()
  return {
    credentials: { external: { 'x-api-key': caller.key }, app, public: {} },
    /** Some of what is sent ends sessions. */
    signIn,
    /** Made anew now and then, because some of what is sent deletes them. */
    async fill({ operation, path }: HostileRequest) {
      if (!path.includes('{')) return path
      const known = idsByOperation.get(operation.id)
      const fresh = !known || known.uses >= RENEW_EVERY ? { ids: make(operation), uses: 0 } : known
      fresh.uses += 1
      idsByOperation.set(operation.id, fresh)
      const ids = await fresh.ids
      return path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? randomUUID())
    },
  }
}
