import type { Requirement } from '@proffer/core/proposals/schema.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import { type PricingParts, partsOfPricing, pricingOfParts } from '../pricing/pricing-parts.ts'
import type { Draft } from './draft.ts'

/**
 * A place that both sides changed to different values. A place is the path of a value in the draft: `name`, `settings/notes`,
 * `requirements/<id>/hours` or `pricing/items/<id>/unitPrice`.
 */
export interface Conflict {
  place: string
  theirs: unknown
}

interface Merge {
  draft: Draft
  conflicts: Conflict[]
  /** The places that got the value of the other side, and the lists whose items or order changed by the merge. */
  taken: string[]
}

/** The lists of a draft whose items are merged one by one. */
const lists = ['requirements', 'sections', 'pricing/sections', 'pricing/items', 'pricing/payments'] as const
type List = (typeof lists)[number]
type Item = { id: string }
/** The ids of the items of each list, in their order. */
type Orders = Record<List, string[]>
type ValuesByPlace = Map<string, unknown>
type Discount = Parameters<typeof pricingOfParts>[1]

const PRICING = 'pricing'
const DISCOUNT = 'pricing/discount'
const isInPricing = (place: string) => place.startsWith(`${PRICING}/`)

/**
 * Merges two versions of the same draft: a field that only one side changed takes that side's value. Where
 * both changed it, mine stays for now and the place is listed as a conflict. A requirement, section, line or payment
 * that one side removed and the other edited stays.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merge {
  // If only one side has priced lines, they are one value. Single lines could not be merged with nothing.
  const isPricingWhole = (mine.pricing === null) !== (theirs.pricing === null)
  const baseValues = flatten(base, isPricingWhole)
  const myValues = flatten(mine, isPricingWhole)
  const theirValues = flatten(theirs, isPricingWhole)
  const [myItems, theirItems] = [itemKeysOf(mine), itemKeysOf(theirs)]
  const isOnOneSideOnly = (owner: ItemField) => myItems.has(itemKey(owner)) !== theirItems.has(itemKey(owner))
  const merged: ValuesByPlace = new Map()
  const conflicts: Conflict[] = []
  const taken: string[] = []
  for (const place of new Set([...myValues.keys(), ...theirValues.keys()])) {
    const [baseValue, myValue, theirValue] = [baseValues.get(place), myValues.get(place), theirValues.get(place)]
    const owner = itemFieldOf(place)
    if (owner && isOnOneSideOnly(owner)) {
      // The merged orders decide below whether the item stays. Here it only keeps its values.
      merged.set(place, myValue === undefined ? theirValue : myValue)
    } else if (isSame(myValue, theirValue) || isSame(theirValue, baseValue)) {
      merged.set(place, myValue)
    } else if (isSame(myValue, baseValue)) {
      merged.set(place, theirValue)
      taken.push(place)
    } else {
      merged.set(place, myValue)
      conflicts.push({ place, theirs: theirValue })
    }
  }
  const orders = mergedOrders(base, mine, theirs, merged)
  const mergedLists = isPricingWhole ? lists.filter((list) => !isInPricing(list)) : lists
  const changedLists = mergedLists.filter((list) => !isSame(ordersOf(mine)[list], orders[list]))
  return { draft: unflatten(merged, orders), conflicts, taken: [...taken, ...changedLists] }
}

/** The draft with another value at one place. */
export function withPlace(draft: Draft, place: string, value: unknown): Draft {
  return unflatten(flatten(draft, place === PRICING).set(place, value), ordersOf(draft))
}

export const valueAt = (draft: Draft, place: string): unknown => flatten(draft, place === PRICING).get(place)

interface ItemField {
  list: List
  /** The id of the item. */
  id: string
  field: string
}

/** Splits a place such as `requirements/<id>/hours`. Null if it is not in an item of a list. The id may contain slashes. */
export function itemFieldOf(place: string): ItemField | null {
  const match = /^(requirements|sections|pricing\/sections|pricing\/items|pricing\/payments)\/(.*)\/([^/]+)$/.exec(
    place,
  )
  if (!match) return null
  const [, list = '', id = '', field = ''] = match
  return { list: list as List, id, field }
}

function itemsOf({ requirements, sections, pricing }: Draft): Record<List, Item[]> {
  const parts = partsOfPricing(pricing)
  return {
    requirements,
    sections,
    'pricing/sections': parts.sections,
    'pricing/items': parts.items,
    'pricing/payments': parts.payments,
  }
}

const idsOf = (items: Item[]) => items.map(({ id }) => id)
const itemKey = ({ list, id }: Pick<ItemField, 'list' | 'id'>) => `${list}/${id}`

function itemKeysOf(draft: Draft): Set<string> {
  const items = itemsOf(draft)
  return new Set(lists.flatMap((list) => items[list].map(({ id }) => itemKey({ list, id }))))
}

function ordersOf(draft: Draft): Orders {
  const items = itemsOf(draft)
  return Object.fromEntries(lists.map((list) => [list, idsOf(items[list])])) as Orders
}

/** Every value by its place. `isPricingWhole` keeps the pricing as one value at the place `pricing`. */
function flatten(draft: Draft, isPricingWhole: boolean): ValuesByPlace {
  const { requirements: _, sections: __, settings, pricing, ...fields } = draft
  const values: ValuesByPlace = new Map(Object.entries(fields))
  for (const [name, value] of Object.entries(settings)) values.set(`settings/${name}`, value)
  if (isPricingWhole) values.set(PRICING, pricing)
  else if (pricing) values.set(DISCOUNT, pricing.discount)
  for (const [list, items] of Object.entries(itemsOf(draft))) {
    if (isPricingWhole && isInPricing(list)) continue
    for (const { id, ...itemFields } of items) {
      for (const [field, value] of Object.entries(itemFields)) values.set(`${list}/${id}/${field}`, value)
    }
  }
  return values
}

type ItemsById = Record<List, Map<string, Record<string, unknown>>>

/** The reverse of `flatten`. Lists get only the items in `orders`. */
function unflatten(values: ValuesByPlace, orders: Orders): Draft {
  const fields: Record<string, unknown> = {}
  const settings: Record<string, unknown> = {}
  const items = Object.fromEntries(
    lists.map((list) => [list, new Map(orders[list].map((id) => [id, { id } as Record<string, unknown>]))]),
  ) as ItemsById
  for (const [place, value] of values) {
    const owner = itemFieldOf(place)
    if (value === undefined) continue
    if (owner) {
      const item = items[owner.list].get(owner.id)
      if (item) item[owner.field] = value
    } else if (place.startsWith('settings/')) settings[place.slice('settings/'.length)] = value
    else if (place !== PRICING && !isInPricing(place)) fields[place] = value
  }
  const requirements = [...items.requirements.values()] as unknown as Requirement[]
  const sections = [...items.sections.values()] as unknown as Section[]
  return { ...fields, settings, requirements, sections, pricing: pricingFrom(values, items) } as unknown as Draft
}

function pricingFrom(values: ValuesByPlace, items: ItemsById): Draft['pricing'] {
  if (values.has(PRICING)) return values.get(PRICING) as Draft['pricing']
  // Every pricing has a discount, which may be null.
  if (!values.has(DISCOUNT)) return null
  const parts = {
    sections: [...items['pricing/sections'].values()],
    items: [...items['pricing/items'].values()],
    payments: [...items['pricing/payments'].values()],
  } as unknown as PricingParts
  return pricingOfParts(parts, values.get(DISCOUNT) as Discount)
}

function mergedOrders(base: Draft, mine: Draft, theirs: Draft, merged: ValuesByPlace): Orders {
  const [baseItems, myItems, theirItems] = [itemsOf(base), itemsOf(mine), itemsOf(theirs)]
  const orders = Object.fromEntries(
    lists.map((list) => [list, mergedOrder(baseItems[list], myItems[list], theirItems[list])]),
  ) as Orders
  // A section that one side removed stays if a line that the other side added or edited is in it.
  const sectionsOfLines = orders['pricing/items'].map((id) => merged.get(`pricing/items/${id}/section`) as string)
  orders['pricing/sections'] = [...new Set([...orders['pricing/sections'], ...sectionsOfLines])]
  return orders
}

/**
 * The ids of the merged list. The side that moved an item decides the order; if both did, mine. An item that the deciding
 * side does not have is placed behind its predecessor on the other side.
 */
function mergedOrder(base: Item[], mine: Item[], theirs: Item[]): string[] {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)]
  /** One side may have removed the item. It stays if the other side has added or edited it. */
  const stays = (id: string) => {
    const [myItem, theirItem] = [inMine.get(id), inTheirs.get(id)]
    if (myItem && theirItem) return true
    const baseItem = inBase.get(id)
    return !baseItem || !isSame(myItem ?? theirItem, baseItem)
  }
  const sharedIds = (items: Item[]) => idsOf(items).filter((id) => inBase.has(id) && inMine.has(id) && inTheirs.has(id))
  const haveIMoved = !isSame(sharedIds(mine), sharedIds(base))
  const [decidingIds, otherIds] = haveIMoved ? [idsOf(mine), idsOf(theirs)] : [idsOf(theirs), idsOf(mine)]
  const order = decidingIds.filter(stays)
  otherIds.forEach((id, index) => {
    if (order.includes(id) || !stays(id)) return
    // Without a predecessor, `indexOf` returns -1 and the item goes to the start.
    const predecessor = order.indexOf(otherIds[index - 1] ?? '')
    order.splice(predecessor + 1, 0, id)
  })
  return order
}

const byId = (items: Item[]) => new Map(items.map((item) => [item.id, item]))

/** Whether two JSON values are equal. The order of members does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [keysOfA, keysOfB] = [Object.keys(a), Object.keys(b)]
  const [membersOfA, membersOfB] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return (
    keysOfA.length === keysOfB.length && keysOfA.every((key) => key in b && isSame(membersOfA[key], membersOfB[key]))
  )
}
