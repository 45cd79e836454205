import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { nameFromNeed } from '@proffer/core/proposals/name-from-need.ts'

/** “We need a website” becomes “A website”. Without an article the rest may be no thing: “We want guests to book”. */
const asking =
  /^(?:(?:we|i) (?:need|want|would like|(?:are|am) looking for)|necesit(?:o|amos)|queremos|quiero|busc(?:o|amos)) (?=(?:an?|some|una?s?) )/iu

const MAX_SUMMARY = 120
const endOfSentence = /^\W*(?:$|[.!?\n])/u

/** What the client wants, in one line: a short summary by the channel, or the client's words. Empty if nothing was said. */
export function wantOf({ brief, suggestedProposalType, discoveryData: { summary } }: LeadSession): string {
  if (isOneSentence(summary)) return summary.trim().replace(/\.$/, '')
  const said = (brief ?? '').replace(/[^\S\n]+/g, ' ')
  const name = nameFromNeed([], said)
  // A sentence that goes on says so.
  const rest = said.toLocaleLowerCase().split(name.toLocaleLowerCase())[1] ?? ''
  const sentence = name === '' || endOfSentence.test(rest) ? name : `${name}…`
  const want = sentence.replace(asking, '') || (suggestedProposalType ?? '')
  return want.charAt(0).toLocaleUpperCase() + want.slice(1)
}

/** The summaries of the widget are longer: they also say what is still open. */
const isOneSentence = (summary: unknown): summary is string =>
  typeof summary === 'string' &&
  summary.trim() !== '' &&
  summary.length <= MAX_SUMMARY &&
  !/[.!?:]\s|\n/.test(summary.trim())
