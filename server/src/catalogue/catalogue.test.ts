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
const add = async (name: string, more: object = {}) =>
  (await call('POST', '/catalogue', { name, unitPrice: 10, ...more })).body
const namesOf = async (query: string) =>
  (await call('GET', encodeURI(`/catalogue?${query}`))).body.items.map(({ name }: { name: string }) => name)

async function freshAccount() {
  ada = await service.caller()
}

test('an item can be created, read, changed field by field and deleted', async () => {
  await freshAccount()
  const input = {
    name: 'Photo shoot',
    unitPrice: 650,
    currency: 'jpy',
    unitCost: '380.5',
    taxRate: '10',
    tags: ['a', 'a'],
  }
  const created = await call('POST', '/catalogue', { ...input, sku: 'PHO-1', externalId: 'erp-1' })
  const at = service.clock.now().toISOString()
  const { id } = created.body
  assert.equal(created.headers['location'], `/api/external/v1/catalogue/${id}`)
  assert.deepEqual(
    [created.status, created.body],
    [
      201,
      {
        id,
        name: 'Photo shoot',
        description: '',
        unit: 'item',
        unitPrice: '650.00',
        currency: 'JPY',
        taxRate: '10.00',
        recurring: 'none',
        unitCost: '380.50',
        sku: 'PHO-1',
        tags: ['a'],
        isActive: true,
        externalId: 'erp-1',
        createdAt: at,
        updatedAt: at,
      },
    ],
  )
  assert.deepEqual((await call('GET', `/catalogue/${id}`)).body, created.body)

  service.clock.advance(1_000)
  const changed = await call('PUT', `/catalogue/${id}`, { unit: 'day', unitCost: null, taxRate: null, tags: null })
  const updatedAt = service.clock.now().toISOString()
  const expected = { ...created.body, unit: 'day', unitCost: null, taxRate: null, tags: [], updatedAt }
  assert.deepEqual(changed.body, expected)
  service.clock.advance(1_000)
  assert.deepEqual((await call('PUT', `/catalogue/${id}`, { name: 'Photo shoot' })).body, expected)

  assert.equal((await call('DELETE', `/catalogue/${id}`)).status, 204)
  assert.equal((await call('GET', `/catalogue/${id}`)).body.error, 'catalogue_item_not_found')
})

test('invalid fields are reported by name, and another account’s item does not exist', async () => {
  await freshAccount()
  const refused = await call('POST', '/catalogue', {
    name: '',
    unitPrice: '-1',
    currency: 'XXY',
    recurring: 'week',
    unitCost: 'many',
    tags: ['a;b', ''],
    sku: '',
  })
  const faults = refused.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.slice(1)} ${type}`)
  assert.deepEqual(faults.sort(), [
    'currency value_error',
    'name string_too_short',
    'recurring enum',
    'sku string_too_short',
    'tags,0 string_pattern_mismatch',
    'tags,1 string_too_short',
    'unitCost decimal_parsing',
    'unitPrice greater_than_equal',
  ])
  const tooMuch = await call('POST', '/catalogue', { name: 'A', unitPrice: '1', taxRate: '100.5' })
  assert.deepEqual([tooMuch.status, tooMuch.body.detail[0].loc], [422, ['body', 'taxRate']])
  const { id } = await add('A')
  const { status, body } = await call('PUT', `/catalogue/${id}`, { unitPrice: null })
  assert.deepEqual([status, body.detail[0].type], [422, 'decimal_type'])

  const stranger = await service.caller()
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await service.call(method, `/catalogue/${id}`, {
      key: stranger.key,
      ...(method === 'PUT' && { body: {} }),
    })
    assert.deepEqual([answer.status, answer.body.error], [404, 'catalogue_item_not_found'])
  }
  assert.equal((await service.call('GET', '/catalogue', { key: stranger.key })).body.total, 0)
})

test('an external id is unique in the account, also if two items ask for it at once', async () => {
  await freshAccount()
  const [one, other] = await Promise.all([
    call('POST', '/catalogue', { name: 'A', unitPrice: 1, externalId: 'x' }),
    call('POST', '/catalogue', { name: 'B', unitPrice: 1, externalId: 'x' }),
  ])
  assert.deepEqual([one.status, other.status].sort(), [201, 409])
  const { id } = await add('C')
  const taken = await call('PUT', `/catalogue/${id}`, { externalId: 'x' })
  assert.deepEqual([taken.status, taken.body.error], [409, 'external_id_taken'])
  const stranger = await service.caller()
  const body = { name: 'A', unitPrice: 1, externalId: 'x' }
  assert.equal((await service.call('POST', '/catalogue', { key: stranger.key, body })).status, 201)
})

test('a change with If-Match needs the version that was read', async () => {
  await freshAccount()
  const created = await call('POST', '/catalogue', { name: 'A', unitPrice: 10 })
  const path = `/catalogue/${created.body.id}`
  const etag = String((await call('GET', path)).headers['etag'])
  assert.equal(created.headers['etag'], etag)
  const send = (method: string, header: Record<string, string>, body?: object) =>
    service.call(method, path, { key: ada.key, headers: header, body })
  assert.equal((await send('GET', { 'if-none-match': etag })).status, 304)
  const both = await Promise.all([1, 2].map((unitPrice) => send('PUT', { 'if-match': etag }, { unitPrice })))
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
  const stale = await send('DELETE', { 'if-match': etag })
  assert.deepEqual([stale.status, stale.body.error], [412, 'stale_catalogue_item'])
  assert.equal((await send('GET', { 'if-none-match': etag })).status, 200)
  const fresh = both.find(({ status }) => status === 200)?.headers['etag']
  assert.equal((await send('DELETE', { 'if-match': String(fresh) })).status, 204)
})

test('members and viewers read the catalogue without costs, and cannot change it', async () => {
  await freshAccount()
  await call('POST', '/team', { name: 'Harbour Studio' })
  const { id } = await add('Photo', { unitCost: '4321.09', sku: 'P' })
  for (const role of ['member', 'viewer'] as const) {
    const { key } = await service.member(ada, role)
    for (const path of ['/catalogue', `/catalogue/${id}`, '/catalogue/export']) {
      const { status, text } = await service.call('GET', path, { key })
      assert.equal(status, 200)
      assert.match(text, /Photo/)
      assert.doesNotMatch(text, /4321|unitCost/, path)
    }
    for (const [method, path, body] of [
      ['POST', '/catalogue', { name: 'B', unitPrice: 1 }],
      ['PUT', `/catalogue/${id}`, { name: 'B' }],
      ['DELETE', `/catalogue/${id}`, undefined],
      ['POST', '/catalogue/import', { csv: 'name,unitPrice\nB,1' }],
    ] as const) {
      const refused = await service.call(method, path, { key, body })
      assert.deepEqual([refused.status, refused.body.error], [403, 'insufficient_role'], `${method} ${path}`)
    }
  }
  const { key } = await service.member(ada, 'admin')
  assert.equal((await service.call('GET', `/catalogue/${id}`, { key })).body.unitCost, '4321.09')
})

test('a search finds every word in name, SKU, tags and description, without regard to case and accents', async () => {
  await freshAccount()
  await add('Diseño de marca', { tags: ['Identidad'], sku: 'DIS-01' })
  await add('DISENO web', { description: 'Hasta 5 páginas, 50% al inicio', isActive: false })
  await add('Photo_shoot', { tags: ['photo', 'a b'], currency: 'JPY', externalId: 'erp-9' })
  assert.deepEqual(await namesOf('search=diseno'), ['Diseño de marca', 'DISENO web'])
  assert.deepEqual(await namesOf('search=PÁGINAS diseño'), ['DISENO web'])
  assert.deepEqual(await namesOf('search=dis-01'), ['Diseño de marca'])
  assert.deepEqual(await namesOf('search=identidad marca'), ['Diseño de marca'])
  // Characters that mean something to a database.
  assert.deepEqual(await namesOf('search=50%'), ['DISENO web'])
  assert.deepEqual(await namesOf('search=o_s'), ['Photo_shoot'])
  assert.deepEqual(await namesOf('search=diseno photo'), [])
  assert.deepEqual(await namesOf('tag=PHOTO'), ['Photo_shoot'])
  assert.deepEqual(await namesOf('tag=pho'), [])
  assert.deepEqual(await namesOf('tag=a'), [])
  assert.deepEqual(await namesOf('isActive=false'), ['DISENO web'])
  assert.deepEqual(await namesOf('currency=jpy&search=shoot'), ['Photo_shoot'])
  assert.deepEqual(await namesOf('externalId=erp-9'), ['Photo_shoot'])
  await add('Web design', { description: 'dis' })
  assert.deepEqual(await namesOf('search=dis'), ['Diseño de marca', 'DISENO web', 'Web design'])
  assert.deepEqual(await namesOf('search=DESIGN&sort=relevance'), ['Web design'])
  await add('Design')
  await add('A list', { description: 'for a design' })
  assert.deepEqual(await namesOf('search=désign&sort=relevance&limit=3'), ['Design', 'Web design', 'A list'])
  const [one, other] = (await call('GET', '/catalogue?search=diseno')).body.items
  assert.deepEqual(await namesOf(`ids=${other.id},${one.id}&tag=identidad`), ['Diseño de marca'])
})

test('pages follow each other by name, while items are added before them', async () => {
  await freshAccount()
  for (const name of ['b', 'A', 'a', 'Á', 'c']) await add(name)
  const first = (await call('GET', '/catalogue?limit=2&search=')).body
  assert.equal(first.total, 5)
  await add('0')
  const names = first.items.map(({ name }: { name: string }) => name)
  let cursor = first.nextCursor
  while (cursor) {
    const { body } = await call('GET', `/catalogue?limit=2&cursor=${cursor}`)
    names.push(...body.items.map(({ name }: { name: string }) => name))
    cursor = body.nextCursor
  }
  assert.deepEqual(names, ['A', 'a', 'Á', 'b', 'c'])
  assert.deepEqual(await namesOf('offset=4&limit=5'), ['b', 'c'])
  const mixed = await call('GET', `/catalogue?tag=x&cursor=${first.nextCursor}`)
  assert.equal(mixed.status, 422)
})
