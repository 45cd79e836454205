import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { waitUntil } from '../../test/waiting.ts'
import { slackUrlPlace } from './slack-url.ts'

let service: Service
let caller: Caller

const SLACK = 'https://hooks.slack.example/services/T0AAAA/B0BBBB/s3cr3tPathOfTheHook'
const MASKED = 'https://hooks.slack.example/••••Hook'
const on = { email: true, telegram: true, slack: true }
const allOn = { view: on, message: on, answer: on, lead: on, expiring: on, approval: on }

before(async () => {
  service = await startService({}, { resolve: async () => [{ address: '93.184.215.14', family: 4 }] })
  caller = await service.caller()
})
after(() => service.stop())

const get = (who = caller) => service.call('GET', '/notification-settings', { key: who.key })
const put = (body: unknown, who = caller) => service.call('PUT', '/notification-settings', { key: who.key, body })
const sendTest = (body: unknown, who = caller) =>
  service.call('POST', '/notification-settings/test', { key: who.key, body })

test('in a new account every kind is turned on for every channel, although no channel is set up yet', async () => {
  const { status, body } = await get()
  const { email } = (await service.call('GET', '/profile', { key: caller.key })).body
  assert.equal(status, 200)
  assert.deepEqual(body, {
    kinds: allOn,
    email: { address: email, available: false },
    telegram: { available: false, chatId: null },
    slackUrl: null,
    lastTests: { email: null, telegram: null, slack: null },
  })
})

test('a change touches only what it names, for this account only, and both doors show it', async () => {
  const [ada, ben] = [await service.caller(), await service.caller()]
  const change = { kinds: { view: { email: false }, lead: { slack: false, telegram: false } }, slackUrl: SLACK }
  const changed = await put(change, ada)
  assert.equal(changed.status, 200)
  const kinds = {
    ...allOn,
    view: { email: false, telegram: true, slack: true },
    lead: { email: true, telegram: false, slack: false },
  }
  assert.deepEqual([changed.body.kinds, changed.body.slackUrl], [kinds, MASKED])
  assert.deepEqual((await put({}, ada)).body, changed.body)
  assert.deepEqual((await (await service.browser(ada)).call('GET', '/notification-settings')).body, changed.body)
  assert.deepEqual((await get(ben)).body.kinds, allOn)
  assert.equal((await get(ben)).body.slackUrl, null)
})

test('the Slack URL is stored sealed, shown masked, kept when the mask comes back, and removed by null', async () => {
  const ada = await service.caller()
  const { body } = await put({ slackUrl: SLACK }, ada)
  const stored = () =>
    service.database.db
      .selectFrom('notification_settings')
      .select('slack_url')
      .where('account_id', '=', ada.accountId)
      .executeTakeFirstOrThrow()
  const first = await stored()
  assert.ok(!first.slack_url?.includes('s3cr3t'))
  assert.equal(service.sealer.open(first.slack_url ?? '', slackUrlPlace(ada.accountId)), SLACK)
  assert.deepEqual((await put(body, ada)).body, body)
  assert.deepEqual(await stored(), first)
  assert.equal((await put({ slackUrl: 'https://chat.example/abc' }, ada)).body.slackUrl, 'https://chat.example/••••')
  assert.equal((await put({ slackUrl: null }, ada)).body.slackUrl, null)
  assert.equal((await stored()).slack_url, null)
})

test('bad input is refused with its place, and nothing is stored', async () => {
  const before = (await get()).body
  const cases: Array<[unknown, Array<string | number>]> = [
    [{ kinds: { view: { email: 'yes' } } }, ['body', 'kinds', 'view', 'email']],
    [{ kinds: { view: null } }, ['body', 'kinds', 'view']],
    [{ kinds: [] }, ['body', 'kinds']],
    [{ slackUrl: '' }, ['body', 'slackUrl']],
    [{ slackUrl: 'hooks.slack.example' }, ['body', 'slackUrl']],
    [{ slackUrl: 'ftp://hooks.slack.example/x' }, ['body', 'slackUrl']],
    [{ slackUrl: 'https://user:password@hooks.slack.example/x' }, ['body', 'slackUrl']],
    [{ slackUrl: `https://hooks.slack.example/${'x'.repeat(2000)}` }, ['body', 'slackUrl']],
    [{ slackUrl: 7 }, ['body', 'slackUrl']],
    [[], ['body']],
  ]
  for (const [body, loc] of cases) {
    const answer = await put(body)
    assert.equal(answer.status, 422, JSON.stringify(body))
    assert.deepEqual(answer.body.detail[0].loc, loc, JSON.stringify(body))
  }
  const unknown = { kinds: { view: { sms: true }, payment: { email: true } }, other: 1 }
  assert.equal((await put(unknown)).status, 200)
  const strict = await service.call('PUT', '/notification-settings', {
    key: caller.key,
    body: unknown,
    headers: { prefer: 'handling=strict' },
  })
  assert.equal(strict.status, 422)
  for (const body of [{}, { channel: 'sms' }, { channel: null }]) assert.equal((await sendTest(body)).status, 422)
  assert.deepEqual((await get()).body, before)
})

test('targets pass the guard of webhooks, when they are set and when a notification is sent', async () => {
  let rebound = '93.184.215.14'
  const strict = await startService(
    { allowPrivateTargets: false, telegram: { botToken: '1:a', baseUrl: 'http://127.0.0.1:9' } },
    { resolve: async (name) => [{ address: name === 'inside.example' ? '10.0.0.1' : rebound, family: 4 }] },
  )
  try {
    const { key } = await strict.caller()
    const set = (slackUrl: string) => strict.call('PUT', '/notification-settings', { key, body: { slackUrl } })
    for (const url of ['http://127.0.0.1:1/', 'http://[::1]/', 'http://localhost/', 'https://inside.example/x']) {
      const answer = await set(url)
      assert.deepEqual([answer.status, answer.body.detail?.[0].loc], [422, ['body', 'slackUrl']], url)
    }
    assert.equal((await set('https://rebinding.example/x')).status, 200)
    rebound = '127.0.0.1'
    await strict.call('PATCH', '/profile', { key, body: { profile: { telegramChatId: '1' } } })
    for (const channel of ['telegram', 'slack'])
      await strict.call('POST', '/notification-settings/test', { key, body: { channel } })
    strict.services.outbox.start()
    const { lastTests } = await waitUntil(async () => {
      const { body } = await strict.call('GET', '/notification-settings', { key })
      return body.lastTests.telegram && body.lastTests.slack && body
    }, 'both attempts')
    const refusal = (host: string) => `The address is not allowed: ${host} is not a public address.`
    assert.equal(lastTests.telegram.error, refusal('127.0.0.1'))
    assert.equal(lastTests.slack.error, refusal('rebinding.example'))
  } finally {
    await strict.stop()
  }
})

test('a test of a channel that is not set up says what is missing', async () => {
  for (const [channel, text] of [
    ['telegram', /TELEGRAM_BOT_TOKEN/],
    ['slack', /slackUrl/],
  ] as const) {
    const answer = await sendTest({ channel })
    assert.deepEqual([answer.status, answer.body.error], [409, 'channel_not_set_up'])
    assert.match(answer.text, text)
  }
  const code = await (await service.browser(caller)).call('POST', '/notification-settings/telegram-code')
  assert.deepEqual([code.status, code.body.error], [409, 'channel_not_set_up'])
})

test('tests are limited, and a repeated Idempotency-Key queues one', async () => {
  const ada = await service.caller()
  const headers = { 'idempotency-key': 'one test' }
  const send = () =>
    service.call('POST', '/notification-settings/test', { key: ada.key, body: { channel: 'email' }, headers })
  const [first, again] = [await send(), await send()]
  assert.deepEqual([first.status, again.status, again.headers['idempotent-replayed']], [202, 202, 'true'])
  assert.deepEqual(again.body, first.body)
  for (let n = 1; n < 30; n++) assert.equal((await sendTest({ channel: 'email' }, ada)).status, 202)
  const refused = await sendTest({ channel: 'email' }, ada)
  assert.deepEqual([refused.status, refused.body.error], [429, 'rate_limit_exceeded'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
})
