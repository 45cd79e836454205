import type { KindGroup } from './size-groups.ts'

export interface Wording {
  question: string
  reason: string
  example: string
}

/** The words that a question is made of. Each is already in the language of the question. */
export interface Asked {
  /** The thing asked for in quotes, or “the project”. */
  subject: string
  /** A part of the brief that the question is about, in quotes, or null. */
  part: string | null
  /** The name of a system that has none in the brief, or null. */
  system: string | null
  /** The roles that the brief names, joined, or null. */
  roles: string | null
  group: KindGroup
  reachesThePublic: boolean
}

export interface SizeText {
  units: string
  example: string
}
