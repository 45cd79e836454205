import { toUnits } from '@proffer/core/money.ts'
import { priceOf } from '@proffer/core/proposals/pricing.ts'
import { validUntilOf } from '@proffer/core/proposals/validity.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import type { MailOffer } from '../delivery/mail.ts'

/** The price with tax and its validity, as the client page shows them. */
export function mailOfferOf({ proposal, terms, sharedAt }: StoredSnapshot, linkEnd: string | null): MailOffer {
  const price = priceOf(proposal, { rate: terms.taxRate, name: terms.taxName })
  const totals = proposal.pricing?.totals
  return {
    // An offer with only recurring items has a one-time price of 0, which the mail does not mention.
    total: price && toUnits(price.total) > 0n ? price.total : null,
    monthly: totals?.monthly?.gross ?? null,
    yearly: totals?.yearly?.gross ?? null,
    currency: proposal.currency,
    validUntil: validUntilOf(proposal.settings, sharedAt, linkEnd),
  }
}
