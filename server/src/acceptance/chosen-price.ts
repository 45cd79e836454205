import { compareMoney, MAX_MONEY } from '@proffer/core/money.ts'
import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import type { PricingTerms } from '@proffer/core/pricing/schema.ts'
import { type PriceContext, sumOf, totalsOf } from '@proffer/core/pricing/totals.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import { noTax, priceOf } from '@proffer/core/proposals/pricing.ts'
import type { AcceptedSelection } from '@proffer/core/shares/accepted-price-schema.ts'
import type { StoredProposal, StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { AppError, invalid } from '../errors/errors.ts'
import { priceContext, selectedPricing } from '../pricing/priced.ts'
import type { AcceptedPart } from '../proposals/proposal.ts'

const nothingToChoose: PricingTerms = { sections: [], discount: null, schedule: [] }

/**
 * What the client's selection costs, from the snapshot alone: later changes of the proposal or of the profile's tax do not
 * count. A proposal without `pricing` has one price and nothing to choose. Null if it has no price at all.
 */
export function totalsChosen({ proposal, terms }: StoredSnapshot, selection: Selection | null): Totals | null {
  const context = priceContext(proposal.currency, { rate: terms.taxRate, name: terms.taxName })
  // This throws if the selection has items that do not exist. So it is called without `pricing` too.
  const chosen = selectedPricing(proposal.pricing ?? nothingToChoose, selection)
  if (!proposal.pricing) return fixedTotals(proposal, context)
  const totals = totalsOf(chosen, context)
  refuseAboveLimit(totals)
  return totals
}

/** An agreed total, or hours × rate, as the totals of one line. */
function fixedTotals(proposal: StoredProposal, context: PriceContext): Totals | null {
  const price = priceOf(proposal, noTax)
  if (!price) return null
  const line = { quantity: '1.00', unitPrice: price.subtotal, discountPercent: null, taxRate: null }
  return { oneTime: sumOf([line], null, context), monthly: null, yearly: null, schedule: [] }
}

/** The accepted net becomes `outcomeValue`, which has a limited number of digits. */
function refuseAboveLimit({ oneTime }: Totals) {
  if (compareMoney(oneTime.net, MAX_MONEY) <= 0) return
  const msg = `Value error, the selected items must not cost more than ${MAX_MONEY}. Choose smaller quantities`
  throw invalid(['body', 'selection'], 'value_error', msg)
}

/** What a client accepts: what they chose, and the one-time gross that they saw. */
export interface Choice {
  selection: Selection | null
  expectedTotal: string | null
}

/** The price of an acceptance. */
export interface AcceptedPrice {
  /** One-time. Both are null if the proposal has neither `pricing` nor a total nor hours with a rate. */
  net: string | null
  gross: string | null
  /** Both are stored with the answer. Null without `pricing`. The selection is also null if the client sent none. */
  selection: AcceptedSelection | null
  totals: Totals | null
}

/** The price that the client accepts. Throws if the selection breaks a rule or costs something else than the client saw. */
export function acceptedPrice(snapshot: StoredSnapshot, { selection, expectedTotal }: Choice): AcceptedPrice {
  const totals = totalsChosen(snapshot, selection)
  refuseOtherPrice(expectedTotal, totals)
  const { net = null, gross = null } = totals?.oneTime ?? {}
  if (!snapshot.proposal.pricing) {
    const { total } = snapshot.proposal
    // Hours × rate can have more digits than an amount may have. Then there is no total, so the gross is left out too.
    return { net: total, gross: total === null ? null : gross, selection: null, totals: null }
  }
  return { net, gross, selection: selection && knownMembers(selection), totals }
}

/** The price as members of the proposal. A client who sent no selection chose the default of every item. */
export const acceptedMembersOf = (price: AcceptedPrice, currency: string): AcceptedPart => ({
  acceptedTotal: price.net,
  acceptedTotalGross: price.gross,
  acceptedSelection: price.selection ?? (price.totals && { items: [] }),
  acceptedRecurring: price.totals && {
    monthly: price.totals.monthly?.net ?? null,
    yearly: price.totals.yearly?.net ?? null,
  },
  ...(price.net !== null && { currency }),
})

/** Refuses an acceptance of a price that the client has not seen. */
function refuseOtherPrice(expectedTotal: string | null, totals: Totals | null) {
  if (expectedTotal === null) return
  if (totals && compareMoney(expectedTotal, totals.oneTime.gross) === 0) return
  const detail = 'The price is not the one that you saw. Check the new price and accept again.'
  throw new AppError(409, 'price_changed', detail, { members: { totals } })
}

/** The selection as it was sent, without members that the schema does not know. */
const knownMembers = ({ items }: Selection): AcceptedSelection => ({
  items: items.map(({ id, selected, quantity }) => ({
    id,
    ...(typeof selected === 'boolean' && { selected }),
    ...(typeof quantity === 'string' && { quantity }),
  })),
})

export const noPrice = () =>
  new AppError(409, 'no_price', 'This proposal has no price yet. Ask the provider for it with a message.')
