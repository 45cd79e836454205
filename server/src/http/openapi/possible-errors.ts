import type { ErrorCode } from '../../errors/catalogue.ts'
import type { AnyOperation } from '../operation.ts'
import { needsRole } from './roles.ts'

// Every operation can return `validation_error`: strict handling refuses unknown parameters, even if the operation takes none.
const always: ErrorCode[] = ['validation_error', 'rate_limit_exceeded', 'internal_error', 'service_unavailable']
const ofKeys: ErrorCode[] = [
  'missing_traceability_headers',
  'missing_api_key',
  'invalid_api_key',
  'api_key_deactivated',
  'api_key_revoked',
  'api_key_expired',
  'api_key_locked',
  'insufficient_scope',
  'rate_limit_exceeded',
  'external_user_rate_limit_exceeded',
  'agent_id_rate_limit_exceeded',
]
const ofSession: ErrorCode[] = ['not_signed_in']
const ofOrigin: ErrorCode[] = ['foreign_origin']
const ofQuota: ErrorCode[] = ['monthly_quota_exceeded', 'external_user_quota_exceeded', 'agent_id_quota_exceeded']
const ofBody: ErrorCode[] = ['payload_too_large', 'unsupported_media_type']
const ofIdempotency: ErrorCode[] = ['idempotency_key_reused', 'idempotency_in_progress']

/** The errors that the door itself returns, before the operation runs. */
function ofDoor(operation: AnyOperation): ErrorCode[] {
  if (operation.door === 'public') return []
  const { door, method, access, quota } = operation
  if (door === 'external') return [...ofKeys, ...(quota === 'counted' ? ofQuota : [])]
  const isLimited = !access && operation.worksWithoutSecondFactor !== true
  return [
    ...(access ? [] : ofSession),
    ...(isLimited ? (['second_factor_required'] as const) : []),
    ...(operation.needsRecentSignIn ? (['recent_sign_in_required'] as const) : []),
    ...(method === 'GET' ? [] : ofOrigin),
  ]
}

/** Every error that an operation can return: those of its door and its own. */
export function possibleErrors(operation: AnyOperation): ErrorCode[] {
  const { door, method, errors } = operation
  const possible = new Set<ErrorCode>([
    ...ofDoor(operation),
    ...(needsRole(operation) ? (['insufficient_role'] as const) : []),
    ...always,
    // The server reads a body with every method except GET, even if the operation has none.
    ...(method === 'GET' ? [] : ofBody),
    ...(method === 'POST' && door !== 'public' ? ofIdempotency : []),
    ...errors,
  ])
  return [...possible]
}
