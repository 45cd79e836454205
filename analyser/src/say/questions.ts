import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'
import type { Language } from '@proffer/core/language.ts'
import data from '../../data/questions.json' with { type: 'json' }
import type { Gap, Reading } from '../reading.ts'
import { clip } from '../words/clip.ts'
import { fold } from '../words/fold.ts'
import { joined, quoted } from '../words/quotes.ts'
import { findAmbiguities } from './ambiguities.ts'
import { isCreative, isDigital, type KindGroup, kinds, sureKind } from './kinds.ts'
import { fill, sayIn } from './texts.ts'

type QuestionTexts = Pick<ClarifyingQuestion, 'question' | 'reason' | 'exampleAnswer'>

/** A question of our data, with its texts in both languages. */
export type ListedQuestion = Record<Language, QuestionTexts> & Pick<ClarifyingQuestion, 'category' | 'priority'>

/** `values` fill the placeholders of the question. */
export function asQuestion(
  name: string,
  { category, priority, ...texts }: ListedQuestion,
  language: Language,
  values: Record<string, string> = {},
): ClarifyingQuestion {
  const { question, ...others } = texts[language]
  return { id: `q_${name}`, category, priority, question: fill(question, values), ...others }
}

/** The question for each gap, other wordings for some kinds of work, and questions about vague passages. */
type Wording = keyof typeof data
const wordings = data as Record<Wording, ListedQuestion>

// Lengths in characters.
const maxThing = 70
const maxOption = 50
const maxOptions = 3

/** A request to connect with something. */
const connects = /\b(?:connect|integrat|sync|synchron|import|export|api\b|conect|integra|sincron)/

export const gapPriority = (gap: Gap) => wordings[gap].priority

/** One question for each gap, and at most two about what the client says only vaguely. */
export function questionsAbout(reading: Reading, language: Language): ClarifyingQuestion[] {
  const { group } = kinds[sureKind(reading)]
  const say = sayIn(language)
  // The title or the first request names the thing that the questions are about.
  const name = reading.title?.text ?? reading.requests.find(({ isMaybe }) => !isMaybe)?.name
  const nameOf = (text: string) => quoted(clip(text, maxThing), language)
  const thing = name ? nameOf(name) : say('project')
  const connected = reading.requests.find((request) => connects.test(fold(`${request.name} ${request.quote}`)))
  const ofGaps = openGaps(reading).map((gap) => {
    const isConnected = gap === 'integrations' && connected
    const values = { thing: isConnected ? nameOf(connected.name) : thing, units: say(`units.${group}`) }
    return ask(wordingFor(gap, group), values, language)
  })
  return [...ofGaps, ...vagueQuestions(reading, language)]
}

/** What the brief leaves open. What the reader found is never asked for. */
const openGaps = ({ gaps, budget, deadline, audience }: Reading): Gap[] =>
  gaps.filter((gap) => {
    if (gap === 'budget') return budget === null
    if (gap === 'timeline') return deadline === null
    return gap !== 'users' || audience.length === 0
  })

function wordingFor(gap: Gap, group: KindGroup): Wording {
  if (gap === 'technical' && !isDigital(group)) return isCreative(group) ? 'formats' : 'standards'
  return gap === 'users' && (isCreative(group) || group === 'site') ? 'audience' : gap
}

function vagueQuestions(reading: Reading, language: Language): ClarifyingQuestion[] {
  const maybe = reading.requests.filter(({ isMaybe }) => isMaybe).slice(0, maxOptions)
  const options = maybe.map(({ name }) => quoted(clip(name, maxOption), language))
  const figure = findAmbiguities(reading).find(({ doubt }) => doubt === 'figure')
  return [
    ...(options.length > 0 ? [ask('options', { thing: joined(options, language) }, language)] : []),
    ...(figure ? [ask('figure', { thing: quoted(figure.words, language) }, language)] : []),
  ]
}

function ask(wording: Wording, values: { thing: string; units?: string }, language: Language): ClarifyingQuestion {
  const question = wordings[wording]
  const name = question.category === 'other' ? wording : question.category
  return asQuestion(name, question, language, values)
}
