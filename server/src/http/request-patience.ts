import type { FastifyInstance } from 'fastify'
import { patienceOf, withPatience } from '../storage/postgres/patience.ts'

// With what may be added at its end (a connection being made, a rollback) it is answered within 15 seconds.
const REQUEST_MS = 10_000

/** Bounds how long a request waits for a shared database, however many waits it is made of. */
export function limitPatience(app: FastifyInstance, ms = REQUEST_MS) {
  app.addHook('onRequest', (_request, reply, done) => {
    const patience = patienceOf(ms)
    reply.raw.once('close', () => {
      patience.over = true
    })
    withPatience(patience, done)
  })
}
