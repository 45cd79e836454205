import type { Requirement } from '@proffer/core/proposals/schema.ts'
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

type Flat = Map<string, unknown>

/**
 * Merges two versions of the same draft: a field that only one side changed takes that side's value. Where
 * both changed it, mine stays for now and the path is listed. A requirement that one side removed and the other edited stays.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merge {
  const order = mergedOrder(base, mine, theirs)
  const [from, ours, other] = [flatten(base), flatten(mine), flatten(theirs)]
  const merged: Flat = new Map()
  const conflicts: Conflict[] = []
  const taken: string[] = []
  for (const place of new Set([...ours.keys(), ...other.keys()])) {
    const [before, my, their] = [from.get(place), ours.get(place), other.get(place)]
    const owner = requirementOf(place)
    const isOneSided = owner !== null && hasRequirement(mine, owner) !== hasRequirement(theirs, owner)
    if (isOneSided) merged.set(place, my ?? their)
    else if (isSame(my, their) || isSame(their, before)) merged.set(place, my)
    else {
      const isTheirs = isSame(my, before)
      merged.set(place, isTheirs ? their : my)
      if (isTheirs) taken.push(place)
      else conflicts.push({ place, theirs: their })
    }
  }
  const draft = unflatten(merged, order)
  if (!isSame(idsOf(mine), order)) taken.push('requirements')
  return { draft, conflicts, taken }
}

/** The draft with another value at one place. */
export function withPlace(draft: Draft, place: string, value: unknown): Draft {
  return unflatten(flatten(draft).set(place, value), idsOf(draft))
}

export const valueAt = (draft: Draft, place: string): unknown => flatten(draft).get(place)

/** The requirement that a place belongs to, by its id. */
export const requirementOf = (place: string): string | null => /^requirements\/(.*)\/[^/]+$/.exec(place)?.[1] ?? null

const idsOf = ({ requirements }: Draft) => requirements.map(({ id }) => id)
const hasRequirement = ({ requirements }: Draft, wanted: string) => requirements.some(({ id }) => id === wanted)

function flatten({ requirements, settings, ...fields }: Draft): Flat {
  const flat: Flat = new Map(Object.entries(fields))
  for (const [key, value] of Object.entries(settings)) flat.set(`settings/${key}`, value)
  for (const { id, ...members } of requirements) {
    for (const [member, value] of Object.entries(members)) flat.set(`requirements/${id}/${member}`, value)
  }
  return flat
}

function unflatten(flat: Flat, order: string[]): Draft {
  const fields: Record<string, unknown> = {}
  const settings: Record<string, unknown> = {}
  const members = new Map(order.map((id) => [id, { id } as Record<string, unknown>]))
  for (const [place, value] of flat) {
    const owner = requirementOf(place)
    if (value === undefined) continue
    if (owner !== null) {
      const requirement = members.get(owner)
      if (requirement) requirement[place.slice(place.lastIndexOf('/') + 1)] = value
    } else if (place.startsWith('settings/')) settings[place.slice('settings/'.length)] = value
    else fields[place] = value
  }
  const requirements = [...members.values()] as unknown as Requirement[]
  return { ...fields, settings, requirements } as unknown as Draft
}

/** The side that moved something decides the order. An item that only the other side has keeps its predecessor. */
function mergedOrder(base: Draft, mine: Draft, theirs: Draft): string[] {
  const known = idsOf(base)
  const stays = (id: string) => {
    const [my, their] = [find(mine, id), find(theirs, id)]
    if (my && their) return true
    const before = find(base, id)
    return !before || !isSame(my ?? their, before)
  }
  const inBase = (ids: string[]) => ids.filter((id) => known.includes(id))
  const shared = (ids: string[]) => inBase(ids).filter((id) => hasRequirement(mine, id) && hasRequirement(theirs, id))
  const haveIMoved = !isSame(shared(idsOf(mine)), shared(known))
  const [first, second] = haveIMoved ? [idsOf(mine), idsOf(theirs)] : [idsOf(theirs), idsOf(mine)]
  const order = first.filter(stays)
  second.forEach((id, index) => {
    if (order.includes(id) || !stays(id)) return
    order.splice(order.indexOf(second[index - 1] ?? '') + 1, 0, id)
  })
  return order
}

const find = ({ requirements }: Draft, wanted: string) => requirements.find(({ id }) => id === wanted)

/** Compares two values as JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [keysOfA, keysOfB] = [Object.keys(a), Object.keys(b)]
  const at = (of: object, key: string) => (of as Record<string, unknown>)[key]
  return keysOfA.length === keysOfB.length && keysOfA.every((key) => key in b && isSame(at(a, key), at(b, key)))
}
