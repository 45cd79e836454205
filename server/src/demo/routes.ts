import type { FastifyPluginAsync } from 'fastify'
import type { DemoSignIn } from './schema.ts'

/**
 * Tells the sign-in page whether there is a demo to look around in. Only the process that made the demo knows, it
 * tells nobody while others than this machine may be asking, and in production none is ever made.
 */
export function demoRoutes(demo: () => DemoSignIn | null): FastifyPluginAsync {
  return async (app) => {
    app.get('/demo', async () => ({ demo: demo() }))
  }
}
