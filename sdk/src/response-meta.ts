import { retryAfterSeconds } from './retry.ts'

/** The state of one limit after a call. */
export interface LimitState {
  /** The allowed calls within 60 seconds. */
  limit: number | undefined
  remaining: number | undefined
  /** The number of seconds until `remaining` increases. Undefined when nothing is used. */
  resetSeconds: number | undefined
}

/** The metadata of a response. */
export interface ResponseMeta {
  status: number
  /** The ID of the request in the logs of the service. */
  requestId: string | undefined
  /** The version of the record, for `ifMatch` and `ifNoneMatch`. */
  etag: string | undefined
  location: string | undefined
  /** Whether this is the stored response of an earlier POST with the same idempotency key. */
  replayed: boolean
  /** The engine that was used for an AI operation. */
  aiEngine: string | undefined
  rateLimit: {
    account: LimitState | undefined
    externalUser: LimitState | undefined
    agent: LimitState | undefined
  }
  /** In seconds. */
  retryAfter: number | undefined
  /** How many requests were made for this call. */
  attempts: number
  headers: Headers
}

export function responseMeta({ status, headers }: Response, attempts: number): ResponseMeta {
  const read = (name: string) => headers.get(name) ?? undefined
  const limits = limitStates(read('ratelimit-policy'), read('ratelimit'))
  return {
    status,
    requestId: read('x-request-id'),
    etag: read('etag'),
    location: read('location'),
    replayed: read('idempotent-replayed') === 'true',
    aiEngine: read('x-service-ai-engine'),
    rateLimit: {
      account: limits.get('account'),
      externalUser: limits.get('external-user'),
      agent: limits.get('agent'),
    },
    retryAfter: retryAfterSeconds(headers),
    attempts,
    headers,
  }
}

/** By name. In the headers, `q` is the quota, `r` the remaining calls and `t` the seconds until more are allowed. */
function limitStates(policy = '', state = ''): Map<string, LimitState> {
  const policies = structuredItems(policy)
  const states = structuredItems(state)
  const names = new Set([...policies.keys(), ...states.keys()])
  return new Map(
    [...names].map((name) => [
      name,
      {
        limit: policies.get(name)?.get('q'),
        remaining: states.get(name)?.get('r'),
        resetSeconds: states.get(name)?.get('t'),
      },
    ]),
  )
}

/** Reads a header such as `"account";r=59;t=12, "agent";r=11` into the parameters of each name. */
function structuredItems(text: string): Map<string, Map<string, number>> {
  const items = new Map<string, Map<string, number>>()
  for (const [, name = '', parameters = ''] of text.matchAll(/"([^"]+)"((?:;\w+=\d+)*)/g)) {
    const values = [...parameters.matchAll(/;(\w+)=(\d+)/g)]
    items.set(name, new Map(values.map(([, key = '', value]) => [key, Number(value)])))
  }
  return items
}
