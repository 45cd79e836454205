import { isDeepStrictEqual } from 'node:util'
import { noTax, priceOf } from '@proffer/core/proposals/pricing.ts'
import type { SharedProposal, Snapshot, StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import type { ChangedParts, VersionChanges } from '@proffer/core/shares/versions-schema.ts'
import { shownPart } from './snapshot.ts'

/** The total of a version and its changes since the version before. Stored with the version, because snapshots are large. */
export interface VersionSummary {
  total: string | null
  changes: VersionChanges | null
}

export interface NumberedSnapshot {
  version: number
  snapshot: StoredSnapshot
}

export const summaryOf = (snapshot: StoredSnapshot, before: NumberedSnapshot | null): VersionSummary => ({
  total: totalOf(snapshot),
  changes: before && changesSince(before, snapshot),
})

/** The one-time net: agreed, of the priced items, or hours × rate. */
const totalOf = ({ proposal }: StoredSnapshot): string | null =>
  proposal.total ?? priceOf(proposal, noTax)?.subtotal ?? null

const plainFields = ['name', 'clientName', 'clientLocation', 'currency', 'hourlyRate', 'authorName'] as const
const shownSettings = ['validUntil', 'validityDays', 'introduction', 'notes', 'cover', 'sections'] as const
const parts = ['language', 'provider', 'letterhead', 'terms', 'portfolio'] as const

/** Compares what the client sees of both, so that a hidden price does not show up as a change. */
export const changesSince = (
  { version, snapshot: before }: NumberedSnapshot,
  after: StoredSnapshot,
): VersionChanges => ({
  ...changesBetween(shownPart(before, '').snapshot, shownPart(after, '').snapshot),
  since: version,
  total: { old: totalOf(before), new: totalOf(after) },
})

/** Compares every price too, for the provider. */
export const allChangesSince = (
  { version, snapshot: before }: NumberedSnapshot,
  after: StoredSnapshot,
): VersionChanges => ({
  ...changesBetween(before, after),
  since: version,
  total: { old: totalOf(before), new: totalOf(after) },
})

function changesBetween(from: Snapshot, to: Snapshot): Omit<VersionChanges, 'since' | 'total'> {
  const [old, current] = [from.proposal, to.proposal]
  return {
    fields: [
      ...plainFields.filter((field) => old[field] !== current[field]),
      ...shownSettings
        .filter((name) => !isDeepStrictEqual(old.settings[name], current.settings[name]))
        .map((name) => `settings.${name}`),
      ...changedPricing(old, current),
      ...parts.filter((part) => !isDeepStrictEqual(from[part], to[part])),
    ],
    requirements: changedParts(old.requirements, current.requirements),
    priceLines: changedParts(linesOf(old), linesOf(current)),
  }
}

/** What differs besides the lines: the headings of the sections, the discount and the payments. */
function changedPricing(before: SharedProposal, after: SharedProposal): string[] {
  const membersOf = ({ pricing }: SharedProposal) => ({
    sections: pricing?.sections.map(({ title, description, choice }) => ({ title, description, choice })) ?? [],
    discount: pricing?.discount ?? null,
    schedule: pricing?.schedule.map(({ id: _, ...payment }) => payment) ?? [],
  })
  const [old, current] = [membersOf(before), membersOf(after)]
  const names = ['sections', 'discount', 'schedule'] as const
  return names.filter((name) => !isDeepStrictEqual(old[name], current[name])).map((name) => `pricing.${name}`)
}

const linesOf = ({ pricing }: SharedProposal) => pricing?.sections.flatMap(({ items }) => items) ?? []

interface Part {
  id: string
  name: string
}

function changedParts<P extends Part>(before: P[], after: P[]): ChangedParts {
  const matches = matchParts(before, after)
  const matched = new Set(matches.values())
  const named = ({ id, name }: Part) => ({ id, name })
  return {
    added: after.filter((part) => !matches.has(part)).map(named),
    removed: before.filter((part) => !matched.has(part)).map(named),
    changed: [...matches].flatMap(([part, old]) => {
      const fields = differingMembers(old, part)
      return fields.length > 0 ? [{ ...named(part), fields }] : []
    }),
  }
}

/** Matches parts by id, and otherwise by name, because a caller that sends the parts without their ids gets new ids. */
function matchParts<P extends Part>(before: P[], after: P[]): Map<P, P> {
  const matches = new Map<P, P>()
  for (const key of ['id', 'name'] as const) {
    const taken = new Set(matches.values())
    // Several parts may have the same name, so they match in their order.
    const open = Map.groupBy(
      before.filter((part) => !taken.has(part)),
      (part) => part[key],
    )
    for (const part of after) {
      const old = matches.has(part) ? undefined : open.get(part[key])?.shift()
      if (old) matches.set(part, old)
    }
  }
  return matches
}

function differingMembers(before: object, after: object): string[] {
  const [old, current] = [before, after] as Array<Record<string, unknown>>
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  // A new id of the same part is no change, and neither is the new id of the requirement that it refers to.
  const compared = [...names].filter((name) => name !== 'id' && name !== 'requirementId')
  return compared.filter((name) => !isDeepStrictEqual(old?.[name], current?.[name]))
}
