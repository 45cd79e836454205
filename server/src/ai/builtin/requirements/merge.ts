import { isRuledOut } from '../detect/exclusions.ts'
import { contentStems, overlap } from '../text/stems.ts'
import { requirementName } from './naming.ts'
import { type Candidate, vagueWeight } from './pieces.ts'

export type Named = Candidate & { name: string; nameStems: Set<string>; stems: Set<string>; numbers: string }

const maxRequirements = 20

/** Names the candidates, merges duplicates and selects those with the highest weight. */
export function mergeCandidates(candidates: Candidate[], exclusions: Set<string>[]): Named[] {
  const selected: Named[] = []
  const byWeight = candidates.slice(0, 400).toSorted((a, b) => b.weight - a.weight || a.order - b.order)
  for (const candidate of byWeight) {
    if (selected.length >= maxRequirements) break
    const named = withName(candidate)
    if (
      named.nameStems.size === 0 ||
      isRuledOut(named.nameStems, exclusions) ||
      selected.some((other) => saysTheSame(named, other))
    )
      continue
    selected.push(named)
  }
  return withoutOverview(selected).toSorted((a, b) => a.order - b.order)
}

export function withName(candidate: Candidate): Named {
  const name = requirementName(candidate.text)
  const nameStems = new Set(contentStems(name))
  return {
    ...candidate,
    name,
    nameStems,
    numbers: (name.match(number) ?? []).join(' '),
    stems: new Set(contentStems([candidate.text, ...candidate.details].join(' ').slice(0, 1500))),
  }
}

function saysTheSame(a: Named, b: Named): boolean {
  if (haveDifferentNumbers(a, b)) return false
  if (a.listed && b.listed) return isSame(a, b)
  return (
    overlap(a.nameStems, b.nameStems) >= 0.75 ||
    (overlap(a.nameStems, b.stems) >= 0.75 && a.nameStems.size <= b.stems.size)
  )
}

/** Whether a found requirement is the same as a known one. “Admin login” and “Login” are different. */
export function isSame(found: Named, known: Named): boolean {
  if (haveDifferentNumbers(found, known)) return false
  let shared = 0
  for (const stem of found.nameStems) if (known.nameStems.has(stem)) shared++
  if ((2 * shared) / (found.nameStems.size + known.nameStems.size) >= 0.75) return true
  return shared > 1 && overlap(found.nameStems, known.stems) >= 0.75 && found.nameStems.size <= known.stems.size
}

const number = /(?<![\p{L}\d])(?:\d+|\p{Lu}(?=$|\s[–—-]|:))(?![\p{L}\d])/gu

/** “Report 1” and “Report 2” are different requirements although only the number differs. */
function haveDifferentNumbers(a: Named, b: Named): boolean {
  return a.numbers !== '' && b.numbers !== '' && a.numbers !== b.numbers
}

// With this many specific requirements, titles and background remarks are left out.
const enoughRequirements = 5

function withoutOverview(requirements: Named[]): Named[] {
  const specific = requirements.filter((named) => named.weight > vagueWeight)
  if (specific.length > 0 && specific.length < requirements.length) return withoutOverview(specific)
  const requested = requirements.filter((named) => named.weight >= 2)
  return requested.length >= enoughRequirements
    ? requirements.filter((named) => named.weight > 1 || named.kind === 'optional')
    : requirements
}
