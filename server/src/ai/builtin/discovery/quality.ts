import type { BriefFacts } from './facts.ts'
import type { Gap } from './gaps.ts'

/** 1 to 10: an enumerated scope is half of it, the facts an estimate rests on are the other half. */
export function qualityScore(facts: BriefFacts, gaps: Gap[], answered: number): number {
  let score = 1 + Math.min(3, Math.floor(facts.requirements.length / 3))
  if (facts.length >= 700) score += 1
  if (!gaps.includes('scope')) score += 1
  if (facts.budget) score += 1
  if (facts.schedule) score += 1
  if (!gaps.includes('technical')) score += 1
  if (facts.audience.stated) score += 1
  if (facts.hasAcceptance || facts.hasExclusions) score += 1
  return Math.max(1, Math.min(10, score + Math.min(3, answered)))
}
