import { stemsOf } from '../words/stems.ts'
import { wordsOf } from '../words/tokens.ts'

/** At about this share of common stems, two names mean the same requirement. */
const minSharedStems = 0.75
/** A number that is a separate word: the 2 of “Report 2”, but not that of “B2B”. */
const separateNumber = /(?<![\p{L}\d])\d+(?![\p{L}\d])/gu

interface KnownRequirement {
  nameStems: Set<string>
  /** The stems of the name and the description. */
  allStems: Set<string>
  /** The numbers in the name, such as “2” for “Report 2”. */
  numbers: string
}

const contentStems = (text: string) => stemsOf(wordsOf(text))
const numbersOf = (name: string) => (name.match(separateNumber) ?? []).join(' ')

/**
 * Returns a function that tells whether a name is among known requirements. “Admin login” and “Login” are different, and so are
 * “Report 1” and “Report 2”. Known names with the same stems are compared once.
 */
export function nameMatcher(known: readonly { name: string; description?: string }[]): (name: string) => boolean {
  const byKey = new Map<string, KnownRequirement>()
  for (const { name, description = '' } of known) {
    const nameStems = contentStems(name.slice(0, 300))
    const key = `${[...nameStems].toSorted().join(' ')}|${numbersOf(name)}`
    if (byKey.has(key)) continue
    byKey.set(key, {
      nameStems,
      allStems: contentStems(`${name} ${description}`.slice(0, 1500)),
      numbers: numbersOf(name),
    })
  }
  const distinct = [...byKey.values()]
  return (name) => {
    const stems = contentStems(name)
    const numbers = numbersOf(name)
    return distinct.some((requirement) => isSame(stems, numbers, requirement))
  }
}

/** Whether a name with these stems and numbers is nearly the known name, or is contained in the known description. */
function isSame(stems: Set<string>, numbers: string, known: KnownRequirement): boolean {
  if (numbers !== '' && known.numbers !== '' && numbers !== known.numbers) return false
  const shared = countShared(stems, known.nameStems)
  const total = stems.size + known.nameStems.size
  if (total > 0 && (2 * shared) / total > minSharedStems) return true
  if (shared < 2 || stems.size > known.allStems.size) return false
  return countShared(stems, known.allStems) / stems.size >= minSharedStems
}

function countShared(stems: Set<string>, otherStems: Set<string>): number {
  let shared = 0
  for (const stem of stems) if (otherStems.has(stem)) shared++
  return shared
}
