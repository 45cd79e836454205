import { type PageEdition, pageEdition } from '@proffer/core/page/edition.ts'
import { localizeClause } from '@proffer/core/profile/clause-text.ts'
import { validUntilOf } from '@proffer/core/proposals/validity.ts'
import type { Snapshot } from '@proffer/core/shares/snapshot.ts'
import type { ChangedText } from '@proffer/core/shares/versions-schema.ts'

/** Reads one fact of a snapshot as the client's page says it. Empty if there is none. */
type ReadFact = (snapshot: Snapshot, edition: PageEdition) => string

/** A fact, the name of its row, and the entry of `fields` that it belongs to. */
interface Fact {
  field: string
  nameOf: (words: PageEdition['words']) => string
  read: ReadFact
}

const facts: Fact[] = [
  { field: 'name', nameOf: (words) => words.changedFacts.title, read: ({ proposal }) => proposal.name },
  { field: 'clientName', nameOf: (words) => words.preparedFor, read: client },
  { field: 'authorName', nameOf: (words) => words.preparedBy, read: ({ proposal }) => proposal.authorName ?? '' },
  { field: 'currency', nameOf: (words) => words.changedFacts.currency, read: ({ proposal }) => proposal.currency },
  { field: 'hourlyRate', nameOf: (words) => words.changedFacts.hourlyRate, read: hourlyRate },
  { field: 'pricing.discount', nameOf: (words) => words.changedFacts.discount, read: discount },
  { field: 'terms', nameOf: (words) => words.changedFacts.tax, read: tax },
  { field: 'terms', nameOf: (words) => words.changedFacts.paymentTerms, read: paymentTerms },
  { field: 'terms', nameOf: (words) => words.changedFacts.clauses, read: clauses },
]

/** The facts that differ. Both sides are in the language of the newer version, which its page has. */
export function changedFacts(before: Snapshot, after: Snapshot): ChangedText[] {
  const edition = pageEdition(after.language)
  return [...facts, ...validity(before, after)]
    .map(({ field, nameOf, read }) => ({
      field,
      name: nameOf(edition.words),
      old: read(before, edition),
      new: read(after, edition),
    }))
    .filter((text) => text.old !== text.new)
}

/** Without another setting, each version is valid for as many days as the one before, which is no change. */
function validity(before: Snapshot, after: Snapshot): Fact[] {
  const changed = ['validUntil', 'validityDays'].find(
    (name) => before.proposal.settings[name] !== after.proposal.settings[name],
  )
  const read: ReadFact = ({ proposal, sharedAt }, { words, day }) => {
    const end = validUntilOf(proposal.settings, sharedAt)
    return end ? day(end) : words.none
  }
  return changed ? [{ field: `settings.${changed}`, nameOf: (words) => words.changedFacts.validity, read }] : []
}

function client({ proposal: { clientName, clientLocation } }: Snapshot): string {
  return [clientName, clientLocation].filter(Boolean).join(', ')
}

function hourlyRate({ proposal }: Snapshot, { words, money }: PageEdition): string {
  return proposal.hourlyRate === null ? words.none : money(proposal.hourlyRate, proposal.currency)
}

function discount({ proposal }: Snapshot, { words, money, decimal }: PageEdition): string {
  const { kind, value } = proposal.pricing?.discount ?? { kind: 'amount', value: null }
  if (value === null) return words.none
  return kind === 'percent' ? words.percent(decimal(value)) : money(value, proposal.currency)
}

function tax({ terms: { taxName, taxRate } }: Snapshot, { words, decimal }: PageEdition): string {
  return taxRate === 0 ? words.none : words.taxAt(taxName, decimal(taxRate.toFixed(2)))
}

function paymentTerms({ terms: { paymentInfo, paymentMethods } }: Snapshot, { words }: PageEdition): string {
  const methods = paymentMethods.length > 0 && words.paymentMethods(paymentMethods.join(', '))
  return [paymentInfo?.trim(), methods].filter(Boolean).join('\n')
}

function clauses({ terms }: Snapshot, { language }: PageEdition): string {
  const texts = terms.clauses.map((clause) => {
    const { title, body } = localizeClause(clause, language)
    return [title, body].filter(Boolean).join(': ')
  })
  return [...texts, terms.operationalNote?.trim(), terms.validityNote?.trim()].filter(Boolean).join('\n')
}
