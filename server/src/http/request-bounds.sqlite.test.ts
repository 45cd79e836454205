import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, before, test } from 'node:test'
import { FreeForm, Line, MoneyInput, NonBlankText, Nullable, Timestamp } from '@proffer/core/wire.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { type Service, startService } from '../../test/harness.ts'
import { unboundedParts } from '../../test/unbounded-schemas.ts'
import { tools } from '../mcp/tools.ts'
import type { MountedOperation } from './operation.ts'

/** Every value in a request has an upper bound, at every door. Schemas do not depend on the database, so SQLite is enough. */

let service: Service
const routes: RouteOptions[] = []

before(async () => {
  // Fastify publishes every server that it creates, so this collects the routes of all doors and slices.
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe('fastify.initialization', collect)
  service = await startService()
  unsubscribe('fastify.initialization', collect)
})
after(() => service?.stop())

const parts = ['params', 'querystring', 'body', 'headers'] as const
const doors = ['/api/external/v1/', '/api/app/v1/', '/api/public/v1/shares/', '/api/public/v1/widgets/']

const unboundedOf = ({ method, url, schema = {} }: RouteOptions) =>
  parts.flatMap((part) => (schema[part] ? unboundedParts(schema[part] as TSchema, `${method} ${url} ${part}`) : []))

/** Leaves out the routes that only refuse a method or answer a preflight request. */
const routesAt = (prefix: string) =>
  routes.filter(
    ({ url, method }) => url.startsWith(prefix) && typeof method === 'string' && !['HEAD', 'OPTIONS'].includes(method),
  )

test('every string, list and free object of every route has a bound', () => {
  for (const door of doors) assert.ok(routesAt(door).length > 3, door)
  assert.deepEqual(routes.flatMap(unboundedOf), [])
})

/** The paths of patterns that no words explain, at any depth. */
function wordless(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern, 'x-form': form } = schema as Record<string, unknown>
  const deeper = Object.entries(schema).flatMap(([name, part]) => wordless(part, `${path}.${name}`))
  return typeof pattern === 'string' && !form ? [path, ...deeper] : deeper
}

test('every pattern is explained in words, because errors show those', () => {
  const found = routes.flatMap(({ method, url, schema = {} }) =>
    parts.flatMap((part) => wordless(schema[part], `${method} ${url} ${part}`)),
  )
  assert.deepEqual(found, [])
})

const mounted = () => ({
  '/api/external/v1': service.operations,
  '/api/app/v1': service.appOperations,
  '/api/public/v1': service.publicOperations,
})

test('every operation of every door is among these routes, with the schemas that are documented of it', () => {
  for (const [prefix, operations] of Object.entries(mounted())) {
    assert.ok(operations.length > 10)
    for (const { id, method, path, params, query, body } of operations) {
      const route = routes.find((route) => route.method === method && route.url === prefix + path)
      const { schema = {} } = route ?? {}
      assert.deepEqual([schema.params, schema.querystring, schema.body], [params, query, body], id)
    }
  }
})

test('every route of the API is an operation, except for the documents', () => {
  const known = Object.entries(mounted()).flatMap(([prefix, operations]) =>
    operations.map(({ method, path }) => `${method} ${prefix}${path}`),
  )
  const others = routesAt('/api/').map(({ method, url }) => `${method} ${url}`)
  assert.deepEqual(
    others.filter((route) => !known.includes(route)),
    ['external', 'app', 'public'].map((door) => `GET /api/${door}/v1/openapi.json`),
  )
})

test('every parameter in a path of the API has a schema', () => {
  const missing = routesAt('/api/').flatMap(({ method, url, schema }) => {
    const { properties = {} } = (schema?.params ?? {}) as { properties?: object }
    const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    return names.filter((name) => !(name in properties)).map((name) => `${method} ${url} ${name}`)
  })
  assert.deepEqual(missing, [])
})

test('every argument that a tool declares itself has a bound', () => {
  const operationOf = (id: string) => service.operations.find((operation) => operation.id === id) as MountedOperation
  const inputs = tools.flatMap(({ name, input }) => (input ? [{ name, schema: input(operationOf) }] : []))
  assert.ok(inputs.length > 0)
  assert.deepEqual(
    inputs.flatMap(({ name, schema }) => unboundedParts(schema, name)),
    [],
  )
})

test('the OpenAPI document shows the bounds of headers and of bodies', async () => {
  const { body: document } = await service.call('GET', '/openapi.json')
  const { parameters, schemas } = document.components
  for (const [name, { schema }] of Object.entries<{ schema: TSchema }>(parameters)) {
    assert.deepEqual(unboundedParts(schema, name), [])
  }
  assert.equal(schemas.ProposalSettings['x-max-bytes'], 1024 * 1024)
  assert.equal(schemas.NewProposal.properties.requirements.maxItems, 1000)
  assert.equal(schemas.NewMessage.properties.attachments.items['x-max-bytes'], 4096)
  assert.deepEqual(schemas.RequirementInput.additionalProperties, { 'x-max-bytes': 64 * 1024 })
  assert.equal('x-money' in schemas.NewProposal.properties.total, false)
})

const Short = Type.String({ maxLength: 5 })

const unbounded: Array<[title: string, schema: TSchema, found: string[]]> = [
  ['a string', Type.String(), ['x: string']],
  ['a string that may be null', Nullable(NonBlankText), ['x: string']],
  ['a line of any length', Line, ['x: string']],
  ['a time with any number of decimals', Timestamp, ['x: string']],
  ['a pattern without an end', Type.String({ pattern: '^a{3}' }), ['x: string']],
  ['a pattern that repeats', Type.String({ pattern: '^a{3,}$' }), ['x: string']],
  ['a pattern with a choice', Type.String({ pattern: '^a$|b' }), ['x: string']],
  ['money without a bound', { ...MoneyInput, maxLength: undefined } as unknown as TSchema, ['x: string']],
  ['a list', Type.Array(Short), ['x: array']],
  ['the items of a list', Type.Array(Type.String(), { maxItems: 3 }), ['x[]: string']],
  ['a free object', FreeForm, ['x: free object']],
  ['an object without declared members', { type: 'object' } as TSchema, ['x: free object']],
  ['an object with further members', Type.Object({ a: Short }, { additionalProperties: true }), ['x: free object']],
  ['many members', Type.Object({}, { additionalProperties: Short }), ['x: free object']],
  [
    'long members',
    Type.Object({}, { additionalProperties: Type.String(), maxProperties: 3 }),
    ['x.*: string', 'x: free object'],
  ],
  ['a member', Type.Object({ a: Type.Object({ b: Type.String() }) }), ['x.a.b: string']],
  ['one alternative of several', Type.Union([Short, Type.String()]), ['x<1>: string']],
  ['anything', Type.Unknown(), ['x: any value']],
]

for (const [title, schema, found] of unbounded) {
  test(`the check finds ${title}`, () => assert.deepEqual(unboundedParts(schema, 'x'), found))
}
