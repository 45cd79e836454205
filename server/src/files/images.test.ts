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

/** References that double with each level: 2^30 rectangles. */
const nested = Array.from(
  { length: 30 },
  (_, level) => `<g id="l${level + 1}"><use href="#l${level}"/><use href="#l${level}"/></g>`,
).join('')
const endless = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="l0"><rect width="9" height="9"/></g>${nested}</svg>`

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

test('a drawing that never ends is refused, and the next image gets a new process', async () => {
  const decoder = images({ timeoutMs: 3_000 })
  try {
    const job = {
      kind: 'logo',
      format: 'svg',
      input: stored('endless.svg', endless),
      output: join(directory, 'a.png'),
    } as const
    await assert.rejects(decoder.run(job), /takes too long|damaged/)
    const again = images()
    try {
      await again.run({ kind: 'check', input: stored('next.png', await png()), format: 'png' })
    } finally {
      again.stop()
    }
  } finally {
    decoder.stop()
  }
})

test('stopping refuses what waits', async () => {
  const decoder = images()
  const job = decoder.run({ kind: 'check', input: stored('waiting.png', await png()), format: 'png' })
  decoder.stop()
  await assert.rejects(job, /Try again/)
})
