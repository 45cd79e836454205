// What a person waits for: the first PDF and the first brief after a pause, and 16 documents that are printed at the same time.
// Also the memory of the process at rest, and after many PDFs and briefs.
import { setTimeout } from 'node:timers/promises'
import { publish } from './figures.ts'
import { sampleProposal } from './sample-proposal.ts'
import { type RunningService, startService } from './service.ts'

const PDFS = 40
const BRIEFS = 100
const AT_ONCE = 16
const SETTLE_MS = 5_000
// Longer than a thread without work stays.
const PAUSE_MS = 25_000

const sentences = ['We need a booking page with online payment.', 'Our old site is slow and has no Spanish version.']
const brief = Array.from({ length: 30 }, (_, index) => `${sentences[index % 2]} Item ${index}.`).join(' ')

const service = await startService({ isPinned: false })
await setTimeout(SETTLE_MS)
const atRestMb = service.memoryMb()
const firstPdfMs = await timeOf(() => print(service, 'First'))
const firstBriefMs = await timeOf(() => analyse(service, 'first'))
for (let round = 0; round < PDFS; round++) await print(service, `Round ${round}`)
for (let round = 0; round < BRIEFS; round++) await analyse(service, `round ${round}`)
const afterUseMb = service.memoryMb()
await setTimeout(PAUSE_MS)
const afterPauseMb = service.memoryMb()
const pausedPdfMs = await timeOf(() => print(service, 'After a pause'))
const pausedBriefMs = await timeOf(() => analyse(service, 'after a pause'))
const numbers = Array.from({ length: AT_ONCE }, (_, index) => index)
const inTurnMs = await timeOf(async () => {
  for (const number of numbers) await print(service, `In turn ${number}`)
})
const atOnceMs = await timeOf(() => Promise.all(numbers.map((number) => print(service, `At once ${number}`))))
await service.stop()

const lessIsBetter = true
publish('first use', [
  { what: 'at rest', value: atRestMb, unit: 'MB', must: 130, lessIsBetter },
  { what: `after ${PDFS} PDFs and ${BRIEFS} briefs`, value: afterUseMb, unit: 'MB', must: 350, lessIsBetter },
  { what: 'after a pause', value: afterPauseMb, unit: 'MB' },
  { what: 'first PDF after the start', value: firstPdfMs, unit: 'ms' },
  { what: 'first brief after the start', value: firstBriefMs, unit: 'ms' },
  { what: 'first PDF after a pause', value: pausedPdfMs, unit: 'ms', must: 150, lessIsBetter },
  { what: 'first brief after a pause', value: pausedBriefMs, unit: 'ms', must: 150, lessIsBetter },
  { what: `${AT_ONCE} PDFs in turn`, value: inTurnMs, unit: 'ms' },
  { what: `${AT_ONCE} PDFs at once`, value: atOnceMs, unit: 'ms', must: inTurnMs, lessIsBetter },
])

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Prints a new proposal, because a printed document is cached. */
async function print({ call, create }: RunningService, name: string) {
  const id = await create({ ...sampleProposal, name })
  const response = await call('GET', `/proposals/${id}/pdf`)
  if (response.status !== 200) throw new Error(`the PDF was answered with ${response.status}`)
  await response.arrayBuffer()
}

/** Analyses a brief that is too long for the main thread. */
async function analyse({ call }: RunningService, ending: string) {
  const response = await call('POST', '/ai/analyze-brief', { brief: `${brief} ${ending}` })
  if (response.status !== 200) throw new Error(`the brief was answered with ${response.status}`)
  await response.json()
}
