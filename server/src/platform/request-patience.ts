import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Patience, patienceOf, withPatience } from './database/patience.ts'

// With what may be added at its end (a connection being made, a rollback) it is answered within 15 seconds.
const REQUEST_MS = 10_000

/** Bounds how long a request waits for a shared database, however many waits it is made of. */
export function limitPatience(app: FastifyInstance, ms = REQUEST_MS) {
  const all = new WeakMap<FastifyRequest, Patience>()

  app.addHook('onRequest', (request, reply, done) => {
    const patience = patienceOf(ms)
    all.set(request, patience)
    reply.raw.once('close', () => {
      patience.over = true
    })
    withPatience(patience, done)
  })

  // What follows the body is called by the socket, which knows nothing of the hook above.
  app.addHook('preValidation', (request, _reply, done) => {
    const patience = all.get(request)
    if (patience) withPatience(patience, done)
    else done()
  })
}
