import type { Language } from '@proffer/core/language.ts'

/** The content of a mail. The plain text and the HTML are both rendered from it. */
export interface MailContent {
  language: Language
  subject: string
  /** The sender's name, shown at the top. */
  sender: string
  title: string
  /** The text that a mail program shows beside the subject in its list. */
  preview: string
  parts: Part[]
  /** Says why the reader gets this mail. */
  footer: string
  /** A link below the footer, such as the one that stops reminders. */
  footerLink?: { label: string; url: string }
  /** The provider's logo, an image on this service. */
  logoUrl?: string | null
  /** The provider's colour, `#rrggbb`. */
  brandColor?: string | undefined
}

export type Content = Omit<MailContent, 'language'>

/** The sender of mails that come from the service itself. */
export const SERVICE = 'Proffer'

export type Part =
  | { kind: 'paragraph'; text: string }
  /** A personal note in Markdown. It looks like the letter on the client page. */
  | { kind: 'letter'; text: string }
  /** The price. Each detail, such as the validity, is on its own line. */
  | { kind: 'sum'; label: string; amount: string; details: string[] }
  /** Text that a person wrote, set apart from our own text. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: Array<{ name: string; value: string }> }
  | { kind: 'button'; label: string; url: string }
  /** A code that the reader types elsewhere. */
  | { kind: 'code'; code: string }

export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })

/** Returns no part if the text is empty. */
export const quote = (text: string | null): Part[] => (text?.trim() ? [{ kind: 'quote', text: text.trim() }] : [])

/** Returns no part if the text is empty. */
export const letter = (text: string | null): Part[] => (text?.trim() ? [{ kind: 'letter', text: text.trim() }] : [])

export const button = (label: string, url: string): Part => ({ kind: 'button', label, url })

/** A table of names and values. Pairs without a value are left out, and so is an empty table. */
export const facts = (...pairs: Array<[name: string, value: string | null]>): Part[] => {
  const filled = pairs.flatMap(([name, value]) => (value?.trim() ? [{ name, value: value.trim() }] : []))
  return filled.length > 0 ? [{ kind: 'facts', facts: filled }] : []
}
