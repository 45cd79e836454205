import type { DraftProposalResponse } from '@proffer/core/ai/draft-proposal-schema.ts'
import { EMAIL_FACTS, type EmailFacts } from '@proffer/core/proposals/email-facts.ts'
import { nameFromText } from '@proffer/core/proposals/name-from-text.ts'
import type { NewProposal } from '@proffer/core/proposals/schema.ts'
import { scopeSections } from '@proffer/core/sections/scope-sections.ts'
import { allSections } from '@proffer/core/sections/sections-of.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import { type Lists, type Reading, requirementsOf } from './draft.ts'
import { bodyOf, subjectOf } from './email-lines.ts'

/** The fields of the draft. */
export interface Facts extends EmailFacts {
  name: string
  /** Null until the provider chooses a template. Empty text means none. */
  templateId: string | null
}

const MAX_NAME = 200

/** The formats of the reader's language. */
interface Formats {
  calendarDay: (day: string) => string
  shortMoney: (amount: string, currency: string) => string
  number: (value: number) => string
}

/** The fields with which the provider starts. Deadline and budget are texts, because only the provider reads them. */
export function factsOf({ email, response }: Reading, format: Formats): Facts {
  const { name, clientName, clientCompany, clientEmail, deadline, budget } = response
  return {
    name: (name ?? subjectOf(email) ?? nameFromText(bodyOf(email))).slice(0, MAX_NAME),
    client: clientCompany ?? clientName ?? '',
    contact: clientName ?? '',
    email: clientEmail ?? '',
    deadline: deadline?.date ? format.calendarDay(deadline.date) : (deadline?.text ?? ''),
    budget: budget ? budgetOf(budget, format) : '',
    templateId: null,
  }
}

/** One stated amount in the usual form. A range such as “6 to 7k” and words on tax stay in the client's words. */
function budgetOf({ text, amount, currency }: NonNullable<DraftProposalResponse['budget']>, format: Formats): string {
  const isRange = (text.match(/\d[\d.,' ]*/g)?.length ?? 0) > 1
  const hasTax = /(?<!\p{L})(?:vat|iva|tax|gst|hst)(?!\p{L})/iu.test(text)
  if (amount === null || isRange || hasTax) return text
  return currency ? format.shortMoney(amount, currency) : format.number(Number(amount))
}

/** The facts that the provider should check, because the email leaves them open. */
export function openFactsOf({ response: { deadline, budget } }: Reading) {
  return { deadline: deadline !== null && deadline.date === null, budget: budget !== null && budget.currency === null }
}

interface Source {
  reading: Reading
  facts: Facts
  lists: Lists
  template: Template | undefined
}

/** The proposal to create. Deadline, budget and address are private settings: no client sees them. */
export function newProposalOf({ reading, facts, lists, template }: Source): NewProposal {
  const { language } = reading.response
  const clientName = facts.client.trim() || facts.contact.trim() || null
  const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name)
  const read = { later: namesOf(lists.later), exclusions: namesOf(lists.exclusions) }
  const sections = scopeSections(read, language, allSections(template?.settings ?? {}))
  const { name: _, templateId: __, ...kept } = facts
  const filled = Object.entries({ ...kept, client: clientName ?? '' }).filter(([, value]) => value.trim() !== '')
  return {
    name: facts.name.trim(),
    clientName,
    templateId: template?.id ?? null,
    requirements: requirementsOf(lists),
    settings: {
      language,
      ...(sections && { sections }),
      ...(filled.length > 0 && { [EMAIL_FACTS]: Object.fromEntries(filled) }),
    },
  }
}
