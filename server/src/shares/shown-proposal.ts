import { isDeepStrictEqual } from 'node:util'
import type { Pricing } from '@proffer/core/pricing/schema.ts'
import { clientTitle } from '@proffer/core/proposals/client-title.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { knownRequirement, knownSettings } from '@proffer/core/shares/known-fields.ts'
import { type StoredProposal, shownFields } from '@proffer/core/shares/snapshot.ts'

/** What a snapshot contains of a proposal, before its variables are filled in. */
export const shownProposal = (proposal: Proposal): StoredProposal =>
  ({
    ...Object.fromEntries(shownFields.map((field) => [field, proposal[field]])),
    name: clientTitle(proposal.name),
    requirements: proposal.requirements.map(knownRequirement),
    settings: knownSettings(proposal.settings),
    pricing: proposal.pricing && shownPricing(proposal.pricing),
  }) as StoredProposal

/** Of which item of the catalogue a line is a copy, and since when, is the provider's own. */
const shownPricing = (pricing: Pricing): Pricing => ({
  ...pricing,
  sections: pricing.sections.map((section) => ({
    ...section,
    items: section.items.map(({ catalogueId: _id, catalogueAt: _at, ...item }) => item),
  })),
})

/** Whether a client would see the same proposal. When the record was last written is not something that a client reads. */
export const showsTheSame = (before: Proposal, after: Proposal): boolean =>
  isDeepStrictEqual(shownProposal({ ...before, updatedAt: after.updatedAt }), shownProposal(after))
