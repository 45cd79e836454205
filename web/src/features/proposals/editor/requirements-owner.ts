import type { EstimateItem } from '@proffer/core/estimates/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import type { PriceBasis } from '../estimates/rates.ts'

/** The proposal or template whose requirements are edited. */
export interface RequirementsOwner {
  requirements: Requirement[]
  /** Stable, so that a row renders again only when it has changed. */
  change: (edit: (requirements: Requirement[]) => Requirement[]) => void
  /** The formatted price of each requirement, where hours × rate gives one. */
  amounts: Array<string | null>
  /** Stable too. */
  basis: PriceBasis
  /** What an estimate suggests for a requirement. Null without one. */
  suggestionFor: (requirement: Requirement) => EstimateItem | null
  errorOf: (requirementId: string) => string | null
}
