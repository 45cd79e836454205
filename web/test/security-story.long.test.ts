import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { codeAt, password } from '../../server/test/second-factor-scene.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, heading, home, PHONE, startNamedApp, type TestApp } from './browser.ts'
import { attachDevice } from './virtual-device.ts'

let app: TestApp
let named: string
before(async () => {
  ;({ app, named } = await startNamedApp())
})
afterEach(() => app?.clearPages())
after(() => app?.stop())
// Resets the limits per minute between tests.
beforeEach(() => app.service.clock.advance(120_000))

let personCount = 0

async function createPerson() {
  personCount += 1
  const email = `person${personCount}@studio.example`
  const { accounts } = app.service.services
  const { id } = await accounts.create({ email, name: 'Marta Vidal', plan: 'agency', password })
  return { id, email }
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

async function signOut(page: Page) {
  // A browser may sign in and out, and ask for passkeys, twenty times a minute.
  app.service.clock.advance(60_000)
  await button(page, 'Account menu: Marta Vidal').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await heading(page, 'Sign in').waitFor()
}

/** The code that the app of the person shows now. Each code works once, so time passes before. */
function nextCode(secret: string): string {
  app.service.clock.advance(60_000)
  return codeAt(secret, app.service.clock.now())
}

async function shownSecret(page: Page): Promise<string> {
  const text = await page
    .getByRole('dialog')
    .getByText(/^([A-Z2-7]{4} ?){4,}/)
    .innerText()
  return text.replaceAll(' ', '')
}

async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Ten recovery codes' })
  const codes = await list.getByRole('listitem').allInnerTexts()
  assert.equal(new Set(codes).size, 10)
  const done = button(page, 'Done')
  await becomes(() => done.getAttribute('aria-disabled'), 'true')
  await page.getByLabel('I have put them in a safe place').check()
  await done.click()
  await list.waitFor({ state: 'detached' })
  return codes
}

test('a person sets up an app, signs in with a code, loses the phone and gets back in with a recovery code', async () => {
  const { email } = await createPerson()
  const page = await app.visit('/sign-in?next=/settings/security')
  await enterPassword(page, email)
  await heading(page, 'Security').waitFor()
  const card = page.getByRole('region', { name: 'Authenticator app' })
  await card.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await checkAccessibility(page, 'the QR code')
  const secret = await shownSecret(page)
  await page.getByLabel('6-digit code').fill('000000')
  await button(page, 'Activate').click()
  await page.getByRole('alert').filter({ hasText: 'This isn’t the current code' }).waitFor()
  await page.getByLabel('6-digit code').fill(nextCode(secret))
  await button(page, 'Activate').click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await checkAccessibility(page, 'recovery codes')
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  assert.equal(download.suggestedFilename(), 'proffer-recovery-codes.txt')
  const codes = await keepRecoveryCodes(page)
  await card.getByText('Active since').waitFor()
  await page.getByText('10 of 10 left').waitFor()
  await signOut(page)

  await enterPassword(page, email)
  await heading(page, 'Enter your code').waitFor()
  await checkAccessibility(page, 'the second step')
  const field = page.getByLabel('6-digit code')
  await field.pressSequentially('000000')
  await page.getByRole('alert').filter({ hasText: 'This isn’t the current code' }).waitFor()
  await becomes(() => field.inputValue(), '')
  const code = nextCode(secret)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await home(page).waitFor()
  await signOut(page)

  await enterPassword(page, email)
  await heading(page, 'Enter your code').waitFor()
  await page.getByText('Lost your device?').click()
  await page.getByText('they can reset your second factor').waitFor()
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await button(page, 'Sign in').click()
  await home(page).waitFor()
  await page.goto(`${app.origin}/settings/security`)
  await page.getByText('9 of 10 left').waitFor()
  await button(page, 'Make new codes').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  assert.equal((await keepRecoveryCodes(page)).includes(codes[1] ?? ''), false)
  await page.getByText('10 of 10 left').waitFor()
  await button(page, 'Remove app').click()
  await page.getByText('It’s your only second factor').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove app' }).click()
  await card.getByRole('button', { name: 'Set up' }).waitFor()
  await signOut(page)
  await enterPassword(page, email)
  await home(page).waitFor()
})

test('a person adds a passkey, signs in with it alone, and removes it', async () => {
  const { email } = await createPerson()
  const page = await app.visit(`${named}/sign-in`, { locale: 'en-GB' })
  // Without suggestions in the field of the address, only the buttons ask for a passkey.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const device = await attachDevice(page)
  await enterPassword(page, email)
  await home(page).waitFor()
  await page.goto(`${named}/settings/security`)
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Name').fill('Work laptop')
  await button(page, 'Continue').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make recovery codes' }).click()
  const [code = ''] = await keepRecoveryCodes(page)
  await card.getByText('Work laptop').waitFor()
  await checkAccessibility(page, 'passkeys')

  await card.getByRole('button', { name: 'Add passkey' }).click()
  await button(page, 'Continue').click()
  await page.getByText('This device already has a passkey').waitFor()
  await button(page, 'Cancel').click()

  await device.answer(false)
  await signOut(page)
  await device.answer(true)
  await button(page, 'Sign in with a passkey').click()
  await home(page).waitFor()

  await device.answer(false)
  await signOut(page)
  await enterPassword(page, email)
  await heading(page, 'Use your passkey').waitFor()
  await device.answer(true)
  await button(page, 'Use a passkey').click()
  await home(page).waitFor()

  await device.answer(false)
  await signOut(page)
  await device.lose()
  await enterPassword(page, email)
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(code)
  await button(page, 'Sign in').click()
  await home(page).waitFor()
  await page.goto(`${named}/settings/security`)
  await card.getByText('last used').waitFor()
  await card.getByRole('button', { name: 'Actions for Work laptop' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop')
  await button(page, 'Save').click()
  await card.getByRole('button', { name: 'Actions for Old laptop' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByText('It’s your only second factor').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await card.getByText('Old laptop').waitFor({ state: 'detached' })
  await signOut(page)
  await enterPassword(page, email)
  await home(page).waitFor()
})

test('the browser offers a passkey in the field of the address, without a click', async () => {
  const { email } = await createPerson()
  const page = await app.visit(`${named}/sign-in`, { locale: 'en-CA' })
  const device = await attachDevice(page)
  await enterPassword(page, email)
  await home(page).waitFor()
  await page.goto(`${named}/settings/security`)
  await button(page, 'Add passkey').click()
  await button(page, 'Continue').click()
  await button(page, 'Later').click()
  await device.answer(false)
  await signOut(page)
  await device.answer(true)
  await page.reload()
  await home(page).waitFor()
})

test('a member whose team requires a second factor sets one up, and goes on to the page that they wanted', async () => {
  const account = await app.service.caller()
  await app.service.setTeam(account, { requireSecondFactor: true })
  const member = await app.service.member(account, 'member')
  const page = await app.signedIn('/settings/security?next=/templates', { as: member, locale: 'es-ES', ...PHONE })
  await heading(page, 'Configura un segundo factor').waitFor()
  await page.getByText('Harbour Studio exige un segundo factor').waitFor()
  await checkAccessibility(page, 'a required second factor')
  await button(page, 'Configurar').click()
  await page.getByLabel('Código de 6 cifras').fill(nextCode(await shownSecret(page)))
  await button(page, 'Activar').click()
  await page.getByLabel('Los tengo en un lugar seguro').check()
  await button(page, 'Hecho').click()
  await page.getByText('Tu cuenta está protegida').waitFor()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await heading(page, 'Plantillas').waitFor()
})

test('at an IP address, pages say that passkeys need localhost, and lead there', async () => {
  const page = await app.signedIn('/settings/security', PHONE)
  const link = page.getByRole('link', { name: /^Open localhost:/ })
  await becomes(() => link.getAttribute('href'), `${named}/settings/security`)
  await becomes(() => button(page, 'Add passkey').count(), 0)
  await app.clearPages()
  const signIn = await app.visit('/sign-in')
  await button(signIn, 'Sign in with a passkey').click()
  await link.waitFor({ state: 'detached' })
  await becomes(() => signIn.getByRole('link', { name: /^Open localhost:/ }).getAttribute('href'), `${named}/sign-in`)
})

test('a ticket in the address opens the second step, and a late one leads back to the password', async () => {
  const page = await app.visit('/sign-in?next=/templates#ticket=made-up&methods=totp,passkey')
  await heading(page, 'Enter your code').waitFor()
  await becomes(() => page.evaluate(() => location.hash), '', 'the ticket is not left in the address bar')
  await page.getByLabel('6-digit code').pressSequentially('123456')
  await heading(page, 'Sign in').waitFor()
  await page.getByText('That took too long').waitFor()
  await becomes(() => new URL(page.url()).searchParams.get('next'), '/templates')
})
