import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { assertRefused } from '../../test/oidc-scene.ts'
import { type RealIssuer, startRealIssuer } from '../../test/real-issuer.ts'
import { teamScene } from '../../test/team-scene.ts'

const publicUrl = 'http://127.0.0.1:8080'
const password = 'correct horse battery'

let issuer: RealIssuer
let service: Service

before(async () => {
  issuer = await startRealIssuer(`${publicUrl}/api/app/v1/auth/oidc/callback`)
  service = await startService({
    publicUrl,
    oidc: issuer.settings({ domains: ['allowed.example'], team: 'Harbour Studio' }),
  })
})
after(async () => {
  await service.stop()
  await issuer.stop()
})

type IssuerBrowser = ReturnType<RealIssuer['browser']>

/** From the application to the issuer and back, as a browser goes. */
async function goThrough(browser: Browser, there: IssuerBrowser, login: string | null, query = '') {
  const start = await browser.call('GET', `/auth/oidc/start${query}`)
  assert.equal(start.status, 302, start.text)
  const { back, wasAsked } = await there.visit(start.headers['location'] ?? '', login)
  assert.equal(back.origin, publicUrl)
  const end = await browser.call('GET', back.pathname.replace('/api/app/v1', '') + back.search)
  return { end, wasAsked }
}

test('people sign in at a certified issuer: a user, an invited stranger, somebody of the company, and nobody else', async () => {
  const team = await teamScene(service)
  await service.services.accounts.create({
    email: 'ada@example.com',
    name: 'Ada',
    plan: 'free',
    password,
    emailVerified: true,
  })
  issuer.setPerson({ sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada Alves' })
  issuer.setPerson({ sub: 'bea', email: 'bea@example.com', email_verified: true, name: 'Bea Blum' })
  issuer.setPerson({ sub: 'carl', email: 'carl@allowed.example', email_verified: true, name: 'Carl Cruz' })
  issuer.setPerson({ sub: 'mallory', email: 'ada@example.com', email_verified: false, name: 'Mallory' })
  issuer.setPerson({ sub: 'dan', email: 'dan@example.com', email_verified: true, name: 'Dan' })
  await team.invite('viewer', 'bea@example.com')

  const roles: Record<string, [email: string, role: string]> = {
    ada: ['ada@example.com', 'owner'],
    bea: ['bea@example.com', 'viewer'],
    carl: ['carl@allowed.example', 'member'],
  }
  for (const [login, expected] of Object.entries(roles)) {
    const browser = service.visitor()
    const { end } = await goThrough(browser, issuer.browser(), login, '?returnTo=/proposals')
    assert.deepEqual([end.status, end.headers['location']], [302, '/proposals'], end.text)
    const { body } = await browser.call('GET', '/me')
    assert.deepEqual([body.email, body.role], expected)
  }
  assertRefused((await goThrough(service.visitor(), issuer.browser(), 'mallory')).end, 'oidc_email_not_verified')
  assertRefused((await goThrough(service.visitor(), issuer.browser(), 'dan')).end, 'oidc_not_allowed')
  assertRefused((await goThrough(service.visitor(), issuer.browser(), null)).end, 'oidc_cancelled')
})

test('a person stays signed in at the issuer, but has to enter the password again to confirm', async () => {
  const [browser, there] = [service.visitor(), issuer.browser()]
  assert.equal((await goThrough(browser, there, 'ada')).wasAsked, true)
  assert.equal((await goThrough(browser, there, 'ada')).wasAsked, false)
  const { end, wasAsked } = await goThrough(browser, there, 'ada', '?confirm=true&returnTo=/settings/api-keys')
  assert.deepEqual([wasAsked, end.headers['location']], [true, '/settings/api-keys'])
  const key = await browser.call('POST', '/api-keys', { body: { name: 'CRM', scopes: ['read'] } })
  assert.equal(key.status, 201, key.text)
})
