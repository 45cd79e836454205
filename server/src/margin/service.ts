import { canBeBelowTarget } from '@proffer/core/margin/below-target.ts'
import { noCosts } from '@proffer/core/margin/costs.ts'
import { marginOf } from '@proffer/core/margin/margin.ts'
import type { Margin } from '@proffer/core/margin/schema.ts'
import { applySelection } from '@proffer/core/pricing/selection.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { knownRates } from '@proffer/core/rates/known-rates.ts'
import type { Proposals } from '../proposals/service.ts'
import type { ShareLinks } from '../shares/links.ts'
import type { Database, Db } from '../storage/database.ts'
import { readerOfAll } from '../values/reader.ts'
import { findCompanyProfile, findReadableCosts } from './store.ts'

export type Margins = ReturnType<typeof margins>

interface Options {
  database: Database
  proposals: Pick<Proposals, 'readWithCosts'>
  links: Pick<ShareLinks, 'newest' | 'snapshot'>
}

/** What offers cost the provider, and what stays of their price. */
export function margins({ database: { db }, proposals, links }: Options) {
  async function ratesAndTarget(from: Db, accountId: string) {
    const { agencyMargin = null, ...profile } = await findCompanyProfile(from, accountId)
    return { rates: knownRates(profile), target: agencyMargin }
  }

  /** What the client chose of the version that they accepted. The draft may have changed since. */
  async function acceptedPricing(accountId: string, proposal: Proposal): Promise<Proposal['pricing']> {
    const { id: proposalId, acceptedSelection, pricing } = proposal
    const share = await links.newest(db, { accountId, proposalId })
    if (share?.answer !== 'accepted') return pricing
    const { proposal: accepted } = await links.snapshot(db, share)
    if (!accepted.pricing || !acceptedSelection) return accepted.pricing
    const chosen = applySelection(accepted.pricing, acceptedSelection)
    return 'pricing' in chosen ? chosen.pricing : accepted.pricing
  }

  return {
    /** The margin of the default selection or, once the client has accepted, of what they chose. */
    async get(accountId: string, id: string): Promise<Margin> {
      const { record, costs } = await proposals.readWithCosts(db, accountId, id)
      const { acceptedTotal: acceptedNet } = record
      const pricing = acceptedNet === null ? record.pricing : await acceptedPricing(accountId, record)
      const proposal = { ...record, pricing }
      return marginOf({ proposal, costs, acceptedNet, ...(await ratesAndTarget(db, accountId)) })
    },

    /** Whether any price that the client can choose is below the target. `draft` may have a change that is not stored. */
    async canBeBelowTarget(from: Db, accountId: string, draft: Proposal): Promise<boolean> {
      const costs = (await findReadableCosts(from, readerOfAll(accountId), draft.id)) ?? noCosts
      const input = { proposal: draft, costs, acceptedNet: null, ...(await ratesAndTarget(from, accountId)) }
      return canBeBelowTarget(input)
    },
  }
}
