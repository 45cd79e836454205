import type { Unit } from '../document.ts'
import { has, type Line } from './lines.ts'

/** “for our bakery”, “para mi tienda”: the work serves something of the client's. */
const servesABusiness =
  /\b(?:for our |for my (?:\w+ )?(?:business|company|shop|brand|school|club|single|book)|para (?:mi|nuestr[oa]) )/
/** “we're opening a bar”, “tengo una peluquería”. */
const runsABusiness = /\b(?:abrimos|tengo|tenemos|i'm opening|we're opening|i'm writing) (?:an?|una?) /

/** “our dealers”, “mi taller”: the client speaks of their own business. The thing to be made does not count. */
const ownBusiness =
  /\b(?:our|my|mis?|nuestr[oa]s?) (?!(?:web|site|website|logo|app|pagina|budget|project|name|proyecto)\b)/

/** The unit that says why the work is wanted or for which business, or null. */
export function findPurpose(lines: Line[]): Unit | null {
  const line = lines.find((candidate) => {
    const { section, unit } = candidate
    if (section === 'bid' || section === 'vendor' || unit.kind === 'cell' || has(candidate, 'bid', 'vendor'))
      return false
    if ((section === 'goal' || section === 'context') && unit.kind !== 'heading' && candidate.words.length > 4)
      return true
    return unit.kind !== 'title' && (has(candidate, 'purpose', 'speaker') || speaksOfBusiness(candidate.folded))
  })
  return line?.unit ?? null
}

const speaksOfBusiness = (folded: string) =>
  [servesABusiness, runsABusiness, ownBusiness].some((pattern) => pattern.test(folded))
