import { DemoAvailability } from '@proffer/core/demo/schema.ts'
import type { FastifyPluginAsync } from 'fastify'
import { publicOperation } from '../http/operation.ts'
import type { DemoSignIn } from './sign-in.ts'

const show = publicOperation({
  id: 'demo_get',
  tag: 'Sign-in page',
  summary: 'Get the demo account',
  description:
    'Returns the demo account that the sign-in page offers on the machine of the server. The response contains no secret.',
  answer: { status: 200, description: 'The demo account, or null.', schema: DemoAvailability },
})

export function demoRoutes(demoAccess: Pick<DemoSignIn, 'findOffer'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/demo', show, async ({ raw }) => ({ demo: await demoAccess.findOffer(raw) }))
  }
}
