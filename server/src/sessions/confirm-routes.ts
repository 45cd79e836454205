import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PasskeyRequestOptions } from '@proffer/core/passkeys/schema.ts'
import { Confirmation, Confirmed } from '@proffer/core/sessions/confirm-schema.ts'
import { currentSession } from '../access/doors/caller.ts'
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
  errors: [
    'wrong_password',
    'wrong_code',
    'wrong_passkey',
    'too_many_wrong_passwords',
    'too_many_wrong_codes',
    'recent_sign_in_required',
  ],
})

const passkeyOptions = operation({
  id: 'session_confirm_options',
  tag: 'Account',
  summary: 'Start to confirm with a passkey',
  description:
    'Returns the options for `navigator.credentials.get`, with your passkeys. The challenge works once, for 5 minutes, and for ' +
    '`POST /auth/confirm` in this session.',
  scope: 'write',
  unrepeatable: true,
  worksWithoutSecondFactor: true,
  answer: { status: 200, description: 'The options.', schema: PasskeyRequestOptions },
})

/** Mounted at the app door only. */
export function confirmRoutes(confirming: Confirming): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/auth/confirm', confirm, async ({ caller, body, ip }) =>
      confirming.confirm(currentSession(caller), body, ip),
    )

    app.post('/auth/confirm/passkey-options', passkeyOptions, async ({ caller }) =>
      confirming.passkeyOptions(currentSession(caller)),
    )
  }
}
