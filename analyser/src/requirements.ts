import type { BriefDocument, Unit } from './document.ts'
import { has, linesOf } from './facts/lines.ts'
import { announcedBy } from './language/section-kinds.ts'

/** A requirement in a document: the unit that asks for it, the units that describe it, and how sure it is (0 to 1). */
export interface FoundRequirement {
  unit: Unit
  members: Unit[]
  score: number
}

export type FindRequirements = (document: BriefDocument) => FoundRequirement[]

const asking = new Set(['ask', 'optional', 'integration', 'acceptance', null])

/** A simple stand-in for the model: items of asking sections, and sentences with a request. */
export const findRequirements: FindRequirements = (document) => {
  const found: FoundRequirement[] = []
  for (const line of linesOf(document)) {
    const { unit } = line
    if (found.length >= 20) break
    if (
      unit.kind === 'cell' ||
      unit.kind === 'heading' ||
      unit.isCrossedOut ||
      unit.source === 'greeting' ||
      unit.source === 'signature'
    )
      continue
    const parent = unit.parent === null ? undefined : document.units[unit.parent]
    if (parent?.kind === 'item' || !asking.has(line.section) || has(line, 'bid', 'vendor', 'exclusion')) continue
    if (unit.kind === 'title' || unit.kind === 'item' || has(line, 'request')) {
      if (unit.kind === 'title' && announcedBy(unit.text, document.language)) continue
      const members = document.units.filter((other) => other.parent === unit.index && other.kind === 'item')
      found.push({ unit, members, score: unit.kind === 'title' ? 0.5 : 0.7 })
    }
  }
  if (found.length > 0) return found
  const first = document.units.find(({ kind, source }) => source === 'body' && kind !== 'clause')
  return first ? [{ unit: first, members: [], score: 0.2 }] : []
}
