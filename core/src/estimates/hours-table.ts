import type { WorkKind } from './work-kinds.ts'

/**
 * What work usually takes, for those who have no history: the hours of a requirement of usual complexity (3), and the spread around
 * them. The spread is the standard deviation of the logarithm of the hours: with 0.7, four of five take between 0.4 and 2.5 times as long.
 * The guide docs/guides/estimates.md shows this table.
 */
export const hoursTable: Record<WorkKind, { hours: number; spread: number }> = {
  translation: { hours: 6, spread: 0.7 },
  photo: { hours: 10, spread: 0.7 },
  training: { hours: 5, spread: 0.7 },
  testing: { hours: 8, spread: 0.75 },
  data: { hours: 10, spread: 0.85 },
  integration: { hours: 14, spread: 0.8 },
  infrastructure: { hours: 6, spread: 0.75 },
  marketing: { hours: 8, spread: 0.75 },
  research: { hours: 8, spread: 0.7 },
  management: { hours: 6, spread: 0.75 },
  content: { hours: 6, spread: 0.7 },
  design: { hours: 12, spread: 0.7 },
  feature: { hours: 16, spread: 0.75 },
  pages: { hours: 10, spread: 0.7 },
  other: { hours: 10, spread: 0.9 },
}

/** How many times as long a requirement of each complexity takes as one of the complexity 3. */
export const complexityFactors = [0.3, 0.6, 1, 1.6, 2.4, 3.5, 5, 7, 10, 14] as const

/** The hours of the table for a kind of work and a complexity from 1 to 10. */
export function tableHours(kind: WorkKind, complexity: number): number {
  const index = Math.min(Math.max(Math.round(complexity), 1), complexityFactors.length) - 1
  return hoursTable[kind].hours * (complexityFactors[index] ?? 1)
}
