import type { AnyOperation, Door } from '../operation.ts'
import type { Json } from './components.ts'

export type TraceMode = 'required' | 'optional'

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

/** Declared like the key, because a client sets them once. As parameters, every call of a generated client would have to name them. */
const traceSchemes = {
  PartnerId: header('X-Partner-Id', 'The owner of the integration: a workspace, app or company slug.'),
  ExternalUserId: header('X-External-User-Id', 'The end user in your system. Limits apply to each distinct value.'),
  AgentId: header(
    'X-Agent-Id',
    'The agent or workflow that triggered the request. Limits apply to each distinct value.',
  ),
}

const keySchemes = {
  ApiKey: header('X-API-Key', 'An API key of your account, with the scope `read`, `write` or both.'),
  BearerKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same API key as `Authorization: Bearer`, for clients that cannot send `X-API-Key`.',
  },
  ...traceSchemes,
}

const sessionSchemes = {
  Session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'proffer_session',
    description: 'The cookie that signing in sets. Over https its name is `__Host-proffer_session`.',
  },
}

/** How callers identify themselves at a door. Nobody has to at the public door. */
export const securitySchemesAt = (door: Door | undefined): Json | undefined =>
  door === 'external' ? keySchemes : door === 'app' ? sessionSchemes : undefined

/** The alternatives of a request. An empty list means that it needs none of them. */
export function requiredSecurity(operation: AnyOperation, mode: TraceMode): Json[] {
  if (operation.door === 'public') return []
  if (operation.door === 'app') return operation.access ? [] : [{ Session: [] }]
  return requiredKeys(mode)
}

/** The key in either header, with the traceability headers, or without if they are optional. */
function requiredKeys(mode: TraceMode): Json[] {
  const traces = Object.fromEntries(Object.keys(traceSchemes).map((name) => [name, []]))
  const keys = [{ ApiKey: [] }, { BearerKey: [] }]
  const traced = keys.map((key) => ({ ...key, ...traces }))
  return mode === 'required' ? traced : [...traced, ...keys]
}
