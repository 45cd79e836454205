import { isLine } from '@proffer/core/rates/known-rates.ts'

/**
 * A rate card, a line of one or a person as the form holds them. Members that nobody edits here belong to other systems and stay. An
 * earlier release could store any type.
 */
export type Document = Record<string, unknown>

export const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
export const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
export const amountOf = (value: unknown) => textOf(value) || null
export const linesOf = ({ items }: Document): Document[] => (Array.isArray(items) ? items : [])

/** The cards as one edits them: the lines that release 2 stored without a card become a card of their own. */
export function cardsToEdit(entries: Document[], { name, currency }: { name: string; currency: string }): Document[] {
  const lines = entries.filter(isLine)
  if (lines.length === 0) return entries
  const cards = entries.filter((entry) => !isLine(entry))
  return [...cards, { name, currency, isDefault: cards.length === 0, items: lines }]
}

/** The cards as the server stores them: without lines that nobody has filled in. */
export const completedCards = (cards: Document[]): Document[] =>
  cards.map((card) => ({ ...card, items: linesOf(card).filter((line) => !isBlankLine(line)) }))

const isBlankLine = ({ role, rate, cost }: Document) => `${textOf(role)}${textOf(rate)}${textOf(cost)}`.trim() === ''

/** The places of required texts that are empty, such as `rateCards.0.name`. */
export function missingTexts(cards: Document[], people: Document[]): string[] {
  const isEmpty = (value: unknown) => textOf(value).trim() === ''
  return [
    ...cards.flatMap((card, index) => [
      ...(isEmpty(card['name']) ? [`rateCards.${index}.name`] : []),
      ...linesOf(card).flatMap((line, place) =>
        isEmpty(line['role']) && !isBlankLine(line) ? [`rateCards.${index}.items.${place}.role`] : [],
      ),
    ]),
    ...people.flatMap((person, index) => (isEmpty(person['roleName']) ? [`teamMembers.${index}.roleName`] : [])),
  ]
}
