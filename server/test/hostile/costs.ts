import type { Service } from '../harness.ts'
import type { CostlyShape } from './costly-bodies.ts'
import type { Target } from './every-door.ts'

/** Smaller differences are noise. The cheapest of several measurements counts, so compiling and other processes add little. */
const NOISE_MS = 20
const MAX_MEASUREMENTS = 6
/** Error responses must be short. A success may return everything that is stored. */
const MAX_REFUSAL = 200_000

/**
 * Sends a body and one of twice its size, and compares their CPU time on all threads. Returns a complaint about a cost that
 * more than triples, a long error response, or a 500.
 */
export async function costComplaint(service: Service, target: Target, shape: CostlyShape, bytes: number) {
  const small = shape.text(bytes)
  const large = shape.text(2 * bytes)
  let smallMs = Number.POSITIVE_INFINITY
  let largeMs = Number.POSITIVE_INFINITY
  for (let n = 0; n < MAX_MEASUREMENTS; n++) {
    for (const [body, record] of [
      [small, (ms: number) => (smallMs = Math.min(smallMs, ms))],
      [large, (ms: number) => (largeMs = Math.min(largeMs, ms))],
    ] as const) {
      const before = process.cpuUsage()
      const { statusCode, rawPayload, body: answer } = await send(service, target, body)
      const { user, system } = process.cpuUsage(before)
      record((user + system) / 1000)
      if (statusCode >= 500 && statusCode !== 507) return `answered ${statusCode}: ${answer.slice(0, 200)}`
      if (statusCode >= 400 && rawPayload.length > MAX_REFUSAL) return `refused with ${rawPayload.length} bytes`
    }
    if (largeMs <= 3 * smallMs + NOISE_MS) return undefined
  }
  return `twice the size costs ${largeMs.toFixed(1)} ms instead of ${smallMs.toFixed(1)} ms`
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
