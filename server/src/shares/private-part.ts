import { isDeepStrictEqual } from 'node:util'
import type { Proposal, ProposalChange, RequirementInput } from '@proffer/core/proposals/schema.ts'
import type { StoredProposal, StoredSnapshot } from '@proffer/core/shares/snapshot.ts'

type Members = Record<string, unknown>

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
}

export const privatePartOf = ({ name, settings, requirements }: Proposal, shared: StoredProposal): PrivatePart => ({
  ...(shared.name !== name && { name }),
  settings: membersBeyond(shared.settings, settings),
  requirements: requirements.map((requirement, index) => membersBeyond(shared.requirements[index] ?? {}, requirement)),
})

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
    pricing,
    // The service calculates the total of priced items, so the change does not set it.
    ...(pricing === null && { total }),
  }
}
