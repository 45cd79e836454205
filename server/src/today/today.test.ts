import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { planOf } from '../../test/query-plan.ts'
import { recordedStatements } from '../../test/recorded-statements.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const DAY_MS = 86_400_000

async function account() {
  const caller = await service.caller()
  const today = async () => {
    const browser = await service.browser({ accountId: caller.accountId })
    return (await browser.call('GET', '/today')).body
  }
  return { caller, today, api: provider(service, caller) }
}

const lead = async ({ key }: Caller, body: object, status = 'pending') => {
  const { body: created } = await service.call('POST', '/lead-sessions', {
    key,
    body: { channel: 'web', channelId: 'v', ...body },
  })
  await service.call('PATCH', `/lead-sessions/${created.id}`, { key, body: { status } })
  return created.id as string
}

test('an account without anything has empty lists and its first steps', async () => {
  const { today } = await account()
  const { at, ...rest } = await today()
  assert.equal(at, service.clock.now().toISOString())
  assert.deepEqual(rest, {
    waiting: [],
    waitingCount: 0,
    newLeads: 0,
    sendsMail: false,
    cold: [],
    expiring: [],
    won: { months: [], accepted: 0, answered: 0, medianAnswerSeconds: null },
    activity: [],
    proposalCount: 0,
    // The caller of the test has an API key.
    firstSteps: { brand: false, rates: false, proposal: false, share: false, connect: true },
  })
})

test('unanswered messages, requested changes and pending leads wait, newest first, and leave when they are dealt with', async () => {
  const { api, caller, today } = await account()
  const other = await account()
  await (await other.api.shared()).client.write({ content: 'Not yours' })
  service.clock.stepTo('2026-11-15T09:00:00.000Z')
  const audioGuide = await api.shared({ name: 'Audio guide' }, { recipientName: 'Tomás' })
  await audioGuide.client.write({ content: 'First' })
  service.clock.advance(1000)
  await audioGuide.client.write({ content: `Second ${'word '.repeat(100)}` })
  service.clock.advance(1000)
  const revised = await api.shared({ name: 'Booking', currency: 'EUR', total: '11900' })
  await revised.client.requestChanges({ note: 'Two stages, please.' })
  service.clock.advance(1000)
  const leadId = await lead(caller, { clientName: 'Gil', brief: 'Three shops' })
  await lead(caller, { clientName: 'Early' }, 'gathering_info')
  const draftedId = await lead(caller, { clientName: 'Drafted', brief: 'A shop' })
  await api.call('POST', `/lead-sessions/${draftedId}/proposal`)

  const { waiting, waitingCount, newLeads } = await today()
  assert.deepEqual([waitingCount, newLeads], [3, 1])
  assert.deepEqual(
    waiting.map(({ kind, who, name, unread }: Record<string, unknown>) => [kind, who, name, unread]),
    [
      ['lead', 'Gil', null, 0],
      ['changes', 'Harbour Café', 'Booking', 0],
      ['message', 'Tomás', 'Audio guide', 2],
    ],
  )
  assert.deepEqual(
    [waiting[0].leadSessionId, waiting[0].quote, waiting[1].quote, waiting[1].total, waiting[1].currency],
    [leadId, 'Three shops', 'Two stages, please.', '11900.00', 'EUR'],
  )
  assert.match(waiting[2].quote, /^Second word .{1,240}…$/)

  await api.call('GET', `/proposals/${audioGuide.id}/messages`)
  const read = await today()
  assert.deepEqual([read.waitingCount, read.waiting[2].name, read.waiting[2].unread], [3, 'Audio guide', 0])
  await api.call('POST', `/proposals/${audioGuide.id}/messages`, { content: 'Yes, it can.' })
  await service.call('PATCH', `/lead-sessions/${leadId}`, { key: caller.key, body: { status: 'closed' } })
  await api.share(revised.id)
  assert.deepEqual([(await today()).waiting, (await today()).waitingCount], [[], 0])

  service.clock.advance(31 * 60_000)
  const left = await today()
  assert.deepEqual([left.waiting[0].who, left.waitingCount, left.newLeads], ['Early', 1, 1], 'the visitor has left')
  const answer = { sender: 'provider', content: 'Hello?' }
  await api.call('POST', `/lead-sessions/${left.waiting[0].leadSessionId}/messages`, answer)
  assert.equal((await today()).newLeads, 0)
})

test('a message that was read waits for a reply for two weeks, and only while the proposal is open', async () => {
  const { api, today } = await account()
  service.clock.stepTo('2026-10-01T09:00:00.000Z')
  const open = await api.shared({ name: 'Open' })
  const won = await api.shared({ name: 'Won' })
  await won.client.accept()
  for (const { id, client } of [open, won]) {
    await client.write({ content: 'Thank you.' })
    await api.call('GET', `/proposals/${id}/messages`)
  }
  const names = async () => (await today()).waiting.map(({ name }: { name: string }) => name)
  assert.deepEqual(await names(), ['Open'])
  service.clock.advance(14 * DAY_MS + 1000)
  assert.deepEqual([await names(), (await today()).waitingCount], [[], 0])
})

test('a shared proposal is cold three days after the last activity, and not while somebody writes', async () => {
  const { api, today } = await account()
  service.clock.stepTo('2026-11-01T12:00:00.000Z')
  const opened = await api.shared({ name: 'Opened' }, { recipientEmail: 'a@client.example' })
  const unopened = await api.shared({ name: 'Unopened' })
  const written = await api.shared({ name: 'Written' })
  const answered = await api.shared({ name: 'Answered' })
  const expired = await api.shared({ name: 'Expired' }, { expiresInDays: 2 })
  for (const { client } of [opened, written, answered, expired]) await client.view()
  service.clock.advance(DAY_MS)
  await opened.client.view()
  await opened.client.view()
  await answered.client.reject()
  service.clock.advance(2 * DAY_MS)
  await written.client.write()
  await api.call('GET', `/proposals/${written.id}/messages`)
  assert.deepEqual((await today()).cold, [], 'exactly three days')
  service.clock.advance(DAY_MS + 1)

  const { cold } = await today()
  assert.deepEqual(
    cold.map(({ name, viewCount, canRemind, silentSince }: Record<string, unknown>) => [
      name,
      viewCount,
      canRemind,
      silentSince,
    ]),
    [
      ['Opened', 3, true, '2026-11-02T12:00:00.000Z'],
      ['Unopened', 0, false, '2026-11-01T12:00:00.000Z'],
    ],
  )
  // On each of the last 14 UTC days.
  assert.deepEqual(cold[0].opens, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0])
  await api.call('DELETE', `/proposals/${unopened.id}`)
  assert.equal((await api.call('POST', `/proposals/${opened.id}/remind`)).body.notification, 'not_configured')
  const { cold: stillCold, activity } = await today()
  assert.equal(stillCold[0].name, 'Opened', 'a reminder that no mail server sends changes nothing')
  assert.ok(!activity.some(({ event }: { event: string }) => event === 'proposal.reminded'))
})

test('a client who was just reminded by mail is not cold, and the activity lists the reminder', async () => {
  const beside = await startBeside(service, { smtpUrl: 'smtp://127.0.0.1:9' })
  try {
    const caller = await service.caller()
    const api = provider(beside, caller)
    const { id } = await api.shared({ name: 'Opened' }, { recipientEmail: 'a@client.example' })
    service.clock.advance(4 * DAY_MS)
    const today = async () => (await (await beside.browser({ accountId: caller.accountId })).call('GET', '/today')).body
    assert.deepEqual([(await today()).sendsMail, (await today()).cold.length], [true, 1])
    assert.equal((await api.call('POST', `/proposals/${id}/remind`)).status, 202)
    const { cold, activity } = await today()
    assert.deepEqual([cold, activity[0].event], [[], 'proposal.reminded'])
  } finally {
    await beside.stop()
  }
})

test('links that expire within a week are listed until the client answers', async () => {
  const { api, today } = await account()
  service.clock.stepTo('2026-11-20T12:00:00.000Z')
  const soon = await api.shared({ name: 'Soon', total: '7450', currency: 'EUR' }, { expiresInDays: 5 })
  await api.shared({ name: 'Sooner' }, { expiresInDays: 2 })
  await api.shared({ name: 'Later' }, { expiresInDays: 8 })
  await api.shared({ name: 'Never' })
  const { expiring } = await today()
  assert.deepEqual(
    expiring.map(({ name, total, currency, expiresAt, hasAddress }: Record<string, unknown>) => {
      assert.equal(hasAddress, false)
      return [name, total, currency, expiresAt]
    }),
    [
      ['Sooner', '100.00', 'USD', '2026-11-22T12:00:00.000Z'],
      ['Soon', '7450.00', 'EUR', '2026-11-25T12:00:00.000Z'],
    ],
  )
  await soon.client.accept()
  assert.deepEqual(
    (await today()).expiring.map(({ name }: { name: string }) => name),
    ['Sooner'],
  )
})

test('won proposals are counted by month and currency, and the activity lists the latest events of existing records', async () => {
  const { api, caller, today } = await account()
  service.clock.stepTo('2026-12-30T12:00:00.000Z')
  const december = await api.shared({ name: 'December', currency: 'EUR', total: '12300.5' })
  service.clock.advance(3_600_000)
  await december.client.accept({ name: 'Três Marias' })
  service.clock.stepTo('2027-01-02T12:00:00.000Z')
  const declined = await api.shared({ name: 'Declined' }, { recipientName: 'Fiona Mackay' })
  await declined.client.view()
  await declined.client.reject()
  const deleted = await api.shared({ name: 'Gone' })
  await api.call('DELETE', `/proposals/${deleted.id}`)
  await api.call('PUT', `/proposals/${declined.id}`, { name: 'Renamed' })
  const leadId = await lead(caller, {})
  await api.call('PATCH', `/lead-sessions/${leadId}`, { clientName: 'Gil' })

  const { won, activity, proposalCount, firstSteps } = await today()
  assert.deepEqual(won, {
    months: [{ month: '2026-12', currency: 'EUR', count: 1, value: '12300.50' }],
    accepted: 0,
    answered: 1,
    medianAnswerSeconds: 1800,
  })
  assert.equal(proposalCount, 2)
  assert.deepEqual(
    activity.map(({ event, name, who, total, currency }: Record<string, unknown>) => [
      event,
      name,
      who,
      total,
      currency,
    ]),
    [
      ['lead_session.created', null, 'Gil', null, null],
      ['proposal.rejected', 'Renamed', 'Fiona Mackay', null, null],
      ['proposal.viewed', 'Renamed', 'Fiona Mackay', null, null],
      ['proposal.shared', 'Renamed', 'Fiona Mackay', null, null],
      ['proposal.accepted', 'December', 'Três Marias', '12300.50', 'EUR'],
      ['proposal.shared', 'December', 'Harbour Café', null, null],
    ],
  )
  assert.equal(activity[0].leadSessionId, leadId)
  assert.deepEqual(firstSteps, { brand: false, rates: false, proposal: true, share: true, connect: true })
})

test('first steps follow the profile, and end when it says that they are finished or hidden', async () => {
  const { api, today } = await account()
  const patch = (profile: object) => api.call('PATCH', '/profile', { profile })
  await patch({ companyName: 'Nortada', taxRate: 23, onboardingProgress: { share: 'skipped' } })
  assert.equal((await today()).firstSteps.brand, false, 'a name alone is no brand')
  await patch({ brandColor: '#1f6feb', taxRate: 0, proposalDefaults: { hourlyRate: '85' } })
  assert.equal((await today()).firstSteps.rates, false, 'a rate without a tax')
  await patch({ taxRate: 23 })
  await api.propose({ metadata: { example: 'true' } })
  assert.deepEqual((await today()).firstSteps, {
    brand: true,
    rates: true,
    proposal: false,
    share: true,
    connect: true,
  })
  await api.propose()
  assert.equal((await today()).firstSteps.proposal, true, 'unlike the example')
  for (const progress of [{ hiddenAt: '2026-11-15' }, { finishedAt: '2026-11-15' }]) {
    await patch({ onboardingProgress: progress })
    assert.equal((await today()).firstSteps, null)
  }
})

test('no list reads a whole table', async () => {
  if (service.database.dialect !== 'sqlite') return
  const { api, caller, today } = await account()
  // Something of each kind, because the page reads the views and the proposals of what it lists.
  const cold = await api.shared({ name: 'Cold' }, { expiresInDays: 9 })
  await cold.client.view()
  service.clock.advance(4 * DAY_MS)
  await (await api.shared({ name: 'Written' })).client.write()
  await (await api.shared({ name: 'Revised' })).client.requestChanges()
  await (await api.shared({ name: 'Won' })).client.accept()
  await lead(caller, {})
  const statements = await recordedStatements(async () => {
    const { waitingCount, cold, expiring, won } = await today()
    assert.deepEqual([waitingCount, cold.length, expiring.length, won.accepted], [3, 1, 1, 1])
  })
  const reads = statements.filter(({ sql }) => sql.startsWith('select'))
  for (const table of ['messages', 'proposals', 'lead_sessions', 'scheduled_actions', 'events', 'share_views'])
    assert.ok(
      reads.some(({ sql }) => sql.includes(`from "${table}"`)),
      table,
    )
  for (const statement of reads) {
    const details = (await planOf(service.database, statement)).split('\n')
    const plan = `${statement.sql}: ${details.join('; ')}`
    // An index narrows every table to one account, record or session. Only the few rows of a subquery may be scanned.
    const subqueries = details.flatMap((detail) => /^CO-ROUTINE (.*)/.exec(detail)?.[1] ?? [])
    const isNarrow = (detail: string) =>
      /\((id|\w+_id|token_hash)=\?/.test(detail) || subqueries.some((name) => detail === `SCAN ${name}`)
    const accesses = details.filter((detail) => /^(SCAN|SEARCH) /.test(detail))
    const wide = accesses.filter((detail) => !isNarrow(detail))
    assert.deepEqual([accesses.length > 0, wide], [true, []], plan)
  }
})

test('an invited person has first steps of their own, without those that set up the company, and a viewer has none', async () => {
  const owner = await service.caller()
  await service.setTeam(owner)
  const stepsOf = async (role: 'admin' | 'member' | 'viewer') => {
    const browser = await service.browser(await service.member(owner, role))
    return (await browser.call('GET', '/today')).body.firstSteps
  }
  await service.call('POST', '/proposals', { key: owner.key, body: { name: 'Of the owner' } })
  assert.deepEqual(await stepsOf('member'), { brand: true, rates: true, proposal: false, share: false, connect: true })
  assert.equal((await stepsOf('admin')).brand, false)
  assert.equal(await stepsOf('viewer'), null)
})
