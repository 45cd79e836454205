/** What a provider wants to know about a lead, in the order of the page. */
export const leadFactKeys = [
  'name',
  'email',
  'business',
  'company',
  'needs',
  'whyNow',
  'usesToday',
  'readyBy',
  'budget',
  'decider',
  'phone',
] as const
export type LeadFactKey = (typeof leadFactKeys)[number]

/** What a text says about each. The address comes from the record alone. Null: the text does not say it. */
export type FactsInText = Record<Exclude<LeadFactKey, 'email'>, string | null>

/**
 * What the provider wrote or corrected, in `discoveryData.facts`. Empty text says that a fact is unknown, whatever was read from the
 * texts. Callers may store any JSON there, so other values are skipped. Name and address are members of the session itself.
 */
export function statedFacts(discoveryData: Record<string, unknown>): Partial<Record<LeadFactKey, string>> {
  const stored = Object(discoveryData['facts']) as Record<string, unknown>
  const stated = leadFactKeys.flatMap((key) => {
    const value = stored[key]
    return typeof value === 'string' && key !== 'name' && key !== 'email' ? [[key, value.trim()] as const] : []
  })
  return Object.fromEntries(stated)
}
