import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@proffer/core/team/roles.ts'
import type { Browser } from '../../../test/browser.ts'
import { provider } from '../../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../../test/harness.ts'

/** Members of a team with `visibility: own`: lists, sums and events contain only what they wrote or are assigned to. */

interface Person extends Caller {
  browser: Browser
  api: ReturnType<typeof provider>
}

let service: Service
let owner: Person
let ana: Person
let ben: Person
let eva: Person
const proposals = { ana: '', assigned: '', ben: '' }
const leads = { ana: '', assigned: '', ben: '' }

const person = async (caller: Caller): Promise<Person> => ({
  ...caller,
  browser: await service.browser(caller),
  api: provider(service, caller),
})

before(async () => {
  service = await startService()
  const account = await service.caller()
  const join = async (role: Role) => person(await service.member(account, role))
  owner = await person(account)
  ana = await join('member')
  ben = await join('member')
  eva = await join('viewer')
  service.clock.stepTo('2026-11-15T09:00:00.000Z')
  proposals.ana = await sent(ana, 'Of Ana', 'Client A')
  proposals.ben = await sent(ben, 'Of Ben', 'Client B')
  proposals.assigned = await sent(ben, 'Assigned to Ana', 'Client C')
  await owner.api.call('PUT', `/proposals/${proposals.assigned}`, { assigneeId: ana.userId })
  leads.ana = await lead(ana, { clientName: 'Lead A' })
  leads.ben = await lead(ben, { clientName: 'Lead B' })
  leads.assigned = await lead(ben, { clientName: 'Lead C', assigneeId: ana.userId })
  await service.setVisibility(account, 'own')
})
after(() => service.stop())

/** A proposal that was shared, opened, written about and answered. */
async function sent({ api }: Person, name: string, recipientName: string) {
  const { id, client } = await api.shared({ name, currency: 'EUR', total: '100' }, { recipientName, expiresInDays: 5 })
  await client.view()
  await client.write({ content: 'A question' })
  return id
}

async function lead({ api }: Person, body: object) {
  const { body: created } = await api.call('POST', '/lead-sessions', { channel: 'web', channelId: 'v', ...body })
  await api.call('PATCH', `/lead-sessions/${created.id}`, { status: 'pending' })
  return created.id as string
}

const ids = (rows: Array<{ id: string }>) => rows.map(({ id }) => id).sort()
const get = async ({ api }: Person, path: string) => (await api.call('GET', path)).body
const inApp = async ({ browser }: Person, path: string) => (await browser.call('GET', path)).body
const anas = () => [proposals.ana, proposals.assigned].sort()
const all = () => Object.values(proposals).sort()

test('lists of proposals and leads contain what the member wrote or is assigned to, with the right totals', async () => {
  for (const sort of ['', '?sort=name', '?sort=-updatedAt', '?q=a']) {
    const list = await get(ana, `/proposals${sort}`)
    assert.deepEqual([ids(list.proposals), list.total], [anas(), 2], sort)
  }
  assert.equal((await get(owner, '/proposals')).total, 3)
  assert.deepEqual(ids((await get(ben, '/proposals')).proposals), [proposals.ben, proposals.assigned].sort())
  assert.equal((await get(eva, '/proposals')).total, 0)
  const page = await get(ana, '/proposals?limit=1')
  const next = await get(ana, `/proposals?limit=1&cursor=${encodeURIComponent(page.nextCursor)}`)
  assert.deepEqual([page.total, next.nextCursor, ids([...page.proposals, ...next.proposals])], [2, null, anas()])
  const list = await get(ana, '/lead-sessions')
  assert.deepEqual([ids(list.leadSessions), list.total], [[leads.ana, leads.assigned].sort(), 2])
  assert.equal((await get(owner, '/lead-sessions')).total, 3)
})

test('lists can be filtered by author and assignee, within what the caller can read', async () => {
  const found = async (who: Person, query: string) => {
    const [{ proposals: rows, total }, { leadSessions }] = [
      await get(who, `/proposals?${query}`),
      await get(who, `/lead-sessions?${query}`),
    ]
    assert.equal(total, rows.length)
    return [ids(rows), ids(leadSessions)]
  }
  assert.deepEqual(await found(owner, `authorId=${ana.userId}`), [[proposals.ana], [leads.ana]])
  assert.deepEqual(await found(owner, `assigneeId=${ana.userId}`), [[proposals.assigned], [leads.assigned]])
  assert.deepEqual(await found(ana, `authorId=${ben.userId}`), [[proposals.assigned], [leads.assigned]])
  assert.deepEqual(await found(ana, `assigneeId=${ben.userId}`), [[], []])
  assert.deepEqual((await inApp(owner, `/proposals?assigneeId=${ana.userId}`)).total, 1)
  assert.equal((await owner.api.call('GET', '/proposals?assigneeId=me')).status, 422)
})

test('`mine` leaves the own records, also for those who can read all', async () => {
  const found = async (who: Person) => {
    const { pipeline } = await inApp(who, '/insights?mine=true')
    return {
      proposals: ids((await get(who, '/proposals?mine=true')).proposals),
      leads: ids((await get(who, '/lead-sessions?mine=true')).leadSessions),
      waiting: (await inApp(who, '/today?mine=true')).waitingCount,
      value: pipeline.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    }
  }
  await owner.api.call('PUT', `/proposals/${proposals.ben}`, { assigneeId: owner.userId })
  assert.deepEqual(await found(owner), { proposals: [proposals.ben], leads: [], waiting: 1, value: 1 })
  await owner.api.call('PUT', `/proposals/${proposals.ben}`, { assigneeId: null })
  assert.deepEqual(ids((await get(ana, '/proposals?mine=true')).proposals), anas())
  assert.equal((await get(owner, '/proposals?mine=false')).total, 3)
})

test('events are those of own proposals and leads', async () => {
  const subjects = async (who: Person) => {
    const { events } = await get(who, '/events?limit=100')
    const named = events.map(({ data }: { data: Record<string, string> }) => data['proposal_id'] ?? data['session_id'])
    return [...new Set(named)].sort()
  }
  assert.deepEqual(await subjects(ana), [...anas(), leads.ana, leads.assigned].sort())
  assert.deepEqual(await subjects(owner), [...all(), ...Object.values(leads)].sort())
  assert.deepEqual(await subjects(eva), [])
})

test('clients, unread messages and views are those of own proposals and leads', async () => {
  const names = async (who: Person) =>
    (await inApp(who, '/clients')).clients.map(({ name }: { name: string }) => name).sort()
  assert.deepEqual(await names(ana), ['Client A', 'Client C', 'Lead A', 'Lead C'])
  assert.deepEqual(await names(eva), [])
  const { clients } = await inApp(owner, '/clients?q=Client B')
  assert.equal((await inApp(owner, `/clients/${clients[0].id}`)).proposals.length, 1)
  assert.equal((await ana.browser.call('GET', `/clients/${clients[0].id}`)).body.error, 'client_not_found')

  const unread = await inApp(ana, '/messages/unread')
  const named = (rows: Array<{ proposalId: string }>) => rows.map(({ proposalId }) => proposalId).sort()
  assert.deepEqual([named(unread.proposals), unread.total], [anas(), 2])
  assert.equal((await inApp(owner, '/messages/unread')).total, 3)
  const views = `/share-views?proposals=${all().join()}`
  assert.deepEqual(named((await inApp(ana, views)).proposals), anas())
  assert.deepEqual(named((await inApp(owner, views)).proposals), all())
})

test('only somebody who may answer the client marks the messages as read', async () => {
  await service.setVisibility(owner, 'team')
  const unreadOf = async (id: string) => {
    const { proposals: rows } = await inApp(owner, '/messages/unread')
    return rows.find(({ proposalId }: { proposalId: string }) => proposalId === id)?.unread ?? 0
  }
  for (const [reader, left] of [
    [eva, 1],
    [ana, 1],
    [ben, 0],
  ] as const) {
    assert.equal((await reader.api.call('GET', `/proposals/${proposals.ben}/messages`)).status, 200)
    assert.equal(await unreadOf(proposals.ben), left)
  }
  await service.setVisibility(owner, 'own')
})

test('files are those that the member uploaded, of own proposals and of templates', async () => {
  const upload = async ({ key }: Person) => {
    const headers = { 'content-type': 'text/plain' }
    return (await service.call('POST', '/files', { key, headers, body: Buffer.from('hi') })).body.id as string
  }
  const use = (path: string, fileId: string) => ben.api.call('PUT', path, { settings: { attachments: [{ fileId }] } })
  const [unused, hidden, assigned, ofTemplate] = [
    await upload(ben),
    await upload(ben),
    await upload(ben),
    await upload(ben),
  ]
  const { body: template } = await ben.api.call('POST', '/templates', { name: 'T' })
  for (const [path, id] of [
    [`/proposals/${proposals.ben}`, hidden],
    [`/proposals/${proposals.assigned}`, assigned],
    [`/templates/${template.id}`, ofTemplate],
  ] as const) {
    assert.equal((await use(path, id)).status, 200)
  }
  const own = await upload(ana)
  const { body: list } = await ana.api.call('GET', '/files')
  const listed = list.files.map(({ id }: { id: string }) => id)
  assert.deepEqual([listed, list.total], [[own, ofTemplate, assigned], 3])
  const statusOf = async (id: string) => (await ana.api.call('GET', `/files/${id}`)).status
  assert.deepEqual(
    await Promise.all([own, assigned, ofTemplate, hidden, unused].map(statusOf)),
    [200, 200, 200, 404, 404],
  )
  assert.equal((await owner.api.call('GET', '/files')).body.total, 5)
})

test('insights sum up own proposals', async () => {
  const pipeline = async (who: Person) =>
    (await inApp(who, '/insights')).pipeline.map(({ status, currency, count, value }: Record<string, unknown>) => [
      status,
      currency,
      count,
      value,
    ])
  assert.deepEqual(await pipeline(owner), [['sent', 'EUR', 3, '300.00']])
  assert.deepEqual(await pipeline(ana), [['sent', 'EUR', 2, '200.00']])
  assert.deepEqual(await pipeline(eva), [])
  for (const id of all()) await owner.api.call('PUT', `/proposals/${id}`, { status: 'accepted' })
  const won = async (who: Person) => {
    const { win_rate: rate, won_by_month: months, opened_count: opened } = await inApp(who, '/insights')
    return [rate.accepted, months.map(({ value }: { value: string }) => value), opened]
  }
  assert.deepEqual(await won(owner), [3, ['300.00'], 0])
  assert.deepEqual(await won(ana), [2, ['200.00'], 0])
  for (const id of all()) await owner.api.call('PUT', `/proposals/${id}`, { status: 'sent' })
  const opened = async (who: Person) =>
    (await inApp(who, '/insights')).opened.map(({ proposal_id: id }: { proposal_id: string }) => id).sort()
  assert.deepEqual([await opened(owner), await opened(ana)], [all(), anas()])
})

test('today shows what waits, expires and happened to own records', async () => {
  const shown = async (who: Person) => {
    const today = await inApp(who, '/today')
    const named = (rows: Array<Record<string, string | null>>) =>
      [...new Set(rows.map(({ proposalId, leadSessionId }) => proposalId ?? leadSessionId))].sort()
    return {
      waiting: named(today.waiting),
      count: today.waitingCount,
      leads: today.newLeads,
      expiring: named(today.expiring),
      activity: named(today.activity).filter((id) => !all().includes(id ?? '') || !anas().includes(id ?? '')),
      proposals: today.proposalCount,
    }
  }
  const records = [...anas(), leads.ana, leads.assigned].sort()
  const { activity, ...rest } = await shown(ana)
  assert.deepEqual(rest, { waiting: records, count: 4, leads: 2, expiring: anas(), proposals: 2 })
  assert.ok(!activity.includes(proposals.ben) && !activity.includes(leads.ben), activity.join())
  assert.deepEqual((await shown(owner)).proposals, 3)
  const nothing = { waiting: [], count: 0, leads: 0, expiring: [], activity: [], proposals: 0 }
  assert.deepEqual(await shown(eva), nothing)
})

test('what a member cannot see is not found by id either, and a refused change names the role', async () => {
  const error = async (who: Person, method: string, path: string, body?: object) => {
    const answer = await who.api.call(method, path, body)
    return [answer.status, answer.body?.error, answer.body?.required]
  }
  const hidden = [404, 'proposal_not_found', undefined]
  assert.deepEqual(await error(ana, 'GET', `/proposals/${proposals.ben}`), hidden)
  assert.deepEqual(await error(ana, 'POST', `/proposals/${proposals.ben}/duplicate`), hidden)
  assert.deepEqual(await error(eva, 'PUT', `/proposals/${proposals.ben}`, { name: 'x' }), hidden)
  assert.deepEqual(await error(ana, 'GET', `/lead-sessions/${leads.ben}`), [404, 'lead_session_not_found', undefined])
  const link = { proposalId: proposals.ben }
  assert.deepEqual(await error(ana, 'PATCH', `/lead-sessions/${leads.ana}`, link), hidden)
  await owner.api.call('PATCH', `/lead-sessions/${leads.ana}`, link)
  assert.deepEqual(await error(ana, 'POST', `/lead-sessions/${leads.ana}/proposal`), hidden)
  assert.equal((await ana.api.call('PATCH', `/lead-sessions/${leads.ana}`, { ...link, brief: 'A shop' })).status, 200)

  const template = await service.services.templates.create(ben, { name: 'Site' })
  assert.equal((await ana.api.call('GET', `/templates/${template.id}`)).status, 200)
  const refused = [403, 'insufficient_role', 'admin']
  assert.deepEqual(await error(ana, 'PUT', `/templates/${template.id}`, { name: 'x' }), refused)
  const { id } = (await service.services.keys.create(ben, { name: 'b', scopes: ['read'] })).record
  const revoke = await ana.browser.call('POST', `/api-keys/${id}/revoke`)
  assert.deepEqual([revoke.status, revoke.body.error], [404, 'api_key_not_found'])
  const { api_keys: keys } = await inApp(ana, '/api-keys')
  assert.deepEqual(keys.length, 1)
  assert.ok((await inApp(owner, '/api-keys')).total >= 4)
})
