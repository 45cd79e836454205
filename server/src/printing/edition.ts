import type { Language } from '@proffer/core/language.ts'
import type { PrintableProposal } from './printable-proposal.ts'
import type { Look } from './typography.ts'
import type { Wording } from './wording.ts'

/** The proposal to print, with the texts in its language. */
export interface Edition {
  printable: PrintableProposal
  language: Language
  words: Wording
  look: Look
  /** The names of the pictures that can be drawn. */
  pictures: ReadonlySet<string>
}

/** The reference on the PDF is the end of the proposal's id. */
const REFERENCE_LENGTH = 8

export const referenceOf = ({ id }: PrintableProposal['proposal'], words: Wording) =>
  `${words.reference} ${id.slice(-REFERENCE_LENGTH).toUpperCase()}`
