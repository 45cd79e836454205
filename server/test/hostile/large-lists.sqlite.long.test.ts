import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttackedProcess, attackedProcess, underAttack } from './attacked-process.ts'

// A cache that is limited by records instead of bytes would hold a hundred megabytes of these.
const PROPOSALS = 150
// Each page of 50 is listed twice. The first time would fill such a cache.
const LISTS = 6
const CACHE_MB = 16
/** How much the process may grow by its cache and garbage. It grows by 40 MB, and with an unlimited cache by 140 MB. */
const MAX_EXTRA_MB = 100

let attacked: AttackedProcess
before(async () => {
  attacked = await attackedProcess({ CACHE_MB: `${CACHE_MB}`, PLAN_BUDGETS: '{"agency": {"storedMb": 1000}}' })
})
after(() => attacked?.stop())

test('listing large proposals again and again does not keep them all in memory', async (t) => {
  const { outcome, before, after } = await underAttack(attacked, async () => {
    const caller = await attacked.caller('agency')
    const body = JSON.stringify({ name: 'Large', settings: { notes: 'é'.repeat(450_000) } })
    const statuses: number[] = []
    for (let n = 0; n < PROPOSALS; n++) statuses.push((await attacked.call(caller, 'POST', '/proposals', body)).status)
    for (let n = 0; n < LISTS; n++) {
      statuses.push((await attacked.call(caller, 'GET', `/proposals?limit=50&offset=${50 * (n % 3)}`)).status)
    }
    return statuses
  })
  t.diagnostic(`${before.now} MB before, ${after.most} MB at most, ${after.now} MB after`)
  assert.deepEqual([...new Set(outcome)], [201, 200])
  assert.ok(after.now < before.now + MAX_EXTRA_MB, `${after.now} MB after, ${before.now} MB before`)
})
