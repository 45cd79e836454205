import type { Money } from '../money.ts'
import type { Person, RateCard, RateItem, Rates } from './known-rates.ts'

/** Who does the work, as a requirement names it. */
export interface Work {
  role: string
  seniority: string
}

/** Where an amount comes from. */
export type RateSource =
  | { kind: 'person'; name: string }
  | { kind: 'card'; card: string; role: string; seniority: string }
  | { kind: 'hourly' }

export interface Resolved {
  amount: Money
  source: RateSource
}

interface RateContext {
  currency: string
  /** Instead of the account's default card. */
  cardId?: string | null
  /** What counts if neither a person nor a card has a rate. */
  hourlyRate?: Money | null
}

/** What an hour of this work costs the client: the person's own rate, else that of the card, else the hourly rate. Null if none is known. */
export function rateOf(work: Work, rates: Rates, context: RateContext): Resolved | null {
  const found = amountOf('rate', work, rates, context)
  if (found) return found
  const { hourlyRate = null } = context
  return hourlyRate === null ? null : { amount: hourlyRate, source: { kind: 'hourly' } }
}

/** What an hour of this work costs the provider. Null if neither a person nor the card says so. */
export const costOf = (work: Work, rates: Rates, context: RateContext): Resolved | null =>
  amountOf('cost', work, rates, context)

function amountOf(member: 'rate' | 'cost', work: Work, rates: Rates, context: RateContext): Resolved | null {
  const card = cardFor(rates.cards, context)
  for (const person of peopleFor(work, rates, context.currency)) {
    if (person[member] !== null) return { amount: person[member], source: { kind: 'person', name: person.name } }
  }
  const item = card && itemFor(card, work, member)
  const amount = item?.[member]
  if (!card || !item || amount === null || amount === undefined) return null
  return { amount, source: { kind: 'card', card: card.name, role: item.role, seniority: item.seniority } }
}

/** The card that was asked for, if it is in the currency. Otherwise the default card of the currency, or else its first. */
export function cardFor(cards: RateCard[], { currency, cardId }: RateContext): RateCard | undefined {
  const inCurrency = cards.filter((card) => card.currency === currency)
  if (cardId) return inCurrency.find(({ id }) => id === cardId)
  return inCurrency.find(({ isDefault }) => isDefault) ?? inCurrency[0]
}

/** The amounts of people have no currency of their own: it is that of the default card. */
function peopleFor(work: Work, { cards, people }: Rates, currency: string): Person[] {
  const home = (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.currency
  if (home !== undefined && home !== currency) return []
  return people.filter((person) => isSame(person.roleName, work.role) && isSame(person.seniority, work.seniority))
}

/** The line of the role and seniority, or else the line of the role for every seniority. */
function itemFor({ items }: RateCard, { role, seniority }: Work, member: 'rate' | 'cost'): RateItem | undefined {
  const ofRole = items.filter((item) => isSame(item.role, role) && item[member] !== null)
  return ofRole.find((item) => isSame(item.seniority, seniority)) ?? ofRole.find((item) => item.seniority === '')
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
