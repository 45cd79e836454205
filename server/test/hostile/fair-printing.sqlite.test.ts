import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tokenOf } from '../client-side.ts'
import type { Caller } from '../harness.ts'
import { type AttackedProcess, attackedProcess } from './attacked-process.ts'

// The test compares the order of answers, not times, so a slow machine changes nothing.
const DOCUMENTS = 8
/** How many documents of the other account may be printed before that of the account that waits. */
const MAX_PRINTED_FIRST = 4

let attacked: AttackedProcess
before(async () => {
  attacked = await attackedProcess()
})
after(() => attacked?.stop())

const requirements = Array.from({ length: 100 }, (_, n) => ({ name: `Part ${n}`, description: 'word '.repeat(200) }))

/** Creates and shares a proposal. Returns the path of its PDF. */
async function printedShare(caller: Caller, proposal: object) {
  const { id } = JSON.parse((await attacked.call(caller, 'POST', '/proposals', proposal)).text)
  const { shareUrl } = JSON.parse((await attacked.call(caller, 'POST', `/proposals/${id}/share`, {})).text)
  return `/api/public/v1/shares/${tokenOf(shareUrl)}/pdf`
}

test('an account with one document to print waits for only a few of the many documents of another account', async (t) => {
  const [greedy, other] = [await attacked.caller(), await attacked.caller()]
  const largePaths: string[] = []
  for (let n = 0; n < DOCUMENTS; n++) largePaths.push(await printedShare(greedy, { name: `Large ${n}`, requirements }))
  const smallPath = await printedShare(other, { name: 'Small' })
  let done = 0
  const printing = largePaths.map(async (path, n) => {
    const { status } = await attacked.send(path, { from: `203.0.113.${n + 1}` })
    done += 1
    return status
  })
  // When the first is printed, the others are being printed or are waiting.
  await Promise.race(printing)
  const doneBefore = done
  assert.equal((await attacked.send(smallPath, { from: '198.51.100.7' })).status, 200)
  const meanwhile = done - doneBefore
  t.diagnostic(`${doneBefore} were printed before, ${meanwhile} meanwhile`)
  const statuses = await Promise.all(printing)
  assert.ok(statuses.every((status) => [200, 429, 503].includes(status)))
  assert.ok(meanwhile <= MAX_PRINTED_FIRST, `${meanwhile} documents of another account were printed first`)
})
