import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OutboxMetrics } from '../delivery/metrics.ts'
import { routeNotFound } from '../errors/errors.ts'
import { sha256 } from '../process/secrets.ts'
import { durationHistogram } from './duration-histogram.ts'
import { isFromThisMachine } from './local-request.ts'

export type Metrics = ReturnType<typeof metrics>

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** All metrics of the service, and the functions with which its parts report to them. */
export function metrics() {
  const registry = new Registry()
  const registers = [registry]
  const buckets = SECONDS_BUCKETS
  const decisions = new Map<string, number>()
  new Counter({
    name: 'proffer_admission_decisions_total',
    help: 'Requests at the external door, by result: admitted, repeated, or the error code.',
    labelNames: ['result'],
    registers,
    // Requests are counted in a map, because prom-client's look-up of a counter by its labels costs more than the counting.
    collect() {
      this.reset()
      for (const [result, count] of decisions) this.inc({ result }, count)
    },
  })
  const refusals = new Counter({
    name: 'proffer_refusals_total',
    help: 'Refused requests at every door, by error code.',
    labelNames: ['code'],
    registers,
  })
  const exceeded = new Counter({
    name: 'proffer_budget_exceeded_total',
    help: 'Work that a budget stopped without refusing a request, such as a mail that was not sent, by budget.',
    labelNames: ['budget'],
    registers,
  })
  const wrongKeys = new Counter({
    name: 'proffer_wrong_api_keys_total',
    help: 'Requests with an unknown API key, refused with 401 or, after too many from one address, with 429.',
    registers,
  })
  const durations = durationHistogram({
    name: 'proffer_http_request_duration_seconds',
    help: 'Time to answer a request, by operation and status.',
    bounds: buckets,
  })
  const attempts = new Histogram({
    name: 'proffer_delivery_attempt_seconds',
    help: 'Duration of delivery attempts, by kind and result.',
    labelNames: ['kind', 'result'],
    buckets,
    registers,
  })
  const firstAttempts = new Histogram({
    name: 'proffer_delivery_first_attempt_seconds',
    help: 'Time from an event to the start of its first attempt, by kind.',
    labelNames: ['kind'],
    buckets,
    registers,
  })
  const outbox: OutboxMetrics = {
    attempt: (kind, result, seconds) => attempts.labels(kind, result).observe(seconds),
    firstAttempt: (kind, seconds) => firstAttempts.labels(kind).observe(seconds),
    heldBack: () => exceeded.labels('webhooks').inc(),
  }

  return {
    /** Counts one decision of the external door: `admitted`, `repeated`, or the code of the refusal. */
    countDecision: (result: string) => decisions.set(result, (decisions.get(result) ?? 0) + 1),

    countRefusal: (code: string) => refusals.labels(code).inc(),

    /** Counts work that a budget stopped without refusing a request, such as a mail or an AI call. */
    heldBack: (budget: string) => exceeded.labels(budget).inc(),

    countWrongKey: () => wrongKeys.inc(),

    observeAnswer: durations.observe,

    outbox,

    /** Measures the queue of the outbox on every read of the metrics. */
    watchQueue(measure: () => Promise<{ depth: number; oldestDueSeconds: number }>) {
      const oldest = new Gauge({
        name: 'proffer_delivery_oldest_due_seconds',
        help: 'How long the oldest due delivery has been due.',
        registers,
      })
      new Gauge({
        name: 'proffer_delivery_queue_depth',
        help: 'Deliveries that wait, counted up to 100,000.',
        registers,
        async collect() {
          const { depth, oldestDueSeconds } = await measure()
          this.set(depth)
          oldest.set(oldestDueSeconds)
        },
      })
    },

    text: async () => `${await registry.metrics()}\n${durations.text()}\n${await processRegistry().metrics()}`,
  }
}

/** Measures every request of the app and serves the metrics at `/metrics`. */
export function serveMetrics(app: FastifyInstance, { observeAnswer, text }: Metrics, token: string | undefined) {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, publicOperation } = request.routeOptions.config
    const contract = operation ?? publicOperation
    // How long a stream stays open says nothing about the time to answer.
    if (!contract?.staysOpen) observeAnswer(contract?.id ?? 'other', reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  // A collector may use any name for the server. Without a token, the host check keeps out pages of other sites.
  app.get('/metrics', { config: { answersAnyHost: token !== undefined } }, async (request, reply) => {
    if (!mayRead(request, token)) throw routeNotFound(request.method, '/metrics')
    reply.header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
    return text()
  })
}

let sharedRegistry: Registry | undefined

/** Metrics of memory, garbage collection and event loop. All apps of the process share one registry. */
function processRegistry(): Registry {
  if (sharedRegistry) return sharedRegistry
  sharedRegistry = new Registry()
  collectDefaultMetrics({ register: sharedRegistry })
  return sharedRegistry
}

/** With a token, only requests that present it may read. Without one, only requests from this machine may. */
function mayRead({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  return isFromThisMachine(raw)
}

const isSame = (actual: string, expected: string) =>
  timingSafeEqual(Buffer.from(sha256(actual)), Buffer.from(sha256(expected)))
