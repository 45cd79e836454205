import { isDeepStrictEqual } from 'node:util'
import { requestBudget } from '@proffer/core/budgets.ts'
import { type Costs, noCosts } from '@proffer/core/margin/costs.ts'
import { type Money, readMoney } from '@proffer/core/money.ts'
import type { PriceItem, Pricing, PricingInput } from '@proffer/core/pricing/schema.ts'
import type { Requirement, RequirementInput } from '@proffer/core/proposals/schema.ts'
import { costsOf as costsOfCatalogue } from '../catalogue/store.ts'
import type { Trx } from '../storage/database.ts'

/**
 * Costs are stored beside the record of a proposal or template and never in it, because the record is what members, clients, events and
 * AI providers get. They are added to an answer only for callers who may see them.
 */

/** What a proposal and a template have in common. */
export interface Priced {
  requirements: Requirement[]
  pricing: Pricing | null
}

type CostMap = ReadonlyMap<string, Money>

interface StoredCosts {
  lines: Record<string, Money>
  requirements: Record<string, Money>
  currency?: string
}

function readCosts(stored: string | null): Costs {
  if (stored === null) return noCosts
  const { lines, requirements, currency } = JSON.parse(stored) as StoredCosts
  return { lines: new Map(Object.entries(lines)), requirements: new Map(Object.entries(requirements)), currency }
}

/** The text that is stored. Null if nothing is known. */
export const costsText = ({ lines, requirements, currency }: Costs): string | null =>
  lines.size + requirements.size === 0
    ? null
    : JSON.stringify({ lines: Object.fromEntries(lines), requirements: Object.fromEntries(requirements), currency })

export const bytesOfCosts = (costs: Costs): number => Buffer.byteLength(costsText(costs) ?? '')

/**
 * A stored record and its costs. Before 0.3.0, `cost` of a requirement was a member of the caller's own. It is taken out of the record
 * and counts as its cost, if it is an amount and no other is stored.
 */
export function separateCosts<T extends Priced>(record: T, stored: string | null): { record: T; costs: Costs } {
  const costs = readCosts(stored)
  if (!record.requirements.some(hasCost)) return { record, costs }
  const former = record.requirements.flatMap(
    ({ id, cost }: Requirement & { cost?: unknown }): Array<[string, Money]> => {
      const amount = readMoney(cost)
      return amount ? [[id, amount]] : []
    },
  )
  const requirements = new Map([...former, ...costs.requirements])
  return {
    record: { ...record, requirements: record.requirements.map(withoutCost) },
    costs: { ...costs, requirements },
  }
}

const hasCost = (requirement: object) => Object.hasOwn(requirement, 'cost')

function withoutCost<T extends object>(requirement: T & { cost?: unknown }): Omit<T, 'cost'> {
  const { cost: _, ...rest } = requirement
  return rest
}

/** The record as callers get it who may see costs. */
export function withCosts<T extends Priced>(record: T, { lines, requirements }: Costs): T {
  const { pricing } = record
  return {
    ...record,
    requirements: record.requirements.map((requirement) => withMember(requirement, 'cost', requirements)),
    pricing: pricing && {
      ...pricing,
      sections: pricing.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => withMember(item, 'unitCost', lines)),
      })),
    },
  }
}

function withMember<T extends { id: string }>(part: T, member: 'cost' | 'unitCost', costs: CostMap): T {
  const cost = costs.get(part.id)
  return cost === undefined ? part : { ...part, [member]: cost }
}

/** A record as it is stored, with its costs beside it. */
export interface RecordWithCosts {
  version: number
  json: string | Buffer
  costs: string | null
}

/** The bytes that `"cost":` has in JSON. In a text, its quotes would be escaped. */
const costMember = Buffer.from('"cost":')

/** Whether the JSON may have a `cost` of an earlier release. */
const mayHaveCost = (json: string | Uint8Array) =>
  typeof json === 'string'
    ? json.includes('"cost":')
    : Buffer.from(json.buffer, json.byteOffset, json.byteLength).includes(costMember)

/** The JSON text as this caller gets it: as stored, byte for byte, unless there are costs to add or to leave out. */
export function shownJson<T extends string | Uint8Array>(
  json: T,
  costs: string | null,
  seesCosts: boolean,
): T | string {
  if (!mayHaveCost(json) && (costs === null || !seesCosts)) return json
  const text = typeof json === 'string' ? json : Buffer.from(json).toString()
  const separate = separateCosts(JSON.parse(text) as Priced, costs)
  return JSON.stringify(seesCosts ? withCosts(separate.record, separate.costs) : separate.record)
}

/** The record as this caller gets it. */
export const shownRecord = ({ version, json, costs }: RecordWithCosts, seesCosts: boolean) => ({
  version,
  json: shownJson(json, costs, seesCosts),
  hasCosts: seesCosts && (costs !== null || mayHaveCost(json)),
})

/** The costs in a request, by the ids that the record has. Null removes a cost. What was left out is missing. */
export interface SentCosts {
  lines: Map<string, Money | null>
  requirements: Map<string, Money | null>
  /** Whether the caller sees costs. Those that stay are then in the currency of the record, as the prices are. */
  isConfirmed: boolean
}

export const nothingSent: SentCosts = { lines: new Map(), requirements: new Map(), isConfirmed: false }

interface PricedInput {
  requirements?: RequirementInput[] | null | undefined
  pricing?: PricingInput | null | undefined
}

/** Reads the costs by position, because a line that was sent without an id has a new one in the record. */
export function sentCosts(input: PricedInput, record: Priced): SentCosts {
  const lines = (input.pricing?.sections ?? []).flatMap(({ items = [] }, place) =>
    items.map(({ unitCost }, index) => [record.pricing?.sections[place]?.items[index]?.id, unitCost] as const),
  )
  const requirements = (input.requirements ?? []).map(
    ({ cost }, index) => [record.requirements[index]?.id, cost] as const,
  )
  return { lines: sentById(lines), requirements: sentById(requirements), isConfirmed: true }
}

function sentById(pairs: Array<readonly [id: string | undefined, cost: Money | null | undefined]>) {
  const sent = new Map<string, Money | null>()
  for (const [id, cost] of pairs) {
    if (id !== undefined && cost !== undefined) sent.set(id, readMoney(cost))
  }
  return sent
}

interface CostChange {
  accountId: string
  before: Costs
  sent: SentCosts
  /** The record after the change. */
  record: Priced & { currency: string }
  /** The lines that the record had before. Others are new. */
  linesBefore: PriceItem[]
}

/**
 * The costs after a change. What was left out stays, also of lines that were removed, so that it is back when they are restored. A new
 * line from the catalogue has the cost of its item.
 */
export async function costsAfter(
  trx: Trx,
  { accountId, before, sent, record, linesBefore }: CostChange,
): Promise<Costs> {
  const lines = merged(before.lines, sent.lines)
  const knownIds = new Set(linesBefore.map(({ id }) => id))
  const lacksCost = ({ id }: PriceItem) => !knownIds.has(id) && !lines.has(id) && !sent.lines.has(id)
  const newLines = linesOf(record).filter((line) => line.catalogueId && lacksCost(line))
  const itemIds = [...new Set(newLines.flatMap(({ catalogueId }) => catalogueId ?? []))]
  const ofItems = await costsOfCatalogue(trx, accountId, itemIds, record.currency)
  const ofNewLines = newLines.flatMap(({ id, catalogueId }): Array<[string, Money]> => {
    const cost = ofItems.get(catalogueId ?? '')
    return cost === undefined ? [] : [[id, cost]]
  })
  const costs = {
    lines: ofNewLines.length > 0 ? new Map([...lines, ...ofNewLines]) : lines,
    requirements: merged(before.requirements, sent.requirements),
    currency: sent.isConfirmed ? record.currency : (before.currency ?? record.currency),
  }
  const size = costs.lines.size + costs.requirements.size
  if (size === 0) return noCosts
  return size > requestBudget.costs ? costsOfPresent(costs, record) : costs
}

function merged(before: CostMap, sent: SentCosts['lines']): CostMap {
  if (sent.size === 0) return before
  const after = new Map(before)
  for (const [id, cost] of sent) {
    if (cost === null) after.delete(id)
    else after.set(id, cost)
  }
  return after
}

export const linesOf = ({ pricing }: Pick<Priced, 'pricing'>): PriceItem[] =>
  pricing ? pricing.sections.flatMap(({ items }) => items) : []

/** The costs of what the record contains, without those of lines and requirements that were removed. */
export function costsOfPresent({ lines, requirements, currency }: Costs, record: Priced): Costs {
  const only = (costs: CostMap, parts: Array<{ id: string }>) => {
    const ids = new Set(parts.map(({ id }) => id))
    return new Map([...costs].filter(([id]) => ids.has(id)))
  }
  return { lines: only(lines, linesOf(record)), requirements: only(requirements, record.requirements), currency }
}

/** The fields of the record whose costs differ. Events name them as they name any other change, so they do not tell that it was a cost. */
export const fieldsOfChangedCosts = (before: Costs, after: Costs): string[] => [
  ...(isDeepStrictEqual(before.lines, after.lines) && !isInOtherCurrency(before, after) ? [] : ['pricing']),
  ...(isDeepStrictEqual(before.requirements, after.requirements) ? [] : ['requirements']),
]

const isInOtherCurrency = (before: Costs, after: Costs) =>
  before.currency !== undefined && before.currency !== after.currency
