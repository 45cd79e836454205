import { hasLeft } from '@proffer/core/lead-sessions/left-lead.ts'
import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'

/**
 * What a lead waits for, as the pages say it. A lead with a draft keeps its status until the draft has a price. A visitor who left
 * the widget without an address is in no conversation.
 */
export type LeadState = LeadSession['status'] | 'drafted' | 'left'

export function leadStateOf(lead: LeadSession): LeadState {
  const { status, proposalId } = lead
  if (hasLeft(lead, Date.now())) return 'left'
  return proposalId !== null && (status === 'gathering_info' || status === 'pending') ? 'drafted' : status
}
