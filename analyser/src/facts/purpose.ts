import type { Unit } from '../document.ts'
import { has, type Line } from './lines.ts'

/** The unit that says why the work is wanted or for which business, or null. */
export function findPurpose(lines: Line[]): Unit | null {
  const line = lines.find((candidate) => {
    const { section, unit } = candidate
    if (section === 'bid' || section === 'vendor' || unit.kind === 'cell' || has(candidate, 'bid', 'vendor')) return false
    if ((section === 'goal' || section === 'context') && unit.kind !== 'heading' && candidate.words.length > 4) return true
    return unit.kind !== 'title' && has(candidate, 'purpose', 'speaker')
  })
  return line?.unit ?? null
}
