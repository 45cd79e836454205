import type { Language } from '@proffer/core/language.ts'
import type { BriefDocument } from '../document.ts'
import type { Line } from '../facts/lines.ts'
import type { FoundRequirement } from '../find-requirements.ts'
import { capitalise, clip } from '../words/clip.ts'
import { defaultComplexity, type Rating } from './effort.ts'
import { rationaleTexts as english } from './en/rationale.ts'
import { rationaleTexts as spanish } from './es/rationale.ts'
import { inThirdPerson } from './third-person.ts'

// Lengths in characters.
const maxOwnText = 400
const maxMembersText = 500
const maxQuote = 180
const maxHeading = 80
const shortClause = 40
const maxSentence = 240

const textsOf = (language: Language) => (language === 'es' ? spanish : english)

/** What is asked for, told about the client in the third person, with its parts: “A shop. It covers: basket; payments”. */
export function describeRequirement(
  { unit, members }: FoundRequirement,
  document: BriefDocument,
  language: Language,
): string {
  const parent = unit.parent === null ? undefined : document.units[unit.parent]
  // A few words of a clause mean little without their sentence.
  const isFragment =
    unit.kind === 'clause' && unit.text.length < shortClause && parent && parent.text.length <= maxSentence
  const ownText = capitalise(inThirdPerson(clip(isFragment ? parent.text : unit.text, maxOwnText), document.language))
  const parts = members.map(({ text }) => text.trim()).filter((text) => text !== '' && !ownText.includes(text))
  if (parts.length === 0) return ownText
  const covered = inThirdPerson(clip(parts.join('; '), maxMembersText), document.language)
  return `${ownText.replace(/[.:;]$/, '')}. ${textsOf(language).covers}: ${covered}`
}

/**
 * Quotes the sentence that asks for a requirement, and the words that set its priority and complexity. Defaults have no reason.
 * `line` is undefined if the facts have no line for the unit. `unitText` is quoted then.
 */
export function requirementRationale(
  line: Line | undefined,
  unitText: string,
  rating: Rating,
  language: Language,
): string {
  const texts = textsOf(language)
  const quote = clip(line?.text ?? unitText, maxQuote)
  // The heading of a line with a label is the label, which the quote already contains.
  const heading = line?.unit.label === null && line.heading ? clip(line.heading, maxHeading) : ''
  const { complexity, complexityWords, priority, prioritySentence } = rating
  const sentences = [heading ? texts.writesUnder(quote, heading) : texts.writes(quote)]
  if (prioritySentence !== null) sentences.push(texts.priority(priority, clip(prioritySentence, maxHeading)))
  if (complexityWords !== null && complexity !== defaultComplexity)
    sentences.push(texts.complexity(complexityWords, complexity > defaultComplexity))
  return sentences.filter(Boolean).join(' ')
}
