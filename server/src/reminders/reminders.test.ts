import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defaultPlanBudgets } from '@proffer/core/budgets.ts'
import { client, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'

const to = { recipientName: 'Inês Duarte', recipientEmail: 'ines@harbour.example' }

let service: Service
let caller: Caller
let api: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  caller = await service.caller()
  api = provider(service, caller)
})
after(() => service.stop())

/** Lets the time pass in steps, and runs what is due after each. */
async function pass(ms: number, steps = 1) {
  for (let step = 0; step < steps; step++) {
    service.clock.advance(ms / steps)
    await service.services.schedule.runDue()
  }
}

const shareOf = async (id: string) => (await api.call('GET', `/proposals/${id}/shares`)).body.shares[0]
const remindersTo = (email: string) => service.mails.filter((mail) => mail.kind === 'reminder' && mail.to === email)
const later = (ms: number) => new Date(service.clock.now().getTime() + ms).toISOString()

async function eventsOf(id: string, kind: string) {
  return (await api.events(kind)).map(({ data }) => data).filter((data) => data.proposal_id === id)
}

let number = 0
/** A new recipient for each share, so that a test sees only its own mails. */
const somebody = () => ({ ...to, recipientEmail: `client${++number}@harbour.example` })

test('each reminder is mailed once at its time, and the share shows the next one', async () => {
  const { recipientEmail } = somebody()
  const { id, share } = await api.shared({}, { recipientEmail, expiresInDays: 30, reminders: ['3d', '7d'] })
  assert.deepEqual(share.reminders, ['3d', '7d'])
  assert.equal(share.remindersSent, 0)
  assert.equal(share.nextReminderAt, later(3 * DAY_MS))

  await pass(3 * DAY_MS - 1)
  assert.equal(remindersTo(recipientEmail).length, 0)
  await pass(1)
  await pass(0)
  const [mail] = remindersTo(recipientEmail)
  assert.equal(remindersTo(recipientEmail).length, 1)
  assert.ok(mail?.kind === 'reminder')
  assert.equal(mail.data.stopUrl, `${share.shareUrl}/reminders`)
  assert.equal(mail.data.expiresAt, share.expiresAt)
  const first = await shareOf(id)
  assert.equal(first.remindersSent, 1)
  assert.equal(first.nextReminderAt, later(4 * DAY_MS))
  const [event] = await eventsOf(id, 'proposal.reminded')
  assert.equal(event.reminders_sent, 1)
  assert.equal(event.is_scheduled, true)
  assert.equal(event.share_url, share.shareUrl)

  await pass(4 * DAY_MS)
  assert.equal(remindersTo(recipientEmail).length, 2)
  const second = await shareOf(id)
  assert.equal(second.remindersSent, 2)
  assert.equal(second.nextReminderAt, null)
  await pass(20 * DAY_MS, 3)
  assert.equal(remindersTo(recipientEmail).length, 2)
})

test('the mail is in the language of the proposal', async () => {
  const { recipientEmail } = somebody()
  await api.shared({ settings: { language: 'es' } }, { recipientEmail, reminders: ['1h'] })
  await pass(HOUR_MS)
  assert.equal(remindersTo(recipientEmail)[0]?.language, 'es')
})

test('reminders are stored without an email address, and none is sent', async () => {
  const { id, share } = await api.shared({}, { reminders: ['1h'] })
  assert.deepEqual([share.reminders, share.nextReminderAt], [['1h'], null])
  await pass(2 * HOUR_MS)
  assert.deepEqual(await eventsOf(id, 'proposal.reminded'), [])
})

test('invalid reminders are refused, each at its place', async () => {
  const { id } = await api.propose()
  const cases: Array<[unknown, Array<{ loc: string[]; msg?: RegExp; type?: string }>]> = [
    [['3 days'], [{ loc: ['body', 'reminders', '0'], msg: /duration after sharing such as "3d"/ }]],
    [['7d', '3d'], [{ loc: ['body', 'reminders', '1'], msg: /ascending order/ }]],
    [['1d', '24h'], [{ loc: ['body', 'reminders', '1'], msg: /ascending order/ }]],
    [['0d'], [{ loc: ['body', 'reminders', '0'], msg: /first reminder/ }]],
    [['366d'], [{ loc: ['body', 'reminders', '0'], msg: /at most 365 days/ }]],
    [
      ['-1d', 'x'],
      [{ loc: ['body', 'reminders', '0'] }, { loc: ['body', 'reminders', '1'] }],
    ],
    [['1.5d'], [{ loc: ['body', 'reminders', '0'] }]],
    [[3], [{ loc: ['body', 'reminders', '0'], type: 'string_type' }]],
    ['3d', [{ loc: ['body', 'reminders'], type: 'list_type' }]],
    [Array.from({ length: 11 }, (_, n) => `${n + 1}d`), [{ loc: ['body', 'reminders'], type: 'too_long' }]],
  ]
  await api.share(id, somebody())
  for (const [reminders, expected] of cases) {
    for (const [method, path] of [
      ['POST', `/proposals/${id}/share`],
      ['PATCH', `/proposals/${id}/share`],
    ] as const) {
      const { status, body } = await api.call(method, path, { reminders })
      assert.equal(status, 422, JSON.stringify(reminders))
      assert.deepEqual(
        body.detail.map(({ loc }: { loc: string[] }) => loc),
        expected.map(({ loc }) => loc),
      )
      for (const [index, { msg, type = 'value_error' }] of expected.entries()) {
        assert.equal(body.detail[index].type, type)
        if (msg) assert.match(body.detail[index].msg, msg)
      }
    }
  }
})

test('in production, reminders are at least an hour apart', async (t) => {
  const strict = await startService({ production: true })
  t.after(() => strict.stop())
  const caller = provider(strict, await strict.caller())
  const { id } = await caller.propose()
  const share = (reminders: string[]) => caller.call('POST', `/proposals/${id}/share`, { ...to, reminders })
  assert.match((await share(['59m'])).body.detail[0].msg, /at least 1 hour after sharing/)
  assert.match((await share(['1h', '119m'])).body.detail[0].msg, /at least 1 hour apart/)
  assert.equal((await share(['60m', '2h'])).status, 201)
})

test("the profile's default is used, unless the request has its own reminders", async () => {
  const defaults = (reminders: unknown) =>
    api.call('PATCH', '/profile', { profile: { proposalDefaults: { reminders } } })
  await defaults(['2d'])
  assert.deepEqual((await api.shared({}, somebody())).share.reminders, ['2d'])
  assert.deepEqual((await api.shared({}, { ...somebody(), reminders: [] })).share.reminders, [])
  assert.deepEqual((await api.shared({}, { ...somebody(), reminders: null })).share.reminders, [])
  await defaults([])
  assert.deepEqual((await api.shared({}, somebody())).share.reminders, [])
  await defaults(undefined)
})

test('a new version keeps the reminders of its link and counts them from the new sharing', async () => {
  const recipient = somebody()
  const { id } = await api.shared({}, { ...recipient, reminders: ['1d', '2d'] })
  await pass(DAY_MS)
  const again = await api.share(id, { ...recipient, message: 'Once more' })
  assert.deepEqual(again.reminders, ['1d', '2d'])
  assert.equal(again.remindersSent, 0)
  assert.equal(again.nextReminderAt, later(DAY_MS))
  const replaced = await api.share(id, { ...recipient, reminders: ['5d'] })
  assert.equal(replaced.nextReminderAt, later(5 * DAY_MS))
  const mail = service.mails.findLast(({ kind }) => kind === 'share_link')
  assert.ok(mail?.kind === 'share_link' && mail.data.isNewVersion)
})

const endings: Record<string, (shared: { id: string; share: { id: string; shareUrl: string } }) => Promise<unknown>> = {
  acceptance: ({ share }) => client(service, share.shareUrl).accept(),
  rejection: ({ share }) => client(service, share.shareUrl).reject(),
  'a request for changes': ({ share }) => client(service, share.shareUrl).requestChanges(),
  revocation: ({ id, share }) => api.call('DELETE', `/proposals/${id}/shares/${share.id}`),
  'a newer link': ({ id }) => api.share(id, { ...somebody(), reminders: [], newLink: true }),
  'an outcome that the provider sets': ({ id }) => api.call('PUT', `/proposals/${id}`, { status: 'accepted' }),
  deletion: ({ id }) => api.call('DELETE', `/proposals/${id}`),
  'an empty list': ({ id }) => api.call('PATCH', `/proposals/${id}/share`, { reminders: [] }),
}

for (const [name, end] of Object.entries(endings)) {
  test(`after ${name} no reminder is sent`, async () => {
    const recipient = somebody()
    const shared = await api.shared({}, { ...recipient, reminders: ['1d', '2d'] })
    await pass(DAY_MS)
    await end(shared)
    const left = service.database.db.selectFrom('scheduled_actions').where('share_id', '=', shared.share.id)
    assert.deepEqual(await left.select('key').execute(), [], 'the same transaction cancels it')
    await pass(2 * DAY_MS)
    assert.equal(remindersTo(recipient.recipientEmail).length, 1)
  })
}

test('after the expiry no reminder is sent, and none is planned for then', async () => {
  const recipient = somebody()
  const { share } = await api.shared({}, { ...recipient, expiresInDays: 1, reminders: ['1d', '2d'] })
  assert.equal(share.nextReminderAt, null)
  await pass(3 * DAY_MS)
  assert.equal(remindersTo(recipient.recipientEmail).length, 0)
})

test('changed reminders count from the sharing, and those of the past are not sent', async () => {
  const recipient = somebody()
  const { id } = await api.shared({}, recipient)
  await pass(2 * DAY_MS)
  const { status, body } = await api.call('PATCH', `/proposals/${id}/share`, { reminders: ['1d', '3d'] })
  assert.equal(status, 200)
  assert.equal(body.nextReminderAt, later(DAY_MS))
  await pass(DAY_MS)
  assert.equal(remindersTo(recipient.recipientEmail).length, 1)
  const unchanged = await api.call('PATCH', `/proposals/${id}/share`, {})
  assert.deepEqual(unchanged.body.reminders, ['1d', '3d'])
  assert.deepEqual((await api.call('PATCH', `/proposals/${id}/share`, { reminders: null })).body.reminders, [])
})

test('reminders of a proposal without a working link cannot be changed', async () => {
  const { id } = await api.propose()
  const change = () => api.call('PATCH', `/proposals/${id}/share`, { reminders: ['1d'] })
  assert.equal((await change()).body.error, 'proposal_not_shared')
  const { id: shareId } = await api.share(id, somebody())
  await api.call('DELETE', `/proposals/${id}/shares/${shareId}`)
  assert.equal((await change()).body.error, 'proposal_not_shared')
})

test('of several reminders that were missed, the client gets one', async () => {
  const recipient = somebody()
  const { id } = await api.shared({}, { ...recipient, reminders: ['1d', '2d', '3d', '20d'] })
  await pass(10 * DAY_MS)
  await pass(HOUR_MS)
  assert.equal(remindersTo(recipient.recipientEmail).length, 1)
  assert.equal((await shareOf(id)).nextReminderAt, later(10 * DAY_MS - HOUR_MS))
})

test('a clock that steps back and forth sends each reminder once', async () => {
  const recipient = somebody()
  await api.shared({}, { ...recipient, reminders: ['2h', '4h'] })
  const start = service.clock.now().getTime()
  const sent = []
  for (const hours of [1, 2, 1, 2, 3, 0, 4, 2, 5]) {
    service.clock.stepTo(new Date(start + hours * HOUR_MS).toISOString())
    await service.services.schedule.runDue()
    sent.push(remindersTo(recipient.recipientEmail).length)
  }
  assert.deepEqual(sent, [0, 1, 1, 1, 1, 1, 2, 2, 2])
})

test('while the mail budget is used up a planned reminder waits, and one on request is refused', async (t) => {
  const budget = { ...defaultPlanBudgets.agency, mailsPerHour: 1 }
  const limited = await startService({ planBudgets: { ...defaultPlanBudgets, agency: budget } })
  t.after(() => limited.stop())
  const caller = provider(limited, await limited.caller())
  const { id } = await caller.shared({}, { ...to, reminders: ['1m', '3d'] })
  const sent = () => limited.mails.filter(({ kind }) => kind === 'reminder').length
  limited.clock.advance(60_000)
  await limited.services.schedule.runDue()
  assert.equal(sent(), 0)
  const refused = await caller.call('POST', `/proposals/${id}/remind`)
  assert.equal(refused.body.error, 'mail_quota_exceeded')
  const waiting = (await caller.call('GET', `/proposals/${id}/shares`)).body.shares[0]
  const retryAt = new Date(limited.clock.now().getTime() + HOUR_MS).toISOString()
  assert.equal(waiting.nextReminderAt, retryAt)
  const { notification, notificationDetail } = waiting.lastReminder
  const reason = 'You have reached the limit of 1 client emails per hour for this account.'
  assert.deepEqual([notification, notificationDetail], ['held_back', { reason, retryAt }])
  limited.clock.advance(HOUR_MS)
  await limited.services.schedule.runDue()
  assert.equal(sent(), 1)
})
