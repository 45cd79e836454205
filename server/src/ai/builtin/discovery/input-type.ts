import { describesVendor, speaksOfBid } from '../lexicon/signals.ts'
import { fold } from '../text/fold.ts'
import type { BriefFacts } from './facts.ts'

const tender =
  /\b(?:request for (?:proposals?|quot\w{1,6}|quote)|rfp|rfq|statement of (?:work|objectives)|solicitation|tender|terms of reference|terminos? de referencias?|licitacion|pliego|bases (?:del|de) (?:concurso|contratacion)|convocatoria publica|contratacion de)\b/
const stories = /(?:^|\n)[\s\-*•\d.]{0,6}(?:as an? |como )[^,\n]{3,60}, ?(?:i |quiero|necesito)/
const letter =
  /^\s{0,4}(?:hi|hello|dear|good (?:morning|afternoon)|hola|buen(?:os|as) (?:dias|tardes|noches)|estimad[oa]s?)\b/

type InputType = 'tender' | 'user_stories' | 'message' | 'job_post' | 'structured_brief' | 'short_idea' | 'free_text'

export function inputTypeOf(brief: string, facts: BriefFacts): InputType {
  const head = fold(brief.slice(0, 3000))
  if (tender.test(head) && facts.length > 1500) return 'tender'
  if (stories.test(head) && facts.listed >= 3) return 'user_stories'
  if (letter.test(head)) return 'message'
  if (facts.passages.some(({ folded }) => speaksOfBid.test(folded) || describesVendor(folded))) return 'job_post'
  if (facts.listed >= 4) return 'structured_brief'
  return facts.length < 400 ? 'short_idea' : 'free_text'
}
