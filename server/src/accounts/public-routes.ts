import { SignUpAvailability } from '@proffer/core/accounts/schema.ts'
import type { FastifyPluginAsync } from 'fastify'
import { publicOperation } from '../http/operation.ts'
import { type SignUpRule, signUpAvailability } from './sign-up-rule.ts'

const show = publicOperation({
  id: 'sign_up_rule_get',
  tag: 'Sign-in page',
  summary: 'Get who can sign up',
  description: 'Returns whether sign-up is open to everyone, to certain email domains or closed.',
  answer: { status: 200, description: 'Who can sign up.', schema: SignUpAvailability },
})

export function signUpRuleRoutes(rule: SignUpRule): FastifyPluginAsync {
  return async (app) => {
    app.get('/sign-up', show, async () => signUpAvailability(rule))
  }
}
