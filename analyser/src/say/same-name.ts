import { stemsOf } from '../words/stems.ts'
import { wordsOf } from '../words/tokens.ts'

const contentStems = (text: string) => stemsOf(wordsOf(text))
const sameShare = 0.75
const number = /(?<![\p{L}\d])\d+(?![\p{L}\d])/gu

interface Known {
  stems: Set<string>
  described: Set<string>
  numbers: string
}

const numbersOf = (name: string) => (name.match(number) ?? []).join(' ')

/**
 * Tells whether a name is among known requirements. “Admin login” and “Login” are different, and so are “Report 1” and
 * “Report 2”. Known names with the same stems are compared once.
 */
export function sameNames(known: readonly { name: string; description?: string }[]): (name: string) => boolean {
  const byKey = new Map<string, Known>()
  for (const { name, description = '' } of known) {
    const stems = contentStems(name.slice(0, 300))
    const key = `${[...stems].toSorted().join(' ')}|${numbersOf(name)}`
    if (byKey.has(key)) continue
    byKey.set(key, {
      stems,
      described: contentStems(`${name} ${description}`.slice(0, 1500)),
      numbers: numbersOf(name),
    })
  }
  const all = [...byKey.values()]
  return (name) => {
    const stems = contentStems(name)
    const numbers = numbersOf(name)
    return all.some((other) => isSame(stems, numbers, other))
  }
}

function isSame(stems: Set<string>, numbers: string, other: Known): boolean {
  if (numbers !== '' && other.numbers !== '' && numbers !== other.numbers) return false
  const shared = count(stems, other.stems)
  if (stems.size + other.stems.size > 0 && (2 * shared) / (stems.size + other.stems.size) > sameShare) return true
  return shared > 1 && stems.size <= other.described.size && count(stems, other.described) / stems.size >= sameShare
}

function count(stems: Set<string>, others: Set<string>): number {
  let shared = 0
  for (const stem of stems) if (others.has(stem)) shared++
  return shared
}
