import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Browser } from '../../../test/browser.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { answersOnce, idsOf, parametersOf, pathWith, querySample } from '../../../test/operation-samples.ts'
import { sampleOf } from '../../../test/sample.ts'
import type { MountedOperation } from '../../http/operation.ts'

/** These tests run over every operation of the app door, so a new operation is covered without writing a test. */

let service: Service
let owner: Browser
let stranger: Browser

before(async () => {
  service = await startService()
  owner = await service.browser()
  stranger = await service.browser()
})
after(() => service.stop())

const answering = () => service.appOperations.filter(answersOnce)
const signedInOnly = () => answering().filter(({ access }) => !access)

async function call(operation: MountedOperation, browser: Browser, ids: Record<string, string>, headers = {}) {
  const body = operation.body && sampleOf(operation.body)
  // The clock advances between calls, so that no call reaches the limit per address.
  service.clock.advance(5_000)
  if (operation.needsRecentSignIn) await service.confirm(browser)
  return browser.call(operation.method, pathWith(operation, ids) + querySample(operation), { body, headers })
}

test('the app door has every operation of the external door except me_get', () => {
  const ids = service.appOperations.map(({ id }) => id)
  const notForSessions = ['me_get']
  for (const { id } of service.operations) assert.ok(notForSessions.includes(id) || ids.includes(id), id)
  assert.ok(ids.length > service.operations.length)
  assert.equal(new Set(ids).size, ids.length, 'operation ids are unique')
})

test('operations of the application only are neither at the external door nor in its OpenAPI document', async () => {
  const external = new Set(service.operations.map(({ id }) => id))
  const appOnly = service.appOperations.filter(({ id }) => !external.has(id))
  const document = (await service.call('GET', '/openapi.json')).text
  const { key } = await service.caller()
  for (const { id, method, path } of appOnly) {
    assert.ok(!document.includes(`"${id}"`), id)
    // The external door has another operation at these paths.
    if (path === '/me' || path === '/catalogue/tags') continue
    const answer = await service.call(method, path.replace(/:\w+/g, randomUUID()), { key })
    assert.equal(answer.body.error, 'route_not_found', id)
  }
})

test('every operation except those for visitors requires a session, also with an API key', async () => {
  const { key } = await service.caller()
  for (const operation of signedInOnly()) {
    for (const headers of [{}, { 'x-api-key': key }, { cookie: 'proffer_session=' }]) {
      const answer = await call(operation, service.visitor(), {}, headers)
      assert.equal(answer.status, 401, operation.id)
      assert.equal(answer.body.error, 'not_signed_in')
    }
  }
})

test('every operation that changes something, also one for visitors, refuses another origin', async () => {
  for (const operation of answering()) {
    const answer = await call(operation, owner, {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    if (operation.method === 'GET') assert.notEqual(answer.status, 403, operation.id)
    else assert.equal(answer.body.error, 'foreign_origin', operation.id)
  }
})

test('an id of another account gets the same response as an id that never existed', async () => {
  await service.setTeam(owner)
  for (const operation of signedInOnly()) {
    if (parametersOf(operation).length === 0) continue
    const ids = await idsOf(service, owner.accountId, operation)
    const foreign = await call(operation, stranger, ids)
    const unknown = await call(operation, stranger, {})
    assert.equal(foreign.status, 404, operation.id)
    assert.deepEqual(foreign.body, unknown.body, operation.id)
    const own = await call(operation, owner, ids)
    assert.ok(own.status < 400, `${operation.id} works for its owner: ${own.text}`)
  }
})

test('a malformed id in a path is a 422 that names the parameter', async () => {
  for (const operation of signedInOnly()) {
    for (const name of parametersOf(operation)) {
      const answer = await call(operation, owner, { [name]: 'not-an-id' })
      assert.equal(answer.status, 422, operation.id)
      assert.deepEqual(answer.body.detail[0].loc, ['path', name])
    }
  }
})

test('every operation with a body responds with 415 to a form and with 422 to a body that is not a JSON object', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const operation of answering()) {
    if (!operation.body) continue
    service.clock.advance(60_000)
    await service.confirm(owner)
    const path = pathWith(operation, {})
    const answer = await owner.call(operation.method, path, { body: 'email=a%40b.example', headers: form })
    assert.equal(answer.status, 415, operation.id)
    // If no member is required, the body may be left out.
    const absent = 'default' in operation.body ? [] : ['']
    for (const body of ['[]', 'null', '{', ...absent]) {
      assert.equal((await owner.call(operation.method, path, { body })).status, 422, `${operation.id} with ${body}`)
    }
  }
})

test('no response of the app door may be cached, and each has the attribution headers', async () => {
  for (const operation of answering()) {
    const answer = await call(operation, service.visitor(), {})
    assert.equal(answer.headers['cache-control'], 'no-store', operation.id)
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.equal(answer.headers['x-service-api-version'], 'v1')
    assert.equal(answer.headers['ratelimit'], undefined)
  }
})

test('every other method on an existing path is a 405', async () => {
  for (const { path } of service.appOperations) {
    const allowed = service.appOperations.filter((operation) => operation.path === path).map(({ method }) => method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !allowed.includes(one))) {
      const answer = await owner.call(method, path.replace(/:\w+/g, randomUUID()))
      assert.equal(answer.status, 405, `${method} ${path}`)
    }
  }
})
