import { parseMoney } from '@proffer/core/money.ts'
import type { Price } from '@proffer/core/proposals/price.ts'
import { priceOf, type Tax } from '@proffer/core/proposals/pricing.ts'
import type { Proposal, ProposalChange, Requirement } from '@proffer/core/proposals/schema.ts'
import { isSame } from './three-way-merge.ts'

/** The part of a proposal that the editor changes. */
export interface Draft {
  name: string
  clientName: string | null
  clientLocation: string | null
  currency: string
  hourlyRate: string | null
  requirements: Requirement[]
  settings: Record<string, unknown>
  /** If false, the price is hours × rate, and the server calculates the total. */
  isFixedPrice: boolean
  fixedTotal: string | null
}

const noTax: Tax = { rate: 0, name: '' }

/** Marks a fixed price that equals hours × rate, so that it does not change with the hours. */
const BASIS = 'priceBasis'

export function draftOf(proposal: Proposal): Draft {
  const { name, clientName, clientLocation, currency, hourlyRate, requirements, total } = proposal
  const { [BASIS]: basis, ...settings } = proposal.settings
  const isFixedPrice = basis === 'fixed' || priceOf(proposal, noTax)?.basis === 'agreed'
  return {
    name,
    clientName,
    clientLocation,
    currency,
    hourlyRate,
    requirements,
    settings,
    isFixedPrice,
    fixedTotal: isFixedPrice ? total : null,
  }
}

/** Computed by the same code as on the client's page and in the PDF. */
export function priceOfDraft(draft: Draft, tax: Tax): Price | null {
  const total = draft.isFixedPrice ? readMoney(draft.fixedTotal) : null
  return priceOf({ ...draft, hourlyRate: readMoney(draft.hourlyRate), total }, tax)
}

/** Before tax, as it is stored. */
export const totalOf = (draft: Draft): string | null =>
  draft.isFixedPrice ? draft.fixedTotal : (priceOfDraft(draft, noTax)?.subtotal ?? null)

function readMoney(text: string | null): string | null {
  const read = parseMoney(text ?? '')
  return 'money' in read ? read.money : null
}

/** The body of the PUT that stores the draft. */
export function changeOf(draft: Draft, stored: Proposal): ProposalChange {
  const { isFixedPrice, fixedTotal, ...fields } = draft
  const wanted = {
    ...fields,
    requirements: begunRequirements(draft, stored),
    settings: { ...fields.settings, ...(isMarkedFixed(draft, stored) && { [BASIS]: 'fixed' }) },
    total: totalOf(draft),
  }
  const changed = Object.entries(wanted).filter(([field, value]) => !isSame(value, stored[field as keyof Proposal]))
  return withTotal(Object.fromEntries(changed), draft, stored)
}

/**
 * The server keeps a total that it was sent, and calculates any other from the hours. So a fixed price is sent with every
 * change, and a price by hours is sent as null.
 */
function withTotal(change: ProposalChange, draft: Draft, stored: Proposal): ProposalChange {
  if (!draft.isFixedPrice) return change.total === undefined ? change : { ...change, total: null }
  if (stored.pricing || Object.keys(change).length === 0) return change
  return { ...change, total: draft.fixedTotal }
}

const isMarkedFixed = (draft: Draft, stored: Proposal) =>
  draft.isFixedPrice && (stored.settings[BASIS] === 'fixed' || priceOfDraft(draft, noTax)?.basis !== 'agreed')

export const isUnchanged = (draft: Draft, stored: Proposal): boolean =>
  isSame({ ...draft, requirements: begunRequirements(draft, stored) }, draftOf(stored))

/** Without newly added requirements that are still empty. */
export function begunRequirements({ requirements }: Draft, stored: Proposal): Requirement[] {
  const known = new Set(stored.requirements.map(({ id }) => id))
  return requirements.filter((requirement) => known.has(requirement.id) || isBegun(requirement))
}

const isBegun = ({ name, description, rationale, ...more }: Requirement) =>
  `${name}${description}${rationale}`.trim() !== '' || hoursOf(more) !== null

/** The required fields that are still empty. */
export function missingIn(draft: Draft, stored: Proposal): string[] {
  const nameless = begunRequirements(draft, stored).filter(({ name }) => name.trim() === '')
  return [...(draft.name.trim() === '' ? ['name'] : []), ...nameless.map(({ id }) => placeOf(id, 'name'))]
}

/** The path of a requirement's member in the draft. */
export const placeOf = (requirementId: string, member: string) => `${rowOf(requirementId)}/${member}`

export const rowOf = (requirementId: string) => `requirements/${requirementId}`

/** Hours are a further member of a requirement, as a number or as text. */
export function hoursOf(requirement: object): string | null {
  const { hours } = requirement as { hours?: unknown }
  if (typeof hours !== 'number' && typeof hours !== 'string') return null
  return /^\d+(\.\d+)?$/.test(String(hours)) ? String(hours) : null
}

export function withHours({ hours: _, ...requirement }: Requirement & { hours?: unknown }, text: string | null) {
  return (text === null ? requirement : { ...requirement, hours: Number(text) }) as Requirement
}

export const newRequirement = (): Requirement => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  name: '',
  description: '',
  rationale: '',
  complexity: 3,
  priority: 'medium',
  manuallyEdited: true,
})
