import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'

/** What a lead waits for, as the pages say it. A lead with a draft keeps its status until the draft has a price. */
export type LeadState = LeadSession['status'] | 'drafted'

export const leadStateOf = ({ status, proposalId }: Pick<LeadSession, 'status' | 'proposalId'>): LeadState =>
  proposalId !== null && (status === 'gathering_info' || status === 'pending') ? 'drafted' : status
