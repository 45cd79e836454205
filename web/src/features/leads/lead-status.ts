import type { LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'

/** The statuses in the order of a lead's progress. */
export const leadStatuses = [
  'gathering_info',
  'pending',
  'proposal_ready',
  'closed',
] as const satisfies readonly LeadSessionStatus[]

/** The tabs of the list: what waits for the provider comes first. */
export const leadTabs = [
  'pending',
  'gathering_info',
  'proposal_ready',
  'closed',
] as const satisfies readonly LeadSessionStatus[]

export const readLeadStatus = (value: unknown): LeadSessionStatus | undefined =>
  leadStatuses.find((status) => status === value)

/** The status that is so many steps later, or earlier if negative. Undefined before the first and after the last. */
const statusAtDistance = (status: LeadSessionStatus, steps: number) =>
  leadStatuses[leadStatuses.indexOf(status) + steps]

/** The possible moves from a status. A lead can be closed at any time, so closing is not a forward step. */
export function movesFrom(status: LeadSessionStatus) {
  const next = statusAtDistance(status, 1)
  return {
    forward: next === 'closed' ? undefined : next,
    back: statusAtDistance(status, -1),
    canClose: status !== 'closed',
  }
}
