import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { png } from '../sample-files.ts'
import { waitUntil } from '../waiting.ts'
import { type AttackedProcess, attackedProcess, underAttack } from './attacked-process.ts'
import { costlyUnits, readLikeStrangers, shareCostly, upload } from './costly-contents.ts'

/**
 * For the server and for each of its child processes. Each attack alone stays below 400 on a quiet machine. Here the next one begins
 * while the threads of the one before still print.
 */
const MAX_MB = 550
/** The long form, with every unit, is `node bench/hostile.ts --contents`. */
const SECONDS = 2
const UNITS = ['words', 'quotes', 'cells', 'variables', 'Chinese']

let attacked: AttackedProcess
let logo: Buffer
before(async () => {
  logo = await png(600, 300)
  attacked = await attackedProcess({ PUBLIC_PER_MINUTE: '1000000' })
})
after(() => attacked?.stop())

/** Runs the attack beside a bystander that also uploads and prints, and checks the memory of all processes. */
async function attack<T>(t: { diagnostic(text: string): void }, run: () => Promise<T>): Promise<T> {
  const { outcome, times, after, mostOfChild } = await underAttack(attacked, run, { logo })
  const slowest = times
    .toSorted((a, b) => a - b)
    .slice(-3)
    .map((ms) => ms.toFixed(0))
  t.diagnostic(`the bystander's slowest of ${times.length} calls: ${slowest.join(', ')} ms`)
  t.diagnostic(`${after.most} MB at most, ${mostOfChild} MB in a child process`)
  assert.ok(after.most < MAX_MB, `${after.most} MB`)
  assert.ok(mostOfChild < MAX_MB, `${mostOfChild} MB in a child process`)
  return outcome
}

for (const name of UNITS) {
  test(`a proposal full of ${name}, read by strangers: nobody else waits for long`, async (t) => {
    const answers = await attack(t, async () => {
      const token = await shareCostly(attacked, await attacked.caller('agency'), costlyUnits[name] ?? '')
      return readLikeStrangers(attacked, token, SECONDS)
    })
    for (const { what, status } of answers) {
      // A document that takes too long to print is refused, and so are those that wait. The readers do not wait for all of them.
      const allowed = what === 'PDF' ? [0, 200, 429, 503] : [200]
      assert.ok(allowed.includes(status), `${what}: ${status}`)
    }
  })
}

test('many large pictures, also abandoned ones: others upload and print meanwhile', async (t) => {
  const large = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const caller = await attacked.caller('agency')
  const send = (count: number, abandonAfterMs?: number) => {
    const file = { path: '/files', type: 'image/png', body: large, abandonAfterMs }
    return Promise.all(Array.from({ length: count }, () => upload(attacked, caller, file)))
  }
  const statuses = await attack(t, async () => [...(await send(12, 300)), ...(await send(4))])
  const sent = statuses.filter((status) => status !== 0)
  for (const status of sent) assert.ok([201, 429, 503].includes(status), `${status}`)
  // The abandoned ones may take up the places of the account for a moment.
  await waitUntil(async () => (await send(1))[0] === 201, 'an upload of the same account')
})

/** An SVG as costly as a logo may be: as many elements and levels as are accepted, each of them half transparent. */
const costlySvg = () => {
  const shapes = Array.from(
    { length: 1_900 },
    (_, n) => `<circle cx="${n % 600}" cy="${n % 300}" r="300" opacity="0.5"/>`,
  )
  const groups = `${'<g opacity="0.5">'.repeat(28)}${shapes.join('')}${'</g>'.repeat(28)}`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600">${groups}</svg>`)
}

test('logos that are costly to draw: others upload and print meanwhile', async (t) => {
  const body = costlySvg()
  const statuses = await attack(t, async () => {
    const caller = await attacked.caller('agency')
    return Promise.all(
      Array.from({ length: 4 }, () => upload(attacked, caller, { path: '/profile/logo', type: 'image/svg+xml', body })),
    )
  })
  for (const status of statuses) assert.ok([200, 422, 429, 503].includes(status), `${status}`)
})
