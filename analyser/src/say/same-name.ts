import { stemsIn } from '../words/stems.ts'

/** At about this share of common stems, two names mean the same requirement. */
const minShared = 0.75
/** A number that is a separate word: the 2 of “Report 2”, but not that of “B2B”. */
const separateNumber = /(?<![\p{L}\d])\d+(?![\p{L}\d])/gu

const numbersOf = (name: string) => (name.match(separateNumber) ?? []).join(' ')

/** Names with the same content words, in any order and form, have the same key. */
export const nameKey = (name: string) => [...stemsIn(name)].toSorted().join(' ') || name.trim().toLowerCase()

/**
 * Returns a function that tells whether a name is nearly that of a known requirement, or is contained in its description. “Admin login” and
 * “Login” are different, and so are “Report 1” and “Report 2”.
 */
export function nameMatcher(known: readonly { name: string; description?: string }[]): (name: string) => boolean {
  // Known names with the same key are compared once.
  const byKey = new Map(
    known.map((requirement) => [`${nameKey(requirement.name)}|${numbersOf(requirement.name)}`, requirement]),
  )
  const prepared = [...byKey.values()].map(({ name, description = '' }) => ({
    numbers: numbersOf(name),
    nameStems: stemsIn(name.slice(0, 300)),
    allStems: stemsIn(`${name} ${description}`.slice(0, 1500)),
  }))
  return (name) => {
    const stems = stemsIn(name)
    const numbers = numbersOf(name)
    return prepared.some((other) => {
      if (numbers !== '' && other.numbers !== '' && numbers !== other.numbers) return false
      const total = stems.size + other.nameStems.size
      if (total > 0 && (2 * countShared(stems, other.nameStems)) / total > minShared) return true
      const shared = countShared(stems, other.allStems)
      return shared >= 2 && shared / stems.size >= minShared
    })
  }
}

const countShared = (stems: Set<string>, others: Set<string>) => [...stems].filter((stem) => others.has(stem)).length
