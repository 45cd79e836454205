import { withoutGreeting } from '@proffer/core/greeting.ts'
import { rulesOut } from '../lexicon/signals.ts'
import type { BriefDocument } from '../text/document.ts'
import { partsOf } from '../text/list-parts.ts'
import { sentences } from '../text/sentences.ts'
import { type Candidate, kindsWithoutRequests, tellsOfSelf, vagueWeight } from './pieces.ts'
import { isCommercialTerm, isGiven, isWork, normalizeForMatching, promptInjection } from './sentence-kinds.ts'

const maxStatements = 12
const maxLength = 400

/**
 * Fallback for briefs in an unsupported language or without a recognised request: the brief's own sentences are the
 * candidates. Only those about the work are used, or the first sentence if none is.
 */
export function statements({ title, sections }: BriefDocument): Candidate[] {
  const found: { text: string; heading: string; isSilent: boolean }[] = []
  if (title) found.push({ text: title, heading: '', isSilent: false })
  for (const { heading, kind, blocks } of sections) {
    if (found.length > maxStatements * 4) break
    if (kind === 'exclusion' || kind === 'future') continue
    const isSilent = kindsWithoutRequests.has(kind)
    if (blocks.length === 0) found.push({ text: heading, heading: '', isSilent })
    for (const { text, label } of blocks.slice(0, maxStatements)) {
      if (label === 'wont') continue
      for (const sentence of sentences(text.slice(0, maxLength * 4)).flatMap(partsOf))
        found.push({ text: sentence, heading, isSilent })
    }
  }
  const meaningful = found.filter(({ text }) => isMeaningful(text))
  const work = meaningful.filter(({ text, isSilent }) => !isSilent && isAboutWork(text))
  const selected = work.length > 0 ? work.slice(0, maxStatements) : meaningful.slice(0, 1)
  return selected.map(({ text, heading }, order) => {
    return { text: text.slice(0, maxLength), details: [], heading, kind: null, weight: vagueWeight, order }
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
