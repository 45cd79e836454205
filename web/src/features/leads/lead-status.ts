import type { LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'

/** In the order in which a lead goes through them. */
export const leadStatuses = [
  'gathering_info',
  'pending',
  'proposal_ready',
  'closed',
] as const satisfies readonly LeadSessionStatus[]

export const readLeadStatus = (value: unknown): LeadSessionStatus | undefined =>
  leadStatuses.find((status) => status === value)

const beside = (status: LeadSessionStatus, steps: number) => leadStatuses[leadStatuses.indexOf(status) + steps]

/** Where a lead can go from here. The end can be reached from anywhere, so it is not a step on. */
export function movesFrom(status: LeadSessionStatus) {
  const next = beside(status, 1)
  return { forward: next === 'closed' ? undefined : next, back: beside(status, -1), canClose: status !== 'closed' }
}
