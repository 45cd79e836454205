import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { authenticator } from '../../test/authenticator.ts'
import { cookiesOf } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { lastMail, linkIn } from '../../test/mails.ts'
import { ok, password, refusal, secondFactorScene } from '../../test/second-factor-scene.ts'

let service: Service
let scene: ReturnType<typeof secondFactorScene>
before(async () => {
  service = await startService()
  scene = secondFactorScene(service)
})
after(() => service.stop())
beforeEach(() => scene.nextDay())

const MINUTE_MS = 60_000
const wrong = { code: '000000' }

/** A code that is certainly wrong. */
const wrongCode = (secret: string) => ({
  code: [-1, 0, 1].some((steps) => scene.code(secret, steps) === wrong.code) ? '111111' : wrong.code,
})

test('an authenticator app becomes active with its first code, and signing in then takes two steps', async () => {
  const ada = await scene.person()
  const { browser } = ada
  const first = await ok(browser.call('POST', '/second-factor/totp'))
  const { secret, otpauthUrl } = await ok(browser.call('POST', '/second-factor/totp'))
  assert.notEqual(secret, first.secret)
  assert.equal(new URL(otpauthUrl).searchParams.get('secret'), secret)
  assert.equal((await scene.signIn(ada.email)).status, 200, 'a secret that is not confirmed asks for nothing')

  const confirm = (code: string) => browser.call('POST', '/second-factor/totp/confirm', { body: { code } })
  assert.deepEqual(refusal(await confirm(scene.code(first.secret))), [401, 'wrong_code'])
  const { recoveryCodes } = await ok(confirm(scene.code(secret)))
  assert.equal(new Set(recoveryCodes).size, 10)
  for (const code of recoveryCodes) assert.match(code, /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  assert.deepEqual(lastMail(service, 'second_factor_changed').data.method, 'totp')
  assert.deepEqual(refusal(await confirm(scene.code(secret, 1))), [409, 'totp_exists'])
  assert.deepEqual(refusal(await browser.call('POST', '/second-factor/totp')), [409, 'totp_exists'])
  const state = await ok(browser.call('GET', '/second-factor'))
  assert.deepEqual(state, {
    totp: { since: service.clock.now().toISOString() },
    passkeys: 0,
    recoveryCodesLeft: 10,
    requiredBy: [],
  })

  const visitor = service.visitor()
  const answer = await scene.signIn(ada.email, visitor)
  assert.equal(answer.status, 202)
  assert.deepEqual(Object.keys(answer.body), ['ticket', 'methods'])
  assert.deepEqual(answer.body.methods, ['totp'])
  assert.deepEqual(cookiesOf(answer), [])
  assert.equal((await visitor.call('GET', '/me')).status, 401)
  assert.deepEqual(refusal(await scene.complete(answer.body.ticket, wrongCode(secret), visitor)), [401, 'wrong_code'])
  const signedIn = await scene.complete(answer.body.ticket, { code: scene.code(secret, 1) }, visitor)
  assert.equal(signedIn.status, 200)
  assert.equal(signedIn.body.email, ada.email)
  assert.equal((await visitor.call('GET', '/me')).body.session.id, signedIn.body.session.id)

  assert.deepEqual((await scene.entries(ada)).slice(1, 5), [
    { action: 'session.created', detail: { method: 'password', secondFactor: 'totp' }, by: 'user' },
    { action: 'session.failed', detail: { method: 'totp' }, by: 'user' },
    { action: 'second_factor.added', detail: { method: 'totp' }, by: 'user' },
    { action: 'session.created', detail: { method: 'password' }, by: 'user' },
  ])
  const { text } = await browser.call('GET', '/audit-log?limit=100')
  for (const hidden of [secret, ...recoveryCodes]) assert.ok(!text.includes(hidden))
})

test('without an authenticator app the password is enough again, and its recovery codes are gone', async () => {
  const ada = await scene.person()
  const { recoveryCodes } = await scene.addTotp(ada)
  const ticket = await scene.ticketOf(ada)
  assert.equal((await ada.browser.call('DELETE', '/second-factor/totp')).status, 204)
  assert.deepEqual(lastMail(service, 'second_factor_changed').data.change, 'removed')
  assert.deepEqual(refusal(await scene.complete(ticket, { recoveryCode: recoveryCodes[0] })), [410, 'ticket_expired'])
  assert.equal((await scene.signIn(ada.email)).status, 200)
  assert.equal((await ok(ada.browser.call('GET', '/second-factor'))).recoveryCodesLeft, 0)
  assert.deepEqual(refusal(await ada.browser.call('DELETE', '/second-factor/totp')), [404, 'totp_not_found'])
  const codes = await ada.browser.call('POST', '/second-factor/recovery-codes')
  assert.deepEqual(refusal(codes), [409, 'second_factor_missing'])
  const unstarted = await ada.browser.call('POST', '/second-factor/totp/confirm', { body: wrong })
  assert.deepEqual(refusal(unstarted), [409, 'totp_not_started'])
})

test('a code works once, and none that is older than the last one works', async () => {
  const ada = await scene.person()
  const { secret } = await scene.addTotp(ada)
  const used = { code: scene.code(secret) }
  assert.equal((await scene.complete(await scene.ticketOf(ada), used)).status, 200)
  assert.deepEqual(refusal(await scene.complete(await scene.ticketOf(ada), used)), [401, 'wrong_code'])
  service.clock.advance(30_000)
  assert.deepEqual(refusal(await scene.complete(await scene.ticketOf(ada), used)), [401, 'wrong_code'])
  assert.equal((await scene.complete(await scene.ticketOf(ada), { code: scene.code(secret, 1) })).status, 200)
  const older = { code: scene.code(secret) }
  assert.deepEqual(refusal(await scene.complete(await scene.ticketOf(ada), older)), [401, 'wrong_code'])
})

test('a recovery code works once, however it is typed, and new ones replace the former', async () => {
  const ada = await scene.person()
  const grace = await scene.person()
  const { recoveryCodes } = await scene.addTotp(ada)
  const ofGrace = await scene.addTotp(grace)
  const use = async (recoveryCode: string) => scene.complete(await scene.ticketOf(ada), { recoveryCode })
  const typed = recoveryCodes[0].toUpperCase().replaceAll('-', ' ').replaceAll('O', '0').replaceAll('B', '8')
  assert.equal((await use(typed)).status, 200)
  // The browser is new too, so there is another mail.
  const used = service.mails.findLast(({ kind }) => kind === 'recovery_code_used')
  assert.equal(used?.kind === 'recovery_code_used' && used.data.left, 9)
  assert.deepEqual((await scene.entries(ada))[1]?.detail, { method: 'password', secondFactor: 'recovery_code' })
  assert.deepEqual(refusal(await use(recoveryCodes[0])), [401, 'wrong_code'])
  assert.deepEqual(refusal(await use(ofGrace.recoveryCodes[0])), [401, 'wrong_code'])
  const renewed = (await ok(ada.browser.call('POST', '/second-factor/recovery-codes'))).recoveryCodes
  assert.equal(renewed.length, 10)
  assert.deepEqual(refusal(await use(recoveryCodes[1])), [401, 'wrong_code'])
  assert.equal((await use(renewed[0])).status, 200)
})

test('five wrong codes end a ticket, ten block codes of the person for a while, and passkeys still work', async () => {
  const ada = await scene.person()
  const { secret } = await scene.addTotp(ada)
  const { key } = await scene.addPasskey(ada)
  const guess = async (ticket: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => scene.complete(ticket, wrongCode(secret))))
    return [401, 429].map((status) => answers.filter((answer) => answer.status === status).length)
  }
  const first = await scene.ticketOf(ada)
  assert.deepEqual(await guess(first, 7), [5, 2])
  const ended = await scene.complete(first, { code: scene.code(secret) })
  assert.deepEqual(refusal(ended), [429, 'too_many_wrong_codes'], 'even the right code')
  assert.equal(ended.headers['retry-after'], '600')

  const [second, third] = [await scene.ticketOf(ada), await scene.ticketOf(ada)]
  assert.deepEqual(await guess(second, 3), [3, 0])
  assert.deepEqual(await guess(third, 3), [2, 1], 'several tickets do not multiply guesses')
  const fourth = await scene.ticketOf(ada)
  const refused = await scene.complete(fourth, { code: scene.code(secret) })
  assert.deepEqual(refusal(refused), [429, 'too_many_wrong_codes'])
  assert.ok(Number(refused.headers['retry-after']) <= 15 * 60)
  const assertion = key.sign({ challenge: await scene.challengeFor({ ticket: fourth }) }, ada.id)
  assert.equal((await scene.complete(fourth, { credential: assertion })).status, 200)
  service.clock.advance(15 * MINUTE_MS)
  assert.equal((await scene.complete(await scene.ticketOf(ada), { code: scene.code(secret) })).status, 200)
})

test('a browser that has signed in before has its own count, so strangers cannot lock the person out', async () => {
  const ada = await scene.person()
  const { secret } = await scene.addTotp(ada)
  const known = service.visitor()
  await ok(scene.complete(await scene.ticketOf(ada, known), { code: scene.code(secret) }, known))
  for (let n = 0; n < 10; n++) await scene.complete(await scene.ticketOf(ada, known), wrongCode(secret))
  service.clock.advance(30_000)
  const code = { code: scene.code(secret) }
  assert.equal((await scene.complete(await scene.ticketOf(ada, known), code)).status, 429)
  assert.equal((await scene.complete(await scene.ticketOf(ada, known), code, known)).status, 200)
})

test('a ticket works once, for ten minutes, and only until the password changes', async () => {
  const ada = await scene.person()
  const { secret, recoveryCodes } = await scene.addTotp(ada)
  const late = await scene.ticketOf(ada)
  service.clock.advance(10 * MINUTE_MS)
  const next = () => ({ recoveryCode: recoveryCodes.pop() })
  assert.deepEqual(refusal(await scene.complete(late, next())), [410, 'ticket_expired'])
  assert.deepEqual(refusal(await scene.complete('unknown', next())), [410, 'ticket_expired'])

  const ticket = await scene.ticketOf(ada)
  for (const proofs of [{}, { code: scene.code(secret), recoveryCode: recoveryCodes[0] }]) {
    assert.deepEqual(refusal(await scene.complete(ticket, proofs)), [422, 'validation_error'])
  }
  assert.equal((await scene.complete(ticket, next())).status, 200)
  assert.deepEqual(refusal(await scene.complete(ticket, next())), [410, 'ticket_expired'])

  const old = await scene.ticketOf(ada)
  const browser = await service.browser({ accountId: ada.id })
  await ok(
    browser.call('POST', '/account/password', {
      body: { current_password: password, new_password: 'another horse battery' },
    }),
  )
  assert.deepEqual(refusal(await scene.complete(old, next())), [410, 'ticket_expired'])
})

test('neither a mailed password link nor the link of the operator goes around the second factor', async () => {
  const ada = await scene.person()
  const { secret } = await scene.addTotp(ada)
  const visitor = service.visitor()
  await visitor.call('POST', '/auth/password-reset', { body: { email: ada.email } })
  const { token } = linkIn(lastMail(service, 'reset_password').data.url)
  const reset = await visitor.call('POST', '/auth/password-reset/confirm', { body: { token, password } })
  assert.deepEqual([reset.status, reset.body.methods, cookiesOf(reset)], [202, ['totp'], []])
  assert.equal((await scene.complete(reset.body.ticket, { code: scene.code(secret) }, visitor)).status, 200)

  const link = linkIn(await service.services.signInLinks.issue(ada))
  const opened = await service.visitor().call('POST', '/auth/sign-in/link', { body: { token: link.token } })
  assert.deepEqual([opened.status, cookiesOf(opened)], [202, []])
  assert.equal((await scene.complete(opened.body.ticket, { code: scene.code(secret, 1) })).status, 200)
})

test('the second step of somebody who was removed from the last account uses nothing up', async () => {
  const owner = await scene.person()
  const person = await service.member({ accountId: owner.id }, 'member')
  const browser = await service.browser(person)
  const { recoveryCodes } = await scene.addTotp({ browser })
  const { token } = linkIn(
    await service.services.signInLinks.issue({ id: person.userId, email: 'member1@example.com' }),
  )
  const { ticket } = (await service.visitor().call('POST', '/auth/sign-in/link', { body: { token } })).body
  const left = () =>
    service.database.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.userId).execute()
  await service.setTeam({ accountId: owner.id })
  await ok(owner.browser.call('DELETE', `/team/members/${person.userId}`))
  assert.deepEqual(refusal(await scene.complete(ticket, { recoveryCode: recoveryCodes[0] })), [403, 'no_account'])
  assert.equal((await left()).length, 10)
})

test('the operator resets all factors of a person, which the log and a mail say', async () => {
  const ada = await scene.person()
  await scene.addTotp(ada)
  await scene.addPasskey(ada, { key: authenticator() })
  assert.equal(await service.services.ownFactors.resetByOperator(ada.id), true)
  assert.equal(lastMail(service, 'second_factor_changed').data.method, 'all')
  assert.deepEqual((await scene.entries(ada))[1], {
    action: 'second_factor.removed',
    detail: { method: 'all' },
    by: 'operator',
  })
  assert.equal((await scene.signIn(ada.email)).status, 200)
  assert.equal(await service.services.ownFactors.resetByOperator(ada.id), false, 'nothing is left to reset')
})

test('the list of members says who has a second factor', async () => {
  const ada = await scene.person()
  await service.setTeam({ accountId: ada.id })
  const hasOne = async () => (await ok(ada.browser.call('GET', '/team/members'))).members[0].hasSecondFactor
  const { secret } = await ok(ada.browser.call('POST', '/second-factor/totp'))
  assert.equal(await hasOne(), false, 'a secret that is not confirmed is none')
  await ok(ada.browser.call('POST', '/second-factor/totp/confirm', { body: { code: scene.code(secret) } }))
  assert.equal(await hasOne(), true)
  await ada.browser.call('DELETE', '/second-factor/totp')
  assert.equal(await hasOne(), false)
  await scene.addPasskey(ada)
  assert.equal(await hasOne(), true)
  await service.setTeam({ accountId: ada.id }, { requireSecondFactor: true })
  assert.deepEqual((await ok(ada.browser.call('GET', '/second-factor'))).requiredBy, ['Harbour Studio'])
})
