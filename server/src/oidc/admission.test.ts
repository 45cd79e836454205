import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { type Service, startService } from '../../test/harness.ts'
import { assertRefused, oidcScene } from '../../test/oidc-scene.ts'
import { type SmallIssuer, startSmallIssuer } from '../../test/small-issuer.ts'
import { accept, newPerson, teamScene } from '../../test/team-scene.ts'

let issuer: SmallIssuer
let service: Service
let team: Awaited<ReturnType<typeof teamScene>>
let people = 0

before(async () => {
  issuer = await startSmallIssuer()
  service = await startService({
    oidc: issuer.settings({ domains: ['allowed.example'], team: 'Harbour Studio' }),
    signUp: 'open',
  })
  team = await teamScene(service)
})
after(async () => {
  await service.stop()
  await issuer.stop()
})
// Each test runs in its own minute, so no test uses up the per-address limit of another.
beforeEach(async () => {
  service.clock.advance(60_000)
  await service.confirm(team.ada)
})

const { begin, finish, signIn, enter } = oidcScene(
  () => service,
  () => issuer,
)

const password = 'correct horse battery'

/** Somebody at the issuer with a verified address. */
function person(domain = 'example.com') {
  people += 1
  return {
    sub: `subject-${people}`,
    email: `person${people}@${domain}`,
    email_verified: true,
    name: `Person ${people}`,
  }
}

/** An account of one's own, with a password. */
const account = ({ email }: { email: string }, emailVerified = true) =>
  service.services.accounts.create({ email, name: 'Ada', plan: 'free', password, emailVerified })

const passwordStatus = async ({ email }: { email: string }) =>
  (await service.visitor().call('POST', '/auth/sign-in', { body: { email, password } })).status

const auditOf = async (accountId: string, action: string) =>
  (await service.call('GET', `/audit-log?action=${action}&order=newest`, { key: await ownerKey(accountId) })).body
    .entries

const ownerKey = async (accountId: string) =>
  (await service.services.keys.create({ accountId, userId: accountId }, { name: 'test', scopes: ['read'] })).key

const accountCount = async () => (await service.database.db.selectFrom('accounts').select('id').execute()).length

test('a user is found by the verified address at first and by the subject from then on', async () => {
  const ada = person()
  const { id } = await account(ada)
  const browser = await enter({ ...ada, email: ada.email.toUpperCase() })
  assert.equal((await browser.call('GET', '/me')).body.id, id)
  const connections = () => service.mails.filter(({ kind, to }) => kind === 'sign_in_connected' && to === ada.email)
  assert.equal(connections().length, 1)
  const [connected] = await auditOf(id, 'profile.changed')
  assert.deepEqual([connected.target, connected.detail], [id, { fields: ['identity'], method: 'oidc' }])
  // Neither another nor an unverified address changes who this is.
  const other = await enter({ ...ada, email: 'other@example.com', email_verified: false })
  assert.equal((await other.call('GET', '/me')).body.id, id)
  assert.equal(connections().length, 1)
  assert.equal(await passwordStatus(ada), 200, 'the password still works')
})

test('another subject with the same address does not become the user', async () => {
  const ada = person()
  const { id } = await account(ada)
  const former = await enter(ada)
  assertRefused(await signIn({ ...ada, sub: 'successor' }), 'oidc_other_identity')
  const [failure] = await auditOf(id, 'session.failed')
  assert.deepEqual(failure.detail, { method: 'oidc', reason: 'oidc_other_identity' })
  // The operator disconnects the person who has left. Nothing of theirs still works.
  assert.equal(await service.services.oidcSignIns.disconnect(id), true)
  assert.equal((await former.call('GET', '/me')).status, 401)
  const [disconnected] = await auditOf(id, 'profile.changed')
  assert.deepEqual([disconnected.actor.kind, disconnected.detail], ['operator', { fields: ['identity'] }])
  assert.equal(await service.services.oidcSignIns.disconnect(id), false)
  await enter({ ...ada, sub: 'successor' })
  assertRefused(await signIn(ada), 'oidc_other_identity')
})

test('a user whose address was never confirmed loses the password and sessions that somebody else may have', async () => {
  const victim = person()
  await account(victim, false)
  const attacker = service.visitor()
  assert.equal((await attacker.call('POST', '/auth/sign-in', { body: { email: victim.email, password } })).status, 200)
  const browser = await enter(victim)
  const { body } = await browser.call('GET', '/me')
  assert.deepEqual([body.email, body.email_verified, body.has_password], [victim.email, true, false])
  assert.equal((await attacker.call('GET', '/me')).status, 401)
  assert.equal(await passwordStatus(victim), 401)
  const mail = service.mails.find(({ kind, to }) => kind === 'sign_in_connected' && to === victim.email)
  assert.ok(mail?.kind === 'sign_in_connected' && mail.data.isPasswordRemoved)
})

test('a stranger is not let in and gets no account, whatever SIGN_UP says', async () => {
  const before = await accountCount()
  assertRefused(await signIn(person()), 'oidc_not_allowed')
  assertRefused(await signIn(person('sub.allowed.example')), 'oidc_not_allowed')
  assertRefused(await signIn({ ...person(), email: 'x@allowed.example@evil.example' }), 'oidc_email_not_verified')
  assert.equal(await accountCount(), before)
})

test('an invited stranger joins with the invited role, and only once', async () => {
  const bea = person()
  const { token } = await team.invite('admin', bea.email)
  const browser = await enter(bea, service.visitor(), '?returnTo=/invitation')
  assert.equal(browser.location, '/')
  const { body } = await browser.call('GET', '/me')
  assert.deepEqual(
    [body.account_id, body.role, body.name, body.email_verified, body.has_password],
    [team.accountId, 'admin', bea.name, true, false],
  )
  const late = await accept(service.visitor(), token, newPerson)
  assert.equal(late.body.error, 'invitation_used')
  const accounts = await browser.call('GET', '/accounts')
  assert.equal(accounts.body.accounts.length, 1, 'no account of their own')
})

test('a withdrawn, an expired and an unverified invitation let nobody in', async () => {
  const [withdrawn, expired, unverified] = [person(), person(), person()]
  const { id } = await team.invite('member', withdrawn.email)
  await team.ada.call('DELETE', `/team/invitations/${id}`)
  assertRefused(await signIn(withdrawn), 'oidc_not_allowed')
  await team.invite('member', unverified.email)
  assertRefused(await signIn({ ...unverified, email_verified: false }), 'oidc_email_not_verified')
  await team.invite('member', expired.email)
  service.clock.advance(7 * 86_400_000)
  assertRefused(await signIn(expired), 'oidc_not_allowed')
})

test('an address at an allowed domain joins the named team as a member', async () => {
  const carl = person('allowed.example')
  const browser = await enter(carl)
  const { body } = await browser.call('GET', '/me')
  assert.deepEqual([body.account_id, body.role], [team.accountId, 'member'])
  const [joined] = await auditOf(team.accountId, 'member.joined')
  assert.deepEqual([joined.target, joined.actor.name, joined.detail], [body.id, carl.name, { role: 'member' }])
})

test('a person who was removed from the team comes back with an invitation only', async () => {
  const dora = person('allowed.example')
  const browser = await enter(dora)
  const { id } = (await browser.call('GET', '/me')).body
  assert.equal((await team.ada.call('DELETE', `/team/members/${id}`)).status, 204)
  assert.equal((await browser.call('GET', '/me')).status, 401)
  assertRefused(await signIn(dora), 'no_account')
  // Neither does a removed person come back who had never signed in at the issuer.
  const emma = await team.join('member', 'emma@allowed.example')
  await team.ada.call('DELETE', `/team/members/${emma.userId}`)
  assertRefused(await signIn({ ...person(), email: 'emma@allowed.example' }), 'no_account')
  await team.invite('viewer', dora.email)
  const again = await enter(dora)
  assert.deepEqual(await again.call('GET', '/me').then(({ body }) => [body.id, body.role]), [id, 'viewer'])
})

test('a closed account lets nobody in, neither its owner nor strangers', async () => {
  const jon = person()
  const { id } = await account(jon)
  const browser = await enter({ ...jon, auth_time: Math.floor(service.clock.now().getTime() / 1000) })
  assert.equal((await browser.call('POST', '/team', { body: { name: 'Closed Studio' } })).status, 201)
  const beside = await startBeside(service, { oidc: issuer.settings({ domains: ['allowed.example'], team: id }) })
  const there = oidcScene(
    () => beside,
    () => issuer,
  )
  await there.enter(person('allowed.example'))
  assert.equal((await browser.call('DELETE', '/account', { body: { confirm: jon.email } })).status, 202)
  assertRefused(await there.signIn(jon), 'account_locked')
  assertRefused(await there.signIn(person('allowed.example')), 'oidc_not_allowed')
  await beside.stop()
})

test('of several invitations, the one into the team of the operator counts, else the newest', async () => {
  const others = [await teamScene(service), await teamScene(service)]
  // Three teams have this name now, so the setting names none.
  const fay = person()
  for (const { invite } of others) await invite('admin', fay.email)
  const browser = await enter(fay)
  assert.equal((await browser.call('GET', '/me')).body.account_id, others[1]?.accountId)
  assertRefused(await signIn(person('allowed.example')), 'oidc_not_allowed')
  for (const { ada } of others) await ada.call('PATCH', '/team', { body: { name: 'Another Studio' } })
  const gus = person()
  await team.invite('member', gus.email)
  for (const { invite } of others) await invite('admin', gus.email)
  assert.equal((await (await enter(gus)).call('GET', '/me')).body.account_id, team.accountId)
})

test('an invitation into another team does not divert a person of an allowed domain, and stays open', async () => {
  const other = await teamScene(service)
  const ida = person('allowed.example')
  const { token } = await other.invite('admin', ida.email)
  // While another team has the same name, the setting names none.
  assertRefused(await signIn(ida), 'oidc_not_allowed')
  await other.ada.call('PATCH', '/team', { body: { name: 'Another Studio' } })
  const browser = await enter(ida)
  const { body } = await browser.call('GET', '/me')
  assert.deepEqual([body.account_id, body.role], [team.accountId, 'member'])
  const accepted = await browser.call('POST', `/invitations/${token}/accept`, { body: {} })
  assert.deepEqual([accepted.status, accepted.body.role], [200, 'admin'])
})

test('two first sign-ins of one person at once make one user', async () => {
  const hana = person('allowed.example')
  const browsers = [service.visitor(), service.visitor(), service.visitor()]
  const queries: string[] = []
  for (const browser of browsers) queries.push(issuer.authorize(await begin(browser), hana))
  const ends = await Promise.all(browsers.map((browser, index) => finish(browser, queries[index] ?? '')))
  assert.deepEqual(
    ends.map(({ status }) => status),
    [302, 302, 302],
  )
  const ids = await Promise.all(browsers.map(async (browser) => (await browser.call('GET', '/me')).body.id))
  assert.equal(new Set(ids).size, 1)
})

test('a former session of the browser ends, and the cookie of an attacker does not become the session', async () => {
  const ida = person('allowed.example')
  const browser = await enter(ida)
  const former = browser.cookie
  await enter(ida, browser)
  assert.notEqual(browser.cookie, former)
  assert.equal((await service.visitor().call('GET', '/me', { headers: { cookie: former } })).status, 401)
})
