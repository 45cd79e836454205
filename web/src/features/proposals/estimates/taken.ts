import type { EstimateItem } from '@proffer/core/estimates/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { withHours } from '../editor/proposal-draft.ts'
import { isSame } from '../editor/three-way-merge.ts'

type Hours = Pick<EstimateItem, 'hours'>

/** The requirement with the hours and the range of the suggestion. */
export const withSuggestion = (requirement: Requirement, { hours: { low, likely, high } }: Hours): Requirement => ({
  ...withHours(requirement, String(likely)),
  ...{ hoursRange: { low, high } },
})

export const isTaken = (requirement: Requirement, suggestion: Hours) =>
  isSame(requirement, withSuggestion(requirement, suggestion))
