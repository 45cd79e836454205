import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { Type } from '@proffer/core/schema-builders.ts'
import { MoneyInput, Nullable, named } from '@proffer/core/wire.ts'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { type Service, startService } from '../../../test/harness.ts'
import type { MountedOperation, MountedPublicOperation } from '../operation.ts'
import { openApiDocument } from './document.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read any member of a document.
type Any = any

let service: Service
let served: Any
let servedApp: Any
let servedPublic: Any
before(async () => {
  service = await startService()
  served = (await service.call('GET', '/openapi.json')).body
  servedApp = (await service.call('GET', '/api/app/v1/openapi.json')).body
  servedPublic = (await service.call('GET', '/api/public/v1/openapi.json')).body
})
after(() => service.stop())

const documents = () => [served, servedApp, servedPublic]

const documented = (operations: MountedOperation[]): Any =>
  openApiDocument({ operations, info: {}, serverUrl: '/', traceHeaders: 'required' })

function mounted(more: Partial<MountedOperation> = {}): MountedOperation {
  return {
    door: 'external',
    id: 'usage_get',
    tag: 'Proposals',
    summary: 'Try',
    description: 'Tries.',
    scope: 'read',
    quota: 'counted',
    answer: { status: 200, description: 'Tried.' },
    errors: [],
    method: 'GET',
    path: '/try',
    ...more,
  }
}

const withBody = (body: TSchema) => mounted({ method: 'PUT', body })
const answering = (schema: TSchema) => mounted({ answer: { status: 200, description: 'Tried.', schema } })
const bodyOf = (document: Any) => document.paths['/try'].put.requestBody.content['application/json'].schema

const operationsOf = (document: Any): Any[] =>
  Object.values<Any>(document.paths).flatMap((methods) => Object.values<Any>(methods))

/** Every object in the document, with its path. */
function* walk(value: Any, path: string[] = []): Generator<{ node: Any; path: string[] }> {
  if (typeof value !== 'object' || value === null) return
  yield { node: value, path }
  for (const [key, member] of Object.entries(value)) yield* walk(member, [...path, key])
}

const pointer = (path: string[]) => path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

test('the document names every mounted operation once, under its path, tag and scope', () => {
  const listed = Object.entries<Any>(served.paths).flatMap(([path, methods]) =>
    Object.entries<Any>(methods).map(([method, operation]) => {
      assert.match(operation.description, new RegExp(`scope \`${operation['x-required-scope']}\``))
      return [operation.operationId, method, path, operation.tags[0], operation['x-required-scope']].join(' ')
    }),
  )
  const expected = service.operations.map(({ id, method, path, tag, scope }) =>
    [id, method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'), tag, scope].join(' '),
  )
  assert.deepEqual(listed.sort(), expected.sort())
  assert.equal(new Set(service.operations.map(({ id }) => id)).size, service.operations.length)
})

test('the precheck lists the operations that it knows, and its parameter takes each of them', () => {
  const [operation] = served.paths['/usage/precheck'].get.parameters
  assert.deepEqual(operation.schema, { type: 'string', enum: service.operations.map(({ id }) => id) })
  assert.ok(operation.schema.enum.includes(operation.example))
})

test('the document shows the defaults of lists, and names path parameters as the specification does', () => {
  const defaults = (path: string) =>
    served.paths[path].get.parameters
      .map((parameter: Any) => [parameter.name, parameter.schema?.default])
      .filter(([, value]: [string, unknown]) => value !== undefined)
  const paging = { offset: 0, limit: 50 }
  assert.deepEqual(Object.fromEntries(defaults('/proposals')), { ...paging, sort: '-createdAt' })
  assert.deepEqual(Object.fromEntries(defaults('/proposals/{proposal_id}/messages')), paging)
  assert.ok(served.paths['/webhooks/{id}/logs/{log_id}/redeliver'])
  assert.deepEqual(served.components.schemas.Proposal.properties.clientLocation.examples, ['Lisbon'])
})

test('every reference in a document has a target', () => {
  for (const document of documents()) {
    let count = 0
    for (const { node } of walk(document)) {
      if (typeof node.$ref !== 'string') continue
      count += 1
      const target = node.$ref
        .slice(2)
        .split('/')
        .reduce((at: Any, part: string) => at?.[part], document)
      assert.ok(target, node.$ref)
    }
    assert.ok(count > 100)
  }
})

test('every example in the document fits its schema', () => checkExamples(served))

test('every example in the document of the application fits its schema', () => checkExamples(servedApp))

test('every example in the public document fits its schema', () => checkExamples(servedPublic))

function checkExamples(document: Any) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(document, 'document')
  const isSchema = (path: string[]) => path.includes('schema') || path[1] === 'schemas'
  let count = 0
  for (const { node, path } of walk(document)) {
    const own = isSchema(path) ? path : [...path, 'schema']
    const values: unknown[] = []
    if (isSchema(path) && Array.isArray(node.examples)) values.push(...node.examples)
    if (!isSchema(path) && node.schema && 'example' in node) values.push(node.example)
    if (!isSchema(path) && node.schema && node.examples) {
      values.push(...Object.values<Any>(node.examples).map(({ value }) => value))
    }
    for (const value of values) {
      count += 1
      const validate = ajv.getSchema(`document#/${pointer(own)}`)
      assert.ok(validate?.(value), `${own.join(' ')}: ${JSON.stringify(validate?.errors)}`)
    }
  }
  assert.ok(count > 50)
}

test('every request body and every JSON answer has an example', () => {
  const shared = (document: Any, $ref: string) => document.components.responses[$ref.split('/').at(-1) ?? '']
  for (const document of documents()) {
    for (const { operationId, requestBody, responses } of operationsOf(document)) {
      const json = requestBody?.content['application/json']
      // The body of an upload is a file, for which there is no example.
      if (requestBody) assert.ok(json ? json.example : Object.values<Any>(requestBody.content)[0].schema, operationId)
      for (const [status, response] of Object.entries<Any>(responses)) {
        const { content } = response.$ref ? shared(document, response.$ref) : response
        if (!content) assert.ok(['204', '302', '304'].includes(status), `${operationId} ${status}`)
        else if (!content['application/json']) assert.ok(Object.values<Any>(content)[0].schema, operationId)
        else assert.ok('example' in content['application/json'] || content['application/json'].examples, operationId)
      }
    }
  }
})

test('the service accepts its own request examples', async () => {
  const { key } = await service.caller()
  for (const { id, method, path, params, body, answer, reachesOutside } of service.operations) {
    if (!body || params || reachesOutside) continue
    const { example } = served.paths[path][method.toLowerCase()].requestBody.content['application/json']
    const { status, text } = await service.call(method, path, { key, body: example })
    assert.equal(status, answer.status, `${id}: ${text}`)
  }
})

test('docs/openapi.json and docs/openapi-public.json are what the service sends without spaces, indented', async () => {
  const paths = { 'openapi.json': '/openapi.json', 'openapi-public.json': '/api/public/v1/openapi.json' }
  for (const [file, path] of Object.entries(paths)) {
    const { text } = await service.call('GET', path)
    const indented = readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8')
    assert.equal(text, JSON.stringify(JSON.parse(indented)), file)
    assert.equal(indented, `${JSON.stringify(JSON.parse(text), null, 2)}\n`, file)
  }
})

test('the public document names every public operation, and asks for neither key nor headers', () => {
  const listed = Object.entries<Any>(servedPublic.paths).flatMap(([path, methods]) =>
    Object.entries<Any>(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const expected = service.publicOperations.map(
    ({ id, method, path }) => `${id} ${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  assert.deepEqual(listed.sort(), expected.sort())
  const ids = [...service.operations, ...service.appOperations].map(({ id }) => id)
  for (const { id } of service.publicOperations) assert.ok(!ids.includes(id), id)
  assert.equal(servedPublic.components.securitySchemes, undefined)
  assert.deepEqual(Object.keys(servedPublic.components.parameters), ['Prefer'])
  assert.equal(servedPublic.components.parameters.Prefer.required, undefined, 'no header is asked for')
  assert.deepEqual(Object.keys(servedPublic.components.headers).sort(), [
    'Preference-Applied',
    'Retry-After',
    'X-Request-Id',
    'X-Service-Api-Version',
    'X-Service-Endpoint',
    'X-Service-Generated-At',
    'X-Service-Source',
  ])
  for (const operation of operationsOf(servedPublic)) assert.deepEqual(operation.security, [])
})

test('the document of the application names every operation of it, with a session unless visitors may call it', () => {
  const listed = Object.entries<Any>(servedApp.paths).flatMap(([path, methods]) =>
    Object.entries<Any>(methods).map(([method, { operationId, security }]) =>
      [operationId, method, path, JSON.stringify(security)].join(' '),
    ),
  )
  const expected = service.appOperations.map(({ id, method, path, access }) =>
    [id, method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'), access ? '[]' : '[{"Session":[]}]'].join(' '),
  )
  assert.deepEqual(listed.sort(), expected.sort())
  const { Session: session, ...others } = servedApp.components.securitySchemes
  assert.deepEqual([session.in, session.name, others], ['cookie', 'proffer_session', {}])
  assert.doesNotMatch(JSON.stringify(servedApp), /x-required-scope|RateLimit-Policy/)
})

test('a public operation lists the errors that its method makes possible, and its own', () => {
  const statuses = (more: Partial<MountedPublicOperation>) => {
    const { scope: _scope, quota: _quota, ...contract } = mounted()
    const operation: MountedPublicOperation = { ...contract, door: 'public', ...more }
    const document: Any = openApiDocument({ operations: [operation], info: {}, serverUrl: '/' })
    return Object.keys(operationsOf(document)[0].responses).join(' ')
  }
  const params = Type.Object({ token: Type.String() })
  assert.equal(statuses({}), '200 422 429 500 503')
  assert.equal(statuses({ params, path: '/:token' }), '200 422 429 500 503')
  assert.equal(statuses({ method: 'POST', errors: ['share_not_found'] }), '200 404 413 415 422 429 500 503')
})

test('the same operations give the same document', () => {
  assert.equal(JSON.stringify(documented(service.operations)), JSON.stringify(documented(service.operations)))
})

test('two different schemas under one name are refused', () => {
  const one = withBody(named('Thing', Type.Object({ a: Type.String() })))
  const other = answering(named('Thing', Type.Object({ a: Type.Integer() })))
  assert.throws(() => documented([one, { ...other, path: '/other' }]), /Two different schemas are named Thing/)
})

test('a field with a default is optional in a request and required in a response', () => {
  const fields = () => Type.Object({ name: Type.String(), size: Type.Integer({ default: 3 }) })
  assert.deepEqual(bodyOf(documented([withBody(fields())])).required, ['name'])
  const answer = documented([answering(fields())]).paths['/try'].get.responses['200']
  assert.deepEqual(answer.content['application/json'].schema.required, ['name', 'size'])
  const onlyDefaults = bodyOf(documented([withBody(Type.Object({ size: Type.Integer({ default: 3 }) }))]))
  assert.equal('required' in onlyDefaults, false)
})

test('a named schema that may be null becomes a reference or null', () => {
  const inner = named('Inner', Type.Object({ a: Type.String() }))
  const document = documented([withBody(Type.Object({ always: inner, maybe: Nullable(inner) }))])
  const reference = { $ref: '#/components/schemas/Inner' }
  assert.deepEqual(bodyOf(document).properties, { always: reference, maybe: { anyOf: [reference, { type: 'null' }] } })
  assert.equal(document.components.schemas.Inner.type, 'object')
})

test('the document does not contain our own keywords', () => {
  const { properties } = bodyOf(documented([withBody(Type.Object({ price: MoneyInput }))]))
  assert.deepEqual(properties.price.type, ['string', 'number'])
  assert.equal('x-money' in properties.price, false)
})

test('an operation lists the errors that its method, its quota and its preconditions make possible', () => {
  const statuses = (more: Partial<MountedOperation>) => {
    const [operation] = operationsOf(documented([mounted(more)]))
    return Object.keys(operation.responses).join(' ')
  }
  const params = Type.Object({ id: Type.String() })
  assert.equal(statuses({}), '200 400 401 402 403 422 429 500 503')
  assert.equal(statuses({ quota: 'free' }), '200 400 401 403 422 429 500 503')
  assert.equal(statuses({ params, path: '/:id' }), '200 400 401 402 403 422 429 500 503')
  assert.equal(statuses({ method: 'DELETE' }), '200 400 401 402 403 413 415 422 429 500 503')
  assert.equal(statuses({ method: 'POST' }), '200 400 401 402 403 409 413 415 422 429 500 503')
  assert.equal(statuses({ preconditions: ['If-None-Match'] }), '200 304 400 401 402 403 422 429 500 503')
})

test("an operation's own errors are listed with the shared ones of the same status", () => {
  const operation = mounted({ method: 'POST', errors: ['invalid_transition', 'proposal_not_found'] })
  const { responses } = documented([operation]).paths['/try'].post
  const codes = (status: number) => responses[status].content['application/json'].schema.properties.error.enum
  assert.deepEqual(codes(409), ['idempotency_key_reused', 'idempotency_in_progress', 'invalid_transition'])
  assert.deepEqual(codes(404), ['proposal_not_found'])
  assert.ok(responses[409].headers['Retry-After'])
})

test('the headers that an operation reads are documented as its parameters, and none is required', () => {
  const names = (more: Partial<MountedOperation>) => {
    const document: Any = documented([mounted(more)])
    const [operation] = operationsOf(document)
    const parameters = operation.parameters.map(
      ({ $ref }: Any) => document.components.parameters[$ref.split('/').at(-1)],
    )
    return parameters.map((parameter: Any) => parameter.name + (parameter.required ? '!' : ''))
  }
  assert.deepEqual(names({}), ['Prefer'])
  assert.deepEqual(names({ method: 'POST' }), ['Idempotency-Key', 'Prefer'])
  assert.deepEqual(names({ method: 'PUT', preconditions: ['If-Match'] }), ['If-Match', 'Prefer'])
})

test('key and traceability headers are security schemes, and an operation lists what it accepts', () => {
  const schemes = Object.values<Any>(served.components.securitySchemes)
  const headers = schemes.filter(({ type, in: place }) => type === 'apiKey' && place === 'header')
  assert.deepEqual(
    headers.map(({ name }) => name),
    ['X-API-Key', 'X-Partner-Id', 'X-External-User-Id', 'X-Agent-Id'],
  )
  const alternatives = (traceHeaders: 'required' | 'optional') => {
    const document: Any = openApiDocument({ operations: [mounted({})], info: {}, serverUrl: '/', traceHeaders })
    return operationsOf(document)[0].security.map((required: object) => Object.keys(required).join(' '))
  }
  const traced = ['ApiKey PartnerId ExternalUserId AgentId', 'BearerKey PartnerId ExternalUserId AgentId']
  assert.deepEqual(alternatives('required'), traced)
  assert.deepEqual(alternatives('optional'), [...traced, 'ApiKey', 'BearerKey'])
})

test('no body of a request has the keyword `default`, which generators read as a required member', () => {
  const seen = new Set<string>()
  const withDefault = (schema: Any, path: string): string[] => {
    if (Array.isArray(schema)) return schema.flatMap((part, index) => withDefault(part, `${path}/${index}`))
    if (schema === null || typeof schema !== 'object') return []
    if (schema.$ref) {
      if (seen.has(schema.$ref)) return []
      seen.add(schema.$ref)
      return withDefault(served.components.schemas[schema.$ref.split('/').at(-1)], schema.$ref)
    }
    const { examples, ...parts } = schema
    const own = 'default' in schema && !path.endsWith('/properties') ? [path] : []
    return [...own, ...Object.entries(parts).flatMap(([name, part]) => withDefault(part, `${path}/${name}`))]
  }
  for (const { operationId, requestBody } of operationsOf(served)) {
    const schema = requestBody?.content['application/json']?.schema
    if (schema) assert.deepEqual(withDefault(schema, operationId), [])
  }
  assert.ok(seen.has('#/components/schemas/NewProposal'))
})

test('descriptions that give the default of a retention name its setting', () => {
  const descriptions = operationsOf(served).map(({ description }) => description as string)
  const withDefault = descriptions.filter((description) => description.includes('kept for 30 days'))
  assert.equal(withDefault.length, 3)
  for (const description of withDefault) assert.match(description, /30 days by default \(`EVENT_RETENTION`\)/)
})
