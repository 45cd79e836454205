import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { type TestContext, test } from 'node:test'
import { profileDefaults, publicPart } from '@proffer/core/profile/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { patientPrintWaits } from '../../test/patient-waits.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { waitUntil } from '../../test/waiting.ts'
import { cacheSpace } from '../storage/caches/cache-space.ts'
import { type ImageSource, printThreads } from './print-threads.ts'
import { letterheadOf, type PrintableProposal } from './printable-proposal.ts'

const requirement = (name: string): Requirement => ({
  id: name,
  name,
  description: 'A calendar that shows only real openings, confirmed at once. '.repeat(4),
  rationale: '',
  complexity: 3,
  priority: 'medium',
  manuallyEdited: false,
})

const printable = (requirements: number, fingerprint: string | null = null): PrintableProposal => ({
  proposal: {
    id: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
    name: 'Snapshot',
    clientName: 'Ana',
    clientLocation: null,
    currency: 'EUR',
    hourlyRate: null,
    total: '100.00',
    requirements: Array.from({ length: requirements }, (_, index) => requirement(`Part ${index}`)),
    settings: {},
  },
  letterhead: letterheadOf({ name: 'Ada', email: 'ada@example.com', profile: profileDefaults }),
  provider: publicPart(profileDefaults),
  price: null,
  issuedAt: '2026-11-15T09:30:00.000Z',
  validUntil: null,
  recipientName: null,
  acceptance: { name: 'Ana Ruiz', at: '2026-11-16T10:00:00.000Z', fingerprint },
  payment: null,
  chosen: null,
  certificate: null,
})

/** Starts printing threads that end with the test. */
function threadsFor(t: TestContext, options: Omit<Parameters<typeof printThreads>[0], 'cacheSpace'> = {}) {
  const threads = printThreads({ cacheSpace: cacheSpace(64 * 1024 * 1024), waits: patientPrintWaits, ...options })
  t.after(() => threads.close())
  const print = (printable: PrintableProposal, account = 'ada', images?: ImageSource, callerGone?: AbortSignal) =>
    threads.print(account, printable, images, callerGone)
  return { ...threads, print }
}

const signed = (fingerprint: string): PrintableProposal => ({
  ...printable(0, fingerprint),
  certificate: {
    record: {
      version: 1,
      name: 'Ana Ruiz',
      signature: { kind: 'typed', svg: null },
      consentText: null,
      consentAt: null,
      respondedAt: '2026-11-16T10:00:00.000Z',
      address: null,
      userAgent: null,
      emailVerified: false,
      snapshotSha256: fingerprint,
      selection: null,
      totals: null,
      timeline: [{ at: '2026-11-16T10:00:00.000Z', kind: 'accepted', detail: 'Ana Ruiz' }],
    },
    sharedAt: '2026-11-15T10:00:00.000Z',
    verifyUrl: 'https://proffer.example/verify',
    email: null,
  },
})

/** An image source that counts how often it is read. */
function countedImages(more: Partial<Awaited<ReturnType<ImageSource['read']>>> = {}) {
  const source = {
    reads: 0,
    pictures: ['019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a91'],
    async read() {
      source.reads += 1
      return { logo: null, pictures: [], isComplete: true, ...more }
    },
  }
  return source
}

test('an accepted snapshot shows who accepted it and the fingerprint of the accepted version', async (t) => {
  const threads = threadsFor(t)
  const text = pdfText(await threads.print(printable(1, 'abc123'))).replace(/\s+/g, ' ')
  assert.ok(text.includes('Accepted by Ana Ruiz on November 16, 2026 at 10:00 AM UTC.'), text)
  assert.ok(text.includes('SHA-256 of the accepted version: abc123'), text)
})

test('a document has the same bytes, whatever its thread has printed before', async (t) => {
  const [fresh, used] = [threadsFor(t), threadsFor(t)]
  const other = printable(5)
  // The font composes these letters from the glyphs of others. The thread loads those before a text uses them.
  other.proposal.name = 'Áéî ŁŻÇ ½'
  await used.print(other)
  const document = printable(2)
  document.proposal.name = 'ZIP codes: all 1,234,567,890 of “LMNOPQR”'
  assert.deepEqual(await used.print(document), await fresh.print(document))
})

test('unpaired surrogates do not break printing', async (t) => {
  const threads = threadsFor(t)
  const snapshot = printable(1)
  snapshot.proposal.name = '\ud800\udc00\ud800 x \udfff'
  assert.ok(pdfText(await threads.print(snapshot)).includes('x'))
})

test('a job that takes too long is refused, and after a job that fails the next one is printed', async (t) => {
  const threads = threadsFor(t, { waits: { ...patientPrintWaits, shortMs: 1, longMs: 1 } })
  await assert.rejects(threads.print(printable(50)), { code: 'service_unavailable', status: 503 })
  // It is not tried again for every reader, so no thread starts.
  await waitUntil(() => threads.threads() === 0)
  const again = threads.print(printable(50))
  assert.equal(threads.threads(), 0)
  await assert.rejects(again, { status: 503 })

  const other = threadsFor(t)
  const broken = { ...printable(1), letterhead: null } as unknown as PrintableProposal
  await assert.rejects(other.print(broken), /Printing the proposal failed/)
  assert.ok((await other.print(printable(1))).length > 0)
})

test('an unchanged document is printed once, even if two requests arrive together', async (t) => {
  const threads = threadsFor(t)
  const [first, second] = await Promise.all([threads.print(printable(3)), threads.print(printable(3))])
  assert.equal(first, second)
  assert.equal(await threads.print(printable(3)), first)
  assert.notEqual(await threads.print(printable(3, 'changed')), first)
})

test('a cached document needs none of its images, and one with other pictures is another document', async (t) => {
  const threads = threadsFor(t)
  const images = countedImages()
  const first = await threads.print(printable(1), 'ada', images)
  assert.equal(await threads.print(printable(1), 'ada', images), first)
  assert.equal(images.reads, 1)
  assert.notEqual(await threads.print(printable(1), 'ada', { ...images, pictures: [] }), first)
})

test('a document is printed again if one of its images could not be read', async (t) => {
  const threads = threadsFor(t)
  const images = countedImages({ isComplete: false })
  await threads.print(printable(1), 'ada', images)
  await threads.print(printable(1), 'ada', images)
  assert.equal(images.reads, 2)
})

test('a document whose callers have all gone is not printed, and one caller that stays gets it', async (t) => {
  const threads = threadsFor(t)
  const [left, alsoLeft] = [new AbortController(), new AbortController()]
  const first = threads.print(printable(0, 'first'))
  const [abandoned, shared] = [countedImages(), countedImages()]
  const nobody = [left, alsoLeft].map(({ signal }) => threads.print(printable(0, 'left'), 'bob', abandoned, signal))
  const somebody = threads.print(printable(0, 'shared'), 'bob', shared)
  const another = threads.print(printable(0, 'shared'), 'bob', shared, left.signal)
  left.abort()
  alsoLeft.abort()
  for (const refused of nobody) await assert.rejects(refused, { status: 503 })
  assert.equal(await somebody, await another)
  await first
  assert.deepEqual([abandoned.reads, shared.reads], [0, 1])
  // A new caller gets what the others no longer waited for.
  assert.ok((await threads.print(printable(0, 'left'), 'bob', abandoned)).length > 0)
})

test('a signed document comes before others, and is accepted although the queue is full', async (t) => {
  const threads = threadsFor(t)
  const order: string[] = []
  const printed = (name: string, result: Promise<Buffer>) => result.then(() => order.push(name))
  const others = Array.from({ length: 21 }, (_, n) => printed(`${n}`, threads.print(printable(0, `${n}`))))
  await assert.rejects(threads.print(printable(0, 'one too many')), { status: 429 })
  const copy = printed('signed', threads.print(signed('abc')))
  await Promise.all([...others, copy])
  assert.deepEqual(order.slice(0, 2), ['0', 'signed'])
})

test('a short document is printed while a long one is, and one that takes longer than estimated becomes a long one', async (t) => {
  const threads = threadsFor(t)
  let isLongPrinted = false
  const long = printable(0)
  long.proposal.settings = { sections: [{ kind: 'text', title: 'Text', body: 'a '.repeat(20_000) }] }
  const longPrint = threads.print(long).then(() => (isLongPrinted = true))
  await threads.print(printable(1))
  assert.equal(isLongPrinted, false)
  assert.equal(threads.threads(), 2)
  await longPrint

  const hasty = threadsFor(t, { waits: { ...patientPrintWaits, shortMs: 1 } })
  assert.ok(pdfText(await hasty.print(printable(3))).includes('Part 2'))
})

/** The priorities of the threads of this process, as Linux lists them. */
const threadPriorities = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    // The name of the thread is in parentheses and may contain spaces. The 17th field after it is the priority.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })

test('on Linux a thread prints with a lower priority, and the main thread keeps its own', async (t) => {
  const canLower = process.platform === 'linux' && getPriority() < 5
  const lowered = () => (canLower ? threadPriorities().filter((priority) => priority === 5).length : 0)
  // Threads of the tests before may still be ending.
  await waitUntil(() => lowered() === 0)
  const before = getPriority()
  const threads = threadsFor(t)
  await threads.print(printable(0))
  assert.equal(lowered(), canLower ? 1 : 0)
  assert.equal(getPriority(), before)
})
