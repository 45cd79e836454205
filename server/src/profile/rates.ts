import { requestBudget } from '@proffer/core/budgets.ts'
import { usableCurrency } from '@proffer/core/currency-codes.ts'
import type { ProfileChange } from '@proffer/core/profile/schema.ts'
import { isLine } from '@proffer/core/rates/known-rates.ts'
import { PersonInput, RateCardInput, RateItemInput } from '@proffer/core/rates/schema.ts'
import { ValidationError, type ValidationIssue } from '../errors/errors.ts'
import { valueCheck } from '../http/validation.ts'
import { newId } from '../values/ids.ts'
import type { StoredProfile } from './profile.ts'

type Entry = Record<string, unknown>
type Field = 'rateCards' | 'teamMembers'

interface Context {
  stored: StoredProfile
  now: Date
  isMember: (userId: string) => Promise<boolean>
}

/** Whether an entry has our form. Others are the caller's own, as in release 2: they are stored unchanged, and have no effect. */
const isCard = (card: Entry) => ['items', 'currency', 'isDefault'].some((member) => Object.hasOwn(card, member))
const isPerson = (person: Entry) => Object.hasOwn(person, 'roleName')

const checkCard = valueCheck(RateCardInput)
const checkLine = valueCheck(RateItemInput)
const checkPerson = valueCheck(PersonInput)

/**
 * The change with checked and complete rate cards and people. An entry that equals a stored one stays as it is: in an earlier release
 * it could have any members, and a person may have left the team since.
 */
export async function withCompleteRates(change: ProfileChange, context: Context): Promise<ProfileChange> {
  const { stored, now, isMember } = context
  const cards = entriesOf('rateCards', change, stored)
  const people = entriesOf('teamMembers', change, stored)
  const issues = [
    ...issuesOf(cards, (card) => (isLine(card) ? checkLine(card) : isCard(card) ? checkCard(card) : [])),
    ...repeatedIds(cards),
    ...secondDefault(cards),
    ...issuesOf(people, (person) => (isPerson(person) ? checkPerson(person) : [])),
    ...repeatedIds(people),
  ]
  refuse(issues.length > 0 ? issues : await strangers(people, stored, isMember))
  const currency = usableCurrency((change.proposalDefaults ?? stored.proposalDefaults)?.['currency'])
  const complete = {
    rateCards: (card: Entry) => (isCard(card) && !isLine(card) ? completeCard(card, currency, now) : card),
    teamMembers: (person: Entry) => (isPerson(person) ? completePerson(person, now) : person),
  }
  const completed = (entries: Placed[], field: Field) =>
    change[field] && { [field]: entries.map(({ entry, isNew }) => (isNew ? complete[field](entry) : entry)) }
  return { ...change, ...completed(cards, 'rateCards'), ...completed(people, 'teamMembers') }
}

function refuse(issues: ValidationIssue[]) {
  if (issues.length > 0) throw new ValidationError(issues.slice(0, requestBudget.issues))
}

interface Placed {
  entry: Entry
  loc: string[]
  isNew: boolean
}

function entriesOf(field: Field, change: ProfileChange, stored: StoredProfile): Placed[] {
  const known = new Set((stored[field] ?? []).map((entry) => JSON.stringify(entry)))
  return (change[field] ?? []).map((entry, index) => ({
    entry,
    loc: ['body', 'profile', field, String(index)],
    isNew: !known.has(JSON.stringify(entry)),
  }))
}

const issuesOf = (entries: Placed[], check: (entry: Entry) => ValidationIssue[]): ValidationIssue[] =>
  entries
    .filter(({ isNew }) => isNew)
    .flatMap(({ loc, entry }) => check(entry).map((issue) => ({ ...issue, loc: [...loc, ...issue.loc.slice(1)] })))

const valueError = (loc: string[], text: string): ValidationIssue => ({
  loc,
  msg: `Value error, ${text}`,
  type: 'value_error',
})

function repeatedIds(entries: Placed[]): ValidationIssue[] {
  const ids = new Set<unknown>()
  return entries.flatMap(({ entry: { id }, loc }) => {
    if (typeof id !== 'string') return []
    const isRepeated = ids.has(id)
    ids.add(id)
    return isRepeated ? [valueError([...loc, 'id'], 'another entry has this ID. Leave it out to get a new one')] : []
  })
}

const secondDefault = (cards: Placed[]): ValidationIssue[] =>
  cards
    .filter(({ entry }) => entry['isDefault'] === true)
    .slice(1)
    .map(({ loc }) => valueError([...loc, 'isDefault'], 'another card is the default. Only one can be'))

/** People who are named as members of the team for the first time, but are not. */
async function strangers(people: Placed[], { teamMembers = [] }: StoredProfile, isMember: Context['isMember']) {
  const named = new Set(teamMembers.map(({ userId }) => userId))
  const issues: ValidationIssue[] = []
  for (const { entry, loc, isNew } of people) {
    const { userId } = entry
    if (!isNew || typeof userId !== 'string' || named.has(userId) || (await isMember(userId))) continue
    issues.push(
      valueError([...loc, 'userId'], 'no member of your account has this ID. List the members to find the right one'),
    )
  }
  return issues
}

/** Members that are unknown to us stay as they are. */
const completeCard = (card: Entry, currency: string, now: Date): Entry => ({
  ...card,
  id: card['id'] ?? newId(now),
  currency: String(card['currency'] ?? currency).toUpperCase(),
  isDefault: card['isDefault'] ?? false,
  items: ((card['items'] ?? []) as Entry[]).map((item) => ({ ...item, ...completeWork(item) })),
})

const completePerson = (person: Entry, now: Date): Entry => ({
  ...person,
  id: person['id'] ?? newId(now),
  userId: person['userId'] ?? null,
  name: person['name'] ?? '',
  allocation: person['allocation'] ?? 100,
  availability: person['availability'] ?? null,
  ...completeWork(person),
})

const completeWork = ({ seniority, rate, cost }: Entry): Entry => ({
  seniority: seniority ?? '',
  rate: rate ?? null,
  cost: cost ?? null,
})
