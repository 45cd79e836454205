import type { ErrorCode } from '../error-catalogue.ts'
import type { MountedOperation } from '../operation.ts'

const always: ErrorCode[] = [
  'missing_traceability_headers',
  'missing_api_key',
  'invalid_api_key',
  'api_key_deactivated',
  'api_key_revoked',
  'api_key_expired',
  'insufficient_scope',
  'rate_limit_exceeded',
  'external_user_rate_limit_exceeded',
  'agent_id_rate_limit_exceeded',
  'internal_error',
  'service_unavailable',
]
const ofQuota: ErrorCode[] = ['monthly_quota_exceeded', 'external_user_quota_exceeded', 'agent_id_quota_exceeded']
const ofBody: ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'validation_error']
const ofIdempotency: ErrorCode[] = ['idempotency_key_reused', 'idempotency_in_progress']

/** Every error an operation can answer: what admission refuses, and what is its own. */
export function possibleErrors(operation: MountedOperation): ErrorCode[] {
  const { method, quota, params, query, errors } = operation
  const possible = new Set<ErrorCode>([
    ...always,
    ...(quota === 'counted' ? ofQuota : []),
    // A body is read with every method but GET, also where none is wanted.
    ...(method === 'GET' ? [] : ofBody),
    ...(params || query ? (['validation_error'] as const) : []),
    ...(method === 'POST' ? ofIdempotency : []),
    ...errors,
  ])
  return [...possible]
}
