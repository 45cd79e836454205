import type { ClientSort, ClientValue } from '@proffer/core/clients/schema.ts'
import { fromUnits, joinHalves, toUnits } from '@proffer/core/money.ts'
import type { Contact } from './address-book.ts'
import type { ProposalFacts, SentLink } from './store.ts'

/** Whether the client has not answered yet. If the client wants changes, it is the provider's turn. */
export const isOpen = ({ status }: SentLink) => status === 'sent'

/** Whether the client wrote last, and either nobody has read it or the proposal is still open. */
export const awaitsReply = (link: SentLink) =>
  link.supersededAt === null && link.messageSender === 'client' && (link.messageReadAt === null || isOpen(link))

interface Worth {
  currency: string
  once: bigint
  /** Null if nothing recurs. */
  monthly: bigint | null
}

/** What recurs each month: after an acceptance what the client chose, otherwise the default selection. */
export function monthlyOf(link: SentLink, { monthly }: ProposalFacts): string | null {
  if (link.status !== 'accepted') return monthly
  const chosen = wonMonthly(link)
  return chosen === null ? null : fromUnits(chosen)
}

const wonMonthly = ({ monthlyHigh: high, monthlyLow: low }: SentLink) =>
  high === null || low === null ? null : joinHalves(Number(high), Number(low))

/** A proposal counts for the recipient of its newest link. The links of earlier recipients no longer work. */
const isNewest = ({ supersededAt }: SentLink) => supersededAt === null
const awaitsAnswer = (link: SentLink) => isNewest(link) && isOpen(link)

/** What the client has accepted. */
export const sumWon = (links: SentLink[]) =>
  sumUp(
    links.filter(isNewest).flatMap((link): Worth[] => {
      const { wonCurrency: currency, wonHigh: high, wonLow: low } = link
      if (currency === null || high === null || low === null) return []
      return [{ currency, once: joinHalves(Number(high), Number(low)), monthly: wonMonthly(link) }]
    }),
  )

/** What waits for the client's answer. Proposals without a price do not count. */
export const sumOpen = (links: SentLink[], facts: Map<string, ProposalFacts>) =>
  sumUp(
    links.filter(awaitsAnswer).flatMap(({ proposalId }): Worth[] => {
      const { currency, total, monthly } = facts.get(proposalId) ?? { currency: '', total: null, monthly: null }
      if (total === null && monthly === null) return []
      return [{ currency, once: toUnits(total ?? '0.00'), monthly: monthly === null ? null : toUnits(monthly) }]
    }),
  )

/** The exact sums of each currency. The currency with most proposals comes first. */
function sumUp(values: Worth[]): ClientValue[] {
  const groups = [...Map.groupBy(values, ({ currency }) => currency)].sort(([, a], [, b]) => b.length - a.length)
  return groups.map(([currency, rows]) => {
    const monthly = rows.flatMap((row) => row.monthly ?? [])
    const add = (sum: bigint, amount: bigint) => sum + amount
    return {
      currency,
      once: fromUnits(rows.map(({ once }) => once).reduce(add, 0n)),
      monthly: monthly.length === 0 ? null : fromUnits(monthly.reduce(add, 0n)),
    }
  })
}

const titleOf = ({ name, email }: Contact) => name ?? email ?? ''

// Only for the order: sums as numbers, regardless of the currency.
const wonSize = ({ links }: Contact) =>
  links
    .filter(isNewest)
    .reduce((sum, { wonHigh, wonLow }) => sum + Number(joinHalves(Number(wonHigh), Number(wonLow))), 0)
const openSize = ({ links }: Contact) =>
  links.filter(awaitsAnswer).reduce((sum, { totalKey }) => sum + Number(totalKey), 0)

const comparisons = {
  lastAt: (a: Contact, b: Contact) => Date.parse(a.lastAt) - Date.parse(b.lastAt),
  name: (a: Contact, b: Contact) => titleOf(a).localeCompare(titleOf(b)),
  won: (a: Contact, b: Contact) => wonSize(a) - wonSize(b),
  open: (a: Contact, b: Contact) => openSize(a) - openSize(b),
}

/** Compares two contacts in an order of the list. Contacts that are equal keep their order. */
export function compareContacts(sort: ClientSort): (a: Contact, b: Contact) => number {
  const ascending = comparisons[sort.replace('-', '') as keyof typeof comparisons]
  return sort.startsWith('-') ? (a, b) => ascending(b, a) : ascending
}
