/**
 * The setting with what the client's email says about its sender, deadline and budget. No client sees it, and only this application
 * reads it.
 */
export const EMAIL_FACTS = 'fromEmail'

export interface EmailFacts {
  client: string
  /** The person who wrote. */
  contact: string
  email: string
  deadline: string
  budget: string
}

/** What the email of the proposal said. Null if it was not made from an email. */
export function emailFactsOf(settings: Record<string, unknown>): EmailFacts | null {
  const stored = settings[EMAIL_FACTS]
  if (typeof stored !== 'object' || stored === null) return null
  const values = stored as Partial<Record<string, unknown>>
  const textOf = (field: keyof EmailFacts) => (typeof values[field] === 'string' ? values[field] : '')
  return {
    client: textOf('client'),
    contact: textOf('contact'),
    email: textOf('email'),
    deadline: textOf('deadline'),
    budget: textOf('budget'),
  }
}
