import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tokenOf } from '../client-side.ts'
import { type Caller, traceHeaders } from '../harness.ts'
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

const requirements = Array.from({ length: 100 }, (_, n) => ({ name: `Part ${n}`, description: 'word '.repeat(80) }))

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

const HEAVY_MB = 400
const BODY_BYTES = 1_000_000
/** Each fills a body of almost the largest size with words, lines, items, quotes, cells, runs or letters. */
const costlyProposals = ['a ', 'a\n', '- a\n', '> a\n\n', '|\n', '**a** ', 'a', '漢'].map((part) => {
  // A table, so that each row of a single bar has eight cells.
  const description = `|${'a|'.repeat(8)}\n|-|\n${part.repeat(99_000 / part.length)}`
  const bytes = Buffer.byteLength(JSON.stringify({ name: 'Part', description }))
  const count = Math.floor(BODY_BYTES / bytes)
  return {
    name: JSON.stringify(part),
    requirements: Array.from({ length: count }, () => ({ name: 'Part', description })),
  }
})

test('the most expensive documents take bounded memory, do not delay others, and are dropped when nobody waits', async (t) => {
  const [attackers, other] = [[await attacked.caller(), await attacked.caller()], await attacked.caller()]
  const documents: Array<{ path: string; caller: Caller }> = []
  for (const [n, proposal] of costlyProposals.entries()) {
    const caller = attackers[n % 2] as Caller
    const { status, text } = await attacked.call(caller, 'POST', '/proposals', proposal)
    // Some may be refused when they are saved.
    if (status === 201) documents.push({ path: `/proposals/${JSON.parse(text).id}/pdf`, caller })
  }
  assert.ok(documents.length > 2)
  attacked.resetPeak()
  const gone = new AbortController()
  const costly = documents.map(async ({ path, caller }) => {
    const headers = { ...traceHeaders, 'x-api-key': caller.key }
    const url = `${attacked.server.address}/api/external/v1${path}`
    const answer = await fetch(url, { headers, signal: gone.signal }).catch(() => null)
    return answer?.status ?? 'gone'
  })
  const times: number[] = []
  for (let n = 0; n < 10; n++) {
    const smallPath = await printedShare(other, { name: `Small ${n}`, requirements: requirements.slice(0, 3) })
    const began = performance.now()
    assert.equal((await attacked.send(smallPath, { from: '198.51.100.7' })).status, 200)
    times.push(Math.round(performance.now() - began))
  }
  gone.abort()
  const statuses = await Promise.all(costly)
  assert.ok(
    statuses.every((status) => ['gone', 200, 429, 503].includes(status)),
    `${statuses}`,
  )
  // The long document of another account waits only for the one that is being printed.
  const long = await printedShare(other, { name: 'Long', requirements })
  assert.equal((await attacked.send(long, { from: '198.51.100.7' })).status, 200)
  const { most } = attacked.memory()
  t.diagnostic(`small documents took ${times} ms; at most ${most} MB`)
  assert.ok(most < HEAVY_MB, `${most} MB`)
})
