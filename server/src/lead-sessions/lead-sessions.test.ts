import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { leadSessionStatuses } from '@proffer/core/lead-sessions/schema.ts'
import { callbacksOf, inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { onlyStatement, planOf } from '../../test/query-plan.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  caller = await service.caller()
  ada = provider(service, caller)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const CALLBACK = 'https://bot.example.com/moved'
const create = (body: object = {}) => ada.call('POST', '/lead-sessions', { channel: 'chat', channelId: '1', ...body })
const patch = (id: string, body: unknown) => ada.call('PATCH', `/lead-sessions/${id}`, body)
const get = async (id: string) => (await ada.call('GET', `/lead-sessions/${id}`)).body
const eventsOf = async (id: string) =>
  (await ada.events()).filter(({ data }) => data.session_id === id).map(({ kind, data }) => [kind, data])
const callbacks = (id: string) => callbacksOf(service, id)

test('only a channel and a channel id are required; every other field has a default', async () => {
  const { status, body, headers } = await create()
  assert.equal(status, 201)
  assert.equal(headers['location'], `/api/external/v1/lead-sessions/${body.id}`)
  const now = service.clock.now().toISOString()
  assert.deepEqual(body, {
    id: body.id,
    userId: caller.userId,
    assigneeId: null,
    channel: 'chat',
    channelId: '1',
    status: 'gathering_info',
    callbackUrl: null,
    clientName: null,
    clientEmail: null,
    brief: null,
    discoveryData: {},
    suggestedProposalType: null,
    language: 'en',
    providerChatId: null,
    proposalId: null,
    createdAt: now,
    updatedAt: now,
    metadata: {},
    externalId: null,
  })
  assert.deepEqual(await get(body.id), body)
})

test('a new session is stored unchanged, records its event and notifies the provider', async () => {
  const lead = {
    channel: 'whatsapp',
    channelId: '+351 900',
    clientName: 'Inês',
    clientEmail: 'ines@cafe.example',
    brief: 'Una web\ncon reservas',
    discoveryData: { budget: { max: 5000 }, ñ: [null, 1] },
    suggestedProposalType: 'web',
    language: 'ES',
    providerChatId: 'tg-1',
  }
  const { body } = await create(lead)
  assert.deepEqual(body, { ...body, ...lead, language: 'es' })
  assert.deepEqual(await eventsOf(body.id), [
    [
      'lead_session.created',
      {
        session_id: body.id,
        channel: 'whatsapp',
        channel_id: '+351 900',
        client_name: 'Inês',
        brief: lead.brief,
        status: 'gathering_info',
      },
    ],
  ])
  assert.deepEqual(service.mails.at(-1), {
    kind: 'new_lead',
    to: 'provider1@example.com',
    language: 'en',
    replyTo: 'ines@cafe.example',
    data: {
      sessionId: body.id,
      channel: 'whatsapp',
      clientName: 'Inês',
      clientEmail: 'ines@cafe.example',
      brief: lead.brief,
    },
  })
})

const refused: Array<[object, string, string]> = [
  [{ channel: undefined }, 'channel', 'missing'],
  [{ channel: '' }, 'channel', 'string_too_short'],
  [{ channel: 'x'.repeat(51) }, 'channel', 'string_too_long'],
  [{ channelId: undefined }, 'channelId', 'missing'],
  [{ channelId: 'x'.repeat(201) }, 'channelId', 'string_too_long'],
  [{ channelId: 4711 }, 'channelId', 'string_type'],
  [{ language: 'english' }, 'language', 'string_pattern_mismatch'],
  [{ clientEmail: 'x@y.co\r\nBcc: z@y.co' }, 'clientEmail', 'value_error'],
  [{ clientName: 'A\nB' }, 'clientName', 'string_pattern_mismatch'],
  [{ brief: 'x'.repeat(50_001) }, 'brief', 'string_too_long'],
  [{ discoveryData: [] }, 'discoveryData', 'dict_type'],
  [{ callbackUrl: 'nowhere' }, 'callbackUrl', 'url_parsing'],
  [{ callbackUrl: '/relative' }, 'callbackUrl', 'url_parsing'],
  [{ callbackUrl: 'ftp://x.example' }, 'callbackUrl', 'url_scheme'],
  [{ callbackUrl: 'javascript:alert(1)' }, 'callbackUrl', 'url_scheme'],
  [{ callbackUrl: 'https://user:pass@x.example' }, 'callbackUrl', 'value_error'],
  [{ callbackUrl: 7 }, 'callbackUrl', 'string_type'],
]
for (const [body, field, type] of refused) {
  test(`a session with ${JSON.stringify(body).slice(0, 50)} (${field}) is refused as ${type}`, async () => {
    const answer = await create(body)
    assert.equal(answer.status, 422)
    assert.deepEqual([answer.body.detail[0].loc, answer.body.detail[0].type], [['body', field], type])
    if (field === 'channel' || field === 'channelId') return
    const { id } = (await create()).body
    const changed = await patch(id, body)
    assert.deepEqual([changed.status, changed.body.detail[0].type], [422, type])
  })
}

test('a session can move one step forward, one step back, or to its end', async () => {
  for (const [at, from] of leadSessionStatuses.entries()) {
    for (const [place, to] of leadSessionStatuses.entries()) {
      const { id } = (await create({ callbackUrl: CALLBACK })).body
      for (const status of leadSessionStatuses.slice(1, at + 1)) assert.equal((await patch(id, { status })).status, 200)
      const eventCount = (await eventsOf(id)).length
      const before = (await callbacks(id)).length
      const answer = await patch(id, { status: to })
      if (to === 'closed' || Math.abs(place - at) <= 1) {
        assert.deepEqual([answer.status, answer.body.status], [200, to], `${from} to ${to}`)
        const moved = from === to ? 0 : 1
        assert.equal((await eventsOf(id)).length, eventCount + moved)
        assert.equal((await callbacks(id)).length, before + moved)
      } else {
        assert.deepEqual([answer.status, answer.body.error], [409, 'invalid_transition'], `${from} to ${to}`)
        assert.equal((await get(id)).status, from)
        assert.equal((await eventsOf(id)).length, eventCount)
      }
    }
  }
})

test('only a status change records an event and a callback, with the same data', async () => {
  const { body } = await create({ callbackUrl: CALLBACK, clientName: 'Inês', brief: 'A web' })
  assert.equal((await callbacks(body.id)).length, 0, 'a new session causes no callback')
  await patch(body.id, { brief: 'A better web', discoveryData: { a: 1 } })
  assert.equal((await eventsOf(body.id)).length, 1)
  service.clock.advance(1000)
  await patch(body.id, { status: 'pending', clientName: 'Inês D.' })
  const data = {
    session_id: body.id,
    channel: 'chat',
    channel_id: '1',
    client_name: 'Inês D.',
    brief: 'A better web',
    status: 'pending',
    previous_status: 'gathering_info',
  }
  assert.deepEqual((await eventsOf(body.id)).at(-1), ['lead_session.updated', data])
  const timestamp = service.clock.now().toISOString()
  const { events } = (await ada.call('GET', '/events?type=lead_session.updated&limit=100')).body
  const isOfSession = (event: { data: { session_id: string } }) => event.data.session_id === body.id
  const { id: event_id } = events.find(isOfSession)
  assert.deepEqual(await callbacks(body.id), [
    { event: 'lead_session.updated', event_id, timestamp, webhook_id: `ls_${body.id}`, data },
  ])
})

test('a refused change stores nothing, not even its valid fields', async () => {
  const { body } = await create()
  service.clock.advance(1000)
  assert.equal((await patch(body.id, { status: 'proposal_ready', brief: 'New' })).status, 409)
  assert.deepEqual(await get(body.id), body)
})

test('a PATCH that changes nothing keeps updatedAt and records no event', async () => {
  const { body } = await create({ callbackUrl: CALLBACK, discoveryData: { a: { b: 1 } }, clientName: 'I' })
  const { callbackSecret, ...record } = body
  service.clock.advance(1000)
  const same = {
    status: 'gathering_info',
    discoveryData: { a: {} },
    clientName: 'I',
    language: 'EN',
    callbackUrl: CALLBACK,
    channel: 'other',
    nonsense: 1,
  }
  assert.deepEqual((await patch(body.id, same)).body, record)
  assert.deepEqual(await get(body.id), record)
  assert.ok(callbackSecret)
})

test('discovery data is merged deeply; null clears it and other nullable fields', async () => {
  const { id } = (await create({ discoveryData: { a: { b: 1, c: [1, 2] }, d: 1 }, brief: 'B', clientName: 'C' })).body
  service.clock.advance(1000)
  const merged = (await patch(id, { discoveryData: { a: { c: [3], e: null }, f: {} } })).body
  assert.deepEqual(merged.discoveryData, { a: { b: 1, c: [3], e: null }, d: 1, f: {} })
  assert.equal(merged.updatedAt, service.clock.now().toISOString())
  const emptied = (await patch(id, { discoveryData: null, brief: null, clientName: null })).body
  assert.deepEqual([emptied.discoveryData, emptied.brief, emptied.clientName], [{}, null, null])
  assert.equal((await patch(id, { status: null })).status, 422)
  assert.equal((await patch(id, { status: 'lost' })).body.detail[0].type, 'enum')
})

test('concurrent changes to the same discovery data are all merged', async () => {
  const { id } = (await create()).body
  await Promise.all(Array.from({ length: 10 }, (_, n) => patch(id, { discoveryData: { [`k${n}`]: n } })))
  assert.equal(Object.keys((await get(id)).discoveryData).length, 10)
})

test('each of several concurrent status changes is checked against the result of the one before', async () => {
  const { id } = (await create()).body
  const answers = await Promise.all([
    patch(id, { status: 'pending' }),
    patch(id, { status: 'pending' }),
    patch(id, { status: 'closed' }),
  ])
  assert.ok(answers.every(({ status, body }) => status === 200 || body.error === 'invalid_transition'))
  const payloads = (await eventsOf(id)).map(([, data]) => data)
  for (const [index, { previous_status }] of payloads.entries()) {
    if (index > 0) assert.equal(previous_status, payloads[index - 1].status, 'each event continues from the one before')
  }
  assert.equal((await get(id)).status, payloads.at(-1).status)
})

test('the callback secret is shown once, with the first callback URL, and is stored encrypted', async () => {
  const created = (await create({ callbackUrl: CALLBACK })).body
  assert.match(created.callbackSecret, /^whsec_[A-Za-z0-9]{43}=$/)
  assert.equal('callbackSecret' in (await get(created.id)), false)
  const rows = await service.database.db.selectFrom('lead_sessions').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(created.callbackSecret))
  const sealed = rows.find(({ id }) => id === created.id)?.sealed_callback_secret ?? ''
  const place = { field: 'lead_sessions.sealed_callback_secret', row: created.id } as const
  assert.equal(service.sealer.open(sealed, { ...place, owner: caller.accountId }), created.callbackSecret)

  const moved = (await patch(created.id, { callbackUrl: 'https://other.example' })).body
  assert.equal('callbackSecret' in moved, false, 'another URL, the same secret')
  await patch(created.id, { callbackUrl: null })
  const again = (await patch(created.id, { callbackUrl: CALLBACK })).body
  assert.match(again.callbackSecret, /^whsec_/)
  assert.notEqual(again.callbackSecret, created.callbackSecret)
  await patch(created.id, { callbackUrl: null })
  await patch(created.id, { status: 'pending' })
  assert.deepEqual(await callbacks(created.id), [], 'no callback without a URL')
})

test('a session can be linked to a proposal of the same account only', async () => {
  const { id } = (await create()).body
  const proposal = await ada.propose()
  const stranger = provider(service, await service.caller())
  const foreign = await stranger.propose()
  for (const proposalId of [foreign.id, '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90']) {
    const answer = await patch(id, { proposalId })
    assert.deepEqual([answer.status, answer.body.error], [404, 'proposal_not_found'])
  }
  assert.equal((await patch(id, { proposalId: 'x' })).body.detail[0].type, 'uuid_parsing')
  assert.equal((await patch(id, { proposalId: proposal.id })).body.proposalId, proposal.id)
  const { leadSessions } = (await ada.call('GET', `/lead-sessions?proposalId=${proposal.id}`)).body
  assert.deepEqual(leadSessions, [await get(id)])
  await ada.call('DELETE', `/proposals/${proposal.id}`)
  assert.equal((await get(id)).proposalId, null, 'deleting the proposal removes the link')
})

test('sessions can be filtered by channel, channel id and status, newest first, in pages', async () => {
  const ben = provider(service, await service.caller())
  const make = async (channel: string, channelId: string, status?: string) => {
    const { id } = (await ben.call('POST', '/lead-sessions', { channel, channelId })).body
    if (status) await ben.call('PATCH', `/lead-sessions/${id}`, { status })
    return id as string
  }
  const a = await make('chat', '1')
  const b = await make('chat', '2', 'pending')
  const c = await make('mail', '1', 'pending')
  const d = await make('chat', '1', 'closed')
  const find = async (query: string) => {
    const { body } = await ben.call('GET', `/lead-sessions${query}`)
    return [body.leadSessions.map(({ id }: { id: string }) => id), body.total]
  }
  assert.deepEqual(await find(''), [[d, c, b, a], 4])
  assert.deepEqual(await find('?channel=chat'), [[d, b, a], 3])
  assert.deepEqual(await find('?channelId=1'), [[d, c, a], 3])
  assert.deepEqual(await find('?channel=chat&channelId=1'), [[d, a], 2])
  assert.deepEqual(await find('?status=pending'), [[c, b], 2])
  assert.deepEqual(await find('?status=pending&channel=chat'), [[b], 1])
  assert.deepEqual(await find('?channel=Chat'), [[], 0])
  assert.deepEqual(await find('?limit=2&offset=1'), [[c, b], 4])
  assert.deepEqual(await find('?limit=1&skip=3'), [[a], 4])
  assert.deepEqual((await ben.call('GET', '/lead-sessions?status=lost')).body.detail[0].type, 'enum')
  assert.deepEqual((await ben.call('GET', '/lead-sessions?limit=0')).status, 422)
})

test('no list query sorts or scans the account', async () => {
  await create({ channel: 'x', channelId: 'y' })
  const indexes = {
    by_account: '',
    by_channel: '?channel=x',
    by_channel_id: '?channelId=y',
    by_status: '?status=gathering_info',
    by_channel_and_status: '?channel=x&status=gathering_info',
  }
  for (const [index, query] of Object.entries(indexes)) {
    const page = await onlyStatement(/from "lead_sessions" .*order by/, async () =>
      assert.notEqual((await ada.call('GET', `/lead-sessions${query}`)).body.total, 0),
    )
    const plan = await planOf(service.database, page)
    // PostgreSQL chooses between equal costs here: the table is small and several indexes start with the account.
    const expected = service.database.dialect === 'sqlite' ? `INDEX lead_sessions_${index} ` : 'using lead_sessions_by_'
    assert.match(plan, new RegExp(expected), `${query}: ${plan}`)
    assert.doesNotMatch(plan, /TEMP B-TREE|SCAN lead|Sort|Seq Scan/, `${query}: ${plan}`)
  }
})
