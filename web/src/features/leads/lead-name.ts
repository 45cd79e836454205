import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { WIDGET_CHANNEL } from './channel-name.ts'
import { useLeadsWords } from './words.ts'

/** Returns a function that names a lead: the person, the address, or where the visitor came from. */
export function useLeadName() {
  const { lead: words, noName } = useLeadsWords()
  return ({ clientName, clientEmail, channel }: LeadSession): string =>
    clientName?.trim() || clientEmail || (channel === WIDGET_CHANNEL ? words.visitor : noName)
}
