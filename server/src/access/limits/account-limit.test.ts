import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { defaultPlanBudgets } from '@proffer/core/budgets.ts'
import { type Service, startService } from '../../../test/harness.ts'

let service: Service
before(async () => {
  service = await startService({
    planBudgets: {
      ...defaultPlanBudgets,
      free: { ...defaultPlanBudgets.free, appRequestsPerMinute: 10, appChangesPerMinute: 4 },
      agency: { ...defaultPlanBudgets.agency, appRequestsPerMinute: 20, appChangesPerMinute: 8 },
    },
  })
})
after(() => service.stop())
beforeEach(() => service.clock.advance(60_000))

async function sessionsOf(plan: 'free' | 'agency', count: number) {
  const account = await service.caller({ plan })
  return Promise.all(Array.from({ length: count }, () => service.browser(account)))
}

const statuses = (answers: Array<{ status: number }>) => answers.map(({ status }) => status)
const repeat = (n: number, status: number) => new Array<number>(n).fill(status)

test('all sessions of an account share the request limit of its plan, and the error says so', async () => {
  const [first, second] = await sessionsOf('free', 2)
  assert.ok(first && second)
  for (let n = 0; n < 10; n++) {
    assert.equal((await (n % 2 ? first : second).call('GET', '/proposals')).status, 200)
  }
  for (const browser of [first, second]) {
    const refused = await browser.call('GET', '/proposals')
    assert.equal(refused.status, 429)
    assert.equal(refused.body.error, 'rate_limit_exceeded')
    assert.match(refused.body.detail, /^Your account has reached the limit of 10 requests per minute/)
    assert.deepEqual([refused.body.limit, refused.headers['retry-after']], [10, '60'])
  }
  const [other] = await sessionsOf('free', 1)
  assert.equal((await other?.call('GET', '/proposals'))?.status, 200)
  service.clock.advance(60_000)
  assert.equal((await first.call('GET', '/proposals')).status, 200)
})

test('changes have a lower limit, and reading still works when it is reached', async () => {
  const [browser] = await sessionsOf('free', 1)
  assert.ok(browser)
  const create = () => browser.call('POST', '/proposals', { body: { name: 'P' } })
  for (let n = 0; n < 4; n++) assert.equal((await create()).status, 201)
  const refused = await create()
  assert.match(refused.body.detail, /^Your account has reached the limit of 4 changes per minute/)
  assert.deepEqual([refused.status, refused.body.limit], [429, 4])
  const list = await browser.call('GET', '/proposals')
  assert.equal(list.body.total, 4, 'the refused request created nothing')
  for (let n = 0; n < 20; n++) await create()
  assert.equal((await browser.call('GET', '/proposals')).status, 200, 'refused requests are not counted')
})

test('every method but GET and HEAD is a change', async () => {
  const [browser] = await sessionsOf('free', 1)
  assert.ok(browser)
  const { id } = (await browser.call('POST', '/proposals', { body: { name: 'P' } })).body
  await browser.call('PUT', `/proposals/${id}`, { body: { name: 'Q' } })
  await browser.call('PATCH', '/profile', { body: {} })
  const head = {
    method: 'HEAD',
    url: `/api/app/v1/proposals/${id}`,
    headers: { cookie: browser.cookie ?? '' },
  } as const
  assert.equal((await service.app.inject(head)).statusCode, 200)
  assert.equal((await browser.call('DELETE', `/proposals/${id}`)).status, 204)
  assert.equal((await browser.call('POST', '/proposals', { body: { name: 'P' } })).status, 429)
})

test('concurrent requests are counted exactly', async () => {
  const sessions = await sessionsOf('free', 3)
  const answers = await Promise.all(
    sessions.flatMap((browser) => Array.from({ length: 5 }, () => browser.call('GET', '/proposals'))),
  )
  assert.deepEqual(statuses(answers).sort(), [...repeat(10, 200), ...repeat(5, 429)])
})

test('a larger plan has a higher limit, which applies at once', async () => {
  const account = await service.caller({ plan: 'free' })
  const browser = await service.browser(account)
  const read = async (times: number) => {
    const answers = []
    for (let n = 0; n < times; n++) answers.push(await browser.call('GET', '/proposals'))
    return statuses(answers)
  }
  assert.deepEqual(await read(11), [...repeat(10, 200), 429])
  await service.services.accounts.changePlan(account.accountId, 'agency')
  assert.deepEqual(await read(11), [...repeat(10, 200), 429])
})

test('the limits of the application and of API keys are separate', async () => {
  const account = await service.caller({ plan: 'free' })
  const browser = await service.browser(account)
  for (let n = 0; n < 11; n++) await browser.call('GET', '/proposals')
  assert.equal((await service.call('GET', '/proposals', { key: account.key })).status, 200)
})
