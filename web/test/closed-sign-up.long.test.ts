import { after, afterEach, before, test } from 'node:test'
import { becomes, button, heading, home, startTestApp, type TestApp, waitForFocus } from './browser.ts'

let closed: TestApp
let restricted: TestApp
before(async () => {
  closed = await startTestApp({ signUp: 'closed' })
  restricted = await startTestApp({ signUp: ['example.com', 'example.org'], smtpUrl: 'smtp://mail.example' })
})
afterEach(() => Promise.all([closed?.clearPages(), restricted?.clearPages()]))
after(async () => {
  await closed?.stop()
  await restricted?.stop()
})

test('if sign-up is closed, the page says so and links to the sign-in page', async () => {
  const page = await closed.visit('/sign-up')
  await heading(page, 'Sign-up is closed').waitFor()
  await page.getByText('Ask the administrator of this service for an invitation.').waitFor()
  await becomes(() => page.locator('form, input').count(), 0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await heading(page, 'Sign in').waitFor()
  await page.getByText('No account yet? Ask the administrator of this service for an invitation.').waitFor()
  await becomes(() => page.getByRole('link', { name: 'Sign up' }).count(), 0)
})

test('an invited person chooses a password and is signed in', async () => {
  const invitation = { name: 'Marta Vidal', language: 'en' } as const
  const { url } = await closed.service.services.signUps.invite('marta@studio.example', invitation)
  const page = await closed.visit(url.slice(new URL(url).origin.length))
  await page.getByLabel('New password').fill('correct horse battery')
  await button(page, 'Create account').click()
  await home(page).waitFor()
  await button(page, 'Account menu: Marta Vidal').waitFor()
})

test('if only some domains may sign up, the form names them, and refuses other addresses with advice', async () => {
  const page = await restricted.visit('/sign-up')
  await page.getByText('Only email addresses at example.com or example.org can sign up.').waitFor()
  await page.getByLabel('Your name').fill('Marta Vidal')
  await page.getByLabel('Email address').fill('marta@sub.example.com')
  await button(page, 'Create account').click()
  const text =
    'Only email addresses at example.com or example.org can sign up. Ask the administrator of this service for an invitation.'
  await page.getByRole('alert').filter({ hasText: text }).waitFor()
  await page.getByLabel('Email address').fill('marta@Example.org')
  await button(page, 'Create account').click()
  await heading(page, 'Check your inbox').waitFor()
  await waitForFocus(page, heading(page, 'Check your inbox'))
})

test('if the page cannot read who may sign up, it shows the form, and a refusal in the reader’s language', async () => {
  const page = await closed.visit('/sign-in', { locale: 'es-ES' })
  await page.route('**/api/public/v1/sign-up', (route) => route.abort())
  await page.goto(`${closed.origin}/sign-up`)
  await page.getByLabel('Tu nombre').fill('Marta Vidal')
  await page.getByLabel('Correo electrónico').fill('marta@studio.example')
  await button(page, 'Crear cuenta').click()
  const text = 'El registro está cerrado. Pide una invitación a quien administra este servicio.'
  await page.getByRole('alert').filter({ hasText: text }).waitFor()
})
