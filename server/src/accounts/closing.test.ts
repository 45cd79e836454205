import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auditLogOf } from '../../test/audit-scene.ts'
import type { Browser } from '../../test/browser.ts'
import { provider, tokenOf } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { liveScene } from '../../test/live-scene.ts'
import { linkIn } from '../../test/mails.ts'
import { startReceiver } from '../../test/receivers.ts'
import { waitUntil } from '../../test/waiting.ts'
import { widgetVisitor } from '../../test/widget-visitor.ts'
import { sha256 } from '../process/secrets.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../values/time-units.ts'

const WEEK_MS = 7 * DAY_MS

let service: Service
before(async () => {
  service = await startService({ allowPrivateTargets: true, publicPerMinute: 1_000_000 })
})
after(() => service.stop())

async function account() {
  const caller = await service.caller()
  const email = await emailOf(caller)
  return { ...caller, email, ada: provider(service, caller), browser: await service.browser(caller) }
}

async function emailOf({ userId }: Pick<Caller, 'userId'>): Promise<string> {
  const query = service.database.db.selectFrom('users').select('email').where('id', '=', userId)
  return (await query.executeTakeFirstOrThrow()).email
}

const close = (browser: Browser, confirm: string) => browser.call('DELETE', '/account', { body: { confirm } })

const closed = async (owner: { browser: Browser; email: string }) => {
  const answer = await close(owner.browser, owner.email)
  assert.equal(answer.status, 202, answer.text)
  return answer
}

const mailsTo = (email: string) =>
  service.mails.flatMap((mail) => (mail.kind === 'account_closed' && mail.to === email ? [mail.data] : []))

/** The token of the newest link that an owner got. */
const restoreToken = (email: string) => linkIn(mailsTo(email).at(-1)?.restoreUrl ?? '').token
const restore = (token: string) => service.visitor().call('POST', '/account/restore', { body: { token } })

const get = (url: string) => service.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') })

test('an owner closes the account with their own address, and everything of it is refused at once', async () => {
  const owner = await account()
  const { ada, key, accountId } = owner
  const { share, client: reader, id } = await ada.shared()
  const signed = sha256('a signed PDF')
  const issued = {
    accountId,
    proposalId: id,
    version: 1,
    sha256: signed,
    proposalName: 'Website',
    acceptedAt: share.sharedAt,
  }
  await service.services.acceptances.recordIssued(issued)
  const verify = () => service.call('POST', '/api/public/v1/verify', { body: { sha256: signed } })
  assert.equal((await verify()).body.issued, true)
  const upload = await service.call('POST', '/files', {
    key,
    body: Buffer.from('text'),
    headers: { 'content-type': 'text/plain' },
  })
  const pdf = (await ada.call('GET', `/proposals/${id}/pdf-link`)).body
  const widget = widgetVisitor(service, (await service.services.widgets.get(accountId)).widgetId)
  const other = await service.browser(owner)

  for (const confirm of ['', 'somebody@example.com', `${owner.email}.example`]) {
    const answer = await close(owner.browser, confirm)
    assert.deepEqual([answer.status, answer.body.detail[0].loc], [422, ['body', 'confirm']], confirm)
  }
  const answer = await close(owner.browser, `  ${owner.email.toUpperCase()} `)
  const erasedAt = new Date(service.clock.now().getTime() + WEEK_MS).toISOString()
  assert.deepEqual([answer.status, answer.body], [202, { erasedAt, notification: 'not_configured' }])
  assert.equal(owner.browser.cookie, undefined, 'the cookie is cleared')

  assert.equal((await other.call('GET', '/me')).status, 401)
  const byKey = await ada.call('GET', '/proposals')
  assert.deepEqual([byKey.status, byKey.body.error], [401, 'api_key_locked'])
  const mcp = await service.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${key}` },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  })
  assert.equal(mcp.statusCode, 401)
  const page = await get(share.shareUrl)
  assert.equal(page.statusCode, 410)
  assert.doesNotMatch(page.body, /Website|Harbour/)
  for (const call of [reader.read(), reader.view(), reader.write(), reader.pdf(), reader.versions(), reader.reject()]) {
    const { status, body } = await call
    assert.deepEqual([status, body.error], [410, 'account_closed'])
  }
  assert.deepEqual((await verify()).body.error, 'account_closed')
  const stop = `/p/${tokenOf(share.shareUrl)}/reminders`
  assert.equal((await get(stop)).statusCode, 410)
  assert.equal((await service.app.inject({ method: 'POST', url: stop })).statusCode, 410)
  for (const url of [upload.body.url, pdf.url]) {
    const { statusCode, body } = await get(url)
    assert.deepEqual([statusCode, JSON.parse(body).error], [410, 'account_closed'], url)
  }
  assert.equal((await widget.show()).status, 404)
  assert.equal((await widget.start()).status, 404)
})

test('only an owner closes an account, and a viewer of it learns by mail', async () => {
  const owner = await account()
  await service.setTeam(owner)
  for (const role of ['admin', 'member', 'viewer'] as const) {
    const browser = await service.browser(await service.member(owner, role))
    const answer = await close(browser, await emailOf(browser))
    assert.deepEqual([answer.status, answer.body.error, answer.body.required], [403, 'insufficient_role', 'owner'])
  }
  assert.equal((await service.visitor().call('DELETE', '/account', { body: { confirm: owner.email } })).status, 401)
  // A key does not reach this operation.
  assert.equal(
    (await service.call('DELETE', '/account', { key: owner.key, body: { confirm: owner.email } })).status,
    404,
  )
  const viewer = await service.member(owner, 'viewer')
  const second = await service.member(owner, 'owner')
  await closed(owner)
  const [toViewer] = mailsTo(await emailOf(viewer))
  assert.deepEqual([toViewer?.accountName, toViewer?.restoreUrl], ['Harbour Studio', null])
  assert.notEqual(restoreToken(await emailOf(second)), restoreToken(owner.email), 'each owner has a link')
})

test('open streams of the provider and of clients end', async (t) => {
  const owner = await account()
  const { share } = await owner.ada.shared()
  const scene = await liveScene(service)
  const [page, clientPage] = [await scene.page(t, owner.browser), await scene.clientPage(t, share.shareUrl)]
  await Promise.all([page.received('ready'), clientPage.received('ready')])
  await closed(owner)
  await Promise.all([page.closed(), clientPage.closed()])
})

test('a person with another account works there, and one without is told until when it can be restored', async () => {
  const [owner, other] = [await account(), await account()]
  const member = await service.member(owner, 'member')
  await service.database.transact(other.accountId, (trx) =>
    trx
      .insertInto('members')
      .values({
        account_id: other.accountId,
        user_id: member.userId,
        role: 'member',
        joined_at: '',
        last_seen_at: null,
      })
      .execute(),
  )
  const { body } = await closed(owner)
  const browser = await service.browser(member)
  const { accounts } = (await browser.call('GET', '/accounts')).body
  assert.deepEqual(
    accounts.map(({ id }: { id: string }) => id),
    [other.accountId],
  )
  const choose = await browser.call('POST', '/session/account', { body: { accountId: owner.accountId } })
  assert.deepEqual([choose.status, choose.body.error], [404, 'account_not_found'])

  const { token } = linkIn(await service.services.signInLinks.issue({ id: owner.userId, email: owner.email }))
  const signIn = await service.visitor().call('POST', '/auth/sign-in/link', { body: { token } })
  assert.deepEqual(
    [signIn.status, signIn.body.error, signIn.body.erasedAt],
    [403, 'account_locked', body.erasedAt],
    signIn.text,
  )
})

test('an invitation into a closed account is over, and one to its owner does not change their password', async () => {
  const [owner, other] = [await account(), await account()]
  for (const { browser } of [owner, other]) await browser.call('POST', '/team', { body: { name: 'Team' } })
  const invite = async ({ browser }: { browser: Browser }, email: string) => {
    await browser.call('POST', '/team/invitations', { body: { email, role: 'member' } })
    const mail = service.mails.findLast(({ kind, to }) => kind === 'team_invitation' && to === email)
    return linkIn(mail?.kind === 'team_invitation' ? mail.data.url : '').token
  }
  const [into, toOwner] = [await invite(owner, 'new@example.com'), await invite(other, owner.email)]
  await closed(owner)
  const view = await service.visitor().call('GET', `/invitations/${into}`)
  assert.deepEqual([view.status, view.body.error], [410, 'invitation_expired'])
  const person = { name: 'Eve', password: 'correct horse battery' }
  const accept = await service.visitor().call('POST', `/invitations/${toOwner}/accept`, { body: person })
  assert.deepEqual([accept.status, accept.body.error], [409, 'sign_in_required'])
})

test('nothing leaves while an account is closed, and what waited leaves after it is restored', async () => {
  const receiver = await startReceiver()
  try {
    const owner = await account()
    const { ada } = owner
    const other = await account()
    for (const { ada } of [owner, other]) {
      const events = ['proposal.created', 'proposal.expired']
      await ada.call('POST', '/webhooks', { name: 'crm', url: `${receiver.url}?${ada.accountId}`, events })
    }
    const share = { recipientEmail: 'ines@harbour.example', reminders: ['1d', '3d', '10d'], expiresInDays: 30 }
    const { id } = await ada.shared({}, share)
    const short = await ada.shared({}, { expiresInDays: 2 })
    await closed(owner)
    await other.ada.propose()
    service.services.outbox.start()
    const receivedBy = ({ accountId }: Caller) => receiver.received.filter(({ path }) => path.includes(accountId))
    await receiver.waitFor(1)
    // The password of a person with another account can still be reset, although mails of the account do not leave.
    await service.visitor().call('POST', '/auth/password-reset', { body: { email: owner.email } })

    const reminders = () => service.mails.filter(({ kind, to }) => kind === 'reminder' && to === share.recipientEmail)
    service.clock.advance(4 * DAY_MS)
    await service.services.schedule.runDue()
    assert.deepEqual([reminders().length, receivedBy(owner).length, receivedBy(other).length], [0, 0, 1])
    const resetMails = service.database.db
      .selectFrom('delivery_queue')
      .innerJoin('deliveries', 'deliveries.id', 'delivery_queue.delivery_id')
      .select('event')
      .where('event', '=', 'mail.reset_password')
    await waitUntil(async () => (await resetMails.execute()).length === 0, 'the mail that resets the password')

    assert.equal((await restore(restoreToken(owner.email))).status, 204)
    await service.services.schedule.runDue()
    // Two proposals were created before it was closed, and one link expired in the meantime.
    await receiver.waitFor(4)
    assert.equal(receivedBy(owner).length, 3)
    assert.equal((await short.client.read()).body.error, 'share_expired')
    assert.equal(reminders().length, 0, 'the reminders of the first and the third day are skipped')
    const [shared] = (await ada.call('GET', `/proposals/${id}/shares`)).body.shares
    assert.equal(Date.parse(shared.nextReminderAt) - Date.parse(shared.sharedAt), 10 * DAY_MS)
    service.clock.advance(6 * DAY_MS)
    await service.services.schedule.runDue()
    assert.equal(reminders().length, 1)
  } finally {
    await service.services.outbox.stop(0)
    await receiver.stop()
  }
})

test('a restored account works as before, and its sessions stay ended', async () => {
  const owner = await account()
  const { ada, browser } = owner
  const { client: reader } = await ada.shared()
  const { cookie } = browser
  await closed(owner)
  service.clock.advance(WEEK_MS - MINUTE_MS)
  const token = restoreToken(owner.email)
  const answers = await Promise.all([restore(token), restore(token)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 410], 'the link works once')
  assert.equal((await ada.call('GET', '/proposals')).status, 200)
  assert.equal((await reader.read()).status, 200)
  browser.cookie = cookie
  assert.equal((await browser.call('GET', '/me')).status, 401)
  const entries = await auditLogOf(service, owner).entries('?limit=100')
  const [request, restored] = entries.slice(-2)
  assert.deepEqual([request?.action, request?.target], ['account.deletion_requested', owner.accountId])
  assert.deepEqual([restored?.action, restored?.actor.id], ['account.restored', owner.userId])
  assert.equal((await auditLogOf(service, owner).verify()).ok, true)
})

test('a link of another purpose, account or time does not restore', async () => {
  const [owner, other] = [await account(), await account()]
  await closed(owner)
  const first = restoreToken(owner.email)
  for (const token of [
    'x',
    'x'.repeat(43),
    linkIn(await service.services.signInLinks.issue({ id: owner.userId, email: owner.email })).token,
  ]) {
    assert.equal((await restore(token)).body.error, 'link_not_usable')
  }
  await closed(other)
  assert.equal((await restore(restoreToken(other.email))).status, 204)
  assert.equal((await owner.ada.call('GET', '/proposals')).status, 401)

  // A link of an earlier deletion ends when the account is restored.
  await service.services.accountClosing.restoreByOperator(owner.accountId)
  await closed({ ...owner, browser: await service.browser(owner) })
  assert.equal((await restore(first)).body.error, 'link_not_usable')
  service.clock.advance(WEEK_MS)
  assert.equal((await restore(restoreToken(owner.email))).body.error, 'link_not_usable')
  await assert.rejects(service.services.accountClosing.restoreByOperator(owner.accountId), /not being deleted/)
})

test('an account that two owners close at the same time is closed once', async () => {
  const owner = await account()
  const second = await service.member(owner, 'owner')
  const [email, browser] = [await emailOf(second), await service.browser(second)]
  const [one, two] = await Promise.all([close(owner.browser, owner.email), close(browser, email)])
  // The session of the later one may have ended already.
  assert.ok([202, 401].includes(one.status) && [202, 401].includes(two.status), `${one.text} ${two.text}`)
  assert.equal(mailsTo(email).length, 1)
  service.clock.advance(HOUR_MS)
  const { erasedAt } = await service.services.accountClosing.closeByOperator(owner.accountId)
  assert.equal(Date.parse(erasedAt), service.clock.now().getTime() + WEEK_MS - HOUR_MS)
})
