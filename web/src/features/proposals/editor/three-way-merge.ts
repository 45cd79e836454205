import type { Requirement } from '@proffer/core/proposals/schema.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import { type PricingParts, partsOfPricing, pricingOfParts } from '../pricing/pricing-parts.ts'
import type { Draft } from './proposal-draft.ts'

/** A path that both sides changed to different values. */
export interface Conflict {
  place: string
  theirs: unknown
}

interface Merge {
  draft: Draft
  conflicts: Conflict[]
  /** The paths that only the other side changed. */
  taken: string[]
}

/** The lists of a draft whose members are merged one by one. */
const lists = ['requirements', 'sections', 'pricing/sections', 'pricing/items', 'pricing/payments'] as const
type List = (typeof lists)[number]
type Member = { id: string }
type Orders = Record<List, string[]>
type Flat = Map<string, unknown>
type Discount = Parameters<typeof pricingOfParts>[1]

const PRICING = 'pricing'
const isOfPricing = (list: string) => list.startsWith(`${PRICING}/`)

/**
 * Merges two versions of the same draft: a field that only one side changed takes that side's value. Where
 * both changed it, mine stays for now and the path is listed. A requirement, section or line that one side removed and the
 * other edited stays.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merge {
  // If only one side has priced lines, they are one value. Single lines could not be merged with nothing.
  const isPricingWhole = (mine.pricing === null) !== (theirs.pricing === null)
  const baseValues = flatten(base, isPricingWhole)
  const myValues = flatten(mine, isPricingWhole)
  const theirValues = flatten(theirs, isPricingWhole)
  const [myKeys, theirKeys] = [keysOf(mine), keysOf(theirs)]
  const isInOneOnly = (owner: Owner) => myKeys.has(keyOf(owner)) !== theirKeys.has(keyOf(owner))
  const merged: Flat = new Map()
  const conflicts: Conflict[] = []
  const taken: string[] = []
  for (const place of new Set([...myValues.keys(), ...theirValues.keys()])) {
    const [before, my, their] = [baseValues.get(place), myValues.get(place), theirValues.get(place)]
    const owner = ownerOf(place)
    if (owner && isInOneOnly(owner)) {
      merged.set(place, my === undefined ? their : my)
    } else if (isSame(my, their) || isSame(their, before)) {
      merged.set(place, my)
    } else if (isSame(my, before)) {
      merged.set(place, their)
      taken.push(place)
    } else {
      merged.set(place, my)
      conflicts.push({ place, theirs: their })
    }
  }
  const orders = mergedOrders(base, mine, theirs, merged)
  const mergedLists = isPricingWhole ? lists.filter((list) => !isOfPricing(list)) : lists
  const moved = mergedLists.filter((list) => !isSame(idsOf(mine)[list], orders[list]))
  return { draft: unflatten(merged, orders), conflicts, taken: [...taken, ...moved] }
}

/** The draft with another value at one place. */
export function withPlace(draft: Draft, place: string, value: unknown): Draft {
  return unflatten(flatten(draft, place === PRICING).set(place, value), idsOf(draft))
}

export const valueAt = (draft: Draft, place: string): unknown => flatten(draft, place === PRICING).get(place)

interface Owner {
  list: List
  id: string
  member: string
}

/** The requirement, section, line or payment that a place belongs to. Its id may contain slashes. */
export function ownerOf(place: string): Owner | null {
  const match = /^(requirements|sections|pricing\/sections|pricing\/items|pricing\/payments)\/(.*)\/([^/]+)$/.exec(
    place,
  )
  if (!match) return null
  const [, list = '', id = '', member = ''] = match
  return { list: list as List, id, member }
}

function membersOf({ requirements, sections, pricing }: Draft): Record<List, Member[]> {
  const parts = partsOfPricing(pricing)
  return {
    requirements,
    sections,
    'pricing/sections': parts.sections,
    'pricing/items': parts.items,
    'pricing/payments': parts.payments,
  }
}

const ids = (members: Member[]) => members.map(({ id }) => id)
const keyOf = ({ list, id }: Pick<Owner, 'list' | 'id'>) => `${list}/${id}`

function keysOf(draft: Draft): Set<string> {
  const members = membersOf(draft)
  return new Set(lists.flatMap((list) => members[list].map(({ id }) => keyOf({ list, id }))))
}

function idsOf(draft: Draft): Orders {
  const members = membersOf(draft)
  return Object.fromEntries(lists.map((list) => [list, ids(members[list])])) as Orders
}

/** Every value by its path. `isPricingWhole` keeps the pricing as one value. */
function flatten(draft: Draft, isPricingWhole: boolean): Flat {
  const { requirements: _, sections: __, settings, pricing, ...fields } = draft
  const flat: Flat = new Map(Object.entries(fields))
  for (const [key, value] of Object.entries(settings)) flat.set(`settings/${key}`, value)
  if (isPricingWhole) flat.set(PRICING, pricing)
  else if (pricing) flat.set(`${PRICING}/discount`, pricing.discount)
  for (const [list, members] of Object.entries(membersOf(draft))) {
    if (isPricingWhole && isOfPricing(list)) continue
    for (const { id, ...values } of members) {
      for (const [member, value] of Object.entries(values)) flat.set(`${list}/${id}/${member}`, value)
    }
  }
  return flat
}

function unflatten(flat: Flat, orders: Orders): Draft {
  const fields: Record<string, unknown> = {}
  const settings: Record<string, unknown> = {}
  const members = Object.fromEntries(
    lists.map((list) => [list, new Map(orders[list].map((id) => [id, { id } as Record<string, unknown>]))]),
  ) as Record<List, Map<string, Record<string, unknown>>>
  for (const [place, value] of flat) {
    const owner = ownerOf(place)
    if (value === undefined) continue
    if (owner) {
      const member = members[owner.list].get(owner.id)
      if (member) member[owner.member] = value
    } else if (place.startsWith('settings/')) settings[place.slice('settings/'.length)] = value
    else if (place !== PRICING && !place.startsWith(`${PRICING}/`)) fields[place] = value
  }
  const requirements = [...members.requirements.values()] as unknown as Requirement[]
  const sections = [...members.sections.values()] as unknown as Section[]
  return { ...fields, settings, requirements, sections, pricing: pricingIn(flat, members) } as unknown as Draft
}

function pricingIn(flat: Flat, members: Record<List, Map<string, unknown>>): Draft['pricing'] {
  if (flat.has(PRICING)) return flat.get(PRICING) as Draft['pricing']
  if (!flat.has(`${PRICING}/discount`)) return null
  const parts = {
    sections: [...members['pricing/sections'].values()],
    items: [...members['pricing/items'].values()],
    payments: [...members['pricing/payments'].values()],
  } as unknown as PricingParts
  return pricingOfParts(parts, flat.get(`${PRICING}/discount`) as Discount)
}

function mergedOrders(base: Draft, mine: Draft, theirs: Draft, merged: Flat): Orders {
  const [before, ours, other] = [membersOf(base), membersOf(mine), membersOf(theirs)]
  const orders = Object.fromEntries(
    lists.map((list) => [list, mergedOrder(before[list], ours[list], other[list])]),
  ) as Orders
  // A section that one side removed stays if a line that the other side added or edited is in it.
  const needed = orders['pricing/items'].map((id) => merged.get(`pricing/items/${id}/section`) as string)
  orders['pricing/sections'] = [...new Set([...orders['pricing/sections'], ...needed])]
  return orders
}

/** The side that moved something decides the order. An item that only the other side has keeps its predecessor. */
function mergedOrder(base: Member[], mine: Member[], theirs: Member[]): string[] {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)]
  /** One side may have removed the member. It stays if the other side has added or edited it. */
  const stays = (id: string) => {
    const [my, their] = [inMine.get(id), inTheirs.get(id)]
    if (my && their) return true
    const before = inBase.get(id)
    return !before || !isSame(my ?? their, before)
  }
  const shared = (all: Member[]) => ids(all).filter((id) => inBase.has(id) && inMine.has(id) && inTheirs.has(id))
  const haveIMoved = !isSame(shared(mine), shared(base))
  const [deciding, other] = haveIMoved ? [ids(mine), ids(theirs)] : [ids(theirs), ids(mine)]
  const order = deciding.filter(stays)
  other.forEach((id, index) => {
    if (order.includes(id) || !stays(id)) return
    const predecessor = order.indexOf(other[index - 1] ?? '')
    order.splice(predecessor + 1, 0, id)
  })
  return order
}

const byId = (members: Member[]) => new Map(members.map((member) => [member.id, member]))

/** Compares two values as JSON. */
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
