import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { freePort } from '../../server/test/postgres-server.ts'
import { type RealIssuer, startRealIssuer } from '../../server/test/real-issuer.ts'
import { teamScene, tokenOfInvitation } from '../../server/test/team-scene.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, home, startTestApp, type TestApp } from './browser.ts'

let issuer: RealIssuer
let app: TestApp
before(async () => {
  // The issuer sends browsers to this address, so the port is known before the server starts.
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  issuer = await startRealIssuer(`${publicUrl}/api/app/v1/auth/oidc/callback`)
  app = await startTestApp({ publicUrl, oidc: issuer.settings(), smtpUrl: 'smtp://mail.example' })
  app.expectSite(issuer.url, '/.well-known/openid-configuration')
})
afterEach(() => app?.clearPages())
after(async () => {
  await app?.stop()
  await issuer?.stop()
})
// Resets the limits per minute between tests.
beforeEach(() => app.service.clock.advance(120_000))

/** Signs in on the page of the issuer. */
async function signInThere(page: Page, login: string) {
  const form = page.locator('form[data-prompt="login"]')
  await form.waitFor({ state: 'attached' })
  await form.evaluate((element, name) => {
    const input = document.createElement('input')
    input.name = 'login'
    input.value = name
    element.append(input)
    ;(element as HTMLFormElement).submit()
  }, login)
}

const ssoLink = (page: Page) => page.getByRole('link', { name: 'Sign in with Keycloak' })

test('a person signs in with the company and arrives at the page that was asked for', async () => {
  await app.service.services.accounts.create({ email: 'ada@example.com', name: 'Ada Alves', plan: 'agency' })
  issuer.setPerson({ sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada Alves' })
  const page = await app.visit('/templates')
  await heading(page, 'Sign in').waitFor()
  await checkAccessibility(page, 'the sign-in page with single sign-on')
  await ssoLink(page).click()
  await signInThere(page, 'ada')
  await heading(page, 'Templates').waitFor()
})

test('an invited person joins the team with the company, without a password', async () => {
  const scene = await teamScene(app.service)
  const email = 'bea@example.com'
  await scene.invite('member', email)
  issuer.setPerson({ sub: 'bea', email, email_verified: true, name: 'Bea Blum' })
  const page = await app.visit(`/invitation#token=${tokenOfInvitation(app.service, email)}`)
  await heading(page, 'Join Harbour Studio').waitFor()
  await ssoLink(page).click()
  await signInThere(page, 'bea')
  await home(page).waitFor()
  await becomes(() => page.getByRole('button', { name: 'Account menu: Bea Blum' }).count(), 1)
})

test('somebody with an account comes back to the invitation and joins', async () => {
  const scene = await teamScene(app.service)
  const email = 'carl@example.com'
  await app.service.services.accounts.create({ email, name: 'Carl Cruz', plan: 'agency' })
  await scene.invite('viewer', email)
  issuer.setPerson({ sub: 'carl', email, email_verified: true, name: 'Carl Cruz' })
  const page = await app.visit(`/invitation#token=${tokenOfInvitation(app.service, email)}`)
  await ssoLink(page).click()
  await signInThere(page, 'carl')
  await page.getByText(`You are signed in as ${email}.`).waitFor()
  await page.getByRole('button', { name: 'Join Harbour Studio' }).click()
  await home(page).waitFor()
})

test('before a sensitive change, the company asks again', async () => {
  await app.service.services.accounts.create({ email: 'eve@example.com', name: 'Eve Egan', plan: 'agency' })
  issuer.setPerson({ sub: 'eve', email: 'eve@example.com', email_verified: true, name: 'Eve Egan' })
  const page = await app.visit('/settings/api-keys')
  await ssoLink(page).click()
  await signInThere(page, 'eve')
  await heading(page, 'API keys').waitFor()
  const createKey = async () => {
    await button(page, 'Create key').first().click()
    await page.getByLabel('Name').fill('CRM')
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  }
  app.service.clock.advance(16 * 60_000)
  await createKey()
  await page.getByText('your company asks for your password again').waitFor()
  await checkAccessibility(page, 'asking again at the issuer')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await signInThere(page, 'eve')
  await heading(page, 'API keys').waitFor()
  await createKey()
  await page.getByRole('textbox', { name: 'API key' }).waitFor()
})

test('a refusal is a page with the reason and the ways on, in both themes and on a phone', async () => {
  issuer.setPerson({ sub: 'dan', email: 'dan@example.com', email_verified: true, name: 'Dan' })
  for (const colorScheme of ['light', 'dark'] as const) {
    app.service.clock.advance(120_000)
    const page = await app.visit('/sign-in', { colorScheme, viewport: { width: 390, height: 844 } })
    await ssoLink(page).click()
    await signInThere(page, 'dan')
    await heading(page, 'You are not signed in').waitFor()
    await page.getByText('Reason: oidc_not_allowed').waitFor()
    await checkAccessibility(page, `a refused sign-in, ${colorScheme}`)
    await page.getByRole('link', { name: 'Other ways to sign in' }).click()
    await heading(page, 'Sign in').waitFor()
  }
})
