import { isDeepStrictEqual } from 'node:util'
import type { PriceItem, Pricing } from '@proffer/core/pricing/schema.ts'
import type { Proposal, ProposalChange, RequirementInput } from '@proffer/core/proposals/schema.ts'
import type { StoredProposal, StoredSnapshot } from '@proffer/core/shares/snapshot.ts'

type Members = Record<string, unknown>

type CatalogueCopy = Pick<PriceItem, 'catalogueId' | 'catalogueAt'>

/**
 * What a snapshot leaves out of a draft or holds with another value, such as a text whose variables are filled in. It is stored beside
 * the snapshot, so that a version can be restored completely.
 */
interface PrivatePart {
  /** Set if the client sees another name. */
  name?: string
  settings: Members
  /** In the order of the requirements. */
  requirements: Members[]
  /** Of which item each line is a copy, by the id of the line. Absent if no line is from the catalogue. */
  catalogue?: Record<string, CatalogueCopy>
}

export const privatePartOf = (
  { name, settings, requirements, pricing }: Proposal,
  shared: StoredProposal,
): PrivatePart => ({
  ...(shared.name !== name && { name }),
  settings: membersBeyond(shared.settings, settings),
  requirements: requirements.map((requirement, index) => membersBeyond(shared.requirements[index] ?? {}, requirement)),
  ...catalogueMember(pricing),
})

function catalogueMember(pricing: Proposal['pricing']): Pick<PrivatePart, 'catalogue'> {
  const items = pricing?.sections.flatMap((section) => section.items) ?? []
  const copies = items.flatMap(({ id, catalogueId, catalogueAt }) =>
    catalogueId ? [[id, { catalogueId, ...(catalogueAt && { catalogueAt }) }]] : [],
  )
  return copies.length > 0 ? { catalogue: Object.fromEntries(copies) } : {}
}

/** The members of `all` that `shared` lacks, or has with another value. */
const membersBeyond = (shared: object, all: Members): Members =>
  Object.fromEntries(
    Object.entries(all).filter(([name, value]) => !isDeepStrictEqual((shared as Members)[name], value)),
  )

/** The change that makes a draft equal to a version. */
export function restoringChange({ proposal }: StoredSnapshot, privatePart: PrivatePart): ProposalChange {
  const { name, clientName, clientLocation, currency, hourlyRate, settings, total, pricing } = proposal
  const requirements = proposal.requirements.map((requirement, index) => ({
    ...requirement,
    ...privatePart.requirements[index],
  }))
  return {
    name: privatePart.name ?? name,
    clientName,
    clientLocation,
    currency,
    hourlyRate,
    requirements: requirements as RequirementInput[],
    settings: { ...settings, ...privatePart.settings },
    pricing: pricing && withCatalogue(pricing, new Map(Object.entries(privatePart.catalogue ?? {}))),
    // The service calculates the total of priced items, so the change does not set it.
    ...(pricing === null && { total }),
  }
}

const withCatalogue = (pricing: Pricing, copies: ReadonlyMap<string, CatalogueCopy>): Pricing => ({
  ...pricing,
  sections: pricing.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, ...(copies.get(item.id) ?? { catalogueId: null }) })),
  })),
})
