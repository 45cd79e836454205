import { isCurrency, usableCurrency } from '../currency-codes.ts'
import { type Money, readMoney } from '../money.ts'
import type { Profile } from '../profile/schema.ts'

export interface RateItem {
  role: string
  /** An empty seniority stands for every one that has no line of its own. */
  seniority: string
  rate: Money | null
  cost: Money | null
}

export interface RateCard {
  id: string
  name: string
  currency: string
  isDefault: boolean
  items: RateItem[]
}

/** A person who does the work. */
export interface Person {
  id: string
  userId: string | null
  name: string
  roleName: string
  seniority: string
  /** The percentage of the weekly hours. */
  allocation: number
  /** Hours per week. */
  availability: number | null
  rate: Money | null
  cost: Money | null
}

/** What the rates of an account depend on. */
export interface Rates {
  cards: RateCard[]
  people: Person[]
  /** That of the amounts of people. Any if it is left out. */
  currency?: string
}

type RatesOfProfile = Partial<Pick<Profile, 'rateCards' | 'teamMembers' | 'proposalDefaults'>>

/** The cards and people of a profile. In an earlier release these fields could have any content, so what has another type is left out. */
export function knownRates({ rateCards = [], teamMembers = [], proposalDefaults = {} }: RatesOfProfile): Rates {
  const currency = usableCurrency(proposalDefaults['currency'])
  const named = rateCards.filter((entry) => !isLine(entry)).flatMap((card, index) => knownCard(card, index, currency))
  const lines = rateCards.filter(isLine).flatMap(knownItem)
  const cards =
    lines.length === 0 ? named : [...named, { id: 'rates', name: '', currency, isDefault: false, items: lines }]
  const home = cards.find(({ isDefault }) => isDefault) ?? cards[0]
  return { cards, people: teamMembers.flatMap(knownPerson), currency: home?.currency ?? currency }
}

type Members = Record<string, unknown>

/** Until release 2, the application stored the lines of one card without a name: `{role, rate}`. */
export const isLine = (entry: Members): boolean => entry['items'] === undefined && textOf(entry['role']) !== ''

function knownCard(
  { id, name, currency, isDefault, items }: Members,
  index: number,
  defaultCurrency: string,
): RateCard[] {
  const card = {
    id: textOf(id) || `card-${index + 1}`,
    name: textOf(name),
    currency: isCurrency(currency) ? currency.toUpperCase() : defaultCurrency,
    isDefault: isDefault === true,
    items: Array.isArray(items) ? items.flatMap(knownItem) : [],
  }
  return card.items.length > 0 || card.isDefault ? [card] : []
}

function knownItem(item: unknown): RateItem[] {
  if (typeof item !== 'object' || item === null) return []
  const { role, seniority, rate, cost } = item as Members
  if (textOf(role) === '') return []
  return [{ role: textOf(role), seniority: textOf(seniority), rate: readMoney(rate), cost: readMoney(cost) }]
}

function knownPerson(person: Members, index: number): Person[] {
  const roleName = textOf(person['roleName'])
  if (roleName === '') return []
  return [
    {
      id: textOf(person['id']) || `person-${index + 1}`,
      userId: textOf(person['userId']) || null,
      name: textOf(person['name']),
      roleName,
      seniority: textOf(person['seniority']),
      allocation: wholeNumberOf(person['allocation']) ?? 100,
      availability: wholeNumberOf(person['availability']),
      rate: readMoney(person['rate']),
      cost: readMoney(person['cost']),
    },
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const wholeNumberOf = (value: unknown) => (Number.isInteger(value) ? (value as number) : null)
