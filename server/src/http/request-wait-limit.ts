import type { FastifyInstance } from 'fastify'
import { newWaitLimit, withWaitLimit } from '../storage/wait-limit.ts'

// A last connection attempt or a rollback may add to this. Even then the response is sent within 15 seconds.
const REQUEST_MS = 10_000

/** Limits the total time for which a request waits for PostgreSQL, over all its queries. */
export function limitDatabaseWaits(app: FastifyInstance, ms = REQUEST_MS) {
  app.addHook('onRequest', (_request, reply, done) => {
    const limit = newWaitLimit(ms)
    reply.raw.once('close', () => {
      limit.isFinished = true
    })
    withWaitLimit(limit, done)
  })
}
