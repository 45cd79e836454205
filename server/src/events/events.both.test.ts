import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { onlyStatement, planOf } from '../../test/query-plan.ts'
import { newIdAfter } from '../values/ids.ts'
import { DAY_MS } from '../values/time-units.ts'

let service: Service

before(async () => {
  service = await startService()
})
after(() => service.stop())

interface Event {
  id: string
  event: string
  timestamp: string
  data: Record<string, unknown>
}

const list = async (caller: Caller, query = '') =>
  (await service.call('GET', `/events${query}`, { key: caller.key })).body as {
    events: Event[]
    nextAfter: string | null
  }
const propose = (caller: Caller, name = 'Site') =>
  service.call('POST', '/proposals', { key: caller.key, body: { name } })
const names = (events: Event[]) => events.map(({ data }) => data['name'])

/** Reads on after `after` until a page is empty. */
async function walk(caller: Caller, { limit = 7, after = '' } = {}) {
  const events: Event[] = []
  for (let position = after; ; ) {
    const page = await list(caller, `?limit=${limit}${position && `&after=${position}`}`)
    if (page.nextAfter === null) return events
    events.push(...page.events)
    position = page.nextAfter
  }
}

test('events are listed oldest first, with the data that a webhook gets', async () => {
  const caller = await service.caller()
  assert.deepEqual(await list(caller), { events: [], nextAfter: null })
  const { id, share, client } = await provider(service, caller).shared()
  await client.accept()
  const { events, nextAfter } = await list(caller)
  assert.deepEqual(
    events.map(({ event }) => event),
    ['proposal.created', 'proposal.shared', 'proposal.accepted'],
  )
  const accepted = events[2] as Event
  assert.deepEqual(Object.keys(accepted), ['id', 'event', 'timestamp', 'data'])
  assert.equal(accepted.timestamp, service.clock.now().toISOString())
  assert.equal(accepted.data['proposal_id'], id)
  assert.equal(accepted.data['share_url'], share.shareUrl, 'the link is the one of the client, not the encrypted one')
  assert.equal(nextAfter, accepted.id)
})

test('a walk by `after` in small pages reads every event once', async () => {
  const caller = await service.caller()
  for (let n = 0; n < 15; n++) await propose(caller, String(n))
  const expected = Array.from({ length: 15 }, (_, n) => String(n))
  for (const limit of [1, 4, 15, 100]) assert.deepEqual(names(await walk(caller, { limit })), expected)
  const [first] = (await list(caller, '?limit=1')).events
  assert.equal((await list(caller, `?after=${first?.id.toUpperCase()}`)).events.length, 14)
})

test('`type` takes a kind, the pattern of a group, or `*`', async () => {
  const caller = await service.caller()
  const { call } = provider(service, caller)
  await propose(caller)
  const { body } = await call('POST', '/lead-sessions', { channel: 'chat', channelId: '1' })
  await call('PATCH', `/lead-sessions/${body.id}`, { status: 'pending' })
  const kinds = async (type: string) => (await list(caller, `?type=${type}`)).events.map(({ event }) => event)
  assert.deepEqual(await kinds('lead_session.created'), ['lead_session.created'])
  assert.deepEqual(await kinds('lead_session.*'), ['lead_session.created', 'lead_session.updated'])
  assert.deepEqual(await kinds('proposal.*'), ['proposal.created'])
  assert.equal((await kinds('*')).length, 3)
  assert.deepEqual(await kinds('proposal.accepted'), [])
})

test('a bad parameter is refused', async () => {
  const { key } = await service.caller()
  for (const [query, expected] of [
    ['after=x', 'query.after uuid_parsing'],
    ['after=', 'query.after uuid_parsing'],
    ['after=019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90%00', 'query.after uuid_parsing'],
    ['after=1&after=2', 'query.after string_type'],
    ['type=proposal', 'query.type enum'],
    ['type=test', 'query.type enum'],
    ['type=lead*', 'query.type enum'],
    ['limit=0', 'query.limit greater_than_equal'],
    ['limit=101', 'query.limit less_than_equal'],
  ]) {
    const { status, body } = await service.call('GET', `/events?${query}`, { key })
    const found = body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
    assert.equal(status, 422, query)
    assert.ok(found.includes(expected), `${query}: ${found}`)
  }
})

test('an account sees its own events only, and reading needs the scope read', async () => {
  const [ada, eve] = [await service.caller(), await service.caller()]
  await propose(ada)
  const [event] = (await list(ada)).events
  await propose(eve, 'Of Eve')
  assert.deepEqual(names((await list(eve, `?after=${event?.id}`)).events), ['Of Eve'])
  const writer = await service.caller({ scopes: ['write'] })
  assert.equal((await service.call('GET', '/events', { key: writer.key })).status, 403)
})

test('events and logs are gone after the retention time, and events of a deleted proposal contain no names', async () => {
  const own = await startService({ eventRetentionMs: DAY_MS })
  try {
    const { key } = await own.caller()
    const read = async () => (await own.call('GET', '/events', { key })).body.events as Event[]
    // Nothing listens there, and the event never happens, so only the tests are logged.
    const hook = { name: 'w', url: 'http://127.0.0.1:1/', events: ['lead_session.created'] }
    const path = `/webhooks/${(await own.call('POST', '/webhooks', { key, body: hook })).body.id}`
    const logged = async () => {
      const { logs, total } = (await own.call('GET', `${path}/logs`, { key })).body
      return [logs.length, total]
    }
    await own.call('POST', `${path}/test`, { key })
    await own.call('POST', '/proposals', { key, body: { name: 'Old' } })
    own.clock.advance(DAY_MS / 2)
    await own.call('POST', `${path}/test`, { key })
    assert.deepEqual(await logged(), [2, 2])
    const { body } = await own.call('POST', '/proposals', { key, body: { name: 'New' } })
    assert.deepEqual(names(await read()), ['Old', 'New'])
    own.clock.advance(DAY_MS / 2 + 1)
    assert.deepEqual(names(await read()), ['New'])
    assert.deepEqual(await logged(), [1, 1])
    await own.call('DELETE', `/proposals/${body.id}`, { key })
    await own.services.upkeep.sweep()
    assert.deepEqual(
      (await read()).map(({ event, data }) => [event, data]),
      ['proposal.created', 'proposal.deleted'].map((event) => [
        event,
        { proposal_id: body.id, status: 'draft', erased: true },
      ]),
    )
  } finally {
    await own.stop()
  }
})

test('an event sorts after one that a process with a faster clock has recorded', async () => {
  const caller = await service.caller()
  await propose(caller, 'first')
  const ahead = new Date(service.clock.now().getTime() + 60_000)
  // Its counter is at the maximum, so the next id has the next millisecond and the counter 000.
  const id = newIdAfter(undefined, ahead).replace(/^(.{15})...-/, '$1fff-')
  await service.database.transact(null, async (trx) => {
    await trx.updateTable('events').set({ id }).where('account_id', '=', caller.accountId).execute()
  })
  for (const name of ['second', 'third']) await propose(caller, name)
  assert.deepEqual(names(await walk(caller, { limit: 1 })), ['first', 'second', 'third'])
  assert.match((await list(caller)).events[1]?.id ?? '', /^[\da-f]{8}-[\da-f]{4}-7000-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('while many requests write, a walk misses and repeats no event', async () => {
  const caller = await service.caller()
  let isWriting = true
  const writing = Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 15; n++) assert.equal((await propose(caller, `${writer}.${n}`)).status, 201)
    }),
  ).finally(() => {
    isWriting = false
  })
  const events: Event[] = []
  while (isWriting) {
    events.push(...(await walk(caller, { after: events.at(-1)?.id ?? '' })))
    // The writers run in this process and need a turn.
    await nextTurn()
  }
  await writing
  events.push(...(await walk(caller, { after: events.at(-1)?.id ?? '' })))
  assert.equal(events.length, 120)
  assert.equal(new Set(names(events)).size, 120)
  assert.deepEqual(events, await walk(caller, { limit: 100 }))
})

test('a page is read from the index, at any depth and with any filter', async () => {
  const caller = await service.caller()
  await propose(caller)
  await propose(caller)
  const after = (await list(caller, '?limit=1')).nextAfter
  for (const query of ['', '?type=proposal.*', `?after=${after}`, `?after=${after}&type=proposal.created`]) {
    const page = await onlyStatement(/from "events" .*order by/, async () =>
      assert.notEqual((await list(caller, query)).nextAfter, null),
    )
    const plan = await planOf(service.database, page)
    assert.match(plan, /events_by_account/, `${query}: ${plan}`)
    assert.doesNotMatch(plan, /sort|temp b-tree/i, `${query}: ${plan}`)
    // The search in the index starts after the last event of the page before.
    assert.match(plan, /\(account_id=\? AND id>\?|Index Cond: .*\bid\b.* > /, `${query}: ${plan}`)
  }
})
