import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Me, PublicSummary, User, UserChange } from '@proffer/core/profile/schema.ts'
import { operation } from '../http/operation.ts'
import type { Profiles } from './service.ts'

const get = operation({
  id: 'profile_get',
  tag: 'Profile',
  summary: 'Get the user record',
  description: 'Returns the complete profile. AI provider keys are masked.',
  scope: 'read',
  answer: { status: 200, description: 'The user record.', schema: User },
})

const update = operation({
  id: 'profile_update',
  tag: 'Profile',
  summary: 'Update the profile',
  description:
    '`profile` is merged by key. Null resets a key to its default. A masked AI key that you send back stays ' +
    'unchanged. Members and viewers can change only their own fields, such as `phone` and `bio`; those of the company ' +
    'need the role `admin`.',
  scope: 'write',
  body: UserChange,
  answer: { status: 200, description: 'The updated user record.', schema: User },
  errors: ['insufficient_role', 'storage_quota_exceeded'],
})

const me = operation({
  id: 'me_get',
  tag: 'Profile',
  summary: 'Get the authenticated user',
  description: 'Returns the owner of the API key and its scopes. Use it to check that a key works.',
  scope: 'read',
  answer: { status: 200, description: 'The user and the key.', schema: Me },
})

const publicSummary = operation({
  id: 'public_summary_get',
  tag: 'Public API',
  summary: 'Get the client-safe summary',
  description: 'Returns the parts of the profile that a client may see, without billing, tax and key fields.',
  scope: 'read',
  answer: { status: 200, description: 'The public summary.', schema: PublicSummary },
})

export function profileRoutes(profiles: Profiles): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/profile', get, async ({ caller }) => profiles.get(caller))
    app.patch('/profile', update, async ({ caller, body }) => profiles.update(caller, body))
    app.get('/provider/public-summary', publicSummary, async ({ caller }) => profiles.publicSummary(caller))
  }
}

/** Mounted at the external door only, because the application has no key to show. */
export function keyHolderRoutes(profiles: Profiles): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/me', me, async ({ caller }) => {
      if (!caller.key) throw new Error('mounted behind a door without keys')
      return profiles.me(caller, caller.key)
    })
  }
}
