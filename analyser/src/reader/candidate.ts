import type { TokenUnit } from './features.ts'

/** Words of the brief that may be a request, with what tells whether they are. */
export interface Candidate extends CandidatePlace {
  /** The stems of its words that carry meaning. */
  stems: Set<string>
  /** The mean probability of its tokens. */
  probability: number
  features: Float64Array
}

/** Tokens of a unit. `unit` is the index of the unit, `end` is after the last token. */
export interface CandidatePlace {
  unit: number
  start: number
  end: number
  form: (typeof candidateForms)[number]
}

/** One run of likely tokens, the likeliest part of one, all from the first to the last run of a unit, or the whole unit. */
export const candidateForms = ['run', 'core', 'runs', 'unit'] as const

/** What the chain for roles found: the probabilities of its tags at the tokens of each unit. */
export interface Tagging {
  units: readonly TokenUnit[]
  tags: readonly string[]
  probabilities: readonly Float64Array[]
  isSpanish: boolean
}
