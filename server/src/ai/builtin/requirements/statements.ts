import { withoutGreeting } from '@proffer/core/greeting.ts'
import { rulesOut } from '../lexicon/signals.ts'
import type { BriefDocument } from '../text/document.ts'
import { partsOf } from '../text/list-parts.ts'
import { sentences } from '../text/sentences.ts'
import { type Candidate, silent, tellsOfSelf, vagueWeight } from './pieces.ts'
import { addressesReader, heard, isGiven, isTerm, isWork } from './speech.ts'

const most = 12
const longest = 400

/**
 * The brief's own sentences: in a language whose words for wishing are not known here, or where nobody wished for
 * anything, they are all there is to go by. What is about the work goes before what is about money, dates or the client.
 */
export function statements({ title, sections }: BriefDocument): Candidate[] {
  const said: { text: string; heading: string; quiet: boolean }[] = []
  if (title) said.push({ text: title, heading: '', quiet: false })
  for (const { heading, kind, blocks } of sections) {
    if (said.length > most * 4) break
    if (kind === 'exclusion' || kind === 'future') continue
    const quiet = silent.has(kind)
    if (blocks.length === 0) said.push({ text: heading, heading: '', quiet })
    for (const { text, label } of blocks.slice(0, most)) {
      if (label === 'wont') continue
      for (const sentence of sentences(text.slice(0, longest * 4)).flatMap(partsOf))
        said.push({ text: sentence, heading, quiet })
    }
  }
  const told = said.filter(({ text }) => saysSomething(text))
  const work = told.filter(({ text, quiet }) => !quiet && isAboutWork(text))
  const kept = work.length > 0 ? work.slice(0, most) : told.slice(0, 1)
  return kept.map(({ text, heading }, order) => {
    return { text: text.slice(0, longest), details: [], heading, kind: null, weight: vagueWeight, order }
  })
}

/** Not a row of one letter, a greeting, an order to the reader or a thing ruled out. */
function saysSomething(text: string): boolean {
  const folded = heard(text)
  const letters = new Set(folded.match(/\p{L}/gu) ?? [])
  return letters.size >= 3 && withoutGreeting(text) !== '' && !addressesReader.test(folded) && !rulesOut.test(folded)
}

function isAboutWork(text: string): boolean {
  const folded = heard(text)
  return isWork(folded) && !isTerm(folded) && !isGiven(text) && !tellsOfSelf(folded)
}
