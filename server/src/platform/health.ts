import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { unavailable } from './errors.ts'

/** For whoever watches the process: is it up, and can it do its work? */
export function healthRoutes(database: Database): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get('/healthz', async () => ({ status: 'ok' }))

    app.get('/readyz', async (request) => {
      try {
        await sql`select 1`.execute(database.db)
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer')
        throw unavailable()
      }
      return { status: 'ready' }
    })
  }
}
