import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
})
after(() => service.stop())

const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key: ada.key, body })

async function freshAccount() {
  ada = await service.caller()
}

test('a template can be created, read, changed and deleted', async () => {
  await freshAccount()
  const created = await call('POST', '/templates', { name: 'Web', settings: { a: { b: 1 } }, other: 1 })
  assert.equal(created.status, 201)
  assert.equal(created.headers['location'], `/api/external/v1/templates/${created.body.id}`)
  const now = service.clock.now().toISOString()
  const { id } = created.body
  assert.deepEqual(created.body, {
    id,
    userId: ada.userId,
    name: 'Web',
    description: null,
    isDefault: false,
    settings: { a: { b: 1 } },
    createdAt: now,
    updatedAt: now,
    requirements: [],
    pricing: null,
    metadata: {},
    externalId: null,
  })
  assert.deepEqual((await call('GET', `/templates/${id}`)).body, created.body)

  service.clock.advance(1000)
  const changed = await call('PUT', `/templates/${id}`, { description: 'For sites', settings: { c: 2 } })
  assert.deepEqual(changed.body, {
    ...created.body,
    description: 'For sites',
    settings: { c: 2 },
    updatedAt: service.clock.now().toISOString(),
  })
  service.clock.advance(1000)
  assert.deepEqual((await call('PUT', `/templates/${id}`, { name: 'Web' })).body, changed.body)

  assert.equal((await call('DELETE', `/templates/${id}`)).status, 204)
  assert.equal((await call('GET', `/templates/${id}`)).body.error, 'template_not_found')
  assert.equal((await call('DELETE', `/templates/${id}`)).status, 404)
})

test('the default template is returned, and 404 with its own code if there is none', async () => {
  await freshAccount()
  const none = await call('GET', '/templates/default')
  assert.equal(none.status, 404)
  assert.equal(none.body.error, 'default_template_not_set')
  const created = await call('POST', '/templates', { name: 'D', isDefault: true })
  assert.deepEqual((await call('GET', '/templates/default')).body, created.body)
  await call('DELETE', `/templates/${created.body.id}`)
  assert.equal((await call('GET', '/templates/default')).status, 404)
})

test('an account has at most one default, even after twenty concurrent requests for one', async () => {
  await freshAccount()
  const other = await service.caller()
  await service.call('POST', '/templates', { key: other.key, body: { name: 'Theirs', isDefault: true } })
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call('POST', '/templates', { name: `T${n}`, isDefault: true })),
  )
  for (const { status } of created) assert.equal(status, 201)
  const changed = await Promise.all(
    created.map(({ body }) => call('PUT', `/templates/${body.id}`, { isDefault: true })),
  )
  for (const { status, body } of changed) assert.deepEqual([status, body.isDefault], [200, true])
  const { templates } = (await call('GET', '/templates')).body
  assert.equal(templates.filter(({ isDefault }: { isDefault: boolean }) => isDefault).length, 1)
  const theirs = await service.call('GET', '/templates/default', { key: other.key })
  assert.equal(theirs.body.name, 'Theirs')
  const { id } = (await call('GET', '/templates/default')).body
  await call('PUT', `/templates/${id}`, { isDefault: false })
  assert.equal((await call('GET', '/templates/default')).status, 404)
})

test('the list is newest first, in pages', async () => {
  await freshAccount()
  for (const name of ['A', 'B', 'C']) await call('POST', '/templates', { name })
  const { body } = await call('GET', '/templates?limit=2&offset=1')
  assert.deepEqual(
    body.templates.map(({ name }: { name: string }) => name),
    ['B', 'A'],
  )
  assert.equal(body.total, 3)
})

test('a list of large templates is complete and in order', async () => {
  await freshAccount()
  // Three of them are more than a list in one piece may have.
  const text = 'é'.repeat(450_000)
  const stored = []
  for (const name of ['A', 'B', 'C'])
    stored.unshift((await call('POST', '/templates', { name, settings: { text } })).body)
  const { body } = await call('GET', '/templates?limit=3')
  assert.deepEqual(body, { templates: stored, total: 3, nextCursor: null })
})

test('invalid fields are reported by name', async () => {
  await freshAccount()
  const { body } = await call('POST', '/templates', { name: '', description: 1, isDefault: 'yes', settings: 'x' })
  assert.deepEqual(body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc[1]} ${type}`).sort(), [
    'description string_type',
    'isDefault bool_type',
    'name string_too_short',
    'settings dict_type',
  ])
})

test('with If-Match a change applies only to the version that was read', async () => {
  await freshAccount()
  const created = await call('POST', '/templates', { name: 'Terms' })
  const path = `/templates/${created.body.id}`
  const response = await service.call('GET', path, { key: ada.key })
  const etag = String(created.headers['etag'])
  assert.equal(response.headers['etag'], etag)
  const put = (body: object, ifMatch: string) =>
    service.call('PUT', path, { key: ada.key, body, headers: { 'if-match': ifMatch } })
  const first = await put({ description: 'First' }, etag)
  assert.equal(first.status, 200)
  assert.notEqual(first.headers['etag'], etag)
  const second = await put({ description: 'Second' }, etag)
  assert.deepEqual([second.status, second.body.error], [412, 'stale_template'])
  assert.equal((await put({ description: 'Second' }, String(first.headers['etag']))).status, 200)
  assert.equal((await put({ description: 'Third' }, '*')).status, 200)
  assert.equal((await call('PUT', path, { description: 'Fourth' })).status, 200)

  const fresh = String((await service.call('GET', path, { key: ada.key })).headers['etag'])
  const both = await Promise.all([put({ description: 'A' }, fresh), put({ description: 'B' }, fresh)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
})

test('with If-None-Match an unchanged template is not sent again', async () => {
  await freshAccount()
  const { id } = (await call('POST', '/templates', { name: 'Terms', isDefault: true })).body
  for (const path of [`/templates/${id}`, '/templates/default']) {
    const get = (ifNoneMatch: string, method = 'GET') =>
      service.call(method, path, { key: ada.key, headers: { 'if-none-match': ifNoneMatch } })
    const etag = String((await call('GET', path)).headers['etag'])
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, text, headers } = await get(header)
      assert.deepEqual([status, text, headers['etag']], [304, '', etag], header)
    }
    assert.equal((await get(etag, 'HEAD')).status, 304)
    const changed = await call('PUT', `/templates/${id}`, { description: `Changed for ${path}` })
    const fresh = await get(etag)
    assert.deepEqual([fresh.status, fresh.body], [200, changed.body])
    assert.equal(fresh.headers['etag'], changed.headers['etag'])
  }
  // Another template becomes the default, which changes this record and so its version.
  const { etag } = (await call('GET', `/templates/${id}`)).headers
  await call('POST', '/templates', { name: 'Newer', isDefault: true })
  const headers = { 'if-none-match': String(etag) }
  assert.equal((await service.call('GET', `/templates/${id}`, { key: ada.key, headers })).status, 200)
})

test('with If-Match a delete applies only to the version that was read', async () => {
  await freshAccount()
  const { id } = (await call('POST', '/templates', { name: 'Terms' })).body
  const path = `/templates/${id}`
  const old = String((await call('GET', path)).headers['etag'])
  const remove = (ifMatch: string, key = ada.key) =>
    service.call('DELETE', path, { key, headers: { 'if-match': ifMatch } })
  const currentEtag = String((await call('PUT', path, { description: 'Changed' })).headers['etag'])
  for (const stale of [old, '"other"', `W/${currentEtag}`, '']) {
    const refused = await remove(stale)
    assert.deepEqual([refused.status, refused.body.error], [412, 'stale_template'], stale)
  }
  assert.equal((await call('GET', path)).status, 200)
  const stranger = await service.caller()
  assert.equal((await remove(currentEtag, stranger.key)).status, 404)
  const both = await Promise.all([remove(currentEtag), remove(currentEtag)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 404])
  const { id: second } = (await call('POST', '/templates', { name: 'Second' })).body
  const any = { key: ada.key, headers: { 'if-match': '*' } }
  assert.equal((await service.call('DELETE', `/templates/${second}`, any)).status, 204)
})
