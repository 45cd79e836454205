import { headingKind, knownHeading, type SectionKind } from '../lexicon/headings.ts'
import { splitPriority } from '../lexicon/priority-labels.ts'
import { asksForWork } from '../lexicon/signals.ts'
import type { Block } from './document.ts'
import { fold } from './fold.ts'
import { isSentence, listParts } from './list-parts.ts'
import { inlineItems } from './lost-lists.ts'
import { sentences } from './sentences.ts'

const labelled = /^([\p{L}¿¡][^:.!?]{2,50}): (?=\S)/u

/** “Login screen: a modern entry …”: the text before and after the colon. */
function splitLabel(text: string): [string, string] | [] {
  const match = labelled.exec(text)
  if (!match?.[1]) return []
  const isTitle = /^\p{Lu}/u.test(text) || knownHeading(match[1]) || asks(match[1])
  return isTitle ? [match[1], text.slice(match[0].length)] : []
}

/** Whether a label asks for work, such as “We need the following”. */
export function asks(label: string): boolean {
  const folded = fold(label).replace(/[’‘`]/g, "'")
  return asksForWork.test(folded) || wishes.test(folded)
}

const wishes = /^(?:(?:we|i)(?:'d| would)? (?:like|need|want|love)|please)\b/

/** Whether a line is a whole section, such as “Timeline: three weeks” or “We would like: search; a basket”. */
export function sectionInALine(text: string): boolean {
  const [label, body] = splitLabel(text)
  if (label === undefined || body === undefined) return false
  if (knownHeading(label)) return !namesFeature(label, [body])
  return asks(label) && (inlineItems(body) !== null || listParts(body, 2).length > 0)
}

const alsoAFeature =
  /^(?:online |card |user |event |los |las )?(?:payments?|pagos?|schedules?|calendars?|calendarios?|pricing|prices?|precios?)$/
export const mayBeFeature = (label: string) => alsoAFeature.test(fold(label).trim())

const terms =
  /\d|[$€£%]|\b(?:hour(?:ly)?|weekly|fixed|milestones?|escrow|negotiable|flexible|upfront|advance|completion|delivery|invoices?|asap|soon|urgent|tbd|open|deposit|per|hora|semanal|fijo|hitos?|negociable|anticipo|entrega|factura|transferencia|urgente|convenir)\b/

/** “Payments” above terms is about money. Above anything else it is a feature. */
export function namesFeature(label: string, under: string[]): boolean {
  return mayBeFeature(label) && under.length > 0 && !under.some((text) => terms.test(fold(text)))
}

/** “Out of scope: chat. Features: search, a basket.”: each label applies until the next one. */
export function labelledParts(text: string): { label: string; body: string }[] {
  const parts: { label: string; body: string }[] = []
  for (const sentence of sentences(text)) {
    const [label, body] = splitLabel(sentence)
    const last = parts.at(-1)
    if (last && (label === undefined || body === undefined || splitPriority(sentence) || !knownHeading(label)))
      last.body += ` ${sentence}`
    else if (label !== undefined && body !== undefined) parts.push({ label, body })
  }
  return parts
}

export const announcesOnly =
  /\b(?:following|these|this|those|below|things?|items?|points?|features?|functions?|requirements?|deliverables?|siguientes?|estos|estas|esto|cosas?|puntos?|funciones|requisitos|include[sd]?|including|incluy\w{1,3}|incluir|be|have|tener|do|hacer|needs?|needed|wants?|wanted|like|love|require[sd]?|please|must|should|will|build|make|create|add|develop|necesit\w{1,5}|quier\w{1,2}|quer\w{2,6}|quisier\w{1,4}|busc\w{1,5}|requier\w{1,3}|solicit\w{1,4}|debe\w{0,2}|crear)$/

const kindsWithItems = new Set<SectionKind | null>(['ask', 'optional', 'exclusion', 'future'])

/** The blocks of the text after a label. “Features: search, a basket and reports.” contains three items in one line. */
export function blocksAfterLabel(label: string, body: string, kind: SectionKind | null): Block[] {
  const paragraph = (text: string): Block => ({ type: 'paragraph', text, level: 0, children: [] })
  if (!kindsWithItems.has(kind) && !asks(label)) return [paragraph(body)]
  // “We need a shop: search, a basket …” asks for the shop too.
  const requestBlocks = asks(label) && !announcesOnly.test(fold(label)) ? [paragraph(label)] : []
  if (inlineItems(body)) return [...requestBlocks, paragraph(body)]
  const isThing = asks(label) && body.split(' ').length <= 6 && !isSentence(fold(body))
  const blocks = sentences(body).flatMap((sentence) => {
    const priority = splitPriority(sentence)
    const text = priority?.body ?? sentence
    const parts = listParts(text, 2)
    const items = parts.length > 0 || !priority ? parts : [text]
    if (items.length === 0 && !isThing) return [paragraph(sentence)]
    return (items.length > 0 ? items : [text]).map(
      (item): Block => ({ type: 'item', text: item, level: 0, children: [], label: priority?.label ?? null }),
    )
  })
  return [...requestBlocks, ...blocks]
}

/** Whether a line is an item because of its label. A line that only announces a list is not. */
export function isLabelledItem(text: string): boolean {
  const [label] = splitLabel(text)
  return label !== undefined && /^\p{Lu}/u.test(label) && !(asks(label) && headingKind(label) === 'ask')
}
