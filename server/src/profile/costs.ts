import type { Profile } from '@proffer/core/profile/schema.ts'

/** The profile for a reader who may not see what the company's work costs. */
export const withoutCosts = (profile: Profile): Profile => ({
  ...profile,
  agencyMargin: null,
  rateCards: profile.rateCards.map((card) => withoutCost(card) as typeof card),
  teamMembers: profile.teamMembers.map((member) => withoutCost(member) as typeof member),
})

/** Removes `cost` and `unitCost` at every depth: documents can have members of the caller's own. */
export function withoutCost(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCost)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'cost' && name !== 'unitCost')
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutCost(part)]))
}
