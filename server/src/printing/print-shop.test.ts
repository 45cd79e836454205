import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { profileDefaults } from '@proffer/core/profile/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { waitUntil } from '../../test/waiting.ts'
import { cacheSpace } from '../storage/caches/cache-space.ts'
import { printShop } from './print-shop.ts'
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
  issuedAt: '2026-11-15T09:30:00.000Z',
  validUntil: null,
  acceptance: { name: 'Ana Ruiz', at: '2026-11-16T10:00:00.000Z', fingerprint },
  payment: null,
})

/** A shop that closes with the test, however that ends. */
function shopFor(t: TestContext, options: Omit<Parameters<typeof printShop>[0], 'cacheSpace'> = {}) {
  const shop = printShop({ cacheSpace: cacheSpace(64 * 1024 * 1024), ...options })
  t.after(() => shop.close())
  return { ...shop, print: (printable: PrintableProposal, account = 'ada') => shop.print(account, printable) }
}

test('a snapshot prints with who accepted it and the mark of what was accepted', async (t) => {
  const shop = shopFor(t)
  const text = pdfText(await shop.print(printable(1, 'abc123'))).replace(/\s+/g, ' ')
  assert.ok(text.includes('Accepted by Ana Ruiz on November 16, 2026 at 10:00 AM UTC.'), text)
  assert.ok(text.includes('SHA-256 of the accepted version: abc123'), text)
})

test('halves of characters do no harm', async (t) => {
  const shop = shopFor(t)
  const snapshot = printable(1)
  snapshot.proposal.name = '\ud800\udc00\ud800 x \udfff'
  assert.ok(pdfText(await shop.print(snapshot)).includes('x'))
})

test('a job that takes too long is refused, and the next one is printed', async (t) => {
  const shop = shopFor(t, { timeoutMs: 1 })
  await assert.rejects(shop.print(printable(50)), { code: 'service_unavailable', status: 503 })

  const patient = shopFor(t)
  const broken = { ...printable(1), letterhead: null } as unknown as PrintableProposal
  await assert.rejects(patient.print(broken), /Printing the proposal failed/)
  assert.ok((await patient.print(printable(1))).length > 0)
})

test('more documents of one account than can wait are refused at once, and those of another are printed', async (t) => {
  const shop = shopFor(t)
  const accepted = Array.from({ length: 21 }, (_, n) => shop.print(printable(0, `ada ${n}`)))
  await assert.rejects(shop.print(printable(0, 'one too many')), { status: 429, code: 'rate_limit_exceeded' })
  assert.ok((await shop.print(printable(0, 'of another'), 'bob')).length > 0)
  await Promise.all(accepted)
})

test('an unchanged document is printed once, also when it is asked for twice at the same time', async (t) => {
  const shop = shopFor(t)
  const [first, second] = await Promise.all([shop.print(printable(3)), shop.print(printable(3))])
  assert.equal(first, second)
  assert.equal(await shop.print(printable(3)), first)
  assert.notEqual(await shop.print(printable(3, 'changed')), first)
})

test('other work goes on while a long document is printed', async (t) => {
  const shop = shopFor(t)
  await shop.print(printable(0))
  const long = shop.print(printable(100))
  let turns = 0
  let printed = false
  long.then(() => {
    printed = true
  }, assert.fail)
  while (!printed) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  // On the same thread there would be no turn at all between the start and the end of the printing.
  assert.ok(turns > 10, `${turns} turns`)
})

test('a thread that has nothing to print goes after a while, and comes back with the next job', async (t) => {
  const shop = shopFor(t, { idleMs: 1 })
  await shop.print(printable(0))
  await waitUntil(() => shop.threads() === 0)
  assert.ok(pdfText(await shop.print(printable(1))).length > 0)
})
