import { rulesOut } from '../lexicon/signals.ts'
import type { Passage } from '../text/passages.ts'
import { contentStems } from '../text/stems.ts'

const minSharedPart = 0.75

/** The things that the client excludes, each as the stems of its words. */
export function findExclusions(passages: Passage[]): Set<string>[] {
  const found: Set<string>[] = []
  for (const passage of passages) {
    if (passage.kind === 'exclusion' || passage.kind === 'future') add(found, passage.text)
    const match = rulesOut.exec(passage.folded)
    if (match) add(found, passage.text.slice(match.index + match[0].length))
    else if (/^(?:no|without|sin)\s/.test(passage.folded)) add(found, passage.text.slice(3))
    if (found.length >= 60) break
  }
  return found
}

function add(found: Set<string>[], text: string) {
  const phrase = text.replace(/^[^\p{L}\p{N}]+/u, '').split(/[,.;:–—]/)[0] ?? ''
  for (const part of [phrase, ...phrase.split(/\s(?:or|o|and|y|ni)\s/)]) {
    const stems = new Set(contentStems(part.slice(0, 160)))
    if (stems.size >= 2 && stems.size <= 6) found.push(stems)
  }
}

export function isRuledOut(nameStems: ReadonlySet<string>, exclusions: Set<string>[]): boolean {
  return exclusions.some((stems) => {
    let shared = 0
    for (const stem of stems) if (nameStems.has(stem)) shared++
    return shared / stems.size >= minSharedPart
  })
}
