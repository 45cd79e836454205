// Compares the processor time of printing with the estimate of `server/src/printing/print-cost.ts`, for texts that are expensive in
// different ways. A ratio far above 1 means that a document of this kind counts as short but takes long.
import { profileDefaults, publicPart } from '@proffer/core/profile/schema.ts'
import { print } from '../server/src/printing/print.ts'
import { printCostMs } from '../server/src/printing/print-cost.ts'
import { letterheadOf, type PrintableProposal } from '../server/src/printing/printable-proposal.ts'
import { publish } from './figures.ts'

const eightCells = `|${'a|'.repeat(8)}\n|${'-|'.repeat(8)}\n`

const texts: Record<string, string> = {
  prose: 'A calendar that shows only real openings, confirmed at once. '.repeat(400),
  'short words': 'a '.repeat(4_000),
  'one long word': 'a'.repeat(40_000),
  'words of 79 letters': `${'W'.repeat(79)} `.repeat(500),
  lines: 'a\n'.repeat(2_000),
  paragraphs: 'a\n\n'.repeat(2_000),
  'bullet list': '- a\n'.repeat(2_000),
  'numbered list': '1. a\n'.repeat(2_000),
  quotes: '> a\n\n'.repeat(1_000),
  'full table rows': eightCells + '|a|b|c|d|e|f|g|h|\n'.repeat(400),
  'empty table rows': eightCells + '|\n'.repeat(400),
  'bold words': '**a** '.repeat(2_000),
  links: '[a](http://a.example) '.repeat(1_000),
  Chinese: '漢'.repeat(8_000),
  Arabic: 'ع'.repeat(8_000),
  'enclosed letters': '⒜'.repeat(8_000),
}

const printableOf = (description: string): PrintableProposal => ({
  proposal: {
    id: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
    name: 'Estimate',
    clientName: 'Ana',
    clientLocation: null,
    currency: 'EUR',
    hourlyRate: null,
    total: null,
    requirements: [{ id: '1', name: 'Part', description }],
    settings: {},
  },
  letterhead: letterheadOf({ name: 'Ada', email: 'ada@example.com', profile: profileDefaults }),
  provider: publicPart(profileDefaults),
  price: null,
  issuedAt: '2026-11-15T09:30:00.000Z',
  validUntil: null,
  recipientName: null,
  acceptance: null,
  payment: null,
  chosen: null,
  certificate: null,
})

async function processorMsOf(printable: PrintableProposal): Promise<number> {
  const before = process.cpuUsage()
  await print({ printable, logo: null, pictures: [] })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

// The first documents are slower, because the code is not compiled yet.
await processorMsOf(printableOf(texts['prose'] ?? ''))

const figures = []
for (const [what, text] of Object.entries(texts)) {
  const printable = printableOf(text)
  const value = (await processorMsOf(printable)) / printCostMs(JSON.stringify(printable), 0)
  figures.push({ what, value, unit: 'ratio', of: 'the estimate' } as const)
}
publish('print cost', figures)
