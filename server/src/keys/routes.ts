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
import { permissionOf } from '@proffer/core/team/rights.ts'
import { operation } from '../http/operation.ts'
import type { Keys } from './service.ts'

const tag = 'API Keys'

const list = operation({
  id: 'api_key_list',
  tag,
  summary: 'List API keys',
  description:
    'Returns all keys, including revoked ones, newest first. Only the first characters of each key are shown.',
  scope: 'read',
  answer: { status: 200, description: 'The keys.', schema: ApiKeyList },
})

const create = operation({
  id: 'api_key_create',
  tag,
  summary: 'Create an API key',
  description: 'The full key is only in this response. Store it safely.',
  scope: 'write',
  showsSecret: true,
  needsRecentSignIn: true,
  body: ApiKeyInput,
  answer: { status: 201, description: 'The key.', schema: CreatedApiKey },
})

const rename = operation({
  id: 'api_key_rename',
  tag,
  summary: 'Rename an API key',
  description: 'The name is only a label.',
  scope: 'write',
  needsRecentSignIn: true,
  params: ApiKeyPath,
  body: ApiKeyChange,
  answer: { status: 200, description: 'The updated key.', schema: ApiKeyRecord },
  errors: ['api_key_not_found'],
})

const stateChange = <const V extends string>(verb: V, summary: string, description: string) =>
  operation({
    id: `api_key_${verb}`,
    tag,
    summary,
    description,
    scope: 'write',
    needsRecentSignIn: true,
    params: ApiKeyPath,
    answer: { status: 200, description: 'The updated key.', schema: ApiKeyRecord },
    errors: ['api_key_not_found', 'invalid_transition'],
  })

const deactivate = stateChange('deactivate', 'Deactivate an API key', 'Disables the key until it is reactivated.')
const reactivate = stateChange(
  'reactivate',
  'Reactivate an API key',
  'Makes a deactivated key work again. A revoked key cannot be reactivated.',
)
const revoke = stateChange('revoke', 'Revoke an API key', 'Disables the key permanently.')

/** Mounted at the app door only: an API key cannot create another one. */
export function keyRoutes(keys: Keys): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/api-keys', list, async ({ caller }) => {
      const seesAll = permissionOf('manage API keys', caller) === 'all'
      const apiKeys = await (seesAll ? keys.list(caller.accountId) : keys.listOwn(caller))
      return { api_keys: apiKeys.map(apiKeyRecord), total: apiKeys.length }
    })

    app.post('/api-keys', create, async ({ caller, body }, reply) => {
      const { name, scopes = ['read', 'write'], expires_in_days } = body
      const expiry = expires_in_days ? { expiresInDays: expires_in_days } : {}
      const { key, record } = await keys.create(caller, { name, scopes: scopes.toSorted(), ...expiry })
      reply.code(201)
      return { ...apiKeyRecord(record), key }
    })

    app.patch('/api-keys/:api_key_id', rename, async ({ caller, params, body }) =>
      apiKeyRecord(await keys.rename(caller.accountId, params.api_key_id, body.name)),
    )

    app.post('/api-keys/:api_key_id/deactivate', deactivate, async ({ caller, params }) =>
      apiKeyRecord(await keys.deactivate(caller.accountId, params.api_key_id)),
    )

    app.post('/api-keys/:api_key_id/reactivate', reactivate, async ({ caller, params }) =>
      apiKeyRecord(await keys.reactivate(caller.accountId, params.api_key_id)),
    )

    app.post('/api-keys/:api_key_id/revoke', revoke, async ({ caller, params }) =>
      apiKeyRecord(await keys.revoke(caller.accountId, params.api_key_id)),
    )
  }
}
