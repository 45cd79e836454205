import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { hugePng, png } from '../../test/sample-files.ts'
import { images } from './images.ts'

const directory = mkdtempSync(join(tmpdir(), 'proffer-images-'))
after(() => rmSync(directory, { recursive: true, force: true }))

function stored(name: string, content: Buffer | string): string {
  const path = join(directory, name)
  writeFileSync(path, content)
  return path
}

test('images are checked one after the other, and a bad one does not affect the next', async () => {
  const decoder = images()
  try {
    const good = stored('good.png', await png())
    const jobs = [
      decoder.run({ kind: 'check', input: good, format: 'png' }),
      decoder.run({ kind: 'check', input: stored('bad.png', 'x'), format: 'png' }),
      decoder.run({ kind: 'check', input: good, format: 'jpeg' }),
      decoder.run({ kind: 'check', input: stored('huge.png', hugePng(30_000, 30_000)), format: 'png' }),
      decoder.run({ kind: 'check', input: join(directory, 'absent.png'), format: 'png' }),
      decoder.run({ kind: 'check', input: good, format: 'png' }),
    ]
    const results = await Promise.allSettled(jobs)
    const expected = ['fulfilled', 'rejected', 'rejected', 'rejected', 'rejected', 'fulfilled']
    assert.deepEqual(
      results.map(({ status }) => status),
      expected,
    )
    assert.match(String((results[3] as PromiseRejectedResult).reason), /too many pixels/)
  } finally {
    decoder.stop()
  }
})

/** References that double with each level: 2^30 rectangles. */
const nested = Array.from(
  { length: 30 },
  (_, level) => `<g id="l${level + 1}"><use href="#l${level}"/><use href="#l${level}"/></g>`,
).join('')
const square = '<g id="l0"><rect width="9" height="9"/></g>'
const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${square}${nested}</svg>`

test('a drawing with a billion parts is refused', async () => {
  const decoder = images({ timeoutMs: 5_000 })
  const [input, output] = [stored('bomb.svg', bomb), join(directory, 'bomb.png')]
  try {
    await assert.rejects(decoder.run({ kind: 'logo', format: 'svg', input, output }), /takes too long|damaged/)
  } finally {
    decoder.stop()
  }
})

test('a drawing that takes too long is refused, and the sender of any other image is asked to try again', async () => {
  // Starting the process alone takes longer than this.
  const decoder = images({ timeoutMs: 1 })
  const [input, output] = [stored('slow.png', await png()), join(directory, 'slow-out.png')]
  try {
    await assert.rejects(decoder.run({ kind: 'logo', format: 'svg', input, output }), /takes too long/)
    await assert.rejects(decoder.run({ kind: 'check', format: 'png', input }), /Try again/)
  } finally {
    decoder.stop()
  }
})

test('stopping refuses the images that wait', async () => {
  const decoder = images()
  const job = decoder.run({ kind: 'check', input: stored('waiting.png', await png()), format: 'png' })
  decoder.stop()
  await assert.rejects(job, /Try again/)
})
