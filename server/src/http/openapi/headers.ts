import { requestBudget } from '@proffer/core/budgets.ts'
import type { AnyOperation, Door } from '../operation.ts'
import type { Components, Json, Reference } from './components.ts'

const preconditionParameters = {
  'If-Match': {
    component: 'IfMatch',
    description: 'Apply the change only if the record still has this `ETag`. Otherwise the response is 412.',
  },
  'If-None-Match': {
    component: 'IfNoneMatch',
    description: 'The `ETag` of your copy. If the record is unchanged, the response is 304 without a body.',
  },
}

/** The headers an operation reads, besides those of `security.ts`. The length is the one that `idempotency.ts` in `access/` allows. */
export function headerParameters(operation: AnyOperation, components: Components): Reference[] {
  const parameter = (component: string, value: Json) =>
    components.refer('parameters', component, { in: 'header', ...value })
  const preconditions = (operation.preconditions ?? []).map((name) => {
    const { component, description } = preconditionParameters[name]
    return parameter(component, {
      name,
      description,
      schema: { type: 'string', maxLength: requestBudget.headBytes },
      example: '"v1"',
    })
  })
  const prefer = parameter('Prefer', {
    name: 'Prefer',
    description:
      'With `handling=strict` (RFC 7240), unknown body members and query parameters are refused with 422 and the type ' +
      '`extra_forbidden`. Without it, they are ignored.',
    schema: { type: 'string', maxLength: requestBudget.headBytes },
    example: 'handling=strict',
  })
  if (operation.door === 'public' || operation.method !== 'POST') return [...preconditions, prefer]
  const idempotencyKey = parameter('IdempotencyKey', {
    name: 'Idempotency-Key',
    description:
      'A unique text for each new request. A repeat with the same key within 24 hours returns the first ' +
      'response and does not count against the quotas. A repeat with a different body returns 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: 'order-4711',
  })
  return [...preconditions, idempotencyKey, prefer]
}

const answerHeaders = {
  'X-Service-Source': header('The domain of the service.', 'proffer.example', { required: true }),
  'X-Service-Endpoint': header('The path that produced the response.', '', { required: true }),
  'X-Service-Generated-At': header('When the response was generated.', '2026-11-15T09:30:00.000Z', {
    required: true,
    schema: { type: 'string', format: 'date-time' },
  }),
  'X-Service-Api-Version': header('The version of the API.', 'v1', { required: true }),
  'X-Request-Id': header(
    'The ID of this request in the logs. Include it when you report a problem.',
    'req_5f0c9a1b2d3e00002a',
    { required: true },
  ),
  'RateLimit-Policy': header(
    'The limits that apply, as in the IETF draft: `q` requests in `w` seconds.',
    '"account";q=60;w=60, "external-user";q=12;w=60, "agent";q=12;w=60',
  ),
  RateLimit: header(
    'What remains of each limit: `r` requests now, and more in `t` seconds, when the oldest request leaves the window.',
    '"account";r=59;t=60, "external-user";r=11;t=60, "agent";r=11;t=60',
  ),
  'Retry-After': header('The number of seconds to wait before a retry.', 12, {
    schema: { type: 'integer', minimum: 1 },
  }),
  'Preference-Applied': header('`handling=strict` if the request asked for it in `Prefer`.', 'handling=strict'),
  'Idempotent-Replayed': header('`true` when this is the stored response of an earlier request.', 'true'),
}

function header(description: string, example: unknown, more: Json = {}): Json {
  return { description, schema: { type: 'string' }, ...more, example }
}

type HeaderName = keyof typeof answerHeaders

/** The headers that any response may have. Only those with `required` are on every one. */
const onAnyAnswer: HeaderName[] = [
  'X-Service-Source',
  'X-Service-Endpoint',
  'X-Service-Generated-At',
  'X-Service-Api-Version',
  'X-Request-Id',
  'Preference-Applied',
]

interface ResponseKind {
  door: Door
  status: number
  more?: HeaderName[]
}

/** The headers of a response, each as a reference to its shared description. */
export function documentedHeaders(
  { door, status, more = [] }: ResponseKind,
  components: Components,
): Record<string, Reference> {
  // Only callers with a key read them. Without a valid key there is no account, so there are no limits to report.
  const hasKey = door === 'external' && status !== 401
  const limits: HeaderName[] = hasKey ? ['RateLimit-Policy', 'RateLimit'] : []
  const names = [...onAnyAnswer, ...limits, ...more]
  return Object.fromEntries(names.map((name) => [name, components.refer('headers', name, headerAt(door, name))]))
}

const endpointExamples = {
  external: '/api/external/v1/proposals',
  app: '/api/app/v1/proposals',
  public: '/api/public/v1/sign-up',
}

const headerAt = (door: Door, name: HeaderName): Json =>
  name === 'X-Service-Endpoint' ? { ...answerHeaders[name], example: endpointExamples[door] } : answerHeaders[name]
