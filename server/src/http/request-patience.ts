import type { FastifyInstance } from 'fastify'
import { patienceOf, withPatience } from '../storage/postgres/patience.ts'

// A last connection attempt or a rollback may add to this. Even then the response is sent within 15 seconds.
const REQUEST_MS = 10_000

/** Limits the total time for which a request waits for PostgreSQL, over all its queries. */
export function limitPatience(app: FastifyInstance, ms = REQUEST_MS) {
  app.addHook('onRequest', (_request, reply, done) => {
    const patience = patienceOf(ms)
    reply.raw.once('close', () => {
      patience.over = true
    })
    withPatience(patience, done)
  })
}
