import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Caller } from '../../server/test/harness.ts'
import { answers, type Receiver, startReceiver } from '../../server/test/receivers.ts'
import { startTelegram, type TelegramStandIn } from '../../server/test/telegram-api.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { checkAccessibility } from './axe.ts'
import { becomes, button, startTestApp, type TestApp } from './browser.ts'

const PATH = '/settings/notifications'

let app: TestApp
let telegram: TelegramStandIn
let slack: Receiver
before(async () => {
  telegram = await startTelegram()
  slack = await startReceiver(answers(200, 'ok'))
  app = await startTestApp({ telegram: telegram.config })
  app.service.services.outbox.start()
  app.service.services.telegramUpdates.start()
  await waitUntil(() => telegram.isPolled(), 'a poll')
})
afterEach(() => app?.clearPages())
after(async () => {
  await app?.stop()
  await slack?.stop()
  await telegram?.stop()
})

const settingsOf = (member: Caller) => app.service.services.notificationSettings.get(member)
const choice = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('each tick is saved at once, with the keyboard too, and one that cannot be saved goes back', async () => {
  const account = await app.service.caller()
  // An old address, which leads here.
  const page = await app.signedIn('/profile/integrations', { as: account })
  await page.waitForURL(`**${PATH}`)
  const box = choice(page, 'A client opens a proposal: Email')
  await box.focus()
  await page.keyboard.press('Space')
  await becomes(async () => (await settingsOf(account)).kinds.view.email, false)
  await becomes(() => box.isChecked(), false)
  assert.ok(await choice(page, 'A client answers: Telegram').isDisabled())
  await page.context().setOffline(true)
  await box.click()
  await page.getByText('The server can’t be reached.').waitFor()
  await becomes(() => box.isChecked(), false)
  await page.context().setOffline(false)
})

test('a test by email does not count as delivered while the server only writes mails to files', async () => {
  const page = await app.signedIn(PATH, { as: await app.service.caller() })
  await button(page, 'Send a test by Email').click()
  await page.getByText(/^Not sent: the server wrote the test to its mail folder, /).waitFor()
})

test('Telegram is connected by the code, tested and disconnected', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn(PATH, { as: account })
  await button(page, 'Connect Telegram').click()
  const message = page.getByLabel('Or send this message to the bot')
  await message.waitFor()
  await page.getByText('Waiting for your message.').waitFor()
  const text = await message.inputValue()
  const link = await page.getByRole('link', { name: 'Open @proffer_bot' }).getAttribute('href')
  assert.equal(`/start ${link?.split('=')[1]}`, text)
  await checkAccessibility(page, 'the code')
  telegram.write(77, text)
  await page.getByText('Connected to chat 77.').waitFor()
  await choice(page, 'A client answers: Telegram').and(page.locator(':enabled')).waitFor()
  const before = (await telegram.waitForMessages(1)).length
  await button(page, 'Send a test by Telegram').click()
  await telegram.waitForMessages(before + 1)
  await page.getByText(/^Test delivered, /).waitFor()
  await button(page, 'Disconnect').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await button(page, 'Connect Telegram').waitFor()
  assert.equal((await settingsOf(account)).telegram.chatId, null)
  await page.getByText('I know the chat ID').click()
  await page.getByLabel('Chat ID').fill(' 78 ')
  await button(page, 'Use this chat').click()
  await page.getByText('Connected to chat 78.').waitFor()
})

test('a Slack webhook is checked, saved, tested and removed, and a failed test says why', async () => {
  const account = await app.service.caller()
  const page = await app.signedIn(PATH, { as: account, viewport: { width: 1280, height: 900 } })
  const url = page.getByLabel('Webhook URL')
  await button(page, 'Save URL').click()
  await url.and(page.locator('[aria-invalid=true]')).waitFor()
  await url.fill('not a URL')
  await button(page, 'Save URL').click()
  await url.and(page.locator('[aria-invalid=true]')).waitFor()
  await url.fill(` ${slack.url} `)
  await page.keyboard.press('Enter')
  await page.getByText('Webhook saved.').waitFor()
  await page.getByText(/\/••••$/).waitFor()
  slack.behave(answers(404, 'no_service'))
  await button(page, 'Send a test by Slack').click()
  await page.getByText(/^The test failed, .* The webhook returned 404: no_service$/).waitFor()
  slack.behave(answers(200, 'ok'))
  await button(page, 'Send a test by Slack').click()
  await page.getByText(/^Test delivered, /).waitFor()
  await checkAccessibility(page, 'results of tests')
  await button(page, 'Remove').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await url.waitFor()
  assert.equal((await settingsOf(account)).slackUrl, null)
})
