import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { unavailable } from '../errors/errors.ts'
import type { Database } from '../storage/database.ts'
import { newWaitLimit, withWaitLimit } from '../storage/wait-limit.ts'

// Load balancers usually wait longer than this for a response.
const READY_WITHIN_MS = 2_000

/** Health checks for monitoring: `/healthz` says that the process runs, `/readyz` that the database responds. */
export function healthRoutes(database: Database): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    // Load balancers and container engines send an IP address, their own name or no name as `Host`.
    const anyHost = { config: { answersAnyHost: true } }

    app.get('/healthz', anyHost, async () => ({ status: 'ok' }))

    app.get('/readyz', anyHost, async (request) => {
      try {
        await withWaitLimit(newWaitLimit(READY_WITHIN_MS), () => sql`select 1`.execute(database.db))
      } catch (error) {
        request.log.error({ err: error }, 'the database does not respond')
        throw unavailable()
      }
      return { status: 'ready' }
    })
  }
}
