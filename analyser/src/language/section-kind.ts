/**
 * What a heading announces. `bid`: how to apply. `vendor`: what the provider must be or have. `given`: what the client provides.
 * `stack`: technologies. `future`: what comes in a later phase. `acceptance`: how the result is checked. `ask`: what the client asks for.
 * `context`: who the client is and how things are today.
 */
export type SectionKind =
  | 'exclusion'
  | 'bid'
  | 'vendor'
  | 'future'
  | 'optional'
  | 'given'
  | 'stack'
  | 'integration'
  | 'money'
  | 'schedule'
  | 'audience'
  | 'acceptance'
  | 'contact'
  | 'legal'
  | 'ask'
  | 'goal'
  | 'context'

/** The phrases of each kind. Of two kinds with equally long phrases in one heading, the earlier one in this order counts. */
export type SectionPhrases = Record<SectionKind, string[]>
