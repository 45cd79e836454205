import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { updateUser } from '../../server/src/accounts/store.ts'
import type { CreatedDemo } from '../../server/src/demo/sign-in.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, home, PHONE, startTestApp, type TestApp } from './browser.ts'

let app: TestApp
/** The demo account that the service offers, after a test has created it. */
let demo: CreatedDemo | undefined
before(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://mail.example' }, { demo: () => demo })
})
afterEach(() => app?.clearPages())
after(() => app?.stop())
// Resets the limits per minute between tests.
beforeEach(() => app.service.clock.advance(120_000))

/** Ends all sessions of an account: no session has an empty id, so none is kept. */
const endSessions = (userId: string) => app.service.services.sessions.revokeOthers(userId, '')

/** The path of the link in the last mail to an address. */
function lastLink(to: string): string {
  const mail = app.service.mails.findLast((sent) => sent.to === to)
  const url = mail && 'url' in mail.data ? String(mail.data.url) : ''
  assert.notEqual(url, '', `no link was mailed to ${to}`)
  return url.slice(new URL(url).origin.length)
}

async function signUp(email: string, password = 'correct horse battery'): Promise<Page> {
  const page = await app.visit('/sign-up')
  await page.getByLabel('Your name').fill('Marta Vidal')
  await page.getByLabel('Email address').fill(email)
  await button(page, 'Create account').click()
  await heading(page, 'Check your inbox').waitFor()
  await page.goto(app.origin + lastLink(email))
  await page.getByLabel('New password').fill(password)
  await button(page, 'Create account').click()
  await home(page).waitFor()
  return page
}

test('a visitor signs up, confirms, signs out, resets the password and returns to the requested page', async () => {
  const email = 'marta@studio.example'
  const page = await signUp(email)
  await page.waitForURL(`${app.origin}/`)
  await button(page, 'Account menu: Marta Vidal').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await heading(page, 'Sign in').waitFor()

  await page.goto(`${app.origin}/templates?offset=20`)
  await heading(page, 'Sign in').waitFor()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Forgot your password?').waitFor()
  await page.getByLabel('Email address').fill(email)
  await button(page, 'Send link').click()
  await heading(page, 'Check your inbox').waitFor()
  const link = lastLink(email)
  await page.goto(app.origin + link)
  await page.getByLabel('New password').fill('short')
  await button(page, 'Save and sign in').click()
  await page.getByText('Enter at least 8 characters.').waitFor()
  await becomes(() => page.evaluate(() => location.hash), '', 'the token is not left in the address bar')
  await page.getByLabel('New password').fill('another horse battery')
  await button(page, 'Save and sign in').click()
  await home(page).waitFor()

  const other = await app.visit('/templates?offset=20')
  await other.getByLabel('Email address').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await button(other, 'Sign in').click()
  await other.getByRole('alert').filter({ hasText: 'Incorrect email address or password' }).waitFor()
  await becomes(() => other.getByLabel('Email address').inputValue(), email)
  await other.getByLabel('Email address').fill('')
  await button(other, 'Sign in').click()
  await other.getByText('Enter your email address.').waitFor()
  await becomes(() => other.getByRole('alert').count(), 0, 'the failure of the submit before is gone')
  await other.getByLabel('Email address').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('another horse battery')
  await other.keyboard.press('Enter')
  await heading(other, 'Templates').waitFor()
  await becomes(() => new URL(other.url()).search, '?offset=20')

  await other.goto(app.origin + link)
  await heading(other, 'This link no longer works').waitFor()
})

test('a password reset asks whether to revoke the API keys, and does so if chosen', async () => {
  const email = 'keys@studio.example'
  const { accounts, keys } = app.service.services
  const { id } = await accounts.create({ email, name: 'Keys', plan: 'agency', password: 'correct horse battery' })
  for (const name of ['a', 'b', 'c']) await keys.create({ accountId: id, userId: id }, { name, scopes: ['read'] })
  const states = async () => (await keys.list(id)).map(({ state }) => state)
  const toReset = async (options = {}) => {
    await app.service.visitor().call('POST', '/auth/password-reset', { body: { email } })
    return app.visit(lastLink(email), options)
  }

  const spanish = await toReset({ locale: 'es-ES', ...PHONE })
  await spanish.getByLabel('Revocar también las 3 claves de API').waitFor()
  await checkAccessibility(spanish, 'a new password, with keys')
  await app.clearPages()

  const keepKeys = await toReset()
  await becomes(() => keepKeys.getByLabel('Also revoke all 3 API keys').isChecked(), false)
  await keepKeys.getByLabel('New password').fill('another horse battery')
  await button(keepKeys, 'Save and sign in').click()
  await home(keepKeys).waitFor()
  assert.deepEqual(await states(), ['active', 'active', 'active'])
  await app.clearPages()

  const page = await toReset()
  await page.getByLabel('Also revoke all 3 API keys').check()
  await page.getByText('Programs that use these keys stop working').waitFor()
  await page.getByLabel('New password').fill('short')
  await button(page, 'Save and sign in').click()
  await page.getByText('Enter at least 8 characters.').waitFor()
  assert.deepEqual(await states(), ['active', 'active', 'active'])
  await page.getByLabel('New password').fill('third horse battery')
  await button(page, 'Save and sign in').click()
  await page.getByText('all your API keys were revoked.').first().waitFor()
  await home(page).waitFor()
  assert.deepEqual(await states(), ['revoked', 'revoked', 'revoked'])
  await app.clearPages()

  const without = await toReset()
  await becomes(() => button(without, 'Save and sign in').getAttribute('aria-disabled'), null)
  await becomes(() => without.getByRole('checkbox').count(), 0, 'there is nothing to ask')
})

test('after too many wrong passwords the page offers a mail, but a browser that has signed in before is not blocked', async () => {
  const email = 'guessed@studio.example'
  const knownBrowser = await signUp(email)
  await button(knownBrowser, 'Account menu: Marta Vidal').click()
  await knownBrowser.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await heading(knownBrowser, 'Sign in').waitFor()
  app.service.clock.advance(120_000)
  const stranger = app.service.visitor()
  // As many wrong passwords as an account allows from one network.
  for (let n = 0; n < 10; n++) {
    await stranger.call('POST', '/auth/sign-in', { body: { email, password: `guess ${n}` } })
  }
  const attempt = async (page: Page) => {
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await button(page, 'Sign in').click()
  }
  const page = await app.visit('/sign-in')
  await attempt(page)
  await page.getByRole('alert').filter({ hasText: 'Click “Forgot your password?” to sign in by email' }).waitFor()
  await attempt(knownBrowser)
  await home(knownBrowser).waitFor()
})

test('a link without a token says so, and how to get another', async () => {
  for (const [path, again] of [
    ['/sign-up/confirm', '/sign-up'],
    ['/reset-password', '/forgot-password'],
    ['/confirm-email', '/settings/account'],
    ['/sign-in/link', '/sign-in'],
  ] as const) {
    const page = await app.visit(path)
    await heading(page, 'This link no longer works').waitFor()
    await becomes(() => page.locator('main a').first().getAttribute('href'), again)
    await app.clearPages()
  }
})

test('an email address is confirmed only after a click', async () => {
  const account = await app.service.caller()
  const browser = await app.service.browser(account)
  await browser.call('POST', '/account/email/confirmation', { body: {} })
  const { email } = (await browser.call('GET', '/me')).body
  const page = await app.visit(lastLink(email))
  await button(page, 'Confirm address').waitFor()
  assert.equal((await browser.call('GET', '/me')).body.email_verified, false)
  await button(page, 'Confirm address').click()
  await heading(page, 'Email address confirmed').waitFor()
  assert.equal((await browser.call('GET', '/me')).body.email_verified, true)
})

test('after signing in, the `next` parameter cannot lead to another site', async () => {
  const email = 'careful@studio.example'
  await signUp(email)
  await app.clearPages()
  for (const next of ['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const page = await app.visit(`/sign-in?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await button(page, 'Sign in').click()
    await home(page).waitFor()
    await becomes(() => page.url(), `${app.origin}/`)
    await app.clearPages()
  }
})

test('when a session ends, unsaved text is kept, and reading leads to the sign-in page', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/templates', { as: account })
  const create = page.getByRole('link', { name: 'Create your first template' })
  await create.waitFor()
  await endSessions(account.userId)
  await create.click()
  await heading(page, 'New template').waitFor()
  await page.getByLabel('Name').fill('Lost?')
  await button(page, 'Create template').click()
  await page.getByRole('alert').filter({ hasText: 'signed out' }).waitFor()
  const { token } = await app.service.openSession(account.userId)
  await page.context().addCookies([{ name: 'proffer_session', value: token, url: app.origin }])
  await app.service.call('POST', '/templates', { key: account.key, body: { name: 'Not read yet' } })
  await button(page, 'Create template').click()
  await heading(page, 'Lost?').waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('link', { name: 'Lost?' }).waitFor()
  await endSessions(account.userId)
  await page.getByRole('link', { name: 'Not read yet' }).click()
  await heading(page, 'Sign in').waitFor()
  await page.waitForURL(({ searchParams }) => searchParams.get('next')?.startsWith('/templates/') ?? false)
})

test('a page whose session has ended stays whole until the sign-in page is there', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn('/', { as: account, isForOneTest: true })
  await page.route(/sign-in-page/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await endSessions(account.userId)
  await page.getByRole('link', { name: 'Templates', exact: true }).first().click()
  await heading(page, 'Sign in').waitFor()
})

test('the pages before sign-in use the language of the browser, and can be switched', async () => {
  const page = await app.visit('/sign-in', { locale: 'es-MX' })
  await heading(page, 'Iniciar sesión').waitFor()
  await becomes(() => page.getAttribute('html', 'lang'), 'es')
  await button(page, 'English').click()
  await heading(page, 'Sign in').waitFor()
  await page.reload()
  await heading(page, 'Sign in').waitFor()
})

test('no demo is offered if there is none', async () => {
  const page = await app.visit('/sign-in')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/public/v1/demo')),
  )
  await becomes(() => button(page, 'Open demo account').count(), 0)
})

test('one click opens the demo without its password, and after it is gone says what to do', async () => {
  const { userId } = await app.service.caller()
  const passwordHash = 'as it was created'
  await app.service.database.transact(userId, (trx) => updateUser(trx, userId, { password_hash: passwordHash }))
  demo = { accountId: userId, passwordHash }
  const page = await app.visit('/sign-in')
  const open = button(page, 'Open demo account')
  await open.waitFor()
  demo = undefined
  await open.click()
  await page.getByRole('alert').filter({ hasText: 'can’t be opened from here anymore' }).waitFor()
  demo = { accountId: userId, passwordHash }
  await open.click()
  await home(page).waitFor()
  const { email } = await page.evaluate(async () => (await fetch('/api/app/v1/me')).json())
  assert.equal(email, (await app.service.services.accounts.list()).find(({ id }) => id === userId)?.email)
  demo = undefined
})

test('a printed link signs in with one click, and says if it was already used', async () => {
  const { userId } = await app.service.caller()
  const account = (await app.service.services.accounts.list()).find(({ id }) => id === userId)
  assert.ok(account)
  const url = await app.service.services.signInLinks.issue(account)
  const link = url.slice(new URL(url).origin.length)
  const page = await app.visit(link)
  await heading(page, 'Sign in').waitFor()
  await becomes(() => page.evaluate(() => location.hash), '', 'the token is not left in the address bar')
  await button(page, 'Sign in').click()
  await home(page).waitFor()
  await app.clearPages()
  const again = await app.visit(link)
  await button(again, 'Sign in').click()
  await heading(again, 'This link no longer works').waitFor()
  await again.getByText('can create a new one').waitFor()
  await again.getByRole('link', { name: 'Sign in with a password' }).click()
  await again.getByLabel('Email address').waitFor()
})
