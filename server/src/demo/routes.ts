import type { FastifyPluginAsync } from 'fastify'
import type { DemoEntrance } from './entrance.ts'

/** Tells the sign-in page whether there is a demo to look around in. The answer holds no secret. */
export function demoRoutes(entrance: Pick<DemoEntrance, 'offer'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/demo', async ({ raw }) => ({ demo: await entrance.offer(raw) }))
  }
}
