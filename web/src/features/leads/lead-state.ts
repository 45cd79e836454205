import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { Tone } from '../../ui/badge.tsx'

/** What a lead waits for, as the pages say it. A lead with a draft keeps its status until the draft has a price. */
export type LeadState = LeadSession['status'] | 'drafted'

export const leadStateOf = ({ status, proposalId }: Pick<LeadSession, 'status' | 'proposalId'>): LeadState =>
  proposalId !== null && (status === 'gathering_info' || status === 'pending') ? 'drafted' : status

export const leadStateTone: Record<LeadState, Tone> = {
  gathering_info: 'info',
  pending: 'good',
  drafted: 'accent',
  proposal_ready: 'accent',
  closed: 'neutral',
}
