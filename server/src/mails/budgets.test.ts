import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { defaultPlanBudgets, mailBudget } from '@proffer/core/budgets.ts'
import { startBeside } from '../../test/beside.ts'
import { client, provider } from '../../test/client-side.ts'
import { type Answer, type Caller, type Service, startService } from '../../test/harness.ts'
import { lastMail, linkIn } from '../../test/mails.ts'
import { sampleMails } from '../../test/sample-mails.ts'
import type { Mail } from '../delivery/mail.ts'

const running: Service[] = []
afterEach(async () => {
  for (const service of running.splice(0).reverse()) await service.stop()
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function start(budget: { mailsPerHour?: number; mailsPerDay?: number } = {}) {
  const manyCalls = { appRequestsPerMinute: 100_000, appChangesPerMinute: 100_000 }
  const free = { ...defaultPlanBudgets.free, ...manyCalls }
  const agency = { ...defaultPlanBudgets.agency, ...manyCalls, ...budget }
  const service = await startService({ planBudgets: { ...defaultPlanBudgets, free, agency } })
  running.push(service)
  return service
}

/** Signs up a new account and returns its browser. */
async function signUp(service: Service, email = 'stranger@example.com') {
  const browser = service.visitor()
  await browser.call('POST', '/auth/sign-up', { body: { email, name: 'Totally Your Bank' } })
  const { token } = linkIn(lastMail(service, 'confirm_sign_up').data.url)
  await browser.call('POST', '/auth/sign-up/confirm', { body: { token, password: 'correct horse battery' } })
  service.mails.length = 0
  return browser
}

const shareTo = (service: Service, { key }: Caller, proposalId: string, recipientEmail: string | null) =>
  service.call('POST', `/proposals/${proposalId}/share`, { key, body: { recipientEmail } })

const newProposal = async (service: Service, { key }: Caller): Promise<string> =>
  (await service.call('POST', '/proposals', { key, body: { name: 'Website' } })).body.id

const record = (service: Service, accountId: string, mail: Mail) =>
  service.database.transact(accountId, (trx) => service.services.recordMail(trx, accountId, mail, service.clock.now()))

/** Records a mail. Returns false if it is refused because a budget is used up. */
const isWithinBudget = (service: Service, accountId: string, mail: Mail) =>
  record(service, accountId, mail).then(
    () => true,
    ({ code }) => {
      assert.equal(code, 'mail_quota_exceeded')
      return false
    },
  )

const metric = async ({ metrics }: Service, line: string) =>
  Number(new RegExp(`^${line} (\\d+)$`, 'm').exec(await metrics.text())?.[1] ?? 0)

test('a new account that signed itself up can email only five clients per hour', async () => {
  const service = await start()
  const stranger = await signUp(service)
  const { body: proposal } = await stranger.call('POST', '/proposals', { body: { name: 'Your account is locked' } })
  const share = (recipientEmail?: string) =>
    stranger.call('POST', `/proposals/${proposal.id}/share`, { body: { recipientEmail } })
  const answers: Answer[] = []
  for (let n = 0; n < 400; n += 20) {
    const victims = Array.from({ length: 20 }, (_, index) => `victim${n + index}@victims.example`)
    answers.push(...(await Promise.all(victims.map(share))))
  }
  const refusals = answers.filter(({ status }) => status === 429)
  assert.equal(answers.length - refusals.length, mailBudget.newAccountPerHour)
  assert.equal(service.mails.length, mailBudget.newAccountPerHour)
  // The clock starts at 9:30, and the window of the limit ends at 10:00.
  assert.deepEqual(refusals[0]?.body, {
    error: 'mail_quota_exceeded',
    detail:
      'You have reached the limit of 5 client emails per hour for a new account. ' +
      'Share without an email address and send the link yourself, or try again in 30 minutes.',
    limit: 5,
    retry_after: 1800,
  })
  assert.equal(refusals[0]?.headers['retry-after'], '1800')
  assert.equal((await share()).status, 201, 'a link without a mail')
  assert.equal(await metric(service, 'proffer_refusals_total{code="mail_quota_exceeded"}'), 395)
})

test('the limit of a new account ends after three days, and does not apply to accounts that the operator created', async () => {
  const service = await start()
  const stranger = await signUp(service)
  const operators = await service.caller({ plan: 'free' })
  const mailAll = async (accountId: string, count: number) => {
    let queued = 0
    for (let n = 0; n < count; n++) {
      const mail = { ...sampleMails.providerMessage, to: `client${n}@example.com` }
      if (await isWithinBudget(service, accountId, mail)) queued += 1
    }
    return queued
  }
  const [user] = await service.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'stranger@example.com')
    .execute()
  const strangerId = user?.id as string
  assert.ok(stranger.cookie)
  assert.equal(await mailAll(operators.accountId, 40), defaultPlanBudgets.free.mailsPerHour)
  for (const _ of [1, 2, 3]) {
    assert.equal(await mailAll(strangerId, 7), mailBudget.newAccountPerHour)
    service.clock.advance(HOUR_MS)
  }
  assert.equal(await mailAll(strangerId, 1), 0, 'fifteen a day')
  service.clock.advance(3 * DAY_MS)
  assert.equal(await mailAll(strangerId, 40), defaultPlanBudgets.free.mailsPerHour)
})

test('a refused share changes nothing', async () => {
  const service = await start({ mailsPerHour: 1 })
  const ada = await service.caller()
  const adaApi = provider(service, ada)
  const first = await newProposal(service, ada)
  const { body: shared } = await shareTo(service, ada, first, 'ana@example.com')
  const second = await newProposal(service, ada)
  const before = await adaApi.events()
  assert.equal((await shareTo(service, ada, second, 'bea@example.com')).status, 429)
  assert.equal((await shareTo(service, ada, first, 'bea@example.com')).status, 429)
  assert.equal((await adaApi.status(second)).status, 'draft')
  assert.equal((await client(service, shared.shareUrl).read()).status, 200, 'the older link still works')
  assert.deepEqual(await adaApi.events(), before)
  const shares = await service.database.db.selectFrom('shares').select('id').execute()
  assert.equal(shares.length, 1)
  service.clock.advance(HOUR_MS)
  assert.equal((await shareTo(service, ada, second, 'bea@example.com')).status, 201)
})

test('there is a separate limit per day, and accounts do not share limits', async () => {
  const service = await start({ mailsPerHour: 2, mailsPerDay: 3 })
  const [ada, bob] = [await service.caller(), await service.caller()]
  const id = await newProposal(service, ada)
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await shareTo(service, ada, id, `client${n}@example.com`)).status)
    if (n % 3 === 2) service.clock.advance(HOUR_MS)
  }
  assert.deepEqual(statuses, [201, 201, 429, 201, 429, 429])
  const refused = await shareTo(service, ada, id, 'client9@example.com')
  assert.deepEqual([refused.body.limit, refused.body.retry_after], [3, 12.5 * 3600])
  assert.match(
    refused.body.detail,
    /^You have reached the limit of 3 client emails per day for this account\. .* in 13 hours\.$/,
  )
  assert.equal((await shareTo(service, bob, await newProposal(service, bob), 'client9@example.com')).status, 201)
})

test('the limit per recipient and day covers all spellings of an address', async () => {
  const service = await start({ mailsPerHour: 1_000, mailsPerDay: 1_000 })
  const ada = await service.caller()
  const id = await newProposal(service, ada)
  for (let n = 0; n < mailBudget.perRecipientPerDay; n++) {
    const to = n % 2 === 0 ? `Victim+${n}@Example.com` : 'victim@example.com'
    await record(service, ada.accountId, { ...sampleMails.shareLink, to })
  }
  const refused = await shareTo(service, ada, id, 'VICTIM@example.com')
  assert.deepEqual([refused.status, refused.body.limit], [429, mailBudget.perRecipientPerDay])
  assert.equal((await shareTo(service, ada, id, 'other@example.com')).status, 201)
})

test('concurrent shares in several processes send exactly the budget, also after a restart', async () => {
  const budget = { mailsPerHour: 7 }
  const service = await start(budget)
  const { config } = service
  const beside = await startBeside(service, { planBudgets: config.planBudgets })
  running.push(beside)
  const ada = await service.caller()
  const ids = await Promise.all(Array.from({ length: 20 }, () => newProposal(service, ada)))
  const answers = await Promise.all(
    ids.map((id, n) => shareTo(n % 2 === 0 ? service : beside, ada, id, `client${n}@example.com`)),
  )
  assert.deepEqual([answers.filter(({ status }) => status === 201).length, answers.length], [7, 20])
  assert.ok(answers.every(({ status }) => status === 201 || status === 429))
  const restarted = await startBeside(service, { planBudgets: config.planBudgets })
  running.push(restarted)
  assert.equal((await shareTo(restarted, ada, ids[0] as string, 'late@example.com')).status, 429)
})

test('a message over budget is refused, names the budget and changes nothing', async () => {
  const service = await start({ mailsPerHour: 1 })
  const ada = await service.caller()
  const adaApi = provider(service, ada)
  const { id, client: ana } = await adaApi.shared({}, { recipientEmail: 'ana@example.com' })
  await ana.write({ content: 'Is hosting included?' })
  const refused = await adaApi.call('POST', `/proposals/${id}/messages`, { content: 'Are you there?' })
  assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '1800'])
  assert.equal(
    refused.body.detail,
    'You have reached the limit of 1 client emails per hour for this account. ' +
      'Write to the client yourself, or try again in 30 minutes.',
  )
  const { messages } = (await ana.read()).body
  assert.deepEqual(
    messages.map(({ content, readAt }: { content: string; readAt: string | null }) => [content, readAt]),
    [['Is hosting included?', null]],
  )
})

test('a signed copy and a code are sent although shares and messages have used up the budget of the account', async () => {
  const service = await start({ mailsPerHour: 4 })
  const adaApi = provider(service, await service.caller())
  const share = { recipientEmail: 'ana@example.com', verifyEmail: true }
  const { id, client: ana } = await adaApi.shared({}, share)
  await adaApi.call('POST', `/proposals/${id}/messages`, { content: 'Hello' })
  await adaApi.share(id, { ...share, message: 'second' })
  await adaApi.share(id, { ...share, message: 'third' })
  assert.equal((await adaApi.call('POST', `/proposals/${id}/messages`, { content: 'Hello' })).status, 429)

  assert.equal((await ana.requestCode()).status, 202)
  const { code } = lastMail(service, 'verification_code').data
  assert.equal((await ana.accept({ name: 'Ana', code })).status, 200)
  assert.deepEqual(
    service.mails.slice(-2).map(({ kind }) => kind),
    ['acceptance_copy', 'client_answer'],
  )
})

test('a mail that is not sent uses no budget', async () => {
  const service = await start({ mailsPerHour: 2, mailsPerDay: 3 })
  const { accountId } = await service.caller()
  const results: boolean[] = []
  const tryToMail = async () => results.push(await isWithinBudget(service, accountId, sampleMails.providerMessage))
  for (let n = 0; n < 5; n++) await tryToMail()
  service.clock.advance(HOUR_MS)
  for (let n = 0; n < 2; n++) await tryToMail()
  assert.deepEqual(results, [true, true, false, false, false, true, false])
})

test('a flood of inquiries stops the mails about them, but not their storage, answers and mails to clients', async () => {
  const service = await start({ mailsPerHour: 1 })
  const ada = await service.caller()
  const { email } = await service.services.profiles.get(ada)
  const recordForAda = (mail: Mail) => record(service, ada.accountId, { ...mail, to: email ?? '' })
  for (let n = 0; n < mailBudget.notificationsPerHour; n++) await recordForAda(sampleMails.newLead)
  const body = { channel: 'web', channelId: 'late', brief: 'Hello' }
  assert.equal((await service.call('POST', '/lead-sessions', { key: ada.key, body })).status, 201)
  assert.equal((await shareTo(service, ada, await newProposal(service, ada), 'ana@example.com')).status, 201)

  const facts = {
    accountId: ada.accountId,
    kind: 'new_lead',
    limit: mailBudget.notificationsPerHour,
    retryAfterSeconds: 1800,
  }
  assert.deepEqual(service.droppedMails, [facts])
  assert.equal(await metric(service, 'proffer_budget_exceeded_total{budget="mails"}'), 1)

  // Strangers can cause the notifications above, so they count neither for messages nor for the answer with the signed PDF.
  for (const mail of [sampleMails.clientMessage, sampleMails.clientAnswer]) await recordForAda(mail)
  assert.equal(service.droppedMails.length, 1)
})

test('sign-ups with an address or its variants do not block a password reset of that address', async () => {
  const service = await start()
  await signUp(service, 'ada@example.com')
  for (let n = 0; n < 16; n++) {
    const body = { email: n < 8 ? `ada+${n}@example.com` : 'ada@example.com', name: 'A' }
    assert.equal((await service.visitor().call('POST', '/auth/sign-up', { body })).status, 202)
    service.clock.advance(60_000)
  }
  const body = { email: 'ada@example.com' }
  assert.equal((await service.visitor().call('POST', '/auth/password-reset', { body })).status, 202)
  assert.equal(lastMail(service, 'reset_password').to, 'ada@example.com')
})

test("an attacker can have at most five links of a kind per hour sent to another person's address", async () => {
  const service = await start()
  const password = 'correct horse battery'
  const attacker = await signUp(service, 'attacker@example.com')
  // Each password change deletes the pending links. The limit must not depend on them.
  for (let n = 0; n < 10; n++) {
    const body = { email: 'victim@example.com', password }
    assert.equal((await attacker.call('POST', '/account/email', { body })).status, 202)
    const change = { current_password: password, new_password: password }
    const changed = await attacker.call('POST', '/account/password', { body: change })
    assert.ok(changed.status < 300, changed.text)
    service.clock.advance(60_000)
  }
  const toVictim = service.mails.filter(({ to }) => to === 'victim@example.com')
  assert.equal(toVictim.length, mailBudget.linksPerAddressPerHour)
  const answer = await service.visitor().call('POST', '/auth/sign-up', {
    body: { email: 'Victim+news@example.com', name: 'V' },
  })
  assert.equal(answer.status, 202)
  assert.equal(lastMail(service, 'confirm_sign_up').to, 'victim+news@example.com', 'the victim can still sign up')
})

test('the usage shows what is used of the budgets for mails to clients, and when more is possible', async () => {
  const service = await start({ mailsPerHour: 3, mailsPerDay: 9 })
  const browser = await service.browser()
  const { id } = (await browser.call('POST', '/proposals', { body: { name: 'Website' } })).body
  const { status } = await browser.call('POST', `/proposals/${id}/share`, {
    body: { recipientEmail: 'ana@example.com' },
  })
  assert.equal(status, 201)
  const { mails } = (await browser.call('GET', '/usage/overview')).body
  assert.deepEqual(mails, [
    { window: 'hour', limit: 3, used: 1, resets_at: '2026-11-15T10:00:00.000Z' },
    { window: 'day', limit: 9, used: 1, resets_at: '2026-11-16T00:00:00.000Z' },
  ])
})
