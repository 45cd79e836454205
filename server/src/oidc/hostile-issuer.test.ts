import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { assertRefused, oidcScene } from '../../test/oidc-scene.ts'
import { type Lies, type SmallIssuer, startSmallIssuer } from '../../test/small-issuer.ts'

let issuer: SmallIssuer
let service: Service

before(async () => {
  issuer = await startSmallIssuer()
  service = await startService({ oidc: issuer.settings() })
  await service.services.accounts.create({ email: 'ada@example.com', name: 'Ada', plan: 'free', emailVerified: true })
})
after(async () => {
  await service.stop()
  await issuer.stop()
})
// Each test runs in its own minute, so no test uses up the per-address limit of another.
beforeEach(() => service.clock.advance(60_000))

const ada = { sub: 'ada', email: 'ada@example.com', email_verified: true }

const { begin, finish, signIn } = oidcScene(
  () => service,
  () => issuer,
)

test('a correct answer signs in, so the refusals below have their own reason', async () => {
  const browser = service.visitor()
  const answer = await signIn(ada, {}, browser)
  assert.deepEqual([answer.status, answer.headers['location']], [302, '/'], answer.text)
  assert.equal((await browser.call('GET', '/me')).body.email, 'ada@example.com')
})

const now = () => Math.floor(Date.now() / 1000)
const changed = (change: Record<string, unknown>): Lies => ({ claims: (claims) => ({ ...claims, ...change }) })
const lies: Array<[what: string, lies: Lies]> = [
  ['another nonce', changed({ nonce: 'another' })],
  ['no nonce', changed({ nonce: undefined })],
  ['another audience', changed({ aud: 'another-client' })],
  ['several audiences and another party', changed({ aud: ['proffer', 'another-client'], azp: 'another-client' })],
  ['another authorized party', changed({ azp: 'another-client' })],
  ['another issuer', changed({ iss: 'https://issuer.example' })],
  ['no subject', changed({ sub: undefined })],
  ['an expiry in the past', changed({ exp: now() - 60 })],
  ['no expiry', changed({ exp: undefined })],
  ['a start in the future', changed({ nbf: now() + 600 })],
  ['the signature of an unknown key', { signature: 'unknown key' }],
  ['no signature', { signature: 'none' }],
  ['a signature with the secret of the client', { signature: 'client secret' }],
]
for (const [what, lie] of lies) {
  test(`an ID token with ${what} is refused`, async () => assertRefused(await signIn(ada, lie), 'oidc_failed'))
}

const answers: Array<[what: string, answer: NonNullable<Lies['answer']>, code: string]> = [
  ['names another issuer', (answer) => ({ ...answer, iss: 'https://issuer.example' }), 'oidc_failed'],
  ['names no issuer, although this one always does', ({ iss: _, ...answer }) => answer, 'oidc_failed'],
  ['has a code that the issuer did not give', (answer) => ({ ...answer, code: 'x' }), 'oidc_failed'],
  ['has no code', ({ code: _, ...answer }) => answer, 'oidc_failed'],
  ['has another state', (answer) => ({ ...answer, state: 'x'.repeat(43) }), 'oidc_expired'],
  ['has no state', ({ state: _, ...answer }) => answer, 'oidc_expired'],
  [
    'says that the person refused',
    ({ code: _, ...answer }) => ({ ...answer, error: 'access_denied' }),
    'oidc_cancelled',
  ],
  ['says that the issuer has a problem', (answer) => ({ ...answer, error: 'server_error' }), 'oidc_unavailable'],
]
for (const [what, answer, code] of answers) {
  test(`an answer that ${what} is refused`, async () => assertRefused(await signIn(ada, { answer }), code))
}

test('an answer works once', async () => {
  const browser = service.visitor()
  const query = issuer.authorize(await begin(browser), ada)
  assert.equal((await finish(browser, query)).status, 302)
  assertRefused(await finish(browser, query), 'oidc_expired')
})

test('an answer works in the browser in which the sign-in began, for ten minutes', async () => {
  const browser = service.visitor()
  const query = issuer.authorize(await begin(browser), ada)
  const another = service.visitor()
  assertRefused(await finish(another, query), 'oidc_expired')
  await begin(another)
  assertRefused(await finish(another, query), 'oidc_expired')
  service.clock.advance(10 * 60_000)
  assertRefused(await finish(browser, query), 'oidc_expired')
})

test('two sign-ins in one browser do not disturb each other', async () => {
  const browser = service.visitor()
  const [first, second] = [await begin(browser, '?returnTo=/leads'), await begin(browser, '?returnTo=/clients')]
  const ends = [
    await finish(browser, issuer.authorize(first, ada)),
    await finish(browser, issuer.authorize(second, ada)),
  ]
  assert.deepEqual(
    ends.map(({ headers }) => headers['location']),
    ['/leads', '/clients'],
  )
})

test('the code of another sign-in is refused, also by an issuer that does not check PKCE', async () => {
  for (const acceptsAnyVerifier of [false, true]) {
    const [attacker, victim] = [service.visitor(), service.visitor()]
    const stolen = new URLSearchParams(issuer.authorize(await begin(attacker), ada, { acceptsAnyVerifier }))
    const answer = (parameters: Record<string, string>) => ({ ...parameters, code: stolen.get('code') ?? '' })
    assertRefused(await finish(victim, issuer.authorize(await begin(victim), ada, { answer })), 'oidc_failed')
  }
})

test('only an address that the issuer has verified finds an account', async () => {
  const bob = { sub: 'bob', email: 'ada@example.com' }
  for (const claim of [false, 'true', 1, null, undefined]) {
    assertRefused(await signIn({ ...bob, email_verified: claim }), 'oidc_email_not_verified')
  }
  assertRefused(await signIn({ ...bob, xms_edov: true }), 'oidc_email_not_verified')
  assertRefused(await signIn({ sub: 'bob' }, { userInfo: { email_verified: true } }), 'oidc_email_not_verified')
  assertRefused(
    await signIn({ sub: 'bob', email: 'ada@example.com\r\nbcc: x', email_verified: true }),
    'oidc_email_not_verified',
  )
})

test('the address may come from the user-info endpoint, but only for the same person', async () => {
  const browser = service.visitor()
  const userInfo = { email: ' Ada@Example.com', email_verified: true }
  assert.equal((await signIn({ sub: 'ada' }, { userInfo }, browser)).status, 302)
  assert.equal((await browser.call('GET', '/me')).body.email, 'ada@example.com')
  assertRefused(await signIn({ sub: 'bob' }, { userInfo: { ...userInfo, sub: 'ada' } }), 'oidc_failed')
  // Verification and address of different places are not combined.
  assertRefused(
    await signIn({ sub: 'bob', email_verified: true }, { userInfo: { email: 'ada@example.com' } }),
    'oidc_email_not_verified',
  )
})

test('after signing in, the browser goes to a page of the application and nowhere else', async () => {
  const paths: Array<[asked: string, opened: string]> = [
    ['/proposals?status=shared#top', '/proposals?status=shared#top'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/%2e%2e//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1'],
    ['javascript:alert(1)', '/'],
    ['/api/app/v1/auth/oidc/start', '/'],
  ]
  for (const [asked, opened] of paths) {
    service.clock.advance(10_000)
    const browser = service.visitor()
    const page = await begin(browser, `?returnTo=${encodeURIComponent(asked)}`)
    const { headers } = await finish(browser, issuer.authorize(page, ada))
    assert.equal(headers['location'], opened, asked)
  }
})

test('a refusal is a page in the language of the browser, and JSON for a program', async () => {
  const browser = service.visitor()
  const asBrowser = { headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'es-ES,es' } }
  const page = await browser.call('GET', '/auth/oidc/callback?state=x', asBrowser)
  assert.deepEqual([page.status, page.headers['content-type']], [410, 'text/html; charset=utf-8'])
  assert.match(page.text, /<html lang="es">[\s\S]*ya se usó[\s\S]*Motivo: oidc_expired/)
  const any = await browser.call('GET', '/auth/oidc/callback?state=x', { headers: { accept: '*/*' } })
  assert.match(any.text, /You are not signed in/)
})
