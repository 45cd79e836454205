import type { ApiKeyRecord } from '@proffer/core/keys/schema.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(app.apiKeyList, { signal }),
})

export function useReloadKeys() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keysQuery.queryKey })
}

/** The effective state of a key: the stored state of an expired one is still `active` or `deactivated`. */
export function stateOf({ state, expires_at }: ApiKeyRecord) {
  const hasExpired = expires_at !== null && Date.parse(expires_at) <= Date.now()
  return hasExpired && state !== 'revoked' ? 'expired' : state
}

export type Access = 'read,write' | 'read' | 'write'

/** A key has one scope or both. The key of a viewer only reads. */
export function accessOf({ scopes }: ApiKeyRecord, roleOfOwner?: Role): Access {
  if (scopes.length === 1 && scopes[0] !== undefined) return scopes[0]
  return roleOfOwner === 'viewer' ? 'read' : 'read,write'
}
