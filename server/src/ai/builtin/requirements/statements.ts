import { withoutGreeting } from '@proffer/core/greeting.ts'
import { rulesOut } from '../lexicon/signals.ts'
import type { BriefDocument } from '../text/document.ts'
import { partsOf } from '../text/list-parts.ts'
import { sentences } from '../text/sentences.ts'
import { type Candidate, silent, tellsOfSelf, vagueWeight } from './pieces.ts'
import { isCommercialTerm, isGiven, isWork, normalizeForMatching, promptInjection } from './sentence-kinds.ts'

const most = 12
const longest = 400

/**
 * Fallback for briefs in an unsupported language or without a recognised request: the brief's own sentences are the
 * candidates. Only those about the work are used, or the first sentence if none is.
 */
export function statements({ title, sections }: BriefDocument): Candidate[] {
  const found: { text: string; heading: string; quiet: boolean }[] = []
  if (title) found.push({ text: title, heading: '', quiet: false })
  for (const { heading, kind, blocks } of sections) {
    if (found.length > most * 4) break
    if (kind === 'exclusion' || kind === 'future') continue
    const quiet = silent.has(kind)
    if (blocks.length === 0) found.push({ text: heading, heading: '', quiet })
    for (const { text, label } of blocks.slice(0, most)) {
      if (label === 'wont') continue
      for (const sentence of sentences(text.slice(0, longest * 4)).flatMap(partsOf))
        found.push({ text: sentence, heading, quiet })
    }
  }
  const meaningful = found.filter(({ text }) => isMeaningful(text))
  const work = meaningful.filter(({ text, quiet }) => !quiet && isAboutWork(text))
  const selected = work.length > 0 ? work.slice(0, most) : meaningful.slice(0, 1)
  return selected.map(({ text, heading }, order) => {
    return { text: text.slice(0, longest), details: [], heading, kind: null, weight: vagueWeight, order }
  })
}

/** False for repeated letters, greetings, prompt injection and exclusions. */
function isMeaningful(text: string): boolean {
  const folded = normalizeForMatching(text)
  const letters = new Set(folded.match(/\p{L}/gu) ?? [])
  return letters.size >= 3 && withoutGreeting(text) !== '' && !promptInjection.test(folded) && !rulesOut.test(folded)
}

function isAboutWork(text: string): boolean {
  const folded = normalizeForMatching(text)
  return isWork(folded) && !isCommercialTerm(folded) && !isGiven(text) && !tellsOfSelf(folded)
}
