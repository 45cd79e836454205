import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../../test/harness.ts'
import { idsOf, parametersOf, pathWith, querySample } from '../../../test/operation-samples.ts'
import { sampleOf } from '../../../test/sample.ts'
import type { MountedOperation } from '../../http/operation.ts'

/** These tests run over every operation of the external door, so a new operation is covered without writing a test. */

let service: Service
let owner: Caller
let stranger: Caller

before(async () => {
  service = await startService()
  owner = await service.caller()
  stranger = await service.caller()
})
after(() => service.stop())

const idsFor = (operation: MountedOperation) => idsOf(service, owner.accountId, operation)

function call(operation: MountedOperation, path: string, key: string | undefined, headers = {}) {
  const body = operation.body && sampleOf(operation.body)
  return service.call(operation.method, path + querySample(operation), { key, body, headers })
}

async function eachOperation(check: (operation: MountedOperation) => Promise<void>) {
  // A lower bound, so that no test passes over an empty list.
  assert.ok(service.operations.length >= 17, 'the operations are mounted')
  for (const operation of service.operations) await check(operation)
}

test('every operation refuses a request without a key before any other check', async () => {
  await eachOperation(async (operation) => {
    const bare = { 'x-partner-id': undefined, 'x-agent-id': undefined }
    const answer = await call(operation, pathWith(operation, {}), undefined, bare)
    assert.equal(answer.body.error, 'missing_api_key', operation.id)
  })
})

test('a key is accepted as a bearer token too, with the same checks, and X-API-Key comes first', async () => {
  const get = (path: string, headers: Record<string, string>) => service.call('GET', path, { headers })
  const bearer = { authorization: `Bearer ${owner.key}` }
  assert.equal((await get('/me', bearer)).body.id, owner.accountId)
  assert.equal((await get('/me', { authorization: `bearer  ${owner.key} ` })).status, 200)
  assert.equal((await get('/me', { ...bearer, 'x-api-key': stranger.key })).body.id, stranger.accountId)
  assert.equal((await get('/me', { authorization: 'Bearer wrong' })).body.error, 'invalid_api_key')
  for (const authorization of ['Bearer', `Basic ${owner.key}`, owner.key])
    assert.equal((await get('/me', { authorization })).body.error, 'missing_api_key', authorization)
  const readOnly = await service.services.keys.create(owner, { name: 'r', scopes: ['read'] })
  const refused = await service.call('POST', '/proposals', {
    body: { name: 'Site' },
    headers: { authorization: `Bearer ${readOnly.key}` },
  })
  assert.equal(refused.body.error, 'insufficient_scope')
})

test('every operation names each traceability header that is missing', async () => {
  await eachOperation(async (operation) => {
    const headers = { 'x-partner-id': undefined, 'x-agent-id': ' ' }
    const answer = await call(operation, pathWith(operation, {}), owner.key, headers)
    assert.equal(answer.status, 400, operation.id)
    assert.equal(answer.body.error, 'missing_traceability_headers')
    assert.deepEqual(answer.body.missing, ['X-Partner-Id', 'X-Agent-Id'])
  })
})

test('every operation refuses a key that has only the other scope, and accepts the right one', async () => {
  const keys = {
    read: (await service.services.keys.create(owner, { name: 'r', scopes: ['read'] })).key,
    write: (await service.services.keys.create(owner, { name: 'w', scopes: ['write'] })).key,
  }
  await eachOperation(async (operation) => {
    const other = operation.scope === 'read' ? 'write' : 'read'
    const refused = await call(operation, pathWith(operation, {}), keys[other])
    assert.equal(refused.status, 403, operation.id)
    assert.deepEqual(refused.body.granted, [other])
    assert.equal(refused.body.required, operation.scope)
    const passed = await call(operation, pathWith(operation, await idsFor(operation)), keys[operation.scope])
    assert.notEqual(passed.status, 403, operation.id)
  })
})

test('an id of another account gets the same response as an id that never existed', async () => {
  await eachOperation(async (operation) => {
    if (parametersOf(operation).length === 0) return
    const ids = await idsFor(operation)
    const foreign = await call(operation, pathWith(operation, ids), stranger.key)
    const unknown = await call(operation, pathWith(operation, {}), stranger.key)
    assert.equal(foreign.status, 404, operation.id)
    assert.deepEqual(foreign.body, unknown.body, operation.id)
    const own = await call(operation, pathWith(operation, ids), owner.key)
    assert.ok(own.status < 400, `${operation.id} works for its owner: ${own.text}`)
  })
})

test('a malformed id in a path is a 422 that names the parameter', async () => {
  await eachOperation(async (operation) => {
    for (const name of parametersOf(operation)) {
      const ids = { ...(await idsFor(operation)), [name]: 'not-an-id' }
      const answer = await call(operation, pathWith(operation, ids), owner.key)
      assert.equal(answer.status, 422, operation.id)
      assert.deepEqual(answer.body.detail[0].loc, ['path', name])
      assert.equal(answer.body.detail[0].type, name === 'version' ? 'int_parsing' : 'uuid_parsing')
    }
  })
})

test('every other method on an existing path is a 405 with the Allow header, even without a key', async () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  for (const { path } of service.operations) {
    const allowed = service.operations.filter((operation) => operation.path === path).map(({ method }) => method)
    for (const method of methods.filter((candidate) => !allowed.includes(candidate))) {
      const answer = await service.call(method, path.replace(/:\w+/g, randomUUID()))
      assert.equal(answer.status, 405, `${method} ${path}`)
      assert.deepEqual(
        answer.headers['allow']
          ?.split(', ')
          .filter((name) => name !== 'HEAD')
          .sort(),
        allowed.sort(),
      )
    }
  }
})

test('every operation with a body responds with 415 to text and with 422 to a body that is not a JSON object', async () => {
  await eachOperation(async (operation) => {
    if (!operation.body) return
    const path = pathWith(operation, await idsFor(operation)) + querySample(operation)
    const text = await service.call(operation.method, path, {
      key: owner.key,
      body: 'hello',
      headers: { 'content-type': 'text/plain' },
    })
    assert.equal(text.status, 415, operation.id)
    // If no member is required, the body may be left out.
    const absent = 'default' in operation.body ? [] : ['']
    for (const body of ['[]', '"x"', '1', 'null', 'true', '{', ...absent]) {
      const answer = await service.call(operation.method, path, { key: owner.key, body })
      assert.equal(answer.status, 422, `${operation.id} with ${body}`)
    }
  })
})

test('an unknown path is a 404, even without a key', async () => {
  const answer = await service.call('GET', '/nothing-here')
  assert.equal(answer.status, 404)
  assert.equal(answer.body.error, 'route_not_found')
})
