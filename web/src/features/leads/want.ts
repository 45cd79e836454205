import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { summaryLine } from '@proffer/core/lead-sessions/summary-line.ts'
import { nameFromNeed } from '@proffer/core/proposals/name-from-need.ts'

/** “We need a website” becomes “A website”. Without an article the rest may be no thing: “We want guests to book”. */
const asking =
  /^(?:(?:we|i) (?:need|want|would like|(?:are|am) looking for)|necesit(?:o|amos)|queremos|quiero|busc(?:o|amos)) (?=(?:an?|some|una?s?) )/iu

const endOfSentence = /^\W*(?:$|[.!?\n])/u

/** What the client wants, in one line: a short summary by the channel, or the client's words. Empty if nothing was said. */
export function wantOf({ brief, suggestedProposalType, discoveryData }: LeadSession): string {
  const summary = summaryLine(discoveryData)
  if (summary) return summary
  const said = (brief ?? '').replace(/[^\S\n]+/g, ' ')
  const name = nameFromNeed([], said)
  // A sentence that goes on says so.
  const rest = said.toLocaleLowerCase().split(name.toLocaleLowerCase())[1] ?? ''
  const sentence = name === '' || endOfSentence.test(rest) ? name : `${name}…`
  const want = sentence.replace(asking, '') || (suggestedProposalType ?? '')
  return want.charAt(0).toLocaleUpperCase() + want.slice(1)
}
