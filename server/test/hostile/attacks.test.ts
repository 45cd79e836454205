import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttackedProcess, attackedProcess, underAttack } from './attacked-process.ts'
import { attacks } from './attacks.ts'

// The heap may fill before it is cleared, and each thread for heavy work has a heap of its own.
const MOST_MB = 700

let process: AttackedProcess
before(async () => {
  process = await attackedProcess()
})
after(async () => {
  console.log((await process.stop()).stderr.slice(0, 3000))
})

for (const [what, attack] of Object.entries(attacks)) {
  test(`${what}: the process lives, and a bystander is served`, async (t) => {
    const { outcome, before, after } = await underAttack(process, () => attack(process, { times: 1 }))
    const statuses = Object.groupBy(outcome, ({ status }) => status)
    t.diagnostic(
      Object.entries(statuses)
        .map(([status, all]) => `${all?.length} × ${status}`)
        .join(', '),
    )
    t.diagnostic(`${before.now} MB before, ${after.now} MB after, ${after.most} MB at most`)
    const broken = outcome.filter(({ status }) => status === 0 || (status >= 500 && status !== 503 && status !== 507))
    assert.deepEqual(broken, [])
    assert.ok(Math.max(...outcome.map(({ bytes }) => bytes)) < 40_000_000)
    assert.ok(after.most < MOST_MB, `${after.most} MB`)
  })
}
