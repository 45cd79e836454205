import type { BriefFacts } from './facts.ts'
import type { Gap } from './gaps.ts'

/** 1 to 10. A detailed scope counts for more than half, the other facts for the rest. */
export function qualityScore(facts: BriefFacts, gaps: Gap[], answered: number): number {
  const named = facts.requirements.length
  let score = 1
  if (!gaps.includes('scope')) score += 2
  if (named >= 4) score += 1
  if (named >= 8) score += 1
  if (facts.budget) score += 1
  if (facts.schedule) score += 1
  if (!gaps.includes('technical')) score += 1
  if (facts.audience.stated) score += 1
  if (facts.hasAcceptance || facts.hasExclusions) score += 1
  return Math.max(1, Math.min(10, score + Math.min(3, answered)))
}
