import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { nameFromNeed } from '@proffer/core/proposals/name-from-need.ts'

/** “We need a website” becomes “A website”. Without an article the rest may be no thing: “We want guests to book”. */
const asking =
  /^(?:(?:we|i) (?:need|want|would like|(?:are|am) looking for)|necesit(?:o|amos)|queremos|quiero|busc(?:o|amos)) (?=(?:an?|some|una?s?) )/iu

/** What the client wants, in one line. Empty if nothing was said. */
export function wantOf({ brief, suggestedProposalType }: LeadSession): string {
  const want = nameFromNeed([], brief ?? '').replace(asking, '') || (suggestedProposalType ?? '')
  return want.charAt(0).toLocaleUpperCase() + want.slice(1)
}
