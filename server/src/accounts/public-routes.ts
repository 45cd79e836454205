import type { FastifyPluginAsync } from 'fastify'
import { type SignUpRule, signUpAvailability } from './sign-up-rule.ts'

/** Tells the sign-in and sign-up pages who may sign up. */
export function signUpRuleRoutes(rule: SignUpRule): FastifyPluginAsync {
  return async (app) => {
    app.get('/sign-up', async () => signUpAvailability(rule))
  }
}
