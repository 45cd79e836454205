import type { Unit } from './document.ts'
import type { ProjectKind } from './exact/kinds.ts'
import type { TextLanguage } from './exact/language.ts'

/** Something that a client says about the work: a request, an exclusion or a wish for later. */
export interface Passage {
  /** A short noun phrase, such as “Gift vouchers with card or Apple Pay”. */
  name: string
  /** The client's words, exactly as in the brief. */
  quote: string
  /** The sentence or list item around them, with single spaces. */
  sentence: string
  /** The heading above, or an empty text. */
  heading: string
  /** How sure the reader is, from 0 to 1. */
  confidence: number
}

export interface Request extends Passage {
  /** Whether the client only considers it: “maybe”, “if it fits the budget”. */
  isMaybe: boolean
  /** The texts of the list items below it, which tell its details. */
  details: string[]
}

/** The categories that are worth a question. */
export const gapNames = ['scope', 'technical', 'business', 'timeline', 'budget', 'users', 'integrations'] as const
export type Gap = (typeof gapNames)[number]

/** Everything that is read in a brief. All operations of the analyser use one reading. */
export interface Reading {
  language: TextLanguage
  units: Unit[]
  /** In reading order, each with a name. */
  requests: Request[]
  /** What may be a request, but is less sure. A draft offers it, unticked. */
  unsure: Request[]
  exclusions: Passage[]
  later: Passage[]
  /** Sentences that ask the provider something, as in the brief. */
  clientQuestions: string[]
  client: {
    name: string | null
    company: string | null
    email: string | null
    phone: string | null
    confidence: number
  }
  /** `text` in the client's words. `date` is YYYY-MM-DD, or null if they name no exact day. */
  deadline: { text: string; date: string | null } | null
  /** `amount` is decimal text, or null if the words name no figure. `currency` is a code in ISO 4217. */
  budget: { text: string; amount: string | null; currency: string | null } | null
  /** Roles and audiences that the brief names: “cleaners”. */
  audience: string[]
  /** Named products, technologies, systems and places of publication. */
  names: { platforms: string[]; techStack: string[]; integrations: string[] }
  /** The kind of work, with its confidence from 0 to 1. */
  kind: { main: ProjectKind; confidence: number }
  /** What is missing, the most important first. */
  gaps: Gap[]
  title: { text: string; confidence: number } | null
}
