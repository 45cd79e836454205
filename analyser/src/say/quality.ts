import type { Facts } from '../facts/facts.ts'
import { has } from '../facts/lines.ts'
import type { Gap } from './gaps.ts'

/** How well a brief can be estimated, from 1 to 10. A detailed scope counts for about half, the other facts for the rest. */
export function qualityScore(facts: Facts, requirementCount: number, gaps: Gap[], answerCount: number): number {
  const hasBounds = facts.lines.some(
    (line) => line.section === 'acceptance' || line.section === 'exclusion' || has(line, 'exclusion'),
  )
  const statesAudience = facts.audience.unit !== null
  const points = [
    !gaps.includes('scope') ? 2 : 0,
    requirementCount >= 4 ? 1 : 0,
    requirementCount >= 8 ? 1 : 0,
    facts.budget ? 1 : 0,
    facts.schedule ? 1 : 0,
    !gaps.includes('technical') ? 1 : 0,
    statesAudience ? 1 : 0,
    hasBounds ? 1 : 0,
    Math.min(3, answerCount),
  ]
  const score = points.reduce((sum, point) => sum + point, 1)
  return Math.max(1, Math.min(10, score))
}
