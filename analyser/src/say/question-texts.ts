import type { KindGroup } from './size-groups.ts'

/** A question, why it is asked, and an example of an answer. */
export interface Wording {
  question: string
  reason: string
  example: string
}

/** The words that a question is made of. Each is already in the language of the question. */
export interface Asked {
  /** The thing asked for in quotes, or “the project”. */
  subject: string
  /** What kind of system the brief mentions without its name, such as “the booking system”, or null. */
  system: string | null
  /** The client's words for that system, in quotes. Null if they are a single word. */
  systemWords: string | null
  /** The roles that the brief names, joined, or null. */
  roles: string | null
  group: KindGroup
  reachesThePublic: boolean
}

/** What the size of a kind of work is counted in, and an example of an answer. */
export interface SizeText {
  units: string
  example: string
}

/** “ (our booking tool)”, or nothing. */
export const inBrackets = (words: string | null) => (words ? ` (${words})` : '')
