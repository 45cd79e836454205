import type { Money } from '../money.ts'
import type { Person, RateCard, Rates } from './known-rates.ts'

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

/** An entry with the seniority of the work comes first, then one without a seniority. Work without a seniority accepts every entry of its role. */
function amountOf(member: 'rate' | 'cost', work: Work, rates: Rates, context: RateContext): Resolved | null {
  const card = cardFor(rates.cards, context)
  const people = peopleFor(work, rates, context.currency).filter((person) => person[member] !== null)
  const items = (card?.items ?? []).filter((item) => isSame(item.role, work.role) && item[member] !== null)
  const matches: Array<(seniority: string) => boolean> = [
    (seniority) => isSame(seniority, work.seniority),
    (seniority) => seniority === '',
    () => work.seniority === '',
  ]
  for (const isMatch of matches) {
    const person = people.find(({ seniority }) => isMatch(seniority))
    if (person) return { amount: person[member] as Money, source: { kind: 'person', name: person.name } }
    const item = items.find(({ seniority }) => isMatch(seniority))
    if (card && item) {
      const { role, seniority } = item
      return { amount: item[member] as Money, source: { kind: 'card', card: card.name, role, seniority } }
    }
  }
  return null
}

/** The card that was asked for, if it is in the currency. Otherwise the default card of the currency, or else its first. */
export function cardFor(cards: RateCard[], { currency, cardId }: RateContext): RateCard | undefined {
  const inCurrency = cards.filter((card) => card.currency === currency)
  if (cardId) return inCurrency.find(({ id }) => id === cardId)
  return inCurrency.find(({ isDefault }) => isDefault) ?? inCurrency[0]
}

/** The amounts of people have no currency of their own: it is that of the default card. */
function peopleFor(work: Work, { people, currency: home }: Rates, currency: string): Person[] {
  if (home !== undefined && home !== currency) return []
  return people.filter((person) => isSame(person.roleName, work.role))
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
