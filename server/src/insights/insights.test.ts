import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Browser } from '../../test/browser.ts'
import { type Service, startService } from '../../test/harness.ts'
import { planOf } from '../../test/query-plan.ts'
import { recordedStatements } from '../../test/recorded-statements.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

const HOUR_MS = 3_600_000

async function make(browser: Browser, body: object) {
  return (await browser.call('POST', '/proposals', { body: { name: 'P', ...body } })).body.id as string
}
const put = (browser: Browser, id: string, body: object) => browser.call('PUT', `/proposals/${id}`, { body })
const insights = async (browser: Browser, query = '') => (await browser.call('GET', `/insights${query}`)).body

/** How many answers took up to 1, 3, 7 and 14 days, and longer. */
const answerDays = (...counts: number[]) =>
  [1, 3, 7, 14, null].map((days, index) => ({ up_to_days: days, count: counts[index] }))

test('an account without proposals has empty insights', async () => {
  assert.deepEqual(await insights(await service.browser()), {
    pipeline: [],
    win_rate: { accepted: 0, rejected: 0, rate: null },
    time_to_answer: { count: 0, average_seconds: null, median_seconds: null, distribution: answerDays(0, 0, 0, 0, 0) },
    rejection_reasons: [],
    months: [],
    won_by_month: [],
    recurring_by_month: [],
    opened: [],
    opened_count: 0,
    won_by_template: [],
    options: [],
    estimates: [],
  })
})

test('the pipeline is summed exactly by status and currency, and follows every change', async () => {
  const browser = await service.browser()
  const stranger = await service.browser()
  await make(stranger, { total: '7', currency: 'EUR' })
  const first = await make(browser, { total: '0.1', currency: 'EUR' })
  await make(browser, { total: '0.2', currency: 'EUR' })
  await make(browser, { currency: 'EUR' })
  await make(browser, { total: '100.1234', currency: 'USD' })
  assert.deepEqual((await insights(browser)).pipeline, [
    { status: 'draft', currency: 'EUR', count: 3, value: '0.30' },
    { status: 'draft', currency: 'USD', count: 1, value: '100.1234' },
  ])
  await put(browser, first, { status: 'sent', total: '5' })
  const copy = (await browser.call('POST', `/proposals/${first}/duplicate`)).body.id
  await put(browser, copy, { status: 'accepted', outcomeValue: '4.5' })
  assert.deepEqual((await insights(browser)).pipeline, [
    { status: 'accepted', currency: 'EUR', count: 1, value: '4.50' },
    { status: 'draft', currency: 'EUR', count: 2, value: '0.20' },
    { status: 'draft', currency: 'USD', count: 1, value: '100.1234' },
    { status: 'sent', currency: 'EUR', count: 1, value: '5.00' },
  ])
  await browser.call('DELETE', `/proposals/${first}`)
  assert.ok(!(await insights(browser)).pipeline.some(({ status }: { status: string }) => status === 'sent'))
})

test('sums are exact for any amounts, the largest included', async () => {
  const amount = fc.tuple(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 9999 }))
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 8 }), async (amounts) => {
      const browser = await service.browser()
      let sum = 0n
      for (const [whole, fraction] of amounts) {
        const digits = String(fraction).padStart(4, '0')
        sum += BigInt(whole + digits)
        await service.services.proposals.create(browser, { name: 'P', total: `${whole}.${digits}` })
      }
      const [{ value }] = (await insights(browser)).pipeline
      const [whole, fraction] = value.split('.')
      assert.equal(BigInt(whole + fraction.padEnd(4, '0')), sum)
    }),
    { numRuns: 15, examples: [[Array.from({ length: 8 }, () => [999_999_999_999, 9999] as [number, number])]] },
  )
})

test('win rate, time to answer and months come from the answers, and an undone answer no longer counts', async () => {
  const browser = await service.browser()
  service.clock.stepTo('2026-10-30T00:00:00.000Z')
  const ids = []
  for (let n = 0; n < 4; n++) ids.push(await make(browser, { total: '10' }))
  for (const id of ids) await put(browser, id, { status: 'sent' })
  const hours = [1, 3, 8, 60]
  const answers = ['accepted', 'rejected', 'accepted', 'accepted']
  let passed = 0
  for (const [n, id] of ids.entries()) {
    service.clock.advance(((hours[n] ?? 0) - passed) * HOUR_MS)
    passed = hours[n] ?? 0
    await put(browser, id, { status: answers[n] })
  }
  const straight = await make(browser, {})
  await put(browser, straight, { status: 'rejected' })
  const all = await insights(browser)
  assert.deepEqual(all.win_rate, { accepted: 3, rejected: 2, rate: 0.6 })
  assert.deepEqual(all.time_to_answer, {
    count: 4,
    average_seconds: 18 * 3600,
    median_seconds: 5.5 * 3600,
    distribution: answerDays(3, 1, 0, 0, 0),
  })
  assert.deepEqual(all.months, [
    { month: '2026-10', accepted: 2, rejected: 1 },
    { month: '2026-11', accepted: 1, rejected: 1 },
  ])
  const recent = await insights(browser, '?since=2026-11-01T02:00:00%2B02:00')
  assert.deepEqual(recent.win_rate, { accepted: 1, rejected: 1, rate: 0.5 })
  assert.deepEqual(recent.time_to_answer, {
    count: 1,
    average_seconds: 216_000,
    median_seconds: 216_000,
    distribution: answerDays(0, 1, 0, 0, 0),
  })

  service.clock.stepTo('2027-10-31T23:59:59.999Z')
  const later = await service.browser({ accountId: browser.accountId })
  assert.deepEqual(
    (await insights(later)).win_rate,
    { accepted: 1, rejected: 1, rate: 0.5 },
    'only the last twelve months count',
  )
  service.clock.stepTo('2026-11-02T00:00:00.000Z')

  await put(later, ids[0] ?? '', { status: 'revision' })
  const after = await insights(later)
  assert.equal(after.win_rate.accepted, 2)
  assert.equal(after.time_to_answer.count, 3)
})

test('for a proposal that is sent again, the time to answer starts anew', async () => {
  const browser = await service.browser()
  const id = await make(browser, {})
  for (const status of ['sent', 'revision', 'sent', 'accepted']) {
    await put(browser, id, { status })
    service.clock.advance(HOUR_MS)
  }
  assert.equal((await insights(browser)).time_to_answer.median_seconds, 3600)
})

test('rejection reasons that differ only in case, spaces or a full stop are counted together', async () => {
  const browser = await service.browser()
  const reasons = ['Too expensive', 'too  expensive.', 'Too expensive', 'No time', null, 'x'.repeat(2000), '  ']
  for (const outcomeReason of reasons) {
    await put(browser, await make(browser, {}), { status: 'rejected', outcomeReason })
  }
  await put(browser, await make(browser, {}), { status: 'accepted', outcomeReason: 'Good price' })
  const { rejection_reasons } = await insights(browser)
  assert.deepEqual(rejection_reasons.slice(0, 2), [
    { reason: 'Too expensive', count: 3 },
    { reason: null, count: 2 },
  ])
  const total = rejection_reasons.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  assert.equal(total, reasons.length)
  assert.ok(rejection_reasons.some(({ reason }: { reason: string | null }) => reason?.length === 200))
})

test('an invalid time is refused', async () => {
  const answer = await (await service.browser()).call('GET', '/insights?since=yesterday')
  assert.equal(answer.status, 422)
})

test('answers are counted from an index alone', async () => {
  if (service.database.dialect !== 'sqlite') return
  const browser = await service.browser()
  const id = await make(browser, {})
  for (const status of ['sent', 'rejected']) await put(browser, id, { status })
  const statements = await recordedStatements(async () =>
    assert.equal((await insights(browser)).time_to_answer.count, 1),
  )
  const answers = statements.filter(({ sql }) => sql.includes('from "proposals"') && !/won_currency|"shares"/.test(sql))
  // Outcomes by month, the average, the median and the groups of times to answer, and the reasons.
  assert.equal(answers.length, 5)
  for (const statement of answers) {
    const plan = await planOf(service.database, statement)
    assert.match(
      plan,
      /^SEARCH proposals USING COVERING INDEX proposals_by_outcome \(account_id=\? AND outcome_at>/,
      plan,
    )
    assert.doesNotMatch(plan, /SCAN/, plan)
  }
})
