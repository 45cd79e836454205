import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Confirmation, Confirmed } from '@proffer/core/sessions/confirm-schema.ts'
import { operation } from '../http/operation.ts'
import type { Confirming } from './confirming.ts'

const confirm = operation({
  id: 'session_confirm',
  tag: 'Account',
  summary: 'Confirm that it is you',
  description:
    'Sensitive changes need a factor of the last 15 minutes. When one is refused with `recent_sign_in_required`, send one of its ' +
    '`methods` here and repeat the change. With a second factor, the password is not enough. API keys are never asked.',
  scope: 'write',
  unrepeatable: true,
  worksWithoutSecondFactor: true,
  body: Confirmation,
  answer: { status: 200, description: 'The session is confirmed.', schema: Confirmed },
  errors: ['wrong_password', 'too_many_wrong_passwords', 'recent_sign_in_required'],
})

/** Mounted at the app door only. */
export function confirmRoutes(confirming: Confirming): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/auth/confirm', confirm, async ({ caller, body, ip }) => {
      if (!caller.session) throw new Error('mounted behind a door without sessions')
      return confirming.confirm(caller.session, body, ip)
    })
  }
}
