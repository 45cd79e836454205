import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { MAX_LESSONS } from './service.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

type Browser = Awaited<ReturnType<Service['browser']>>
const path = '/ai/draft-lessons'
const add = (browser: Browser, lessons: object[]) => browser.call('POST', path, { body: { lessons } })
const read = async (browser: Browser) => (await browser.call('GET', path)).body
const lessonsOf = (count: number, prefix = 'Thing') =>
  Array.from({ length: count }, (_, n) => ({ name: `${prefix} ${n}`, confidence: 0.4, isKept: true }))

test('lessons are kept in the account, the newest first, with what follows from them', async () => {
  const [browser, other] = [await service.browser(), await service.browser()]
  const nothing = { isLearning: true, lessons: [], threshold: null, names: [] }
  assert.deepEqual(await read(browser), nothing)
  const renaming = { name: ' Shop ', confidence: 0.8, isKept: true, renamedTo: 'Store' }
  const added = await add(browser, [...lessonsOf(12), renaming])
  assert.deepEqual([added.status, added.body], [200, { isLearning: true }])
  const { lessons, threshold, names } = await read(browser)
  assert.equal(lessons.length, 13)
  const createdAt = service.clock.now().toISOString()
  assert.deepEqual(lessons[0], { ...renaming, name: 'Shop', createdAt })
  assert.deepEqual(lessons[1], { name: 'Thing 11', confidence: 0.4, isKept: true, renamedTo: null, createdAt })
  assert.ok(threshold < 0.5)
  assert.deepEqual(names, [{ from: 'Shop', to: 'Store' }])
  assert.deepEqual(await read(other), nothing)
})

test('only the newest lessons are kept, for each account by itself', async () => {
  const [browser, other] = [await service.browser(), await service.browser()]
  await add(other, lessonsOf(3))
  for (let n = 0; n < MAX_LESSONS / 50; n++) await add(browser, lessonsOf(50, `Batch ${n}`))
  assert.equal((await read(browser)).lessons.length, MAX_LESSONS)
  await add(browser, lessonsOf(2, 'Late'))
  const { lessons } = await read(browser)
  assert.equal(lessons.length, MAX_LESSONS)
  assert.deepEqual([lessons[0].name, lessons.at(-1).name], ['Late 1', 'Batch 0 2'])
  assert.equal((await read(other)).lessons.length, 3)
})

test('while learning is off, nothing is stored or used, and it can be switched on again', async () => {
  const browser = await service.browser()
  await add(browser, lessonsOf(12))
  const off = await browser.call('PUT', path, { body: { isLearning: false } })
  assert.deepEqual([off.body.isLearning, off.body.threshold, off.body.lessons.length], [false, null, 12])
  assert.deepEqual((await add(browser, lessonsOf(5))).body, { isLearning: false })
  assert.equal(await service.services.draftingHabits.habits(browser.accountId), null)
  const on = await browser.call('PUT', path, { body: { isLearning: true } })
  assert.deepEqual([on.body.isLearning, on.body.lessons.length], [true, 12])
  assert.notEqual(on.body.threshold, null)
})

test('an account can forget all of its lessons, and only its own', async () => {
  const [browser, other] = [await service.browser(), await service.browser()]
  for (const each of [browser, other]) await add(each, lessonsOf(12))
  assert.equal((await browser.call('DELETE', path)).status, 204)
  assert.deepEqual((await read(browser)).lessons, [])
  assert.equal((await read(other)).lessons.length, 12)
})

test('invalid lessons and too many of them are refused, and none of the call is stored', async () => {
  const browser = await service.browser()
  const good = { name: 'Thing', confidence: 0.4, isKept: true }
  for (const lessons of [
    ...[[], lessonsOf(51), [{ ...good, name: ' ' }], [{ ...good, confidence: 1.1 }], [{ ...good, confidence: -1 }]],
    ...[[good, { name: 'x', confidence: 1 }], [{ ...good, renamedTo: '' }], [{ ...good, name: 'n'.repeat(501) }]],
  ])
    assert.equal((await add(browser, lessons)).status, 422, JSON.stringify(lessons).slice(0, 100))
  assert.equal((await browser.call('PUT', path, { body: { isLearning: 'no' } })).status, 422)
  assert.deepEqual((await read(browser)).lessons, [])
  assert.equal((await add(browser, lessonsOf(50))).status, 200)
})

test('lessons count as stored bytes and are erased with their account', async () => {
  const browser = await service.browser()
  const { accountId } = browser
  const storedBytes = async () => (await service.services.storage.read(service.database.db, accountId)).used
  const before = await storedBytes()
  await add(browser, lessonsOf(50))
  assert.ok((await storedBytes()) > before)
  await browser.call('DELETE', path)
  assert.equal(await storedBytes(), before)
  await add(browser, lessonsOf(5))
  await browser.call('PUT', path, { body: { isLearning: false } })
  await service.database.transact(accountId, (trx) => trx.deleteFrom('accounts').where('id', '=', accountId).execute())
  for (const table of ['draft_lessons', 'draft_learning'] as const) {
    const rows = await service.database.db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute()
    assert.deepEqual(rows, [], table)
  }
})

test('two calls at once store the lessons of both', async () => {
  const browser = await service.browser()
  await Promise.all([add(browser, lessonsOf(20, 'One')), add(browser, lessonsOf(20, 'Two'))])
  assert.equal((await read(browser)).lessons.length, 40)
})

test('a key cannot read the lessons, because only the application uses them', async () => {
  const { key } = await service.caller()
  assert.equal((await service.call('GET', path, { key })).status, 404)
})
