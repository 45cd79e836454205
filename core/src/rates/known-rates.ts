import { isCurrency } from '../currency-codes.ts'
import { type Money, parseMoney } from '../money.ts'
import type { Profile } from '../profile/schema.ts'

export interface RateItem {
  role: string
  /** Empty: for every seniority without a line of its own. */
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
}

type RatesOfProfile = Partial<Pick<Profile, 'rateCards' | 'teamMembers'>>

/** The cards and people of a profile. In an earlier release these fields could have any content, so what has another type is left out. */
export function knownRates({ rateCards = [], teamMembers = [] }: RatesOfProfile): Rates {
  return { cards: rateCards.flatMap(knownCard), people: teamMembers.flatMap(knownPerson) }
}

type Members = Record<string, unknown>

function knownCard(card: Members, index: number): RateCard[] {
  const { currency, items } = card
  if (!isCurrency(currency)) return []
  const name = textOf(card['name'])
  return [
    {
      id: textOf(card['id']) || `card-${index + 1}`,
      name,
      currency: currency.toUpperCase(),
      isDefault: card['isDefault'] === true,
      items: Array.isArray(items) ? items.flatMap(knownItem) : [],
    },
  ]
}

function knownItem(item: unknown): RateItem[] {
  if (typeof item !== 'object' || item === null) return []
  const { role, seniority, rate, cost } = item as Members
  if (textOf(role) === '') return []
  return [{ role: textOf(role), seniority: textOf(seniority), rate: moneyOf(rate), cost: moneyOf(cost) }]
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
      rate: moneyOf(person['rate']),
      cost: moneyOf(person['cost']),
    },
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const wholeNumberOf = (value: unknown) => (Number.isInteger(value) ? (value as number) : null)

function moneyOf(value: unknown): Money | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const result = parseMoney(value)
  return 'money' in result ? result.money : null
}
