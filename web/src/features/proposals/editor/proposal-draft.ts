import { parseMoney } from '@proffer/core/money.ts'
import type { Price } from '@proffer/core/proposals/price.ts'
import { priceOf, type Tax } from '@proffer/core/proposals/pricing.ts'
import type { Proposal, ProposalChange, Requirement } from '@proffer/core/proposals/schema.ts'
import { isSame } from './three-way-merge.ts'

/** What the editor changes of a proposal. */
export interface Draft {
  name: string
  clientName: string | null
  clientLocation: string | null
  currency: string
  hourlyRate: string | null
  requirements: Requirement[]
  settings: Record<string, unknown>
  /** False: the price is hours × rate, and what is stored as the total is their sum. */
  isFixedPrice: boolean
  fixedTotal: string | null
}

const noTax: Tax = { rate: 0, name: '' }

/** The setting that says `fixed` of a price that happens to be the sum of the hours, and must not move with them. */
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

/** By the rules of the client's page and of the document: the same code works it out. */
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

/** What a PUT has to carry, for the draft to be what is stored. */
export function changeOf(draft: Draft, stored: Proposal): ProposalChange {
  const { isFixedPrice, fixedTotal, ...fields } = draft
  const wanted = {
    ...fields,
    requirements: begunRequirements(draft, stored),
    settings: { ...fields.settings, ...(isMarkedFixed(draft, stored) && { [BASIS]: 'fixed' }) },
    total: totalOf(draft),
  }
  const changed = Object.entries(wanted).filter(([field, value]) => !isSame(value, stored[field as keyof Proposal]))
  return Object.fromEntries(changed)
}

const isMarkedFixed = (draft: Draft, stored: Proposal) =>
  draft.isFixedPrice && (stored.settings[BASIS] === 'fixed' || priceOfDraft(draft, noTax)?.basis !== 'agreed')

export const isUnchanged = (draft: Draft, stored: Proposal): boolean =>
  isSame({ ...draft, requirements: begunRequirements(draft, stored) }, draftOf(stored))

/** Without those that were added and are still empty: there is nothing to keep of them yet. */
export function begunRequirements({ requirements }: Draft, stored: Proposal): Requirement[] {
  const known = new Set(stored.requirements.map(({ id }) => id))
  return requirements.filter((requirement) => known.has(requirement.id) || isBegun(requirement))
}

const isBegun = ({ name, description, rationale, ...more }: Requirement) =>
  `${name}${description}${rationale}`.trim() !== '' || hoursOf(more) !== null

/** The places that have to be filled in before anything can be stored. */
export function missingIn(draft: Draft, stored: Proposal): string[] {
  const nameless = begunRequirements(draft, stored).filter(({ name }) => name.trim() === '')
  return [...(draft.name.trim() === '' ? ['name'] : []), ...nameless.map(({ id }) => placeOf(id, 'name'))]
}

/** How a member of a requirement is called among the fields of a draft. */
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
