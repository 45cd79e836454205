import type { Requirement } from '@proffer/core/proposals/schema.ts'

/** The proposal or template whose requirements are edited. */
export interface RequirementsOwner {
  requirements: Requirement[]
  /** Stable, so that a row renders again only when it has changed. */
  change: (edit: (requirements: Requirement[]) => Requirement[]) => void
  /** The formatted price of each requirement, where hours × rate gives one. */
  amounts: Array<string | null>
  /** Whether the hours count for the price. Otherwise they are not asked for. */
  hasHours: boolean
  errorOf: (requirementId: string) => string | null
}
