import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { becomes, startTestApp, type TestApp } from './browser.ts'
import { runHeldTimers } from './held-timers.ts'

let app: TestApp
let sharedId: string
let leadId: string
before(async () => {
  app = await startTestApp()
  const { call, shared } = app.provider
  await call('POST', '/templates', { name: 'Web projects' })
  await call('POST', '/webhooks', { name: 'CRM', url: 'http://127.0.0.1:9/hooks', events: ['proposal.accepted'] })
  const share = { recipientEmail: 'ines@harbour.example', reminders: ['3d'] }
  sharedId = (await shared.call(app.provider, { name: 'Booking' }, share)).id
  leadId = (await call('POST', '/lead-sessions', { channel: 'web', channelId: '1', brief: 'A site' })).body.id
})
afterEach(() => app?.clearPages())
after(() => app?.stop())

/** A deletion is requested after the time to undo it. */
const TIME_TO_UNDO = 'the time to undo passes'

/** What a provider does on a page: the buttons and menu items in order, and what is typed before, as "label = text". */
const actions = (): [path: string, ...steps: string[]][] => [
  ['/proposals', 'Actions for Booking', 'Duplicate'],
  ['/proposals', 'Actions for Booking', 'Delete', TIME_TO_UNDO],
  [`/proposals/${sharedId}`, 'Stop reminders'],
  [`/proposals/${sharedId}?tab=conversation`, 'Your message = Hello', 'Send'],
  [`/proposals/${sharedId}?share=true`, 'Actions for Current link', 'Withdraw', 'Withdraw'],
  [`/leads/${leadId}`, 'Draft proposal'],
  [`/leads/${leadId}`, 'More actions for Visitor from your website', 'Mark as new'],
  [`/leads/${leadId}`, 'More actions for Visitor from your website', 'Close lead', 'Close lead'],
  [`/leads/${leadId}`, 'Your reply = Hello', 'Copy and keep here'],
  [`/leads/${leadId}`, 'Add their answer', 'What they wrote = Hello', 'Add answer'],
  [`/leads/${leadId}`, 'Add: Phone', 'Phone = 07700 900123', 'Save'],
  ['/templates', 'Actions for Web projects', 'Set as default'],
  ['/templates/new', 'Name = Retainer', 'Create template'],
  ['/profile', 'Slogan = On time', 'Save changes'],
  ['/settings/account', 'Your name = Ada', 'Save name'],
  ['/settings/webhooks', 'Actions for CRM', 'Pause'],
  ['/settings/widget', 'Regenerate ID', 'Regenerate ID'],
  ['/settings/notifications', 'Webhook URL = https://hooks.slack.example/x', 'Save URL'],
]

test('when the server fails, a page says so and never that the work is done', async () => {
  const page = await app.signedIn('/usage')
  const refused: string[] = []
  await page.route('**/api/app/v1/**', (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    refused.push(`${request.method()} ${new URL(request.url()).pathname}`)
    return route.fulfill({ status: 500, json: { error: 'internal_error', message: 'Broken.' } })
  })
  for (const [path, ...steps] of actions()) {
    const what = [path, ...steps].join(' → ')
    const before = refused.length
    await page.goto(app.origin + path)
    for (const step of steps) await take(page, step)
    await becomes(() => refused.length > before, true, `${what} sends a request`)
    const failure = page.getByText('Something went wrong on our side.').first()
    await becomes(() => failure.isVisible(), true, `${what} shows the failure`)
    assert.deepEqual(await page.locator('[data-toast="plain"]').allTextContents(), [], what)
  }
})

async function take(page: Page, step: string) {
  if (step === TIME_TO_UNDO) return runHeldTimers(page)
  const [label, text] = step.split(' = ')
  if (text !== undefined)
    return page
      .getByLabel(label ?? '')
      .first()
      .fill(text)
  const options = { name: step, exact: true }
  await page.getByRole('button', options).or(page.getByRole('menuitem', options)).last().click()
}
