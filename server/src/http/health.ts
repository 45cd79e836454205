import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../storage/database.ts'
import { patienceOf, withPatience } from '../storage/postgres/patience.ts'
import { unavailable } from './errors.ts'

// Less than load balancers wait for an answer, as a rule.
const READY_WITHIN_MS = 2_000

/** For whoever watches the process: is it up, and can it do its work? */
export function healthRoutes(database: Database): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    // Balancers and container engines ask under an IP address, a name of their own, or none.
    const anyHost = { config: { answersAnyHost: true } }

    app.get('/healthz', anyHost, async () => ({ status: 'ok' }))

    app.get('/readyz', anyHost, async (request) => {
      try {
        await withPatience(patienceOf(READY_WITHIN_MS), () => sql`select 1`.execute(database.db))
      } catch (error) {
        request.log.error({ err: error }, 'the database does not respond')
        throw unavailable()
      }
      return { status: 'ready' }
    })
  }
}
