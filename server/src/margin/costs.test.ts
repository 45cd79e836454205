import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { client, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let owner: Caller
let member: Caller
let ada: ReturnType<typeof provider>
let eve: ReturnType<typeof provider>

before(async () => {
  service = await startService()
})
after(() => service.stop())
beforeEach(async () => {
  owner = await service.caller()
  member = await service.member(owner, 'member')
  ada = provider(service, owner)
  eve = provider(service, member)
})

const line = (id: string | undefined, more: object = {}) => ({
  ...(id && { id }),
  name: 'Design',
  unitPrice: '100.00',
  ...more,
})
const pricing = (...items: object[]) => ({ sections: [{ id: 's', items }] })
const offer = (...items: object[]) => ({
  currency: 'EUR',
  pricing: pricing(...items),
  requirements: [{ id: 'r1', name: 'Booking', cost: 40 }],
})

type Who = ReturnType<typeof provider>
// biome-ignore lint/suspicious/noExplicitAny: tests read any member of an answer.
const costsIn = ({ pricing: priced, requirements }: any) => ({
  lines: Object.fromEntries(
    // biome-ignore lint/suspicious/noExplicitAny: the same.
    (priced?.sections ?? []).flatMap(({ items }: any) => items.map((item: any) => [item.id, item.unitCost])),
  ),
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  requirements: Object.fromEntries(requirements.map(({ id, cost }: any) => [id, cost])),
})
const costsOf = async (who: Who, path: string) => costsIn((await who.call('GET', path)).body)
const put = async (who: Who, path: string, body: object) => {
  const answer = await who.call('PUT', path, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const stored = async (id: string) => {
  const query = service.database.db.selectFrom('proposals').select(['record', 'costs', 'version'])
  return query.where('id', '=', id).executeTakeFirstOrThrow()
}
const assignTo = ({ userId: assigneeId }: Caller) => ({ assigneeId })

test('owners and admins get the costs that they sent, and others the record as it is stored', async () => {
  const admin = provider(service, await service.member(owner, 'admin'))
  const viewer = provider(service, await service.member(owner, 'viewer'))
  const created = await ada.propose(offer(line(undefined, { unitCost: 60.5 }), line('free', { unitCost: null })))
  const [{ id }] = created.pricing.sections[0].items
  const expected = { lines: { [id]: '60.50', free: undefined }, requirements: { r1: '40.00' } }
  const path = `/proposals/${created.id}`
  assert.deepEqual(costsIn(created), expected)
  for (const who of [ada, admin]) assert.deepEqual(await costsOf(who, path), expected)
  const { record } = await stored(created.id)
  assert.ok(!record.includes('60.5') && !/"(unitC|c)ost"/.test(record), record)
  for (const who of [eve, viewer]) assert.equal((await who.call('GET', path)).text, record)
  const { text } = await ada.call('GET', '/proposals?sort=name')
  assert.ok(text.includes(created.id) && !/"(unitC|c)ost"/.test(text))
})

test('a cost that is left out stays, null removes it, and a changed cost makes a new version', async () => {
  const { id } = await ada.propose(offer(line('a', { unitCost: 10 }), line('b', { unitCost: 20 })))
  const path = `/proposals/${id}`
  const read = await ada.call('GET', path)
  await put(ada, path, { pricing: pricing(line('a'), line('b', { unitCost: null })), name: 'Shop' })
  assert.deepEqual(await costsOf(ada, path), { lines: { a: '10.00', b: undefined }, requirements: { r1: '40.00' } })

  const before = await ada.call('GET', path)
  assert.notEqual(before.headers['etag'], read.headers['etag'])
  service.clock.advance(1_000)
  const changed = await ada.call('PUT', path, { requirements: [{ id: 'r1', name: 'Booking', cost: '41' }] })
  assert.notEqual(changed.headers['etag'], before.headers['etag'])
  assert.ok(changed.body.updatedAt > before.body.updatedAt)
  const again = await ada.call('PUT', path, { requirements: [{ id: 'r1', name: 'Booking', cost: '41.00' }] })
  assert.equal(again.headers['etag'], changed.headers['etag'])
  const events = (await ada.events('proposal.updated')).map(({ data }) => data)
  assert.deepEqual(events.at(-1)?.changed, ['requirements'])
  assert.ok(!JSON.stringify(events).includes('ost"'), 'no event names costs')
})

test('the record with costs and the one without them have different ETags, so that no cache mixes them up', async () => {
  const created = await ada.call('POST', '/proposals', { name: 'Site', ...offer(line('a')), ...assignTo(member) })
  const path = `/proposals/${created.body.id}`
  const read = ({ key }: Caller, ifNoneMatch: string | undefined) =>
    service.call('GET', path, { key, headers: { 'if-none-match': ifNoneMatch } })
  const [ofOwner, ofMember] = [await ada.call('GET', path), await eve.call('GET', path)].map(
    ({ headers }) => headers['etag'],
  )
  assert.equal(created.headers['etag'], ofOwner)
  assert.deepEqual([(await read(owner, ofOwner)).status, (await read(member, ofMember)).status], [304, 304])
  assert.deepEqual([(await read(owner, ofMember)).status, (await read(member, ofOwner)).status], [200, 200])
  const change = { key: member.key, body: { name: 'Shop' } }
  assert.equal((await service.call('PUT', path, { ...change, headers: { 'if-match': ofOwner } })).status, 200)
  for (const stale of [ofOwner, ofMember]) {
    assert.equal((await service.call('PUT', path, { ...change, headers: { 'if-match': stale } })).status, 412)
  }
})

test('what a member sends as a cost is ignored, and their changes keep the stored ones', async () => {
  const { id } = await ada.propose({ ...offer(line('a', { unitCost: 10 })), ...assignTo(member) })
  const path = `/proposals/${id}`
  const version = (await stored(id)).version
  const sent = {
    pricing: pricing(line('a', { unitCost: 1 })),
    requirements: [{ id: 'r1', name: 'Booking', cost: null }],
  }
  const answer = await put(eve, path, sent)
  assert.deepEqual(costsIn(answer), { lines: { a: undefined }, requirements: { r1: undefined } })
  assert.equal((await stored(id)).version, version)
  await put(eve, path, { pricing: pricing(line('b', { unitCost: 2 }), line('a', { unitPrice: 90 })) })
  const expected = { lines: { a: '10.00', b: undefined }, requirements: { r1: '40.00' } }
  assert.deepEqual(await costsOf(ada, path), expected)

  const own = await eve.propose(offer(line('a', { unitCost: 3 })))
  const nothing = { lines: { a: undefined }, requirements: { r1: undefined } }
  assert.deepEqual(await costsOf(ada, `/proposals/${own.id}`), nothing)
  assert.equal((await eve.call('PUT', path, { requirements: [{ name: 'x', cost: -1 }] })).status, 422)
})

test('the costs of removed lines are back when the lines are, also those of a restored version', async () => {
  const item = await newItem({})
  const at = service.clock.now().toISOString()
  const { id, share } = await ada.shared({
    ...offer(line('a', { unitCost: 10, catalogueId: item, catalogueAt: at })),
    total: undefined,
  })
  const { body: shown } = await client(service, share.shareUrl).read()
  assert.ok(!JSON.stringify(shown).includes('catalogue'))
  const path = `/proposals/${id}`
  await put(ada, path, { pricing: null, requirements: [] })
  const { body } = await ada.call('POST', `${path}/versions/1/restore`)
  assert.deepEqual(costsIn(body), { lines: { a: '10.00' }, requirements: { r1: '40.00' } })
  const [{ catalogueId, catalogueAt }] = body.pricing.sections[0].items
  assert.deepEqual([catalogueId, catalogueAt], [item, at])
})

const newItem = async (more: object) => {
  const body = { name: 'Shoot', unitPrice: '100.00', unitCost: '33.00', currency: 'EUR', ...more }
  const answer = await ada.call('POST', '/catalogue', body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id as string
}

test('a new line from the catalogue has the cost of its item, whoever adds it', async () => {
  const catalogueId = await newItem({})
  const inDollars = await newItem({ currency: 'USD' })
  const ofOthers = await provider(service, await service.caller()).call('POST', '/catalogue', {
    name: 'Shoot',
    unitPrice: 1,
    unitCost: 2,
    currency: 'EUR',
  })
  const { id } = await eve.propose(
    offer(
      line('a', { catalogueId, unitCost: 1 }),
      line('usd', { catalogueId: inDollars }),
      line('foreign', { catalogueId: ofOthers.body.id }),
    ),
  )
  const path = `/proposals/${id}`
  assert.deepEqual((await costsOf(ada, path)).lines, { a: '33.00', usd: undefined, foreign: undefined })
  const items = [
    line('a', { catalogueId, unitCost: null }),
    line('b', { catalogueId, unitCost: 5 }),
    line('c', { catalogueId }),
  ]
  await put(ada, path, { pricing: pricing(...items) })
  assert.deepEqual((await costsOf(ada, path)).lines, { a: undefined, b: '5.00', c: '33.00' })
  await put(ada, path, { pricing: pricing(line('a', { catalogueId }), line('c', { catalogueId })) })
  assert.deepEqual((await costsOf(ada, path)).lines, { a: undefined, c: '33.00' })
})

test('a member copies costs that they do not see: by duplicating, from a template, and to a template', async () => {
  const { id } = await ada.propose(offer(line('a', { unitCost: 10 })))
  const expected = { lines: { a: '10.00' }, requirements: { r1: '40.00' } }
  const hidden = { lines: { a: undefined }, requirements: { r1: undefined } }
  const copy = (await eve.call('POST', `/proposals/${id}/duplicate`)).body
  assert.deepEqual([costsIn(copy), await costsOf(ada, `/proposals/${copy.id}`)], [hidden, expected])

  const { pricing: priced, requirements } = await eve.get(id)
  const body = { name: 'T', pricing: priced, requirements, proposalId: id }
  const template = (await eve.call('POST', '/templates', body)).body
  const path = `/templates/${template.id}`
  assert.deepEqual([costsIn(template), await costsOf(eve, path), await costsOf(ada, path)], [hidden, hidden, expected])
  const ofTemplate = await eve.propose({ templateId: template.id, currency: 'EUR' })
  assert.deepEqual([costsIn(ofTemplate), await costsOf(ada, `/proposals/${ofTemplate.id}`)], [hidden, expected])

  await service.setVisibility(owner, 'own')
  const refused = await eve.call('POST', '/templates', body)
  assert.deepEqual([refused.status, refused.body.error], [404, 'proposal_not_found'])
})

test('a template keeps its costs as a proposal does, and its ETag is that of what the caller sees', async () => {
  const created = await ada.call('POST', '/templates', { name: 'T', ...offer(line('a', { unitCost: 10 })) })
  const path = `/templates/${created.body.id}`
  const seen = { lines: { a: '10.00' }, requirements: { r1: '40.00' } }
  assert.deepEqual([costsIn(created.body), await costsOf(ada, path)], [seen, seen])
  const { headers } = await ada.call('GET', path)
  service.clock.advance(1_000)
  const change = { pricing: pricing(line('a', { unitCost: 11 })) }
  const put = (match: string | undefined, body: object) =>
    service.call('PUT', path, { key: owner.key, body, headers: { 'if-match': match } })
  const first = await put(headers['etag'], change)
  assert.deepEqual([first.status, costsIn(first.body).lines], [200, { a: '11.00' }])
  assert.equal((await put(headers['etag'], change)).status, 412)
  assert.equal((await put(first.headers['etag'], { name: 'U' })).status, 200)

  const own = (await eve.call('POST', '/templates', { name: 'Own', ...offer(line('a', { unitCost: 1 })) })).body
  assert.deepEqual((await costsOf(ada, `/templates/${own.id}`)).lines, { a: undefined })
  const { text } = await ada.call('GET', '/templates')
  assert.ok(text.includes(own.id) && !/"(unitC|c)ost"/.test(text))
})

test('a cost that an earlier release stored in the record is shown to owners only, and leaves it when it is written', async () => {
  const { id } = await ada.propose({ requirements: [{ id: 'r1', name: 'Booking' }], ...assignTo(member) })
  const path = `/proposals/${id}`
  const { record } = await stored(id)
  const former = record.replace('"name":"Booking"', '"name":"Booking","cost":77.5')
  await service.database.transact(owner.accountId, async (trx) => {
    await trx.updateTable('proposals').set({ record: former }).where('id', '=', id).execute()
  })
  assert.deepEqual((await costsOf(ada, path)).requirements, { r1: '77.50' })
  for (const read of [path, '/proposals', '/proposals?q=web']) {
    const { text } = await eve.call('GET', read)
    assert.ok(text.includes(id) && !text.includes('77.5'), read)
  }
  assert.ok(!(await eve.call('PUT', path, { clientName: 'Café' })).text.includes('77.5'))
  assert.ok(!(await stored(id)).record.includes('77.5'))
  assert.deepEqual((await costsOf(ada, path)).requirements, { r1: '77.50' })
})

test('costs count as stored bytes, and no more of them are kept than the record and its past need', async () => {
  const bytes = () => storedBytesOf(owner.accountId)
  const before = await bytes()
  const { id } = await ada.propose(offer(line('a', { unitCost: 10 })))
  for (let round = 0; round < 4; round += 1) {
    const items = Array.from({ length: 500 }, (_, n) => line(`${round}-${n}`, { unitCost: 1 }))
    await put(ada, `/proposals/${id}`, { pricing: pricing(...items) })
  }
  const { costs, record } = await stored(id)
  const { lines } = JSON.parse(costs ?? '')
  assert.equal(Object.keys(lines).length, 500, 'above 2,000 only those of the present lines stay')
  const events = (await service.database.db.selectFrom('events').select('data').execute()).map(({ data }) => data)
  const ofEvents = events.filter((data) => data.includes(id)).reduce((sum, data) => sum + Buffer.byteLength(data), 0)
  assert.equal((await bytes()) - before, Buffer.byteLength(record) + Buffer.byteLength(costs ?? '') + ofEvents)
})

async function storedBytesOf(accountId: string) {
  const { db } = service.database
  const own = await db.selectFrom('stored_bytes').select('bytes').where('account_id', '=', accountId).executeTakeFirst()
  const values = await db.selectFrom('proposal_values').select('bytes').where('account_id', '=', accountId).execute()
  return Number(own?.bytes ?? 0) + values.reduce((sum, row) => sum + Number(row.bytes), 0)
}

test('a changed cost does not end an approval, and neither does another item of the catalogue', async () => {
  await service.setTeam(owner, { approval: { when: 'always', amount: null } })
  const { id } = await eve.propose(offer(line('a', { unitCost: 10 })))
  const path = `/proposals/${id}`
  assert.equal((await ada.call('POST', `${path}/approval`, { action: 'approve' })).status, 200)
  const change = {
    pricing: pricing(
      line('a', { unitCost: 12, catalogueId: await newItem({}), catalogueAt: '2026-11-15T09:30:00.000Z' }),
    ),
  }
  const changed = await put(ada, path, change)
  assert.deepEqual([changed.approval.state, costsIn(changed).lines], ['approved', { a: '12.00' }])
})
