import type { Language } from '@proffer/core/language.ts'
import type { BriefDocument } from '../document.ts'
import type { Line } from '../facts/lines.ts'
import type { FoundRequirement } from '../find-requirements.ts'
import { capitalise, clip } from '../words/clip.ts'
import type { Rating } from './effort.ts'
import { rationaleTexts as english } from './en/rationale.ts'
import { rationaleTexts as spanish } from './es/rationale.ts'
import { inThirdPerson } from './third-person.ts'

const maxText = 400
const maxMembers = 500
const maxQuote = 180
const shortClause = 40
const maxSentence = 240

const textsOf = (language: Language) => (language === 'es' ? spanish : english)

/** What is asked for, told about the client in the third person, with its parts. */
export function describe({ unit, members }: FoundRequirement, document: BriefDocument, language: Language): string {
  const parent = unit.parent === null ? undefined : document.units[unit.parent]
  // A few words of a clause mean little without their sentence.
  const isFragment =
    unit.kind === 'clause' && unit.text.length < shortClause && parent && parent.text.length <= maxSentence
  const own = capitalise(inThirdPerson(clip(isFragment ? parent.text : unit.text, maxText), document.language))
  const parts = members.map(({ text }) => text.trim()).filter((text) => text !== '' && !own.includes(text))
  if (parts.length === 0) return own
  const covered = inThirdPerson(clip(parts.join('; '), maxMembers), document.language)
  return `${own.replace(/[.:;]$/, '')}. ${textsOf(language).covers}: ${covered}`
}

/** The sentence that asks for it, and the words that set its priority and complexity. Defaults have no reason. */
export function rationale(line: Line | undefined, unitText: string, rating: Rating, language: Language): string {
  const texts = textsOf(language)
  const quote = clip(line?.text ?? unitText, maxQuote)
  const heading = line?.unit.label === null && line.heading ? clip(line.heading, 80) : ''
  const { prioritySentence, complexityWords } = rating
  return [
    heading ? texts.writesUnder(quote, heading) : texts.writes(quote),
    prioritySentence === null ? '' : texts.priority(rating.priority, clip(prioritySentence, 80)),
    complexityWords === null || rating.complexity === 3 ? '' : texts.complexity(complexityWords, rating.complexity > 3),
  ]
    .filter(Boolean)
    .join(' ')
}
