import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { forgetSpending, giveBack, spend, spendAll } from './spending-store.ts'

let storage: TestDatabase
before(async () => {
  storage = await freshDatabase(settableClock())
})
after(() => storage.drop())

const HOUR = 3_600_000
const noon = new Date('2026-11-16T12:00:00.000Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

const spendOne = (subject: string, limit: number, at = noon) =>
  storage.database.transact(subject, (trx) => spend(trx, { subject, limit, windowMs: HOUR }, at))

test('a budget admits its number in a window, says how long until the next, and starts again there', async () => {
  assert.equal(await spendOne('mails a', 2), undefined)
  assert.equal(await spendOne('mails a', 2, later(1)), undefined)
  assert.equal(await spendOne('mails a', 2, later(HOUR - 10_000)), 10)
  assert.equal(await spendOne('mails b', 2), undefined)
  assert.equal(await spendOne('mails a', 2, later(HOUR)), undefined)
})

test('a budget of nothing admits nothing', async () => {
  assert.equal(await spendOne('none', 0), 3600)
})

test('of many at once exactly the budget is admitted', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => spendOne('many', 7)))
  assert.equal(answers.filter((answer) => answer === undefined).length, 7)
})

test('a rollback also undoes the spending', async () => {
  const failing = storage.database.transact('x', async (trx) => {
    await spend(trx, { subject: 'undone', limit: 1, windowMs: HOUR }, noon)
    throw new Error('undo')
  })
  await assert.rejects(failing, /undo/)
  assert.equal(await spendOne('undone', 1), undefined)
})

test('ended windows are forgotten', async () => {
  for (let n = 0; n < 8; n++) await spendOne(`old ${n}`, 1)
  // Each use deletes up to five ended windows, so five uses delete all that this file has stored so far.
  for (let n = 0; n < 5; n++) await spendOne('new', 10, later(100 * HOUR))
  const rows = await storage.database.db.selectFrom('spending').select('subject').execute()
  assert.deepEqual(
    rows.map(({ subject }) => subject),
    ['new'],
  )
})

test('several budgets are used together, or none of them', async () => {
  const of = (subject: string, limit: number) => ({ subject, limit, windowMs: HOUR })
  const budgets = [of('wide', 10), of('narrow', 2)]
  const use = () => storage.database.transact(null, (trx) => spendAll(trx, budgets, noon))
  assert.equal(await use(), undefined)
  assert.equal(await use(), undefined)
  assert.deepEqual(await use(), { budget: budgets[1], retryAfterSeconds: 3600 })
  await storage.database.transact(null, (trx) => giveBack(trx, budgets, noon))
  assert.equal(await use(), undefined)
  assert.deepEqual(await use(), { budget: budgets[1], retryAfterSeconds: 3600 })
})

test('concurrent spending on shared budgets is counted exactly and without deadlocks', async () => {
  const use = (n: number) =>
    storage.database.transact(null, async (trx) => {
      const own = { subject: `shared ${n % 5}`, limit: 4, windowMs: HOUR }
      const exceeded = await spendAll(trx, [own, { subject: 'shared', limit: 15, windowMs: HOUR }], noon)
      if (exceeded) throw new Error('used up')
    })
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => use(n)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 15)
})

test('what is forgotten can be used again, and nothing else is forgotten', async () => {
  for (const subject of ['guess a', 'guess a b', 'guess ab', 'guess']) await spendOne(subject, 1)
  await storage.database.transact(null, (trx) => forgetSpending(trx, 'guess a'))
  const after = await Promise.all(['guess a', 'guess a b', 'guess ab', 'guess'].map((subject) => spendOne(subject, 1)))
  assert.deepEqual(after, [undefined, undefined, 3600, 3600])
})
