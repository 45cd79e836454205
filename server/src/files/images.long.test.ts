import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileBudget } from '@proffer/core/budgets.ts'
import sharp from 'sharp'
import { hugePng, png } from '../../test/sample-files.ts'
import { waitUntil } from '../../test/waiting.ts'
import { AppError } from '../errors/errors.ts'
import type { ImageJob } from './image-job.ts'
import { images } from './images.ts'

const directory = mkdtempSync(join(tmpdir(), 'proffer-images-'))
after(() => rmSync(directory, { recursive: true, force: true }))

function stored(name: string, content: Buffer | string): string {
  const path = join(directory, name)
  writeFileSync(path, content)
  return path
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600">${content}</svg>`
const logoOf = (name: string, content: string): ImageJob => ({
  kind: 'logo',
  format: 'svg',
  input: stored(`${name}.svg`, content),
  output: join(directory, `${name}.png`),
})
const good = stored('good.png', await png())
const quickJob: ImageJob = { kind: 'check', input: good, format: 'png' }

/** References that double with each level: 2^30 rectangles. The check of uploads refuses it; the process would never end. */
const nested = Array.from(
  { length: 30 },
  (_, level) => `<g id="l${level + 1}"><use href="#l${level}"/><use href="#l${level}"/></g>`,
).join('')
const endlessJob = logoOf('bomb', svg(`<g id="l0"><rect width="9" height="9"/></g>${nested}`))

/** Other systems do not limit the memory of the process, nor list it. */
const onlyOnLinux = { skip: process.platform !== 'linux' }

/** Never leave the process for quick images. */
const patient = { quickMs: 60_000 }

test('a bad image is refused and does not affect the next', async () => {
  const decoder = images(patient)
  const check = (name: string, content: Buffer | string, format: 'png' | 'jpeg' = 'png') =>
    decoder.run('ada', { kind: 'check', input: stored(name, content), format })
  try {
    const jobs = [
      decoder.run('ada', quickJob),
      check('bad.png', 'x'),
      check('other.png', await png(), 'jpeg'),
      check('huge.png', hugePng(30_000, 30_000)),
      decoder.run('ada', { kind: 'check', input: join(directory, 'absent.png'), format: 'png' }),
      decoder.run('ada', quickJob),
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

test('an image that is decoded as a whole has fewer pixels than one that is decoded in rows', async () => {
  const decoder = images(patient)
  const canvas = sharp({ create: { width: 7_000, height: 4_000, channels: 3, background: '#1f6feb' } })
  const inRows = stored('rows.png', await canvas.clone().png({ compressionLevel: 1 }).toBuffer())
  const whole = stored('whole.webp', await canvas.clone().webp({ effort: 0 }).toBuffer())
  try {
    await decoder.run('ada', { kind: 'check', input: inRows, format: 'png' })
    await assert.rejects(decoder.run('ada', { kind: 'check', input: whole, format: 'webp' }), /too many pixels/)
  } finally {
    decoder.stop()
  }
})

test('a drawing that needs too much memory is refused', onlyOnLinux, async () => {
  const decoder = images(patient)
  const groups = `${'<g opacity="0.99">'.repeat(250)}<rect width="1200" height="600"/>${'</g>'.repeat(250)}`
  try {
    await assert.rejects(decoder.run('ada', logoOf('groups', svg(groups))), /too much memory/)
    await decoder.run('ada', quickJob)
  } finally {
    decoder.stop()
  }
})

const childPids = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Ends the processes that decode images, as Linux does when there is no memory. Other files of this run may have left children. */
function killProcesses(others: number[]) {
  for (const pid of childPids()) if (!others.includes(pid)) process.kill(pid, 'SIGKILL')
}

test(
  'if the process ends, a new one decodes the image. If that ends too, the image is refused',
  onlyOnLinux,
  async () => {
    const others = childPids()
    const decoder = images(patient)
    try {
      const first = decoder.run('ada', quickJob)
      killProcesses(others)
      await assert.rejects(first, /too much memory/)
      await decoder.run('ada', quickJob)
      const second = decoder.run('ada', quickJob)
      killProcesses(others)
      await second
    } finally {
      decoder.stop()
    }
  },
)

test('a drawing that takes too long is refused, and the sender of any other image is asked to try again', async () => {
  const decoder = images({ quickMs: 1, slowMs: 1 })
  try {
    await assert.rejects(decoder.run('ada', endlessJob), /takes too long/)
    await assert.rejects(decoder.run('ada', quickJob), /Try again/)
  } finally {
    decoder.stop()
  }
})

test('the slow images of an account do not delay those of others', async () => {
  const decoder = images({ quickMs: 2_000, slowMs: 60_000 })
  const slow = [endlessJob, endlessJob, endlessJob].map((job) => decoder.run('eve', job))
  let isOver = false
  for (const job of slow) job.catch(() => (isOver = true))
  try {
    await decoder.run('bob', quickJob)
    await decoder.run('bob', quickJob)
    assert.equal(isOver, false)
  } finally {
    decoder.stop()
    await Promise.allSettled(slow)
  }
})

test('too many waiting images are refused: 429 for their account, 503 for all', async () => {
  const decoder = images(patient)
  const jobs: Array<Promise<void>> = []
  const add = (account: string) => {
    const job = decoder.run(account, endlessJob)
    job.catch(() => {})
    jobs.push(job)
    return job
  }
  const refusalOf = async (job: Promise<void>) => {
    const [{ reason }] = (await Promise.allSettled([job])) as [PromiseRejectedResult]
    return reason instanceof AppError ? [reason.status, Number(reason.headers['retry-after']) > 0] : reason
  }
  try {
    // The first runs, the others wait.
    for (let n = 0; n <= fileBudget.imagesPerAccount; n++) void add('eve')
    assert.deepEqual(await refusalOf(add('eve')), [429, true])
    for (let n = fileBudget.imagesPerAccount; n < fileBudget.imagesInAll; n++) void add(`account ${n}`)
    assert.deepEqual(await refusalOf(add('bob')), [503, true])
  } finally {
    decoder.stop()
    await Promise.allSettled(jobs)
  }
})

test('an image that waits too long is refused', async () => {
  const decoder = images({ ...patient, waitMs: 1 })
  const endless = decoder.run('eve', endlessJob)
  try {
    await assert.rejects(decoder.run('bob', quickJob), /Try again/)
  } finally {
    decoder.stop()
    await Promise.allSettled([endless])
  }
})

test('the image of a sender who has gone is dropped while it waits, and stopped while it is slow', async () => {
  const decoder = images({ quickMs: 2_000, slowMs: 60_000 })
  const [slowGone, waitingGone] = [new AbortController(), new AbortController()]
  const unused = logoOf('unused', svg('<rect width="9" height="9"/>'))
  const unusedOutput = join(directory, 'unused.png')
  try {
    const running = decoder.run('eve', endlessJob, slowGone.signal)
    const waiting = decoder.run('eve', unused, waitingGone.signal)
    const next = decoder.run('eve', quickJob)
    waitingGone.abort()
    await assert.rejects(waiting, /did not wait/)
    // This one is drawn by the other process, so the first is slow by then.
    await decoder.run('bob', quickJob)
    slowGone.abort()
    await assert.rejects(running, /did not wait/)
    await next
    await assert.rejects(decoder.run('eve', unused, AbortSignal.abort()), /did not wait/)
    assert.equal(existsSync(unusedOutput), false)
  } finally {
    decoder.stop()
  }
})

test('an image whose sender goes while it is drawn leaves no file', async () => {
  const decoder = images(patient)
  const gone = new AbortController()
  const output = join(directory, 'left.png')
  try {
    const running = decoder.run('ada', logoOf('left', svg('<rect width="9" height="9"/>')), gone.signal)
    gone.abort()
    await assert.rejects(running, /did not wait/)
    // The process does one job after the other, so the first has ended by then.
    await decoder.run('ada', quickJob)
    await waitUntil(() => !existsSync(output), 'the end of the file')
  } finally {
    decoder.stop()
  }
})

test('stopping refuses the images that wait', async () => {
  const decoder = images()
  const job = decoder.run('ada', quickJob)
  decoder.stop()
  await assert.rejects(job, /Try again/)
})
