import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ApiKeyChange,
  ApiKeyInput,
  ApiKeyList,
  ApiKeyPath,
  ApiKeyRecord,
  apiKeyRecord,
  CreatedApiKey,
} from '@proffer/core/keys/schema.ts'
import { operation } from '../http/operation.ts'
import type { Keys } from './service.ts'

const tag = 'API Keys'

const list = operation({
  id: 'api_key_list',
  tag,
  summary: 'List the API keys',
  description: 'All keys that were ever made, newest first; of each only its first characters.',
  scope: 'read',
  answer: { status: 200, description: 'The keys.', schema: ApiKeyList },
})

const create = operation({
  id: 'api_key_create',
  tag,
  summary: 'Create an API key',
  description: 'The key itself is in this answer and never again.',
  scope: 'write',
  showsSecret: true,
  body: ApiKeyInput,
  answer: { status: 201, description: 'The key.', schema: CreatedApiKey },
})

const rename = operation({
  id: 'api_key_rename',
  tag,
  summary: 'Rename an API key',
  description: 'The name is for people only.',
  scope: 'write',
  params: ApiKeyPath,
  body: ApiKeyChange,
  answer: { status: 200, description: 'The key after the change.', schema: ApiKeyRecord },
  errors: ['api_key_not_found'],
})

const move = <const V extends string>(verb: V, summary: string, description: string) =>
  operation({
    id: `api_key_${verb}`,
    tag,
    summary,
    description,
    scope: 'write',
    params: ApiKeyPath,
    answer: { status: 200, description: 'The key after the change.', schema: ApiKeyRecord },
    errors: ['api_key_not_found', 'invalid_transition'],
  })

const deactivate = move('deactivate', 'Deactivate an API key', 'The key stops working until it is reactivated.')
const reactivate = move('reactivate', 'Reactivate an API key', 'A deactivated key works again; a revoked one never.')
const revoke = move('revoke', 'Revoke an API key', 'The key never works again.')

/** For the door of the application only: no key can make another. */
export function keyRoutes(keys: Keys): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/api-keys', list, async ({ caller }) => {
      const found = await keys.list(caller.userId)
      return { api_keys: found.map(apiKeyRecord), total: found.length }
    })

    app.post('/api-keys', create, async ({ caller, body }, reply) => {
      const { name, scopes = ['read', 'write'], expires_in_days } = body
      const limited = expires_in_days ? { expiresInDays: expires_in_days } : {}
      const { key, record } = await keys.create(caller.userId, { name, scopes: scopes.toSorted(), ...limited })
      reply.code(201)
      return { ...apiKeyRecord(record), key }
    })

    app.patch('/api-keys/:api_key_id', rename, async ({ caller, params, body }) =>
      apiKeyRecord(await keys.rename(caller.userId, params.api_key_id, body.name)),
    )

    app.post('/api-keys/:api_key_id/deactivate', deactivate, async ({ caller, params }) =>
      apiKeyRecord(await keys.deactivate(caller.userId, params.api_key_id)),
    )

    app.post('/api-keys/:api_key_id/reactivate', reactivate, async ({ caller, params }) =>
      apiKeyRecord(await keys.reactivate(caller.userId, params.api_key_id)),
    )

    app.post('/api-keys/:api_key_id/revoke', revoke, async ({ caller, params }) =>
      apiKeyRecord(await keys.revoke(caller.userId, params.api_key_id)),
    )
  }
}
