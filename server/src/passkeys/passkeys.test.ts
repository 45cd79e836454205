import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { authenticator, type Ceremony } from '../../test/authenticator.ts'
import { cookiesOf } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { lastMail } from '../../test/mails.ts'
import { ok, refusal, secondFactorScene } from '../../test/second-factor-scene.ts'
import { insertPasskey } from './store.ts'

let service: Service
let scene: ReturnType<typeof secondFactorScene>
before(async () => {
  service = await startService()
  scene = secondFactorScene(service)
})
after(() => service.stop())
beforeEach(() => scene.nextDay())

test('a passkey is added, renamed and removed, by its owner only, and each change but the name is mailed', async () => {
  const ada = await scene.person()
  const grace = await scene.person()
  const { browser } = ada
  const options = await ok(browser.call('POST', '/passkeys/options'))
  assert.deepEqual(options.rp, { id: 'localhost', name: 'Proffer' })
  assert.equal(options.user.name, ada.email)
  assert.deepEqual(options.excludeCredentials, [])
  const { answer, key } = await scene.addPasskey(ada, { name: ' Work laptop ' })
  assert.equal(answer.status, 201)
  const { id, ...rest } = answer.body
  assert.deepEqual(rest, { name: 'Work laptop', createdAt: service.clock.now().toISOString(), lastUsedAt: null })
  assert.deepEqual(lastMail(service, 'second_factor_changed').data.name, 'Work laptop')
  assert.deepEqual((await ok(browser.call('GET', '/passkeys'))).passkeys, [answer.body])
  assert.deepEqual((await ok(grace.browser.call('GET', '/passkeys'))).passkeys, [])
  const again = await ok(browser.call('POST', '/passkeys/options'))
  assert.deepEqual(again.excludeCredentials, [{ id: key.id, type: 'public-key', transports: ['internal'] }])
  const repeated = key.register({ challenge: again.challenge })
  const stored = await browser.call('POST', '/passkeys', { body: { name: 'Again', credential: repeated } })
  assert.deepEqual(refusal(stored), [409, 'passkey_exists'])

  for (const name of ['', '  ', 'x'.repeat(101), 'two\nlines']) {
    assert.equal((await browser.call('PATCH', `/passkeys/${id}`, { body: { name } })).status, 422, name)
  }
  const mails = service.mails.length
  assert.equal((await ok(browser.call('PATCH', `/passkeys/${id}`, { body: { name: 'Laptop' } }))).name, 'Laptop')
  assert.equal(service.mails.length, mails)
  const foreign = await grace.browser.call('PATCH', `/passkeys/${id}`, { body: { name: 'Mine' } })
  assert.deepEqual(refusal(foreign), [404, 'passkey_not_found'])
  assert.deepEqual(refusal(await grace.browser.call('DELETE', `/passkeys/${id}`)), [404, 'passkey_not_found'])

  assert.equal((await browser.call('DELETE', `/passkeys/${id}`)).status, 204)
  assert.deepEqual(lastMail(service, 'second_factor_changed').data.change, 'removed')
  assert.equal((await scene.signIn(ada.email)).status, 200)
  assert.deepEqual(
    (await scene.entries(ada)).slice(2, 4).map(({ action, detail }) => [action, detail]),
    [
      ['second_factor.removed', { method: 'passkey', name: 'Laptop' }],
      ['second_factor.added', { method: 'passkey', name: 'Work laptop' }],
    ],
  )
  assert.deepEqual(refusal(await scene.withPasskey(key.sign({ challenge: await scene.challengeFor() }, ada.id))), [
    401,
    'wrong_passkey',
  ])
})

test('a person has at most twenty passkeys, also if the last two are added at once', async () => {
  const ada = await scene.person()
  const createdAt = service.clock.now().toISOString()
  await service.database.transact(ada.id, async (trx) => {
    for (let n = 0; n < 19; n++) {
      const ids = { id: `019a8b7c-0f3e-7c52-9d1a-0000000000${n + 10}`, credentialId: `c${n}`, publicKey: 'k' }
      const rest = { counter: 0, transports: [], verifiesUser: true, name: 'Key', createdAt, lastUsedAt: null }
      await insertPasskey(trx, { ...ids, ...rest, userId: ada.id })
    }
  })
  const challenges: string[] = []
  for (let n = 0; n < 2; n++) challenges.push((await ok(ada.browser.call('POST', '/passkeys/options'))).challenge)
  const add = (challenge: string) =>
    ada.browser.call('POST', '/passkeys', {
      body: { name: 'Key', credential: authenticator().register({ challenge }) },
    })
  const added = await Promise.all(challenges.map(add))
  assert.deepEqual(added.map(({ status }) => status).sort(), [201, 409])
  const options = await ada.browser.call('POST', '/passkeys/options')
  assert.deepEqual(refusal(options), [409, 'passkey_limit_reached'])
})

test('a passkey signs in without a password, and is the second factor of a password', async () => {
  const ada = await scene.person()
  const { key } = await scene.addPasskey(ada)
  const visitor = service.visitor()
  const signedIn = await scene.withPasskey(key.sign({ challenge: await scene.challengeFor() }, ada.id), visitor)
  assert.equal(signedIn.status, 200)
  assert.equal((await ok(visitor.call('GET', '/me'))).email, ada.email)
  assert.deepEqual((await scene.entries(ada))[1]?.detail, { method: 'passkey', secondFactor: 'passkey' })
  assert.equal(
    (await ok(ada.browser.call('GET', '/passkeys'))).passkeys[0].lastUsedAt,
    service.clock.now().toISOString(),
  )
  const named = await scene.challengeFor({ email: ada.email.toUpperCase() })
  assert.equal((await scene.withPasskey(key.sign({ challenge: named }, ada.id))).status, 200)

  const answer = await scene.signIn(ada.email)
  assert.deepEqual([answer.status, answer.body.methods], [202, ['passkey']])
  const { ticket } = answer.body
  const options = await ok(service.visitor().call('POST', '/auth/passkey/options', { body: { ticket } }))
  assert.deepEqual(options.allowCredentials, [{ id: key.id, type: 'public-key', transports: ['internal'] }])
  const credential = key.sign({ challenge: options.challenge, userHandle: null }, ada.id)
  assert.equal((await scene.complete(ticket, { credential })).status, 200)
})

test('a passkey that verifies nobody is a second factor and does not replace the password', async () => {
  const ada = await scene.person()
  const { key } = await scene.addPasskey(ada, { isVerified: false })
  const challenge = await scene.challengeFor()
  const visitor = service.visitor()
  const alone = await scene.withPasskey(key.sign({ challenge, isVerified: false }, ada.id), visitor)
  assert.deepEqual(refusal(alone), [401, 'passkey_without_verification'])
  assert.deepEqual(cookiesOf(alone), [])
  const ticket = await scene.ticketOf(ada)
  const credential = key.sign({ challenge: await scene.challengeFor({ ticket }), isVerified: false }, ada.id)
  assert.equal((await scene.complete(ticket, { credential })).status, 200)
})

test('the options tell nothing about an address, and an unknown ticket is refused', async () => {
  const ada = await scene.person()
  await scene.addPasskey(ada)
  const optionsOf = (body: object) => ok(service.visitor().call('POST', '/auth/passkey/options', { body }))
  const [known, unknown, none] = [
    await optionsOf({ email: ada.email }),
    await optionsOf({ email: 'ghost@example.com' }),
    await optionsOf({}),
  ]
  const shape = ({ challenge, ...rest }: { challenge: string }) => ({ ...rest, length: challenge.length })
  assert.deepEqual(shape(known), shape(unknown))
  assert.deepEqual(shape(known), shape(none))
  assert.deepEqual([known.allowCredentials, known.userVerification, known.rpId], [[], 'required', 'localhost'])
  const refused = await service.visitor().call('POST', '/auth/passkey/options', { body: { ticket: 'unknown' } })
  assert.deepEqual(refusal(refused), [410, 'ticket_expired'])
})

/** What an attacker changes about signing in. Each is refused, and the same without the change is accepted. */
const hostile: Record<string, Partial<Ceremony>> = {
  'of a page at another site': { origin: 'https://evil.example' },
  'of a page at another port': { origin: 'http://localhost:8081' },
  'of a page without encryption on another host': { origin: 'http://localhost.evil.example:8080' },
  'for another relying party': { rpId: 'evil.example' },
  'for the IP address': { rpId: '127.0.0.1' },
  'in a frame of another site': { crossOrigin: true },
  'of the wrong ceremony': { type: 'webauthn.create' },
  'without the presence of a person': { isPresent: false },
  'for the handle of another person': { userHandle: randomBytes(16).toString('base64url') },
  'without a handle': { userHandle: null },
  'with a challenge that nobody issued': { challenge: randomBytes(32).toString('base64url') },
  'with an empty challenge': { challenge: '' },
}

test('a signature that is not for this service, this page and this person is refused', async () => {
  const ada = await scene.person()
  const { key } = await scene.addPasskey(ada)
  for (const [title, change] of Object.entries(hostile)) {
    service.clock.advance(15_000)
    const challenge = await scene.challengeFor()
    const answer = await scene.withPasskey(key.sign({ challenge, ...change }, ada.id))
    assert.deepEqual([...refusal(answer), cookiesOf(answer)], [401, 'wrong_passkey', []], title)
  }
  const challenge = await scene.challengeFor()
  const right = key.sign({ challenge, origin: 'http://localhost:8080' }, ada.id)
  // A signature of the right form, by another key.
  const { signature } = authenticator().sign({ challenge }, ada.id).response
  const forged = { ...right, response: { ...right.response, signature } }
  assert.deepEqual(refusal(await scene.withPasskey(forged)), [401, 'wrong_passkey'])
  assert.deepEqual(refusal(await scene.withPasskey(right)), [401, 'wrong_passkey'], 'the try has used the challenge up')
  for (const text of ['bm90IGpzb24', 'bnVsbA', 'W10', '']) {
    const broken = { ...right, response: { ...right.response, clientDataJSON: text } }
    assert.deepEqual(refusal(await scene.withPasskey(broken)), [401, 'wrong_passkey'])
  }
  const next = key.sign({ challenge: await scene.challengeFor() }, ada.id)
  assert.equal((await scene.withPasskey(next)).status, 200)
  const failures = (await scene.entries(ada)).filter(({ action }) => action === 'session.failed')
  assert.ok(failures.length >= Object.keys(hostile).length)
})

test('a challenge works once, for five minutes, and for what it was made for', async () => {
  const ada = await scene.person()
  const grace = await scene.person()
  const { key } = await scene.addPasskey(ada)
  const { key: keyOfGrace } = await scene.addPasskey(grace)
  const wrong = [401, 'wrong_passkey']
  const once = key.sign({ challenge: await scene.challengeFor() }, ada.id)
  const both = await Promise.all([scene.withPasskey(once), scene.withPasskey(once)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401])
  assert.deepEqual(refusal(await scene.withPasskey(once)), wrong)

  const slow = key.sign({ challenge: await scene.challengeFor() }, ada.id)
  service.clock.advance(5 * 60_000)
  assert.deepEqual(refusal(await scene.withPasskey(slow)), wrong)

  const ofGrace = await scene.challengeFor({ email: grace.email })
  assert.deepEqual(refusal(await scene.withPasskey(key.sign({ challenge: ofGrace }, ada.id))), wrong)
  const ticket = await scene.ticketOf(ada)
  const ofTicket = await scene.challengeFor({ ticket })
  assert.deepEqual(refusal(await scene.withPasskey(key.sign({ challenge: ofTicket }, ada.id))), wrong)
  const other = await scene.challengeFor({ ticket: await scene.ticketOf(ada) })
  const complete = (credential: object) => scene.complete(ticket, { credential })
  assert.deepEqual(refusal(await complete(key.sign({ challenge: other }, ada.id))), wrong)
  assert.deepEqual(refusal(await complete(key.sign({ challenge: await scene.challengeFor() }, ada.id))), wrong)
  const foreign = keyOfGrace.sign({ challenge: await scene.challengeFor({ ticket }) }, grace.id)
  assert.deepEqual(refusal(await complete(foreign)), wrong, 'the passkey of somebody else')
  assert.equal((await complete(key.sign({ challenge: await scene.challengeFor({ ticket }) }, ada.id))).status, 200)
})

test('a counter that does not grow is refused and recorded, because somebody may have copied the passkey', async () => {
  const ada = await scene.person()
  const { key } = await scene.addPasskey(ada, { counter: 10 })
  const use = async (counter: number) =>
    (await scene.withPasskey(key.sign({ challenge: await scene.challengeFor(), counter }, ada.id))).status
  assert.equal(await use(11), 200)
  for (const counter of [11, 10, 0]) assert.equal(await use(counter), 401, `${counter}`)
  assert.deepEqual((await scene.entries(ada))[1], {
    action: 'session.failed',
    detail: { method: 'passkey', reason: 'counter' },
    by: 'user',
  })
  assert.equal(await use(12), 200)
  const synced = await scene.addPasskey(ada, { counter: 0 })
  const first = synced.key.sign({ challenge: await scene.challengeFor(), counter: 0 }, ada.id)
  assert.equal((await scene.withPasskey(first)).status, 200, 'a passkey may have no counter')
})

test('a new passkey is refused unless this person made it for this service just now', async () => {
  const ada = await scene.person()
  const grace = await scene.person()
  const notUsable = [422, 'passkey_not_usable']
  for (const [title, change] of Object.entries(hostile)) {
    // A new passkey has no handle yet.
    if ('userHandle' in change) continue
    const type = change.type ? { type: 'webauthn.get' } : {}
    assert.deepEqual(refusal((await scene.addPasskey(ada, { ...change, ...type })).answer), notUsable, title)
  }
  const { challenge } = await ok(grace.browser.call('POST', '/passkeys/options'))
  const create = (credential: object) => ada.browser.call('POST', '/passkeys', { body: { name: 'Key', credential } })
  assert.deepEqual(refusal(await create(authenticator().register({ challenge }))), notUsable, "another's challenge")
  const signIn = authenticator().register({ challenge: await scene.challengeFor() })
  assert.deepEqual(refusal(await create(signIn)), notUsable, 'a challenge to sign in')
  const own = async () => (await ok(ada.browser.call('POST', '/passkeys/options'))).challenge
  const once = authenticator().register({ challenge: await own() })
  assert.equal((await create(once)).status, 201)
  assert.deepEqual(refusal(await create(once)), notUsable, 'twice')
  const attested = authenticator().register({ challenge: await own() }, { isAttested: true })
  assert.deepEqual(refusal(await create(attested)), notUsable, 'an attestation that was not requested')
})

test('the last passkey of a person without a password stays, unless another one signs in', async () => {
  const owner = await service.caller()
  const browser = await service.browser(owner)
  const { answer } = await scene.addPasskey({ browser })
  const remove = (id: string) => browser.call('DELETE', `/passkeys/${id}`)
  assert.deepEqual(refusal(await remove(answer.body.id)), [409, 'last_sign_in_method'])
  const weak = await scene.addPasskey({ browser }, { isVerified: false })
  assert.deepEqual(refusal(await remove(answer.body.id)), [409, 'last_sign_in_method'])
  const strong = await scene.addPasskey({ browser })
  const both = await Promise.all([remove(answer.body.id), remove(strong.answer.body.id)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409], 'not both at once')
  assert.equal((await remove(weak.answer.body.id)).status, 204)
})

test('the application works at localhost, where the passkeys of a server at 127.0.0.1 do', async () => {
  const ada = await scene.person()
  const headers = { host: 'localhost:8080', origin: 'http://localhost:8080' }
  const options = await ada.browser.call('POST', '/passkeys/options', { headers })
  const { origin } = headers
  const credential = authenticator().register({ challenge: options.body.challenge, origin })
  const created = await ada.browser.call('POST', '/passkeys', { body: { name: 'Key', credential }, headers })
  assert.equal(created.status, 201, created.text)
})
