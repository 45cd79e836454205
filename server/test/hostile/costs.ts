import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Service } from '../harness.ts'
import type { CostlyShape } from './costly-bodies.ts'
import type { Target } from './every-door.ts'

/** Smaller differences are noise. The cheapest of several measurements counts, so compiling and other processes add little. */
const NOISE_MS = 20
const MAX_MEASUREMENTS = 12
/** After so many measurements, the garbage of earlier operations is collected, because its collection may be what costs time. */
const COLLECT_AFTER = 6
/** Error responses must be short. A success may return everything that is stored. */
const MAX_REFUSAL = 200_000

/**
 * Sends a body and one of twice its size, and compares their CPU time on all threads. Returns a complaint about a cost that
 * more than triples, a long error response, or a 500.
 */
export async function costComplaint(service: Service, target: Target, shape: CostlyShape, bytes: number) {
  const bodies = { small: shape.text(bytes), large: shape.text(2 * bytes) }
  const leastMs = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY }
  for (let n = 0; n < MAX_MEASUREMENTS; n++) {
    if (n === COLLECT_AFTER) collectGarbage()
    for (const size of ['small', 'large'] as const) {
      const before = process.cpuUsage()
      const { statusCode, rawPayload, body: answer } = await send(service, target, bodies[size])
      const { user, system } = process.cpuUsage(before)
      leastMs[size] = Math.min(leastMs[size], (user + system) / 1000)
      // A 507 says that the account's storage is full, which is no failure of the server.
      if (statusCode >= 500 && statusCode !== 507) return `answered ${statusCode}: ${answer.slice(0, 200)}`
      if (statusCode >= 400 && rawPayload.length > MAX_REFUSAL) return `refused with ${rawPayload.length} bytes`
    }
    if (leastMs.large <= 3 * leastMs.small + NOISE_MS) return undefined
  }
  return `twice the size costs ${leastMs.large.toFixed(1)} ms instead of ${leastMs.small.toFixed(1)} ms`
}

async function send({ app, clock }: Service, { method, path, headers }: Target, payload: string) {
  // Advance the clock, so that limits per minute do not refuse the request.
  clock.advance(5_000)
  return app.inject({
    method: method as 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  })
}

/** Node gives a function for this only with a flag, which can be set while it runs. */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
