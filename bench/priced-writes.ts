// Measures writes and reads of a proposal of 500 priced items, compared with one of 10 requirements whose request has about as many
// bytes. Also measures `POST /pricing/calculate` for the 500 items.
import type { PricingInput } from '@proffer/core/pricing/schema.ts'
import { compareThroughput } from './compare.ts'
import { publish } from './figures.ts'
import { httpCandidate } from './http-candidate.ts'
import { sampleProposal } from './sample-proposal.ts'
import { moveToLoadCore } from './server-process.ts'
import { startService } from './service.ts'

const ITEMS = 500
const SECTIONS = 50
/** About the bytes of a requirement besides its description. */
const REQUIREMENT_BYTES = 70
const REQUIREMENTS = 10
const WRITERS = 8

const service = await startService()
moveToLoadCore()

const pricingAt = (unitPrice: string): PricingInput => ({
  sections: Array.from({ length: SECTIONS }, (_, sectionIndex) => ({
    id: `section-${sectionIndex}`,
    title: 'Pages',
    description: '',
    choice: 'any',
    items: Array.from({ length: ITEMS / SECTIONS }, (_, index) => ({
      id: `019a8b7c-0f3f-7a06-b1c4-${String(sectionIndex * SECTIONS + index).padStart(12, '0')}`,
      requirementId: null,
      name: 'Page templates for the shop and its catalogue',
      description: 'Designed for phones first, with the photos of the client.',
      quantity: '2.50',
      unit: 'day',
      unitPrice,
      discountPercent: null,
      taxRate: null,
      selected: true,
      quantityRange: null,
      recurring: 'none',
    })),
  })),
})
// Two contents in turn, because an update with the same content changes nothing.
const priced = ['640.00', '650.00'].map((unitPrice) => ({ pricing: pricingAt(unitPrice) }))
const bytes = JSON.stringify(priced[0]).length
const described = ['a', 'b'].map((letter) => ({
  requirements: Array.from({ length: REQUIREMENTS }, (_, index) => ({
    id: `requirement-${index}`,
    name: 'Page templates',
    description: letter.repeat(Math.round(bytes / REQUIREMENTS) - REQUIREMENT_BYTES),
  })),
}))

/** Creates a proposal. Returns the requests that update it, one for each body, and the request that reads it. */
async function prepareProposal(bodies: object[]) {
  const path = `/proposals/${await service.create({ ...sampleProposal, total: null })}`
  await service.call('PUT', path, bodies[0])
  return { updates: bodies.map((body) => service.request('PUT', path, body)), read: service.request('GET', path) }
}

const options = { connections: WRITERS, pids: [service.pid] }
const items = await prepareProposal(priced)
const requirements = await prepareProposal(described)
const updates = await compareThroughput([
  httpCandidate('500 items', [service.port], items.updates, options),
  httpCandidate('10 requirements', [service.port], requirements.updates, options),
])
const reads = await compareThroughput([
  httpCandidate('500 items', [service.port], items.read, options),
  httpCandidate('10 requirements', [service.port], requirements.read, options),
])
const calculateRequest = service.request('POST', '/pricing/calculate', { currency: 'EUR', ...priced[0] })
const calculations = await compareThroughput([httpCandidate('calculate', [service.port], calculateRequest, options)])
await service.stop()
// The ratios are of times: the time of 500 items divided by that of 10 requirements. For rates this is the other way round.
publish(`writes of priced proposals, ${Math.round(bytes / 1024)} kB each`, [
  {
    what: 'time of a PUT of 500 items',
    unit: 'ratio',
    of: '10 requirements',
    ...updates.ratio('10 requirements', '500 items'),
    must: 2,
    want: 2,
    lessIsBetter: true,
  },
  {
    what: 'the same by processor time',
    unit: 'ratio',
    of: '10 requirements',
    ...updates.cpuRatio('10 requirements', '500 items'),
    lessIsBetter: true,
  },
  { what: 'PUT of 500 items', unit: '/s', value: updates.perSecond('500 items') },
  { what: 'PUT of 10 requirements', unit: '/s', value: updates.perSecond('10 requirements') },
  {
    what: 'time of a read by id of 500 items',
    unit: 'ratio',
    of: '10 requirements',
    ...reads.ratio('10 requirements', '500 items'),
    lessIsBetter: true,
  },
  { what: 'calculate 500 items', unit: '/s', value: calculations.perSecond('calculate') },
])
