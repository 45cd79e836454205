import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { BOT_TOKEN, startTelegram, type TelegramStandIn } from '../../test/telegram-api.ts'
import { waitUntil } from '../../test/waiting.ts'

let service: Service
let telegram: TelegramStandIn
let ada: Browser
let errors: unknown[]

beforeEach(async () => {
  errors = []
  telegram = await startTelegram()
  service = await startService({ telegram: telegram.config }, { onError: (error) => errors.push(error) })
  ada = await service.browser()
})
afterEach(async () => {
  await service.stop()
  await telegram.stop()
})

const listen = async (who = service) => {
  who.services.telegramUpdates.start()
  await waitUntil(() => telegram.isPolled(), 'a poll')
}
const newCode = async (who = ada) => {
  const { status, body } = await who.call('POST', '/notification-settings/telegram-code')
  assert.equal(status, 201)
  return body
}
const chatOf = async (who = ada) => (await who.call('GET', '/notification-settings')).body.telegram.chatId
const answered = (text: RegExp) => waitUntil(() => telegram.sent.some((sent) => text.test(sent.text)), String(text))

test('/start with the code connects the chat, which gets a first message, and the link opens the bot', async () => {
  await listen()
  service.services.outbox.start()
  const { code, url, bot, expiresAt } = await newCode()
  assert.match(code, /^[\w-]{22}$/)
  assert.deepEqual([bot, url], ['proffer_bot', `https://t.me/proffer_bot?start=${code}`])
  assert.equal(Date.parse(expiresAt) - service.clock.now().getTime(), 15 * 60_000)
  assert.equal(await chatOf(), null)
  telegram.write(42, `/start ${code}`)
  await answered(/^Connected\./)
  assert.equal(await chatOf(), '42')
  assert.equal((await ada.call('GET', '/profile')).body.profile.telegramChatId, '42')
  assert.equal(telegram.sent[0]?.chat_id, '42')
  const rows = await service.database.db.selectFrom('telegram_codes').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(code), 'only the hash of the code is stored')
})

test('a code works once, for 15 minutes, and a new one replaces it; the bot answers in the language of the sender', async () => {
  await listen()
  const ben = await service.browser()
  const replaced = (await newCode()).code
  const { code } = await newCode()
  const bens = (await newCode(ben)).code
  telegram.write(1, `/start ${replaced}`, 'es')
  await telegram.waitForMessages(1)
  assert.match(telegram.sent[0]?.text ?? '', /^Este código no es correcto/)
  telegram.write(2, `/start@proffer_bot ${code}`)
  await waitUntil(async () => (await chatOf()) === '2', 'the chat')
  telegram.write(3, `/start ${code}`)
  await telegram.waitForMessages(2)
  service.clock.advance(15 * 60_000)
  telegram.write(4, `/start ${bens}`)
  await telegram.waitForMessages(3)
  telegram.write(5, '/start')
  telegram.write(5, 'hello')
  telegram.write(6, `/start ${'x'.repeat(5000)}`)
  await telegram.waitForMessages(5)
  assert.match(telegram.sent[1]?.text ?? '', /^This code is wrong, was already used or has expired/)
  assert.match(telegram.sent[3]?.text ?? '', /^To connect this chat/)
  assert.deepEqual(
    telegram.sent.map(({ chat_id }) => chat_id),
    ['1', '3', '4', '5', '6'],
  )
  assert.deepEqual([await chatOf(), await chatOf(ben)], ['2', null])
})

test('an update that arrives twice connects once and is not answered as a wrong code', async () => {
  await listen()
  const { code } = await newCode()
  telegram.write(7, `/start ${code}`)
  await waitUntil(async () => (await chatOf()) === '7', 'the chat')
  await waitUntil(() => telegram.isPolled(), 'the next poll')
  await ada.call('PATCH', '/profile', { body: { profile: { telegramChatId: null } } })
  telegram.forgetConfirmations()
  telegram.write(8, '/start')
  await answered(/^To connect/)
  assert.equal(telegram.sent.length, 1)
  assert.equal(await chatOf(), null)
})

test('while the API fails, polling continues with pauses, logs a failure once, and never logs the token', async () => {
  telegram.failNext('getMe', 401, { ok: false, description: 'Unauthorized' })
  telegram.failNext('getUpdates', 500)
  await listen()
  assert.deepEqual(telegram.calls, ['getMe', 'getMe', 'getUpdates', 'getMe', 'getUpdates'])
  assert.equal(errors.length, 1)
  assert.equal(String(errors[0]), 'Error: Telegram: getMe failed: status 401 Unauthorized')
  assert.ok(!JSON.stringify(errors, Object.getOwnPropertyNames(errors[0])).includes(BOT_TOKEN))
  const { code } = await newCode()
  telegram.write(9, `/start ${code}`)
  await waitUntil(async () => (await chatOf()) === '9', 'the chat')
})

test('one process polls; another takes over when it stops, which does not wait for the poll to end', async () => {
  await listen()
  const second = await startBeside(service, { telegram: telegram.config })
  try {
    second.services.telegramUpdates.start()
    await service.services.telegramUpdates.stop()
    await waitUntil(() => telegram.isPolled(), 'the second process')
    const { code } = await newCode()
    telegram.write(10, `/start ${code}`)
    await waitUntil(async () => (await chatOf()) === '10', 'the chat')
    assert.deepEqual(telegram.problems, [])
  } finally {
    await second.stop()
  }
})

test('without a token nothing is polled', async () => {
  const plain = await startService()
  try {
    plain.services.telegramUpdates.start()
    await plain.services.telegramUpdates.stop()
    assert.deepEqual(telegram.calls, [])
  } finally {
    await plain.stop()
  }
})
