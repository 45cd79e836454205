import { clientBudget } from '@proffer/core/budgets.ts'
import type { Client, ClientHistory, ClientList, ClientQuery } from '@proffer/core/clients/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { AppError } from '../errors/errors.ts'
import type { Database } from '../storage/database.ts'
import type { Reader } from '../values/reader.ts'
import { addressBook, type Contact, matchesSearch } from './address-book.ts'
import { awaitsReply, compareContacts, isOpen, monthlyOf, sumOpen, sumWon } from './client-values.ts'
import { findProposalFacts, listInquiries, listSentLinks, type ProposalFacts, type SentLink } from './store.ts'

export type Clients = ReturnType<typeof clients>

/**
 * The people whom the provider has sent proposals to or received leads from. Clients are not stored: they are derived from links
 * and leads. Deleting those removes the client.
 */
export function clients({ database }: { database: Database }) {
  const { db } = database

  async function readContacts(reader: Reader): Promise<Contact[]> {
    const [links, inquiries] = await Promise.all([
      listSentLinks(db, reader, clientBudget.links),
      listInquiries(db, reader, clientBudget.leads),
    ])
    return addressBook(reader.accountId, links, inquiries)
  }

  return {
    async list(reader: Reader, query: ClientQuery): Promise<ClientList> {
      const { offset, limit } = page(query)
      const q = query.q?.trim()
      const matching = (await readContacts(reader)).filter((contact) => !q || matchesSearch(contact, q))
      // The contacts are in the order of the newest contact.
      const sorted = query.sort ? matching.sort(compareContacts(query.sort)) : matching
      const shown = sorted.slice(offset, offset + limit)
      const read = shown.flatMap(({ links }) => links.filter((link, index) => index === 0 || isOpen(link)))
      const ids = read.map(({ proposalId }) => proposalId)
      const facts = await findProposalFacts(database, reader.accountId, ids)
      return { clients: shown.map((contact) => clientOf(contact, facts)), total: matching.length }
    },

    async history(reader: Reader, id: string): Promise<ClientHistory> {
      const contact = (await readContacts(reader)).find((candidate) => candidate.id === id)
      if (!contact) throw clientNotFound()
      const links = contact.links.slice(0, clientBudget.history)
      const ids = links.map(({ proposalId }) => proposalId)
      const facts = await findProposalFacts(database, reader.accountId, ids)
      const proposals = links.flatMap((link) => {
        const proposal = facts.get(link.proposalId)
        return proposal ? [proposalOf(link, proposal)] : []
      })
      const leads = contact.inquiries.slice(0, clientBudget.history)
      return {
        client: clientOf(contact, facts),
        proposals,
        leads: leads.map(({ id: leadId, status, brief, at }) => ({ id: leadId, status, brief, createdAt: at })),
      }
    },
  }
}

function proposalOf(link: SentLink, facts: ProposalFacts): ClientHistory['proposals'][number] {
  const { id, name, status, total, currency } = facts
  const { version, viewCount, viewedAt, answer, answeredAt, messageSender: sender, messageAt } = link
  return {
    ...{ id, name, status, total, monthly: monthlyOf(link, facts), currency },
    ...{ version, sharedAt: link.at, viewCount, viewedAt, answer, answeredAt },
    lastMessage: sender && messageAt ? { sender, senderName: link.messageName, at: messageAt } : null,
    awaitsReply: awaitsReply(link),
  }
}

function clientOf({ links, inquiries, ...contact }: Contact, facts: Map<string, ProposalFacts>): Client {
  const { id, name, email, lastAt } = contact
  const newest = facts.get(links[0]?.proposalId ?? '')
  const company = newest?.clientName?.trim() || null
  return {
    id,
    name,
    email,
    // A proposal may name the person instead of a company.
    company: company && company !== name ? company : null,
    language: contact.language ?? newest?.language ?? null,
    // Each proposal has one link in this list.
    proposals: links.length,
    leads: inquiries.length,
    won: sumWon(links),
    open: sumOpen(links, facts),
    lastAt,
  }
}

const clientNotFound = () => new AppError(404, 'client_not_found', 'There is no such client.')
