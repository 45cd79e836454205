import type { BriefDocument } from '../document.ts'
import type { Facts } from '../facts/facts.ts'
import { has } from '../facts/lines.ts'
import { PhraseIndex, phrases } from '../words/phrases.ts'

export type InputType =
  | 'tender'
  | 'user_stories'
  | 'message'
  | 'job_post'
  | 'structured_brief'
  | 'short_idea'
  | 'free_text'

/** Words of public tenders. Source: common titles of tenders in English and Spanish. */
const tenderWords = new PhraseIndex([
  [
    'tender',
    phrases(`request for proposal, request for proposals, request for quote, request for quotation, rfp, rfq, statement of work
    statement of objectives, solicitation, tender, terms of reference, terminos de referencia, licitacion, pliego, pliegos
    bases del concurso, convocatoria publica, contratacion de`),
  ],
])
/** “As a clerk, I want to …” */
const userStory = /^(?:as an? |como )[^,]{3,60}, ?(?:i |quiero|necesito)/

/** The kind of text that the client sent. */
export function inputTypeOf({ units }: BriefDocument, { lines }: Facts): InputType {
  // Clauses and cells repeat the words of their sentence or row.
  const length = units.reduce(
    (sum, { kind, text }) => sum + (kind === 'clause' || kind === 'cell' ? 0 : text.length),
    0,
  )
  const items = units.filter(({ kind }) => kind === 'item').length
  if (length > 1500 && lines.slice(0, 12).some(({ words }) => tenderWords.find(words).length > 0)) return 'tender'
  if (items >= 3 && lines.filter(({ folded }) => userStory.test(folded)).length >= 2) return 'user_stories'
  if (units.some(({ source }) => source === 'greeting' || source === 'signature')) return 'message'
  if (lines.some((line) => has(line, 'bid', 'vendor') || line.section === 'bid' || line.section === 'vendor'))
    return 'job_post'
  if (items >= 4) return 'structured_brief'
  return length < 400 ? 'short_idea' : 'free_text'
}
