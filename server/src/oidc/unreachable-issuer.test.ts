import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { assertRefused, oidcScene } from '../../test/oidc-scene.ts'
import { type SmallIssuer, startSmallIssuer } from '../../test/small-issuer.ts'

let issuer: SmallIssuer
let service: Service
const ada = { sub: 'ada', email: 'ada@example.com', email_verified: true }
const password = 'correct horse battery'

before(async () => {
  issuer = await startSmallIssuer()
  service = await startService({ oidc: issuer.settings() })
  const account = { email: ada.email, name: 'Ada', plan: 'free', password, emailVerified: true } as const
  await service.services.accounts.create(account)
})
after(async () => {
  await service.stop()
  await issuer.stop()
})
// Longer than the service waits before it asks a failed issuer again, and than it keeps what it read.
beforeEach(() => {
  issuer.behave(undefined)
  issuer.announce({})
  service.clock.advance(2 * 3_600_000)
})

const { begin, finish, signIn, enter } = oidcScene(
  () => service,
  () => issuer,
)
const start = () => service.visitor().call('GET', '/auth/oidc/start')

test('while the issuer does not answer, passwords work, and afterwards the issuer too', async () => {
  let requests = 0
  issuer.behave((_request, response) => {
    requests += 1
    response.destroy()
    return true
  })
  assertRefused(await start(), 'oidc_unavailable')
  assertRefused(await start(), 'oidc_unavailable')
  assert.equal(requests, 1, 'a failed issuer is not asked again at once')
  const body = { email: ada.email, password }
  assert.equal((await service.visitor().call('POST', '/auth/sign-in', { body })).status, 200)
  issuer.behave(undefined)
  service.clock.advance(6_000)
  await enter(ada)
})

test('an issuer that fails during a sign-in is named as the reason, and the next sign-in works', async () => {
  for (const path of ['/token', '/jwks', '/userinfo']) {
    service.clock.advance(2 * 3_600_000)
    const browser = service.visitor()
    const query = issuer.authorize(await begin(browser), { ...ada, email: undefined }, { userInfo: ada })
    issuer.behave((request, response) => {
      if (request.url !== path) return false
      response.writeHead(503).end()
      return true
    })
    assertRefused(await finish(browser, query), 'oidc_unavailable')
    issuer.behave(undefined)
    await enter(ada)
  }
})

test('an issuer that sends without end is cut off', async () => {
  issuer.behave((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', more)
    more()
    return true
  })
  assertRefused(await start(), 'oidc_unavailable')
})

test('an issuer that names unsafe addresses or another issuer is not used', async () => {
  for (const change of [
    { issuer: 'https://issuer.example' },
    { authorization_endpoint: 'http://issuer.example/authorize' },
    { authorization_endpoint: 'javascript:alert(1)' },
  ]) {
    issuer.announce(change)
    assertRefused(await start(), 'oidc_unavailable')
    service.clock.advance(2 * 3_600_000)
  }
  for (const name of ['token_endpoint', 'jwks_uri']) {
    issuer.announce({ [name]: 'http://192.0.2.1/here' })
    assertRefused(await signIn(ada), 'oidc_failed')
    service.clock.advance(2 * 3_600_000)
  }
})

test('a redirect of the issuer is not followed', async () => {
  issuer.behave((request, response) => {
    if (request.url !== '/token') return false
    response.writeHead(307, { location: `${issuer.url}/elsewhere` }).end()
    return true
  })
  assertRefused(await signIn(ada), 'oidc_failed')
})

test('the secret is sent in the way that the issuer accepts', async () => {
  issuer.announce({ token_endpoint_auth_methods_supported: ['client_secret_post'] })
  await enter(ada)
  service.clock.advance(2 * 3_600_000)
  // It announces both ways, but this client may use only the second.
  issuer.announce({ token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'] })
  issuer.behave((request, response) => {
    if (request.url !== '/token' || !request.headers.authorization) return false
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}')
    return true
  })
  await enter(ada)
})

test('without an issuer there is nothing to sign in with, and the sign-in page says so', async () => {
  const other = await startService()
  assertRefused(await other.visitor().call('GET', '/auth/oidc/start'), 'oidc_not_configured')
  assertRefused(await other.visitor().call('GET', '/auth/oidc/callback?state=x&code=y'), 'oidc_not_configured')
  const offered = async ({ call }: Service) => (await call('GET', '/api/public/v1/sign-up')).body.single_sign_on
  assert.deepEqual([await offered(other), await offered(service)], [null, { name: 'Keycloak' }])
  await other.stop()
})
