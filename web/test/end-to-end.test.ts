import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { traceHeaders } from '../../server/test/harness.ts'
import { startMailServer } from '../../server/test/mail-server.ts'
import { readMail } from '../../server/test/mail-text.ts'
import { startReceiver } from '../../server/test/receivers.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { button, heading, home, navigate, startTestApp, type TestApp } from './browser.ts'
import { passTime } from './held-timers.ts'
import { shareButton, sharePanel } from './share-panel.ts'

const PASSWORD = 'correct horse battery'
const ADA = 'ada@alves.example'
const INES = 'ines@cafe.example'
const BRIEF =
  'We run a café by the harbour. Guests should book a table online and get a reminder by e-mail. ' +
  'Staff need a calendar in which they can close days. It should work on phones.'

/** Creates an API key in the settings. Returns a function that calls the API with it. */
async function createKey(page: Page, origin: string) {
  await navigate(page, 'API keys')
  await heading(page, 'API keys').waitFor()
  await button(page, 'Create key').click()
  await page.getByLabel('Name').fill('First script')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue()
  await button(page, 'I’ve copied it').click()
  const headers = { 'x-api-key': key, ...traceHeaders, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return (await fetch(`${origin}/api/external/v1${path}`, init)).json()
  }
  assert.equal((await call('GET', '/me')).api_key.name, 'First script')
  return call
}

/** Creates a webhook for all proposal events, sends a test, and waits for it in the log. Returns the secret. */
async function subscribe(page: Page, url: string): Promise<string> {
  await navigate(page, 'Webhooks')
  await heading(page, 'Webhooks').waitFor()
  await page.getByRole('link', { name: 'Create your first webhook' }).click()
  await heading(page, 'New webhook').waitFor()
  await page.getByLabel('Name').fill('Our CRM')
  await page.getByLabel('URL').fill(url)
  await page.getByRole('checkbox', { name: 'All proposal events' }).check()
  await button(page, 'Create webhook').click()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await button(page, 'I’ve copied it').click()
  await heading(page, 'Our CRM').waitFor()
  await button(page, 'Send test').click()
  await page.getByText('Your endpoint responded with 200. It works.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('row', { name: /test/ }).waitFor()
  return secret
}

/** Creates a draft with a price from the client's email. */
async function draft(page: Page) {
  await navigate(page, 'Proposals')
  await heading(page, 'Proposals').waitFor()
  await button(page, 'New proposal').first().click()
  await page.getByRole('menuitem', { name: 'From a client’s email' }).click()
  await page.getByRole('textbox', { name: 'Text of the email' }).fill(BRIEF)
  await button(page, 'Read the email').click()
  await page.getByLabel('Title of the proposal').fill('Table booking')
  await page.getByLabel('Client', { exact: true }).fill('Harbour Café')
  await button(page, 'Create draft').click()
  await heading(page, 'Table booking').waitFor()
  await page.getByRole('tab', { name: 'Price' }).click()
  await page.getByRole('radio', { name: 'Fixed price' }).check()
  await page.getByLabel('Price before tax').fill('3000')
}

async function share(page: Page) {
  await page.getByRole('button', { name: /^Share( version 2)?$/ }).click()
  await sharePanel(page).getByLabel('Email').fill(INES)
  await shareButton(page).click()
  await page.getByText(`Email sent to ${INES}`).waitFor()
  await button(page, 'Done').click()
  await page.locator('main header').getByText('Sent', { exact: true }).waitFor()
}

async function signIn(app: TestApp, path: string): Promise<Page> {
  const page = await app.visit(path)
  await page.getByLabel('Email').fill(ADA)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
  return page
}

test('from sign-in to an accepted proposal: every step in the browser, with its mails and events', async (t) => {
  const mailServer = await startMailServer()
  t.after(() => mailServer.stop())
  const receiver = await startReceiver()
  t.after(() => receiver.stop())
  const mailFrom = { name: 'Proffer', address: 'no-reply@proffer.example' }
  const app = await startTestApp({ smtpUrl: mailServer.url, mailFrom })
  t.after(() => app.stop())
  const { services } = app.service
  services.outbox.start()
  const account = { email: ADA, name: 'Ada Alves', plan: 'agency', password: PASSWORD } as const
  await services.accounts.create(account)

  /** Waits for a mail with this text to an address, and returns it. */
  const mailTo = (address: string, pattern: RegExp) =>
    waitUntil(async () => {
      const mails = mailServer.received.filter(({ to }) => to.includes(address))
      return mails.map(({ raw }) => readMail(raw).text).find((text) => pattern.test(text))
    }, `a mail with ${pattern} to ${address}`)
  const pathIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? assert.fail(`no link in: ${text}`)

  const page = await signIn(app, '/')
  await home(page).waitFor()
  const call = await createKey(page, app.origin)
  const secret = await subscribe(page, receiver.url)
  await draft(page)
  await share(page)
  const [, id = ''] = /proposals\/([^/?#]+)/.exec(page.url()) ?? []
  const first = await call('GET', `/proposals/${id}`)
  assert.deepEqual([first.status, first.total, first.clientName], ['sent', '3000.00', 'Harbour Café'])
  const names = first.requirements.map(({ name }: { name: string }) => name).join('\n')
  for (const asked of [/table online/i, /reminder/i, /calendar/i]) assert.match(names, asked)

  // The client opens the link in the mail.
  const link = pathIn(await mailTo(INES, /Table booking/), /\/p\/[\w-]{43}/)
  const client = await app.visit(link)
  await heading(client, 'Table booking').waitFor()
  await client.getByLabel('Your message').fill('Is training included?')
  await button(client, 'Send message').click()
  await client.locator('.message').waitFor()
  await button(client, 'Request changes').click()
  await client.getByLabel('What should change?').fill('Half of it, please.')
  await button(client, 'Send request').click()
  await client.getByRole('heading', { name: 'You requested changes' }).waitFor()

  // The provider gets a mail, opens the proposal by its link, revises it and shares it again.
  const notification = await mailTo(ADA, /requested changes/)
  const provider = await signIn(app, pathIn(notification, new RegExp(`/proposals/${id}`)))
  await provider.locator('main header').getByText('Changes requested', { exact: true }).waitFor()
  await provider.getByRole('tab', { name: /^Conversation/ }).click()
  await provider.getByText('Is training included?').waitFor()
  await provider.getByRole('tab', { name: 'Activity' }).click()
  await provider.getByText('Half of it, please.').waitFor()
  await provider.getByRole('tab', { name: 'Price' }).click()
  await provider.getByLabel('Price before tax').fill('1500')
  await share(provider)

  await client.reload()
  await client.getByText('Version 2', { exact: true }).waitFor()
  await client.goto(app.origin + pathIn(await mailTo(INES, /new version/), /\/p\/[\w-]{43}/))
  await button(client, 'Accept').click()
  await client.getByLabel('Your full name').fill('Inês Duarte')
  await client.locator('#accept-consent').check()
  await client.getByRole('button', { name: /^Accept for / }).click()
  await client.getByRole('heading', { name: 'Thank you, Inês.' }).waitFor()

  // The provider sees the acceptance on the page, in a mail and as an event.
  await provider.reload()
  await provider.locator('main header').getByText('Accepted', { exact: true }).waitFor()
  const { status, outcome, outcomeValue } = await call('GET', `/proposals/${id}`)
  assert.deepEqual([status, outcome, outcomeValue], ['accepted', 'accepted', '1500.00'])
  await mailTo(ADA, /Inês Duarte/)
  const event = await waitUntil(
    async () => receiver.received.find(({ headers }) => headers['x-service-event'] === 'proposal.accepted'),
    'the event of the acceptance',
  )
  assert.deepEqual([JSON.parse(event.body).data.proposal_id, JSON.parse(event.body).data.total], [id, 1500])
  assert.equal(event.headers['x-service-signature'], createHmac('sha256', secret).update(event.body).digest('hex'))
  await navigate(provider, 'Settings')
  await provider
    .locator('main')
    .getByRole('link', { name: /^Webhooks/ })
    .click()
  await heading(provider, 'Webhooks').waitFor()
  await provider.getByRole('link', { name: 'Our CRM' }).click()
  // The service records a delivery after the receiver has responded.
  await passTime(provider, provider.getByRole('row', { name: /proposal\.accepted/ }).waitFor())
})
