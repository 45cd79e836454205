import { isDeepStrictEqual } from 'node:util'
import { clientTitle } from '@proffer/core/proposals/client-title.ts'
import type { Proposal, ProposalChange, RequirementInput } from '@proffer/core/proposals/schema.ts'
import { knownRequirement, knownSettings } from '@proffer/core/shares/known-fields.ts'
import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'

type Members = Record<string, unknown>

/** What a snapshot leaves out of a draft. It is stored beside the snapshot, so that a version can be restored completely. */
interface PrivatePart {
  /** Set if the client sees another name. */
  name?: string
  settings: Members
  /** In the order of the requirements. */
  requirements: Members[]
}

export const privatePartOf = ({ name, settings, requirements }: Proposal): PrivatePart => ({
  ...(clientTitle(name) !== name && { name }),
  settings: membersBeyond(knownSettings(settings), settings),
  requirements: requirements.map((requirement) => membersBeyond(knownRequirement(requirement), requirement)),
})

/** The members of `all` that `known` lacks, or has with another value. */
const membersBeyond = (known: Members, all: Members): Members =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => !isDeepStrictEqual(known[name], value)))

/** The change that makes a draft equal to a version. A snapshot without a private part holds the complete draft. */
export function restoringChange({ proposal }: StoredSnapshot, privatePart: PrivatePart | null): ProposalChange {
  const { name, clientName, clientLocation, currency, hourlyRate, settings, total, pricing = null } = proposal
  const requirements = proposal.requirements.map((requirement, index) => ({
    ...requirement,
    ...privatePart?.requirements[index],
  }))
  return {
    name: privatePart?.name ?? name,
    clientName,
    clientLocation,
    currency,
    hourlyRate,
    requirements: requirements as RequirementInput[],
    settings: { ...settings, ...privatePart?.settings },
    pricing,
    // The service calculates the total of priced items, so the change does not set it.
    ...(pricing === null && { total }),
  }
}
