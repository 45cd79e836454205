import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { type LeadState, leadStateOf } from './lead-state.ts'
import { useLeadsWords } from './words.ts'

const tones: Record<LeadState, Tone> = {
  gathering_info: 'info',
  left: 'warn',
  pending: 'good',
  drafted: 'accent',
  proposal_ready: 'accent',
  closed: 'neutral',
}

/** What a lead waits for, as a word and a colour. */
export function LeadBadge({ lead }: { lead: LeadSession }) {
  const { statuses } = useLeadsWords()
  const state = leadStateOf(lead)
  return <Badge tone={tones[state]}>{statuses[state]}</Badge>
}
