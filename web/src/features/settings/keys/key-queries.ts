import type { ApiKeyRecord } from '@proffer/core/keys/schema.ts'
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

/** A key has one scope or both. */
export const accessOf = ({ scopes }: ApiKeyRecord): Access =>
  scopes.length === 1 && scopes[0] !== undefined ? scopes[0] : 'read,write'
