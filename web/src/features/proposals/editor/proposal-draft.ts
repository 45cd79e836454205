import { readMoney } from '@proffer/core/money.ts'
import { totalsOf } from '@proffer/core/pricing/totals.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { Price } from '@proffer/core/proposals/price-schema.ts'
import { noTax, priceOf, type Tax } from '@proffer/core/proposals/pricing.ts'
import type { Proposal, ProposalChange, Requirement } from '@proffer/core/proposals/schema.ts'
import type { Work } from '@proffer/core/rates/resolve-rate.ts'
import { newId } from '../pricing/new-id.ts'
import { checkPricing, type Problems } from '../pricing/pricing-check.ts'
import { type PricingDraft, pricingDraftOf, withDefaults } from '../pricing/pricing-draft.ts'
import type { Draft } from './draft.ts'
import { sectionsDraftOf, sectionsSetting } from './sections/sections-draft.ts'
import { isSame } from './three-way-merge.ts'

/**
 * The setting that marks a fixed price. It is needed where the price equals hours × rate, because then it would change with
 * the hours.
 */
const PRICE_BASIS = 'priceBasis'

export function draftOf(proposal: Proposal): Draft {
  const { name, clientName, clientLocation, currency, hourlyRate, requirements, total } = proposal
  const { [PRICE_BASIS]: basis, sections: _, ...settings } = proposal.settings
  const pricing = pricingDraftOf(proposal.pricing)
  const isFixedPrice = !pricing && (basis === 'fixed' || priceOf(proposal, noTax)?.basis === 'agreed')
  return {
    name,
    clientName,
    clientLocation,
    currency,
    hourlyRate,
    requirements,
    settings,
    sections: sectionsDraftOf(proposal.settings),
    isFixedPrice,
    fixedTotal: isFixedPrice ? total : null,
    pricing,
  }
}

/** Hours × rate or the fixed price, computed by the same code as on the client's page and in the PDF. */
export function priceOfDraft(draft: Draft, tax: Tax): Price | null {
  const total = draft.isFixedPrice ? readMoney(draft.fixedTotal) : null
  return priceOf({ ...draft, pricing: null, hourlyRate: readMoney(draft.hourlyRate), total }, tax)
}

/** The totals of the priced lines. */
export const totalsOfPricing = (pricing: PricingDraft, currency: string, { rate, name }: Tax): Totals =>
  totalsOf(withDefaults(pricing), { currency, taxRate: rate, taxName: name })

/** The total before tax, as the server stores it. Null without a price. */
export function totalOf(draft: Draft): string | null {
  if (draft.pricing) return totalsOfPricing(draft.pricing, draft.currency, noTax).oneTime.net
  return draft.isFixedPrice ? draft.fixedTotal : (priceOfDraft(draft, noTax)?.subtotal ?? null)
}

/** The body of the PUT that stores the draft: only the changed fields. Parts that cannot be saved yet are left out. */
export function changeOf(draft: Draft, stored: Proposal): ProposalChange {
  const { isFixedPrice, fixedTotal, sections, ...fields } = savableDraft(draft, stored)
  const next = {
    ...fields,
    settings: {
      ...fields.settings,
      ...sectionsSetting(sections, stored.settings['sections']),
      ...(isMarkedFixed(draft, stored) && { [PRICE_BASIS]: 'fixed' }),
    },
    // The server calculates the total of priced lines.
    ...(draft.pricing === null && { total: totalOf(draft) }),
  }
  const before = { ...stored, pricing: pricingDraftOf(stored.pricing) }
  // The total of removed lines no longer follows from them, so it is sent even if it is the same.
  const hasRemovedLines = draft.pricing === null && before.pricing !== null
  const changed = Object.entries(next).filter(
    ([field, value]) => !isSame(value, before[field as keyof Proposal]) || (field === 'total' && hasRemovedLines),
  )
  return withTotal(Object.fromEntries(changed), draft)
}

/**
 * The server keeps a total that it was sent, and calculates any other from the hours. So a fixed price is sent with every
 * change, and a price by hours is sent as null.
 */
function withTotal(change: ProposalChange, draft: Draft): ProposalChange {
  if (draft.pricing) return change
  if (!draft.isFixedPrice) return change.total === undefined ? change : { ...change, total: null }
  return Object.keys(change).length === 0 ? change : { ...change, total: draft.fixedTotal }
}

/**
 * The draft as it can be saved now: without new requirements and lines that are empty. Lines and payments with a problem have their
 * stored values.
 */
export const savableDraft = (draft: Draft, stored: Proposal): Draft => ({
  ...draft,
  requirements: begunRequirements(draft, stored),
  pricing: draft.pricing && checkPricing(draft.pricing, pricingDraftOf(stored.pricing)).terms,
})

/** What the provider has to correct before all lines and payments can be saved. */
export const problemsOf = ({ pricing }: Draft, stored: Proposal): Problems =>
  pricing ? checkPricing(pricing, pricingDraftOf(stored.pricing)).problems : {}

/** A fixed price that differs from hours × rate needs no mark, but keeps the one that it has. */
const isMarkedFixed = (draft: Draft, stored: Proposal) =>
  draft.pricing === null &&
  draft.isFixedPrice &&
  (stored.settings[PRICE_BASIS] === 'fixed' || priceOfDraft(draft, noTax)?.basis !== 'agreed')

/** Whether the draft is saved. A line with a problem is a change until it is corrected. */
export function isUnchanged(draft: Draft, stored: Proposal): boolean {
  return isSame(savableDraft(draft, stored), draftOf(stored)) && Object.keys(problemsOf(draft, stored)).length === 0
}

/** The requirements without those that were just added and are still empty. */
function begunRequirements({ requirements }: Draft, stored: Proposal): Requirement[] {
  const storedIds = new Set(stored.requirements.map(({ id }) => id))
  return requirements.filter((requirement) => storedIds.has(requirement.id) || isBegun(requirement))
}

const isBegun = ({ name, description, rationale, ...more }: Requirement) =>
  `${name}${description}${rationale}`.trim() !== '' || hoursOf(more) !== null

/** The places of required fields that are still empty. */
export function missingIn(draft: Draft, stored: Proposal): string[] {
  const nameless = begunRequirements(draft, stored).filter(({ name }) => name.trim() === '')
  return [...(draft.name.trim() === '' ? ['name'] : []), ...nameless.map(({ id }) => requirementFieldPlace(id, 'name'))]
}

/** The place of a requirement's field in the draft. */
export const requirementFieldPlace = (requirementId: string, field: string) =>
  `${requirementPlace(requirementId)}/${field}`

/** The place of a whole requirement. */
export const requirementPlace = (requirementId: string) => `requirements/${requirementId}`

/** The hours of a requirement, such as "12.5". Integrations may store them as a number or as text. Null without valid hours. */
export function hoursOf(requirement: object): string | null {
  const { hours } = requirement as { hours?: unknown }
  if (typeof hours !== 'number' && typeof hours !== 'string') return null
  return /^\d+(\.\d+)?$/.test(String(hours)) ? String(hours) : null
}

export const withHours = ({ hours: _, ...requirement }: Requirement & { hours?: unknown }, text: string | null) =>
  (text === null ? requirement : { ...requirement, hours: Number(text) }) as Requirement

export interface HoursRange {
  low: number
  high: number
}

/** The range of the estimate, as far as it fits the hours. Integrations may store anything. */
export function hoursRangeOf(requirement: object): HoursRange | null {
  const { low, high } = ((requirement as { hoursRange?: unknown }).hoursRange ?? {}) as Partial<HoursRange>
  if (typeof low !== 'number' || typeof high !== 'number') return null
  const hours = Number(hoursOf(requirement) ?? Number.NaN)
  return low <= hours && hours <= high ? { low, high } : null
}

/** Without the range if the hours are no longer in it. Insights would compare it with the actual hours. */
export function withFittingRange(requirement: Requirement): Requirement {
  const { hoursRange: _, ...others } = requirement as Requirement & { hoursRange?: unknown }
  return hoursRangeOf(requirement) ? requirement : others
}

/** Who does the work. Integrations may store anything. */
export function workOf(requirement: object): Work {
  const { role, seniority } = requirement as Partial<Record<'role' | 'seniority', unknown>>
  return { role: textOf(role), seniority: textOf(seniority) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const newRequirement = (): Requirement => ({
  id: newId(),
  name: '',
  description: '',
  rationale: '',
  complexity: 3,
  priority: 'medium',
  manuallyEdited: true,
})
