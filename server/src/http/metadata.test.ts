import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const send = (method: string, path: string, body?: unknown, { key } = ada) => service.call(method, path, { key, body })

const lead = { channel: 'form', channelId: 'v1' }
const kinds = [
  { path: '/proposals', list: 'proposals', base: { name: 'Site' }, change: 'PUT' },
  { path: '/templates', list: 'templates', base: { name: 'Web' }, change: 'PUT' },
  { path: '/lead-sessions', list: 'leadSessions', base: lead, change: 'PATCH' },
] as const

const many = (n: number, start = 0) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${start + i}`, 'v']))

for (const { path, list, base, change } of kinds) {
  const create = (body: object = {}, caller = ada) => send('POST', path, { ...base, ...body }, caller)
  const put = (id: string, body: object) => send(change, `${path}/${id}`, body)
  const read = async (id: string) => (await send('GET', `${path}/${id}`)).body

  test(`${path}: a record has metadata and an external id, both empty by default`, async () => {
    const { body } = await create()
    assert.deepEqual([body.metadata, body.externalId], [{}, null])
    const empty = (await create({ metadata: null, externalId: null })).body
    assert.deepEqual([empty.metadata, empty.externalId], [{}, null])
    assert.deepEqual((await read(body.id)).metadata, {})
  })

  test(`${path}: metadata are merged by key, and null removes a key`, async () => {
    const { id } = (await create({ metadata: { a: '1', b: '2' } })).body
    assert.deepEqual((await put(id, { metadata: { b: '3', c: '' } })).body.metadata, { a: '1', b: '3', c: '' })
    assert.deepEqual((await put(id, { metadata: { a: null, unknown: null } })).body.metadata, { b: '3', c: '' })
    assert.deepEqual((await put(id, { metadata: {} })).body.metadata, { b: '3', c: '' })
    assert.deepEqual((await read(id)).metadata, { b: '3', c: '' })
    assert.deepEqual((await put(id, { metadata: null })).body.metadata, {})
    assert.deepEqual((await read(id)).metadata, {})
  })

  test(`${path}: other fields of a change leave metadata and external id as they are`, async () => {
    const { id } = (await create({ metadata: { a: '1' }, externalId: `kept ${path}` })).body
    const body = change === 'PATCH' ? { brief: 'New' } : { name: 'New' }
    const changed = (await put(id, body)).body
    assert.deepEqual([changed.metadata, changed.externalId], [{ a: '1' }, `kept ${path}`])
    assert.equal((await put(id, { externalId: null })).body.externalId, null)
  })

  test(`${path}: any text can be a key, also names that JavaScript knows, and no key is confused with another`, async () => {
    const metadata = {
      constructor: 'a',
      toString: 'b',
      hasOwnProperty: 'c',
      length: 'd',
      '0': 'e',
      'ключ 😀': 'значение',
      'a.b[c]': "' or 1=1 --",
      é: 'composed',
      'e\u0301': 'decomposed',
      ' ': ' ',
    }
    const { id, metadata: stored } = (await create({ metadata })).body
    assert.deepEqual({ ...stored }, metadata)
    for (const [key, value] of Object.entries(metadata)) {
      const query = new URLSearchParams({ [`metadata[${key}]`]: value })
      const { body } = await send('GET', `${path}?${query}`)
      assert.deepEqual(
        body[list].map((record: { id: string }) => record.id),
        [id],
        key,
      )
    }
  })

  test(`${path}: the limits are 50 keys of 40 characters with texts of 500 characters`, async () => {
    const fits = { ...many(49), ['😀'.repeat(40)]: '😀'.repeat(500) }
    const { id } = (await create({ metadata: fits, externalId: 'x'.repeat(200) })).body
    assert.deepEqual({ ...(await read(id)).metadata }, fits)
    await put(id, { externalId: null })
    assert.equal((await put(id, { metadata: { k0: null, new: 'v' } })).status, 200)
    const tooMany = await put(id, { metadata: { another: 'v' } })
    assert.deepEqual([tooMany.status, tooMany.body.detail[0].loc], [422, ['body', 'metadata']])
    const swapped = await put(id, {
      metadata: {
        ...Object.fromEntries(Object.keys((await read(id)).metadata).map((k) => [k, null])),
        ...many(50, 100),
      },
    })
    assert.equal(Object.keys(swapped.body.metadata).length, 50)
  })

  const refused: Array<[object | string, string]> = [
    [{ metadata: many(51) }, 'body.metadata too_long'],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, `body.metadata.${'k'.repeat(41)} string_too_long`],
    [{ metadata: { '': 'v' } }, 'body.metadata. string_too_short'],
    [{ metadata: { a: 'v'.repeat(501) } }, 'body.metadata.a string_too_long'],
    [{ metadata: { a: 1 } }, 'body.metadata.a string_type'],
    [{ metadata: { a: true } }, 'body.metadata.a string_type'],
    [{ metadata: { a: { b: 'c' } } }, 'body.metadata.a string_type'],
    [{ metadata: { a: ['b'] } }, 'body.metadata.a string_type'],
    [{ metadata: { a: null } }, 'body.metadata.a string_type'],
    [{ metadata: { a: 'nul \0' } }, 'body.metadata.a value_error'],
    [{ metadata: ['a'] }, 'body.metadata dict_type'],
    [{ metadata: 'a' }, 'body.metadata dict_type'],
    [{ externalId: '' }, 'body.externalId string_too_short'],
    [{ externalId: 'x'.repeat(201) }, 'body.externalId string_too_long'],
    [{ externalId: 7 }, 'body.externalId string_type'],
    [`{"name":"n","channel":"c","channelId":"i","metadata":{"__proto__":"x"}}`, 'body.metadata.__proto__ value_error'],
  ]
  for (const [input, expected] of refused) {
    test(`${path}: a new record is refused as ${expected}`, async () => {
      const answer = await send('POST', path, typeof input === 'string' ? input : { ...base, ...input })
      const issues = answer.body.detail.map(
        ({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`,
      )
      assert.deepEqual([answer.status, issues], [422, [expected]])
    })
  }

  test(`${path}: of 20 concurrent requests with one external id, one succeeds`, async () => {
    const bea = await service.caller()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ externalId: 'crm-1', metadata: { a: 'b' } }, bea)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array<number>(19).fill(409)])
    const { body } = answers.find(({ status }) => status === 409) ?? {}
    assert.equal(body.error, 'external_id_taken')
    const listed = (await send('GET', `${path}?metadata[a]=b`, undefined, bea)).body
    assert.equal(listed.total, 1)
  })

  test(`${path}: an external id can be given up and taken again, and every account has its own`, async () => {
    const [bea, cid] = [await service.caller(), await service.caller()]
    const first = (await create({ externalId: 'one' }, bea)).body
    assert.equal((await create({ externalId: 'one' }, cid)).status, 201)
    const second = (await create({ externalId: 'two' }, bea)).body
    const change2 = (body: object) => send(change, `${path}/${second.id}`, body, bea)
    const taken = await change2({ externalId: 'one', metadata: { not: 'stored' } })
    assert.deepEqual([taken.status, taken.body.error], [409, 'external_id_taken'])
    assert.deepEqual((await send('GET', `${path}/${second.id}`, undefined, bea)).body.metadata, {})
    assert.equal((await change2({ externalId: 'two' })).status, 200)
    await send(change, `${path}/${first.id}`, { externalId: null }, bea)
    assert.equal((await change2({ externalId: 'one' })).body.externalId, 'one')
    assert.equal((await send(change, `${path}/${first.id}`, { metadata: { a: 'b' } }, cid)).status, 404)
  })
}

test('the three kinds of records may have the same external id', async () => {
  const bea = await service.caller()
  for (const { path, base } of kinds) {
    assert.equal((await send('POST', path, { ...base, externalId: 'same' }, bea)).status, 201)
  }
})

test('a deleted record frees its external id and is no longer found by its metadata', async () => {
  for (const { path, base } of kinds.filter(({ path }) => path !== '/lead-sessions')) {
    const { id } = (await send('POST', path, { ...base, externalId: 'gone', metadata: { gone: 'yes' } })).body
    assert.equal((await send('DELETE', `${path}/${id}`)).status, 204)
    assert.equal((await send('GET', `${path}?metadata[gone]=yes`)).body.total, 0)
    assert.equal((await send('POST', path, { ...base, externalId: 'gone' })).status, 201)
  }
})

test('a copy has the metadata of the original but no external id; a template and a lead pass on neither', async () => {
  const own = { metadata: { deal: '7' }, externalId: 'original' }
  const { id } = (await send('POST', '/proposals', { name: 'Site', ...own })).body
  const copy = (await send('POST', `/proposals/${id}/duplicate`)).body
  assert.deepEqual([copy.metadata, copy.externalId], [{ deal: '7' }, null])
  assert.equal((await send('GET', '/proposals?metadata[deal]=7')).body.total, 2)
  const template = (await send('POST', '/templates', { name: 'Web', metadata: { t: '1' }, externalId: 't' })).body
  const proposal = (await send('POST', '/proposals', { name: 'Site', templateId: template.id })).body
  assert.deepEqual([proposal.metadata, proposal.externalId], [{}, null])
  const session = (await send('POST', '/lead-sessions', { ...lead, metadata: { l: '1' }, externalId: 'l' })).body
  const drafted = (await send('POST', `/lead-sessions/${session.id}/proposal`, {})).body
  assert.deepEqual([drafted.proposal.metadata, drafted.proposal.externalId], [{}, null])
  assert.deepEqual(drafted.leadSession.metadata, { l: '1' })
})

test('a change of metadata alone is a change of the proposal', async () => {
  const { id } = (await send('POST', '/proposals', { name: 'Site' })).body
  const tag = (await send('GET', `/proposals/${id}`)).headers['etag']
  service.clock.advance(1000)
  const changed = await send('PUT', `/proposals/${id}`, { metadata: { a: 'b' } })
  assert.notEqual(changed.headers['etag'], tag)
  assert.equal(changed.body.updatedAt, service.clock.now().toISOString())
  assert.equal(
    (await send('PUT', `/proposals/${id}`, { metadata: { a: 'b' } })).headers['etag'],
    changed.headers['etag'],
  )
  const events = await provider(service, ada).events('proposal.updated')
  assert.deepEqual(events.at(-1)?.data.changed, ['metadata'])
})

test('metadata and external ids reach no client, no mail and no event', async () => {
  const bea = await service.caller()
  const own = { metadata: { secretKey: 'secretValue' }, externalId: 'secretId' }
  const template = (await send('POST', '/templates', { name: 'Web', ...own }, bea)).body
  const created = await send('POST', '/proposals', { name: 'Site', templateId: template.id, total: 100, ...own }, bea)
  const { id } = created.body
  const mailsBefore = service.mails.length
  const share = await send('POST', `/proposals/${id}/share`, { recipientEmail: 'owner@cafe.example' }, bea)
  const page = client(service, share.body.shareUrl)
  const answers = [share, await page.read(), await page.view(), await page.price(), await page.write()]
  answers.push(await service.call('GET', `${page.path}/pdf`, { headers: { 'x-api-key': undefined } }))
  answers.push(await page.accept(), await page.read(), await send('GET', `/proposals/${id}/shares`, undefined, bea))
  answers.push(await send('GET', `/proposals/${id}/status`, undefined, bea))
  await send('POST', '/lead-sessions', { ...lead, clientEmail: 'c@cafe.example', ...own }, bea)
  for (const { status, text } of answers) assert.ok(status < 300, text)
  const texts = answers.map(({ text }) => text)
  texts.push(JSON.stringify(service.mails.slice(mailsBefore)), JSON.stringify(await provider(service, bea).events()))
  for (const text of texts) assert.doesNotMatch(text, /secret(Key|Value|Id)/)
  assert.ok(service.mails.length > mailsBefore)
})

test('the database is consistent after all of this', async () => {
  assert.deepEqual(await inconsistencies(service), [])
})
