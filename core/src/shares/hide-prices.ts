import type { Price, PriceLine } from '../proposals/price-schema.ts'
import { type ShownPrices, shownPricesOf } from '../proposals/shown-prices.ts'
import type { SharedPricing, SharedProposal, Snapshot, StoredProposal, StoredSnapshot } from './snapshot.ts'

type Requirement = StoredProposal['requirements'][number]

/**
 * The part of a stored snapshot and its price that the client gets: without the values that `settings.show` hides. Totals are
 * always shown.
 */
export function hidePrices(stored: StoredSnapshot, price: Price | null): { snapshot: Snapshot; price: Price | null } {
  const shown = hidePricesOf(stored.proposal, price)
  return { snapshot: { ...stored, proposal: shown.proposal }, price: shown.price }
}

/** The same for a proposal alone. */
export function hidePricesOf(proposal: StoredProposal, price: Price | null) {
  const show = shownPricesOf(proposal.settings)
  return {
    proposal: shownProposal(proposal, show),
    price: price && { ...price, lines: price.lines.map((line) => shownLine(line, show)) },
  }
}

function shownProposal({ pricing, ...proposal }: StoredProposal, show: ShownPrices): SharedProposal {
  return {
    ...proposal,
    hourlyRate: show.rates ? proposal.hourlyRate : null,
    requirements: show.hours ? proposal.requirements : proposal.requirements.map(withoutHours),
    pricing: pricing && !show.lineAmounts ? withoutAmounts(pricing) : pricing,
  }
}

const shownLine = ({ requirementId, hours, amount }: PriceLine, show: ShownPrices): PriceLine => ({
  requirementId,
  hours: show.hours ? hours : null,
  amount: show.lineAmounts ? amount : null,
})

/** `hours` is an extra member of the caller. */
function withoutHours(requirement: Requirement): Requirement {
  const { hours: _, ...shown } = requirement as Requirement & { hours?: unknown }
  return shown
}

function withoutAmounts(pricing: NonNullable<StoredProposal['pricing']>): SharedPricing {
  const sections = pricing.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, unitPrice: null, discountPercent: null })),
  }))
  return { ...pricing, sections }
}
