/** What a heading announces. */
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

/** The phrases of each kind. Of two kinds in one heading, the earlier one in this order counts. */
export type SectionPhrases = Record<SectionKind, string[]>
