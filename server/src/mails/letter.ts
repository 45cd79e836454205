import type { Language } from '@proffer/core/language.ts'

/** What a mail says, before it is written out: once as plain text, once as HTML, from the same parts. */
export interface Letter {
  language: Language
  subject: string
  /** Who it comes from, at its head. */
  sender: string
  title: string
  /** What a list of mails shows beside the subject. */
  preview: string
  parts: Part[]
  /** Why the reader gets it. */
  footer: string
}

export type Content = Omit<Letter, 'language'>

/** The name under which the service speaks for itself. */
export const SERVICE = 'Proffer'

export type Part =
  | { kind: 'paragraph'; text: string }
  /** What somebody wrote, set off from what we say. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: Array<{ name: string; value: string }> }
  | { kind: 'button'; label: string; url: string }

export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })

/** Nothing when nothing was written. */
export const quote = (text: string | null): Part[] => (text?.trim() ? [{ kind: 'quote', text: text.trim() }] : [])

export const button = (label: string, url: string): Part => ({ kind: 'button', label, url })

export const facts = (...all: Array<[name: string, value: string | null]>): Part[] => {
  const known = all.flatMap(([name, value]) => (value?.trim() ? [{ name, value: value.trim() }] : []))
  return known.length > 0 ? [{ kind: 'facts', facts: known }] : []
}
