import { isDeepStrictEqual } from 'node:util'
import { shareBudget } from '@proffer/core/budgets.ts'
import { noTax, priceOf } from '@proffer/core/proposals/pricing.ts'
import { shownPricesOf } from '@proffer/core/proposals/shown-prices.ts'
import type {
  SharedItem,
  SharedProposal,
  SharedRequirement,
  Snapshot,
  StoredSnapshot,
} from '@proffer/core/shares/snapshot.ts'
import type { ChangedPart, ChangedParts, VersionChanges } from '@proffer/core/shares/versions-schema.ts'
import { changedFacts } from './changed-facts.ts'
import { changedTexts, lineDetails, requirementDetails } from './changed-texts.ts'
import { shownPart } from './snapshot.ts'

/** The total of a version and its changes since the version before. Stored with the version, because snapshots are large. */
export interface VersionSummary {
  total: string | null
  /** The same with tax, and the currency of both. Versions of earlier releases lack them. */
  totalGross?: string | null
  currency?: string
  changes: VersionChanges | null
}

export interface NumberedSnapshot {
  version: number
  snapshot: StoredSnapshot
}

/** `before` is the version before, or null for the first one. */
export const summaryOf = (snapshot: StoredSnapshot, before: NumberedSnapshot | null): VersionSummary => ({
  total: totalOf(snapshot),
  totalGross: grossOf(snapshot),
  currency: snapshot.proposal.currency,
  changes: before && changesSince(before, snapshot),
})

/** The one-time net: agreed, of the priced items, or hours × rate. */
const totalOf = ({ proposal }: StoredSnapshot): string | null =>
  proposal.total ?? priceOf(proposal, noTax)?.subtotal ?? null

const grossOf = ({ proposal, terms }: StoredSnapshot): string | null =>
  priceOf(proposal, { rate: terms.taxRate, name: terms.taxName })?.total ?? null

const plainFields = ['name', 'clientName', 'clientLocation', 'currency', 'hourlyRate', 'authorName'] as const
const shownSettings = ['validUntil', 'validityDays', 'introduction', 'notes', 'cover', 'sections'] as const
const membersBesideProposal = ['language', 'provider', 'letterhead', 'terms', 'portfolio'] as const

/** Compares what the client sees of both, so that a hidden price does not show up as a change. */
export const changesSince = (
  { version, snapshot: before }: NumberedSnapshot,
  after: StoredSnapshot,
): VersionChanges => {
  const [from, to] = [shownSnapshot(before), shownSnapshot(after)]
  const { fields, requirements, priceLines } = changesBetween(from, to, {
    ofRequirement: requirementDetails(),
    ofLine: lineDetails(from.proposal.currency, to.proposal.currency),
  })
  const texts = changedTexts(from, to)
  const countOf = ({ proposal: { pricing } }: Snapshot) => pricing?.schedule.length ?? 0
  return {
    fields,
    requirements: listedParts(requirements),
    priceLines: listedParts(priceLines),
    ...(texts.length > 0 && { texts }),
    ...(fields.includes('pricing.schedule') && { payments: { old: countOf(from), new: countOf(to) } }),
    since: version,
    total: { old: totalOf(before), new: totalOf(after) },
    totalGross: { old: grossOf(before), new: grossOf(after) },
  }
}

/** The first changes, with short names. A list of versions has the changes of each, so without these bounds it would fill the memory. */
function listedParts({ added, removed, changed }: ChangedParts): ChangedParts {
  const listed = <P extends Part>(parts: P[]) =>
    parts.slice(0, shareBudget.changedParts).map((part) => ({ ...part, name: shortened(part.name) }))
  return { added: listed(added), removed: listed(removed), changed: listed(changed) }
}

const shortened = (name: string) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).toWellFormed()}…` : name)

/** As long as the name of a requirement may be before its variables are filled in. */
const MAX_NAME = 200

/** The hash is not compared, so it can be empty. */
const shownSnapshot = (snapshot: StoredSnapshot): Snapshot => shownPart(snapshot, '').snapshot

/** Compares every price too, and which of them the client sees, for the provider. */
export function allChangesSince(
  { version, snapshot: before }: NumberedSnapshot,
  after: StoredSnapshot,
): VersionChanges {
  const { fields, ...parts } = changesBetween(before, after)
  // A comparison has both proposals, but not both terms.
  const terms = changedFacts(before, after).filter(({ field }) => field === 'terms')
  const shownPrices = [before, after].map(({ proposal }) => shownPricesOf(proposal.settings))
  return {
    ...parts,
    fields: isDeepStrictEqual(shownPrices[0], shownPrices[1]) ? fields : [...fields, 'settings.show'],
    ...(terms.length > 0 && { texts: terms }),
    since: version,
    total: { old: totalOf(before), new: totalOf(after) },
  }
}

/** Reads what to add to a changed part, from its old and its new form. */
interface Details {
  ofRequirement?: (before: SharedRequirement, after: SharedRequirement) => Partial<ChangedPart>
  ofLine?: (before: SharedItem, after: SharedItem) => Partial<ChangedPart>
}

function changesBetween(from: Snapshot, to: Snapshot, { ofRequirement, ofLine }: Details = {}) {
  const before = from.proposal
  const after = to.proposal
  return {
    fields: [
      ...plainFields.filter((field) => before[field] !== after[field]),
      ...shownSettings
        .filter((name) => !isDeepStrictEqual(before.settings[name], after.settings[name]))
        .map((name) => `settings.${name}`),
      ...changedPricing(before, after),
      ...membersBesideProposal.filter((name) => !isDeepStrictEqual(from[name], to[name])),
    ],
    requirements: changedParts(before.requirements, after.requirements, ofRequirement),
    priceLines: changedParts(linesOf(before), linesOf(after), ofLine),
  }
}

/** What differs besides the lines: the titles, descriptions and choices of the sections, the discount and the payments. */
function changedPricing(before: SharedProposal, after: SharedProposal): string[] {
  const membersOf = ({ pricing }: SharedProposal) => ({
    sections: pricing?.sections.map(({ title, description, choice }) => ({ title, description, choice })) ?? [],
    discount: pricing?.discount ?? null,
    schedule: pricing?.schedule.map(({ id: _, ...payment }) => payment) ?? [],
  })
  const membersBefore = membersOf(before)
  const membersAfter = membersOf(after)
  const names = ['sections', 'discount', 'schedule'] as const
  return names
    .filter((name) => !isDeepStrictEqual(membersBefore[name], membersAfter[name]))
    .map((name) => `pricing.${name}`)
}

const linesOf = ({ pricing }: SharedProposal) => pricing?.sections.flatMap(({ items }) => items) ?? []

/** A requirement or a price line. */
interface Part {
  id: string
  name: string
}

function changedParts<P extends Part>(
  before: P[],
  after: P[],
  detailsOf: (oldPart: P, newPart: P) => Partial<ChangedPart> = () => ({}),
): ChangedParts {
  const oldPartOf = matchParts(before, after)
  const matchedOldParts = new Set(oldPartOf.values())
  const idAndName = ({ id, name }: Part) => ({ id, name })
  return {
    added: after.filter((part) => !oldPartOf.has(part)).map(idAndName),
    removed: before.filter((part) => !matchedOldParts.has(part)).map(idAndName),
    changed: [...oldPartOf].flatMap(([newPart, oldPart]) => {
      const fields = differingMembers(oldPart, newPart)
      return fields.length > 0 ? [{ ...idAndName(newPart), fields, ...detailsOf(oldPart, newPart) }] : []
    }),
  }
}

/**
 * Maps each new part to the old part that it was. Parts match by id, and otherwise by name, because a caller that sends the
 * parts without their ids gets new ids.
 */
function matchParts<P extends Part>(before: P[], after: P[]): Map<P, P> {
  const oldPartOf = new Map<P, P>()
  for (const key of ['id', 'name'] as const) {
    const matchedOldParts = new Set(oldPartOf.values())
    // Several parts may have the same name, so they match in their order.
    const unmatched = Map.groupBy(
      before.filter((part) => !matchedOldParts.has(part)),
      (part) => part[key],
    )
    for (const newPart of after) {
      const oldPart = oldPartOf.has(newPart) ? undefined : unmatched.get(newPart[key])?.shift()
      if (oldPart) oldPartOf.set(newPart, oldPart)
    }
  }
  return oldPartOf
}

function differingMembers(oldPart: object, newPart: object): string[] {
  const [before, after] = [oldPart, newPart] as Array<Record<string, unknown>>
  const names = new Set([...Object.keys(oldPart), ...Object.keys(newPart)])
  // A new id of the same part is no change, and neither is the new id of the requirement that it refers to.
  const compared = [...names].filter((name) => name !== 'id' && name !== 'requirementId')
  return compared.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
}
