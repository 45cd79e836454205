import { SignUpAvailability } from '@proffer/core/accounts/schema.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config/config.ts'
import { publicOperation } from '../http/operation.ts'
import { signUpAvailability } from './sign-up-rule.ts'

const show = publicOperation({
  id: 'sign_up_rule_get',
  tag: 'Sign-in page',
  summary: 'Get who can sign up',
  description:
    'Returns whether sign-up is open to everyone, to certain email domains or closed, and whether people can sign in by ' +
    'OpenID Connect.',
  answer: { status: 200, description: 'Who can sign up.', schema: SignUpAvailability },
})

export function signUpRuleRoutes({ signUp, oidc }: Pick<Config, 'signUp' | 'oidc'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/sign-up', show, async () => ({
      ...signUpAvailability(signUp),
      single_sign_on: oidc ? { name: oidc.name } : null,
    }))
  }
}
