import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { readSections } from '@proffer/core/sections/known-sections.ts'
import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'

/** What the provider is about to do. */
interface PlannedShare {
  /** As it is typed. */
  recipientEmail: string
  hasReminders: boolean
}

/**
 * The problems that the panel lists. It names those of mails only if the provider wants one sent: a link to copy needs
 * neither an address nor a mail server. Empty sections of the usual list only keep their place.
 */
export function relevantProblems(
  problems: readonly ShareProblem[],
  { settings }: Pick<Proposal, 'settings'>,
  { recipientEmail, hasReminders }: PlannedShare,
): ShareProblem[] {
  return problems.filter(({ code, path }) => {
    switch (code) {
      case 'empty_section':
        return !isPlaceholder(settings, Number(path?.split('.')[2]))
      case 'mail_not_configured':
        return looksLikeAddress(recipientEmail)
      case 'no_recipient':
        return recipientEmail.trim() === '' && hasReminders
      default:
        return true
    }
  })
}

/**
 * The problems that the panel asks about before it shares. Without a mail server the panel and its button say what happens, so there is
 * nothing to ask, unless the client would wait for a code.
 */
export const problemsToAsk = (problems: readonly ShareProblem[], needsCode: boolean): ShareProblem[] =>
  problems.filter(({ code }) => code !== 'mail_not_configured' || needsCode)

/** The server refuses anything else, and the field says so. */
export const looksLikeAddress = (text: string) => /^\s*[^@\s]+@[^@\s]+\s*$/.test(text)

function isPlaceholder(settings: Proposal['settings'], index: number): boolean {
  const section = readSections(settings)[index]
  return section !== undefined && section.title === null && section.id === section.kind
}
