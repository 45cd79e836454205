import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tokenOf } from '../client-side.ts'
import type { Caller } from '../harness.ts'
import { type AttackedProcess, attackedProcess } from './attacked-process.ts'

// The test compares the order of answers, not times, so a slow machine changes nothing.
const DOCUMENTS = 8

let attacked: AttackedProcess
before(async () => {
  attacked = await attackedProcess()
})
after(() => attacked?.stop())

const requirements = Array.from({ length: 100 }, (_, n) => ({ name: `Part ${n}`, description: 'word '.repeat(200) }))

async function printedShare(caller: Caller, proposal: object) {
  const { id } = JSON.parse((await attacked.call(caller, 'POST', '/proposals', proposal)).text)
  const { shareUrl } = JSON.parse((await attacked.call(caller, 'POST', `/proposals/${id}/share`, {})).text)
  return `/api/public/v1/shares/${tokenOf(shareUrl)}/pdf`
}

test('an account with one document to print waits for only a few of the many documents of another account', async (t) => {
  const [greedy, other] = [await attacked.caller(), await attacked.caller()]
  const paths: string[] = []
  for (let n = 0; n < DOCUMENTS; n++) paths.push(await printedShare(greedy, { name: `Large ${n}`, requirements }))
  const own = await printedShare(other, { name: 'Small' })
  let done = 0
  const printing = paths.map(async (path, n) => {
    const { status } = await attacked.send(path, { from: `203.0.113.${n + 1}` })
    done += 1
    return status
  })
  // When the first is printed, all others are waiting.
  await Promise.race(printing)
  const before = done
  assert.equal((await attacked.send(own, { from: '198.51.100.7' })).status, 200)
  const meanwhile = done - before
  t.diagnostic(`${before} were printed before, ${meanwhile} meanwhile`)
  const statuses = await Promise.all(printing)
  assert.ok(statuses.every((status) => [200, 429, 503].includes(status)))
  assert.ok(meanwhile <= 4, `${meanwhile} documents of another account were printed first`)
})
