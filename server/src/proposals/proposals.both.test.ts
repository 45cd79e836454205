import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const create = (body: unknown, caller = ada) => service.call('POST', '/proposals', { key: caller.key, body })
const get = (id: string, headers = {}) => service.call('GET', `/proposals/${id}`, { key: ada.key, headers })

async function refusal(body: unknown) {
  const answer = await create(body)
  assert.equal(answer.status, 422, answer.text)
  return answer.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
}

async function eventsOf(proposalId: string) {
  const events = service.database.db.selectFrom('events').selectAll().where('account_id', '=', ada.accountId)
  const rows = await events.orderBy('id').execute()
  return rows
    .map((row) => ({ kind: row.kind, data: JSON.parse(row.data) }))
    .filter((event) => event.data.proposal_id === proposalId)
}

test('only a name is required; every other field has a default', async () => {
  const { status, body, headers } = await create({ name: 'Site' })
  assert.equal(status, 201)
  assert.equal(headers['location'], `/api/external/v1/proposals/${body.id}`)
  const { id, ...rest } = body
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const now = service.clock.now().toISOString()
  assert.deepEqual(rest, {
    userId: ada.userId,
    assigneeId: null,
    approval: { state: 'none', by: null, at: null, note: null },
    name: 'Site',
    clientName: null,
    clientLocation: null,
    currency: 'USD',
    hourlyRate: null,
    requirements: [],
    settings: {},
    status: 'draft',
    createdAt: now,
    updatedAt: now,
    teamId: null,
    total: null,
    outcome: null,
    outcomeAt: null,
    outcomeReason: null,
    outcomeNotes: null,
    outcomeValue: null,
    authorName: 'Provider 1',
    pricing: null,
    metadata: {},
    externalId: null,
    acceptedTotal: null,
    acceptedTotalGross: null,
    acceptedSelection: null,
    acceptedRecurring: null,
  })
})

test('a created proposal is read back unchanged, including free-form documents', async () => {
  const created = await create({
    name: 'Ñandú 😀',
    clientName: 'Ada & Co',
    currency: 'eur',
    hourlyRate: 75.5,
    total: '1200.1234',
    unknown: 'ignored',
    settings: { a: { b: [1, { c: null }] }, 'odd key': '' },
    requirements: [
      { name: 'Login', complexity: 10, extra: { kept: true }, nameUi: 'Acceso', descriptionUi: '' },
      { id: 'mine', name: 'Map' },
    ],
  })
  assert.equal(created.status, 201)
  assert.equal(created.body.currency, 'EUR')
  assert.equal(created.body.hourlyRate, '75.50')
  assert.equal(created.body.total, '1200.1234')
  assert.equal('unknown' in created.body, false)
  assert.deepEqual(created.body.settings, { a: { b: [1, { c: null }] }, 'odd key': '' })
  const [login, map] = created.body.requirements
  assert.deepEqual(login.extra, { kept: true })
  assert.equal(typeof login.id, 'string')
  assert.equal('nameUi' in login || 'descriptionUi' in login, false, 'only the analysis of a brief returns these')
  assert.deepEqual(map, {
    id: 'mine',
    name: 'Map',
    description: '',
    rationale: '',
    complexity: 3,
    priority: 'medium',
    manuallyEdited: false,
  })
  const response = await get(created.body.id)
  assert.deepEqual(response.body, created.body)
})

test("all errors of a body are reported at once, in pydantic's words", async () => {
  assert.deepEqual(await refusal({}), ['body.name missing'])
  assert.deepEqual(
    (
      await refusal({
        name: '',
        clientName: 5,
        currency: 'EURO',
        hourlyRate: -1,
        total: '1.23456',
        templateId: 'x',
        settings: [],
        requirements: [
          { complexity: 11, priority: 'urgent' },
          'x',
          { name: 'n', complexity: 2.5, manuallyEdited: 'no' },
        ],
      })
    ).sort(),
    [
      'body.clientName string_type',
      'body.currency value_error',
      'body.hourlyRate greater_than_equal',
      'body.name string_too_short',
      'body.requirements.0.complexity less_than_equal',
      'body.requirements.0.name missing',
      'body.requirements.0.priority enum',
      'body.requirements.1 model_attributes_type',
      'body.requirements.2.complexity int_from_float',
      'body.requirements.2.manuallyEdited bool_type',
      'body.settings dict_type',
      'body.templateId uuid_parsing',
      'body.total decimal_max_places',
    ],
  )
})

test('a name has at most 200 characters, independent of its bytes', async () => {
  assert.equal((await create({ name: '😀'.repeat(200) })).status, 201)
  assert.deepEqual(await refusal({ name: 'x'.repeat(201) }), ['body.name string_too_long'])
})

test('null means absent when creating', async () => {
  const { status, body } = await create({
    name: 'n',
    clientName: null,
    currency: null,
    hourlyRate: null,
    total: null,
    requirements: null,
    settings: null,
    templateId: null,
  })
  assert.equal(status, 201)
  assert.deepEqual([body.currency, body.requirements, body.settings], ['USD', [], {}])
})

test('a template pre-fills the settings: values of the body win, and arrays are replaced', async () => {
  const template = await service.services.templates.create(ada, {
    name: 't',
    settings: { tax: { name: 'VAT', rate: 20 }, sections: ['a', 'b'], kept: 1, cleared: 2 },
  })
  const { body } = await create({
    name: 'n',
    templateId: template.id,
    settings: { tax: { rate: 7 }, sections: ['c'], cleared: null, own: true },
  })
  assert.deepEqual(body.settings, {
    tax: { name: 'VAT', rate: 7 },
    sections: ['c'],
    kept: 1,
    cleared: null,
    own: true,
  })
})

test('an unknown template or one of another account is 404, and nothing is created', async () => {
  const other = await service.caller()
  const foreign = await service.services.templates.create(other, { name: 't' })
  const count = async () => (await service.call('GET', '/proposals', { key: ada.key })).body.total
  const before = await count()
  for (const templateId of [foreign.id, '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90']) {
    const answer = await create({ name: 'n', templateId })
    assert.equal(answer.status, 404)
    assert.equal(answer.body.error, 'template_not_found')
  }
  assert.equal(await count(), before)
})

test('currency and rate default to those of the profile, if it has them', async () => {
  const bea = await service.caller()
  const set = (proposalDefaults: unknown) =>
    service.call('PATCH', '/profile', { key: bea.key, body: { profile: { proposalDefaults } } })
  await set({ currency: 'gbp', hourlyRate: 90 })
  const first = await create({ name: 'n' }, bea)
  assert.deepEqual([first.body.currency, first.body.hourlyRate], ['GBP', '90.00'])
  const explicit = await create({ name: 'n', currency: 'chf', hourlyRate: null }, bea)
  assert.deepEqual([explicit.body.currency, explicit.body.hourlyRate], ['CHF', null])
  await set({ currency: null, hourlyRate: null })
  const second = await create({ name: 'n' }, bea)
  assert.deepEqual([second.body.currency, second.body.hourlyRate], ['USD', null])
})

test('creating a proposal records its event', async () => {
  const { body } = await create({ name: 'Evented', total: 10, clientName: 'C' })
  assert.deepEqual(await eventsOf(body.id), [
    {
      kind: 'proposal.created',
      data: {
        proposal_id: body.id,
        name: 'Evented',
        status: 'draft',
        client_name: 'C',
        total: 10,
        currency: 'USD',
        share_url: null,
        created_at: body.createdAt,
      },
    },
  ])
})

test('a copy is a draft with the same requirements and prices, and without history', async () => {
  const original = await create({
    name: 'Original',
    clientName: 'C',
    hourlyRate: 80,
    total: 800,
    currency: 'EUR',
    settings: { a: 1 },
    requirements: [{ name: 'R' }],
  })
  const path = `/proposals/${original.body.id}`
  await service.call('PUT', path, { key: ada.key, body: { status: 'accepted', outcomeReason: 'liked it' } })
  service.clock.advance(1000)
  const copy = await service.call('POST', `${path}/duplicate`, { key: ada.key })
  assert.equal(copy.status, 201)
  assert.equal(copy.headers['location'], `/api/external/v1/proposals/${copy.body.id}`)
  assert.equal(original.headers['etag'], '"v1"')
  const current = await service.call('GET', `/proposals/${copy.body.id}`, { key: ada.key })
  assert.equal(copy.headers['etag'], current.headers['etag'])
  assert.deepEqual(copy.body, {
    ...original.body,
    id: copy.body.id,
    name: 'Original (copy)',
    createdAt: service.clock.now().toISOString(),
    updatedAt: service.clock.now().toISOString(),
  })
  assert.notEqual(copy.body.id, original.body.id)
  const named = await service.call('POST', `${path}/duplicate?name=Second`, { key: ada.key })
  assert.equal(named.body.name, 'Second')
  const tooLong = await service.call('POST', `${path}/duplicate?name=${'x'.repeat(201)}`, { key: ada.key })
  assert.equal(tooLong.body.detail[0].type, 'string_too_long')
  assert.deepEqual(
    (await eventsOf(copy.body.id)).map(({ kind }) => kind),
    ['proposal.created'],
  )
})

test('the name of a copy is cut to the maximum length', async () => {
  const { body } = await create({ name: 'y'.repeat(200) })
  const copy = await service.call('POST', `/proposals/${body.id}/duplicate`, { key: ada.key })
  assert.equal(copy.body.name, `${'y'.repeat(193)} (copy)`)
})

test('the status record is small and snake_case, and its total is a number', async () => {
  const { body } = await create({ name: 'S', clientName: 'C', total: '99.90', currency: 'EUR' })
  const status = await service.call('GET', `/proposals/${body.id}/status`, { key: ada.key })
  assert.deepEqual(status.body, {
    id: body.id,
    status: 'draft',
    name: 'S',
    updated_at: body.updatedAt,
    client_name: 'C',
    total: 99.9,
    currency: 'EUR',
    accepted_total: null,
    accepted_total_gross: null,
    share_info: {
      is_shared: false,
      share_url: null,
      shared_at: null,
      expires_at: null,
      recipient_email: null,
      view_count: 0,
      last_viewed_at: null,
      responded_at: null,
      accepted_by: null,
      message_count: 0,
      unread_count: 0,
    },
  })
})

test('a deleted proposal is gone from every operation and from the count', async () => {
  const { body } = await create({ name: 'Gone' })
  const path = `/proposals/${body.id}`
  await get(body.id)
  const total = async () => (await service.call('GET', '/proposals?limit=1', { key: ada.key })).body.total
  const before = await total()
  const deleted = await service.call('DELETE', path, { key: ada.key })
  assert.equal(deleted.status, 204)
  assert.equal(deleted.text, '')
  assert.equal(await total(), before - 1)
  for (const [method, suffix] of [
    ['GET', ''],
    ['GET', '/status'],
    ['DELETE', ''],
    ['POST', '/duplicate'],
  ] as const) {
    assert.equal((await service.call(method, path + suffix, { key: ada.key })).body.error, 'proposal_not_found')
  }
  assert.equal((await service.call('PUT', path, { key: ada.key, body: { name: 'x' } })).status, 404)
})

test('with If-None-Match an unchanged record is not sent again', async () => {
  const { body } = await create({ name: 'Cached' })
  const first = await get(body.id)
  const tag = first.headers['etag'] ?? ''
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const second = await get(body.id, { 'if-none-match': header })
    assert.equal(second.status, 304)
    assert.equal(second.text, '')
  }
  assert.equal((await get(body.id, { 'if-none-match': '"v9"' })).status, 200)
})
