import type { Unit } from '../document.ts'
import { has, type Line } from './lines.ts'

/** “for our bakery”, “para mi tienda”: the work serves something of the client's. */
const servesABusiness =
  /\b(?:for our|for my (?:\w+ )?(?:business|company|shop|brand|school|club|single|book)|para (?:mi|nuestr[oa]) )/

/** The unit that says why the work is wanted or for which business, or null. */
export function findPurpose(lines: Line[]): Unit | null {
  const line = lines.find((candidate) => {
    const { section, unit } = candidate
    if (section === 'bid' || section === 'vendor' || unit.kind === 'cell' || has(candidate, 'bid', 'vendor'))
      return false
    if ((section === 'goal' || section === 'context') && unit.kind !== 'heading' && candidate.words.length > 4)
      return true
    return unit.kind !== 'title' && (has(candidate, 'purpose', 'speaker') || servesABusiness.test(candidate.folded))
  })
  return line?.unit ?? null
}
