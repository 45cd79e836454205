import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttackedProcess, attackedProcess, underAttack } from './attacked-process.ts'
import { attacks } from './attacks.ts'

// The heap of 256 MB may fill before it is collected, and each of the four worker threads has its own heap.
const MAX_MB = 700
// More than the 15 MB that a free account may store here, because a list can return all of it.
const MAX_ANSWER_LENGTH = 20 * 1024 * 1024

let process: AttackedProcess
before(async () => {
  process = await attackedProcess({ PLAN_BUDGETS: '{"free": {"storedMb": 15, "mailsPerHour": 20}}' })
})
after(() => process?.stop())

for (const [what, { run, statuses }] of Object.entries(attacks)) {
  test(`${what}: the process survives, a bystander is served, and the attack stays within limits`, async (t) => {
    const { outcome, before, after } = await underAttack(process, () => run(process, 1))
    const answered = Object.entries(Object.groupBy(outcome, ({ status }) => status))
    t.diagnostic(answered.map(([status, answers]) => `${answers?.length} times ${status}`).join(', '))
    t.diagnostic(`${before.now} MB before, ${after.most} MB at most, ${after.now} MB after`)
    // On a busy machine the service may refuse some requests with a 503.
    const unexpected = outcome.find(({ status }) => status !== 503 && !statuses.includes(status))
    assert.equal(unexpected, undefined)
    for (const status of statuses)
      assert.ok(
        outcome.some((answer) => answer.status === status),
        `no ${status}`,
      )
    assert.ok(Math.max(...outcome.map(({ length }) => length)) < MAX_ANSWER_LENGTH)
    assert.ok(after.most < MAX_MB, `${after.most} MB`)
  })
}
