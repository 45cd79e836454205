import type { AnalyzedRequirement } from '@proffer/core/ai/analyze-brief-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import patterns from '../../data/patterns.json' with { type: 'json' }
import type { Request } from '../reading.ts'
import { capitalise, clip } from '../words/clip.ts'
import { fingerprint } from '../words/fingerprint.ts'
import { quoted } from '../words/quotes.ts'
import { defaultComplexity, type Rating, rateRequest } from './effort.ts'
import { sayIn } from './texts.ts'

// Lengths in characters.
const maxSentence = 240
const maxText = 400
const maxDetails = 500
const maxQuote = 180
const maxHeading = 80
const shortQuote = 40

/** Words of somebody who speaks or asks, or that refer to an earlier sentence: “we need”, “it”. Other texts read the same from a provider. */
const personal = new RegExp(patterns.personal.join('|'), 'iu')

/** The requirement for a request. Its texts are in `language`, and `descriptionUi` is in that of the provider's pages. */
export function requirementFrom(
  request: Request,
  { language, uiLanguage }: { language: Language; uiLanguage: Language },
): Omit<AnalyzedRequirement, 'id'> {
  const rating = rateRequest(request)
  return {
    name: request.name,
    description: describe(request, language),
    rationale: rationale(request, rating, language),
    complexity: rating.complexity,
    priority: rating.priority,
    manuallyEdited: false,
    nameUi: request.name,
    descriptionUi: describe(request, uiLanguage),
  }
}

/** What is asked for and its details. Words that only the client can say are quoted. */
function describe({ sentence, quote, name, details }: Request, language: Language): string {
  // A few words of a long sentence mean little without the rest.
  const isShort = sentence.length <= maxSentence || quote.length < shortQuote
  const text = clip((isShort ? sentence : quote) || name, maxText)
  const content = personal.test(text) ? quoted(text, language) : capitalise(ended(text))
  const further = details.map((detail) => detail.trim()).filter((detail) => detail !== '' && !text.includes(detail))
  if (further.length === 0) return content
  return `${content} ${sayIn(language)('details', { details: ended(clip(further.join('; '), maxDetails)) })}`
}

/** The text with one punctuation mark at its end. */
const ended = (text: string) => `${text.replace(/[.:;,\s]+$/, '')}${/[!?…]$/.test(text) ? '' : '.'}`

/** The client's words for a request, and the words that set its priority and complexity. Defaults have no reason. */
function rationale({ quote, sentence, heading }: Request, rating: Rating, language: Language): string {
  const { priority, priorityWords, complexity, complexityWords } = rating
  const say = sayIn(language)
  const inQuotes = (words: string, max: number) => quoted(clip(words, max).replace(/[.,;:]$/, ''), language)
  const under = heading && inQuotes(heading, maxHeading)
  const reasons = [say('request', { quote: inQuotes(quote || sentence, maxQuote), heading: under })]
  if (priorityWords !== null) reasons.push(say(`priority.${priority}`, { words: inQuotes(priorityWords, maxHeading) }))
  if (complexityWords !== null && complexity !== defaultComplexity) {
    const effect = complexity > defaultComplexity ? 'harder' : 'easier'
    reasons.push(say(effect, { words: inQuotes(complexityWords, maxHeading) }))
  }
  return reasons.join(' ')
}

/** Gives each name an id, so that the same brief gives the same ids. Equal names are numbered. */
export function idsFrom(prefix: string, taken: Iterable<string> = []) {
  const used = new Set(taken)
  return (name: string): string => {
    let id = `${prefix}_${fingerprint(name)}`
    for (let number = 2; used.has(id); number++) id = `${prefix}_${fingerprint(`${name}#${number}`)}`
    used.add(id)
    return id
  }
}
