import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { liveScene } from '../../test/live-scene.ts'
import { answersOnce, pathWith } from '../../test/operation-samples.ts'
import { refusal, secondFactorScene } from '../../test/second-factor-scene.ts'
import { teamScene } from '../../test/team-scene.ts'

/** A team that requires a second factor, and an owner who resets a lost one. */

let service: Service
let factors: ReturnType<typeof secondFactorScene>
let live: Awaited<ReturnType<typeof liveScene>>
before(async () => {
  service = await startService()
  factors = secondFactorScene(service)
  live = await liveScene(service)
})
after(() => service.stop())
beforeEach(() => factors.nextDay())

const requireFactor = (browser: Browser, requireSecondFactor = true) =>
  browser.call('PATCH', '/team', { body: { settings: { requireSecondFactor } } })

/** A team whose owner has an authenticator app, with a member who has nothing. */
async function scene() {
  const team = await teamScene(service)
  await factors.addTotp({ browser: team.ada })
  return { ...team, bea: await team.join('member') }
}

test('only somebody who has a second factor can require one, with a session or a key', async () => {
  const { ada } = await teamScene(service)
  const { key } = await service.services.keys.create(ada, { name: 'k', scopes: ['read', 'write'] })
  const byKey = () => service.call('PATCH', '/team', { key, body: { settings: { requireSecondFactor: true } } })
  for (const attempt of [() => requireFactor(ada), byKey]) {
    assert.deepEqual(refusal(await attempt()), [409, 'second_factor_missing'])
  }
  const setup = await ada.call('POST', '/second-factor/totp')
  assert.deepEqual(refusal(await requireFactor(ada)), [409, 'second_factor_missing'], 'it is not confirmed yet')
  const code = factors.code(setup.body.secret)
  assert.equal((await ada.call('POST', '/second-factor/totp/confirm', { body: { code } })).status, 200)
  assert.equal((await byKey()).body.settings.requireSecondFactor, true)
  const { second_factor: state } = (await ada.call('GET', '/me')).body
  assert.deepEqual(state, { has: true, required: true })
})

test('a member without a factor can only set one up or leave, until they have one', async () => {
  const { ada, bea } = await scene()
  assert.equal((await bea.call('GET', '/proposals')).status, 200)
  assert.equal((await requireFactor(ada)).status, 200)
  assert.deepEqual((await bea.call('GET', '/me')).body.second_factor, { has: false, required: true })
  const open = service.appOperations.filter(({ access }) => access === undefined)
  for (const operation of open.filter(answersOnce)) {
    // Slow enough for the limits per address and session.
    service.clock.advance(110)
    const answer = await bea.call(operation.method, `${pathWith(operation, {})}?unknown=1`, {
      headers: { prefer: 'handling=strict' },
      ...(operation.body && { body: {} }),
    })
    const isRefused = answer.body?.error === 'second_factor_required'
    assert.equal(isRefused, operation.worksWithoutSecondFactor !== true, `${operation.id}: ${answer.text}`)
    if (isRefused) assert.equal(answer.status, 403)
  }
  const works = open.filter(({ worksWithoutSecondFactor }) => worksWithoutSecondFactor === true).map(({ id }) => id)
  const needed =
    'app_me_get session_list session_revoke session_account_choose second_factor_get totp_create totp_confirm'
  for (const id of `${needed} passkey_create passkey_create_options`.split(' ')) assert.ok(works.includes(id), id)
  await factors.addTotp({ browser: bea })
  assert.equal((await bea.call('GET', '/proposals')).status, 200)
})

test('a limited admin can leave, but remove nobody else', async () => {
  const { ada, join } = await scene()
  const [cleo, dan] = [await join('admin'), await join('member')]
  await requireFactor(ada)
  const removeBy = (who: Browser, id: string) => who.call('DELETE', `/team/members/${id}`)
  assert.deepEqual(refusal(await removeBy(cleo, dan.userId)), [403, 'second_factor_required'])
  assert.equal((await removeBy(cleo, cleo.userId.toUpperCase())).status, 204)
})

test('the rule concerns only sessions in this account, and no API keys', async () => {
  const { ada, accountId, invite } = await scene()
  const eve = await service.browser()
  const email = (await eve.call('GET', '/me')).body.email
  const { token } = await invite('member', email)
  assert.equal((await eve.call('POST', `/invitations/${token}/accept`, { body: {} })).status, 200)
  const { key } = await service.services.keys.create({ accountId, userId: eve.userId }, { name: 'k', scopes: ['read'] })
  await requireFactor(ada)
  assert.equal((await service.call('GET', '/proposals', { key })).status, 200)
  assert.equal((await eve.call('GET', '/proposals')).body.error, 'second_factor_required')
  const own = { body: { accountId: eve.accountId } }
  assert.equal((await eve.call('POST', '/session/account', own)).status, 200)
  assert.equal((await eve.call('GET', '/proposals')).status, 200)
})

test('open streams of members without a factor end when the rule comes, and when a factor goes', async (t) => {
  const { ada, bea } = await scene()
  const [adasPage, beasPage] = [await live.page(t, ada), await live.page(t, bea)]
  for (const page of [adasPage, beasPage]) await page.received('ready')
  await requireFactor(ada)
  const requiredMs = performance.now()
  await beasPage.closed()
  // Without the hint, the stream would end when the sessions are next checked, after 30 seconds.
  assert.ok(performance.now() - requiredMs < 2_000)
  await adasPage.received('team.changed')
  assert.equal((await ada.call('DELETE', '/second-factor/totp')).status, 204)
  const removedMs = performance.now()
  await adasPage.closed()
  assert.ok(performance.now() - removedMs < 2_000)
})

test('an owner resets the second factor of a member: factors and sessions end, the log shows who, the member is mailed', async () => {
  const { ada, bea } = await scene()
  const { recoveryCodes } = await factors.addTotp({ browser: bea })
  await factors.addPasskey({ browser: bea })
  service.mails.length = 0
  const reset = () => ada.call('DELETE', `/team/members/${bea.userId}/second-factor`)
  assert.equal((await reset()).status, 204)
  assert.equal((await bea.call('GET', '/me')).status, 401)
  const members = (await ada.call('GET', '/team/members')).body.members
  assert.equal(members.find(({ userId }: { userId: string }) => userId === bea.userId).hasSecondFactor, false)
  const [entry] = (await ada.call('GET', '/audit-log?action=second_factor.removed&order=newest')).body.entries
  assert.deepEqual([entry.actor.id, entry.target, entry.detail], [ada.userId, bea.userId, { method: 'all' }])
  assert.deepEqual(
    service.mails.map(({ kind, to }) => [kind, to]),
    [['second_factor_changed', bea.email]],
  )
  const signedIn = await factors.signIn(bea.email)
  assert.equal(signedIn.status, 200, 'the password is enough again')
  const left = await service.database.db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', bea.userId)
    .execute()
  assert.deepEqual([recoveryCodes.length, left.length], [10, 0])
  // A second time changes nothing, and ends no session.
  service.mails.length = 0
  const again = service.visitor()
  await factors.signIn(bea.email, again)
  service.mails.length = 0
  assert.equal((await reset()).status, 204)
  assert.equal((await again.call('GET', '/me')).status, 200)
  assert.equal(service.mails.length, 0)
})

test('nobody resets a role above their own, a stranger, or somebody who is in other accounts too', async () => {
  const { ada, bea, join, invite } = await scene()
  const cleo = await join('admin')
  const reset = (who: Browser, id: string) => who.call('DELETE', `/team/members/${id}/second-factor`)
  assert.deepEqual(refusal(await reset(cleo, ada.userId)), [403, 'insufficient_role'])
  assert.deepEqual(refusal(await reset(bea, cleo.userId)), [403, 'insufficient_role'])
  const stranger = await service.browser()
  assert.deepEqual(refusal(await reset(ada, stranger.userId)), [404, 'member_not_found'])
  const { email } = (await stranger.call('GET', '/me')).body
  const { token } = await invite('member', email)
  await stranger.call('POST', `/invitations/${token}/accept`, { body: {} })
  await factors.addTotp({ browser: stranger })
  assert.deepEqual(refusal(await reset(ada, stranger.userId)), [409, 'member_of_other_accounts'])
  // Their own account is locked now, and they may restore it.
  const own = { body: { accountId: stranger.accountId } }
  assert.equal((await stranger.call('POST', '/session/account', own)).status, 200)
  assert.equal((await stranger.call('DELETE', '/account', { body: { confirm: email } })).status, 202)
  assert.deepEqual(refusal(await reset(ada, stranger.userId)), [409, 'member_of_other_accounts'])
  const totp = service.database.db.selectFrom('totp_secrets').select('user_id').where('user_id', '=', stranger.userId)
  assert.equal((await totp.execute()).length, 1)
})
