import type { NewDraftLesson } from '@proffer/core/ai/draft-lessons-schema.ts'
import type { DraftedRequirement, DraftedThing, DraftProposalResponse } from '@proffer/core/ai/draft-proposal-schema.ts'
import type { Requirement, RequirementInput } from '@proffer/core/proposals/schema.ts'
import type { Evidence, MarkKind } from './passages.ts'

/** Why a requirement is not ticked. */
type Doubt = 'asked' | 'unsure' | 'existing'

/** A line of the requirements. */
export interface Wanted {
  id: string
  name: string
  isTicked: boolean
  quote: string
  doubt: Doubt | null
  /** As it was offered, if the draft offered it. */
  offer: Pick<DraftedRequirement, 'name' | 'confidence'> | null
  details: Pick<Requirement, 'description' | 'rationale' | 'complexity' | 'priority'>
}

/** What the client wants later, or does not want. */
export interface Thing extends DraftedThing {
  /** The requirement that the provider moved here, as it was. */
  wanted?: Wanted
}

export interface Question {
  id: string
  text: string
  isTicked: boolean
}

/** The lists of the draft. Each line can be ticked, renamed or moved. */
export interface Lists {
  wanted: Wanted[]
  later: Thing[]
  exclusions: Thing[]
  /** What to ask the client. */
  toAsk: Question[]
  /** What the client asks. */
  asked: Question[]
}

/** What was read in an email. */
export interface Reading {
  email: string
  response: DraftProposalResponse
  /** `builtin`, or a provider and its model. */
  engine: string
}

const MAX_NAME = 500
const noDetails: Wanted['details'] = { description: '', rationale: '', complexity: 3, priority: 'medium' }

const normalize = (text: string) => text.trim().toLocaleLowerCase()
/** The article in front of a name, in English or Spanish: "the booking page". */
const ARTICLE = /^(?:an?|the|el|la|los|las|una?)\s+/
/** Turns "The booking page." into "booking page". */
const comparable = (text: string) =>
  normalize(text)
    .replace(ARTICLE, '')
    .replace(/[.:;]+$/, '')

/** The lists with which the provider starts. `existing` are the requirements that the proposal already has. */
export function listsOf(response: DraftProposalResponse, existing: readonly Requirement[] = []): Lists {
  const known = new Set(existing.flatMap(({ id, name }) => [id, normalize(name)]))
  const asked = response.clientQuestions.map(({ question }) => normalize(question))
  const doubtOf = ({ id, name, quote, isUncertain }: DraftedRequirement): Doubt | null => {
    if (known.has(id) || known.has(normalize(name))) return 'existing'
    if (!isUncertain) return null
    const words = normalize(quote)
    return words !== '' && (words.endsWith('?') || asked.some((question) => question.includes(words)))
      ? 'asked'
      : 'unsure'
  }
  return {
    wanted: response.requirements.map((found) => {
      const { id, name, quote, confidence, description, rationale, complexity, priority } = found
      const doubt = doubtOf(found)
      // A description that only repeats the name would appear twice on the client's page.
      const details = { description: comparable(description) === comparable(name) ? '' : description, rationale }
      return {
        // A quote of white space would be an empty line.
        ...{ id, name, quote: quote.trim(), doubt, isTicked: doubt === null },
        offer: { name, confidence },
        details: { ...details, complexity, priority },
      }
    }),
    later: response.later,
    exclusions: response.exclusions,
    toAsk: response.questions.map(({ id, question, priority }) => ({
      id,
      text: question,
      isTicked: priority !== 'low',
    })),
    asked: response.clientQuestions.map(({ question }, index) => ({
      ...{ id: `asked-${index}`, text: question, isTicked: true },
    })),
  }
}

/** A requirement that the provider adds. With a quote it comes from the email. */
export const ownWanted = (id: string, name = '', quote = ''): Wanted => ({
  ...{ id, name: name.slice(0, MAX_NAME), quote, isTicked: true, doubt: null, offer: null, details: noDetails },
})

/** Moves what is for later or excluded to the requirements. What was a requirement becomes the same one again, ticked. */
export function moveToWanted(lists: Lists, from: 'later' | 'exclusions', { id, name, quote, wanted }: Thing): Lists {
  return {
    ...lists,
    wanted: [...lists.wanted, wanted ? { ...wanted, isTicked: true } : ownWanted(id, name, quote)],
    [from]: lists[from].filter((thing) => thing.id !== id),
  }
}

/** Moves a requirement to what the client may want later. */
export function moveToLater(lists: Lists, wanted: Wanted): Lists {
  const { id, name, quote } = wanted
  return {
    ...lists,
    wanted: lists.wanted.filter((each) => each.id !== id),
    later: [...lists.later, { id, name: name.trim(), quote, wanted }],
  }
}

/** The name of a requirement that is made of a sentence. */
export function nameOfSentence(sentence: string): string {
  const name = sentence.replace(/[\s.,;:!]+$/, '')
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** The chosen requirements. New lines without a name are left out. */
export const chosenOf = ({ wanted }: Lists) => wanted.filter(({ isTicked, name }) => isTicked && name.trim() !== '')

/** The chosen requirements as the proposal stores them. */
export const requirementsOf = (lists: Lists): RequirementInput[] =>
  chosenOf(lists).map(({ id, name, details }) => ({ id, name: name.trim(), ...details, manuallyEdited: false }))

/** What the choice teaches. What was moved to later is dropped. A requirement that the proposal already had says nothing. */
export function lessonsOf({ wanted, later }: Lists): NewDraftLesson[] {
  const moved = later.flatMap((thing) => (thing.wanted ? [{ ...thing.wanted, isTicked: false }] : []))
  return [...wanted, ...moved].flatMap(({ name, isTicked, offer, doubt }) => {
    if (!offer || doubt === 'existing') return []
    const newName = name.trim()
    const isKept = isTicked && newName !== ''
    return [{ ...offer, isKept, ...(isKept && newName !== offer.name.trim() && { renamedTo: newName }) }]
  })
}

/** The words of the email that the lines of the draft come from. */
export function evidenceOf({ response }: Reading, lists: Lists): Evidence[] {
  const marked = (kind: MarkKind, things: readonly Pick<DraftedThing, 'id' | 'quote'>[]) =>
    things.map(({ id, quote }) => ({ id, kind, quote }))
  const { clientCompany, clientName, clientEmail, deadline, budget } = response
  return [
    // What the client only asks about is a question, until the provider ticks it.
    ...lists.wanted.map(({ id, quote, doubt, isTicked }): Evidence => {
      return { id, quote, kind: doubt === 'asked' && !isTicked ? 'ask' : 'need' }
    }),
    ...marked('later', lists.later),
    ...marked('not', lists.exclusions),
    ...marked(
      'ask',
      lists.asked.map(({ id, text }) => ({ id, quote: text })),
    ),
    ...marked('fact', [
      { id: 'deadline', quote: deadline?.text ?? '' },
      { id: 'budget', quote: budget?.text ?? '' },
    ]),
    ...marked('who', [
      { id: 'client', quote: clientCompany ?? '' },
      { id: 'contact', quote: clientName ?? '' },
      { id: 'email', quote: clientEmail ?? '' },
    ]),
  ]
}
