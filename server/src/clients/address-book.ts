import { createHash } from 'node:crypto'
import type { Inquiry, SentLink } from './store.ts'

/** A client with everything that names them. */
export interface Contact {
  id: string
  name: string | null
  email: string | null
  /** Of the newest lead. Null if there is none. */
  language: string | null
  lastAt: string
  /** One link for each proposal, the newest first. */
  links: SentLink[]
  inquiries: Inquiry[]
}

const folded = (text: string | null) => (text ?? '').trim().toLocaleLowerCase()

/** The same address is the same client, whatever the name. Without an address, the name decides. */
function idOf(userId: string, { name, email }: Pick<SentLink, 'name' | 'email'>): string | null {
  const key = folded(email) ? `email ${folded(email)}` : folded(name) ? `name ${folded(name)}` : null
  return key && createHash('sha256').update(`${userId} ${key}`).digest('hex').slice(0, 32)
}

/** Groups links and leads by client. The newest name counts, and the client of the newest contact comes first. */
export function addressBook(userId: string, links: SentLink[], inquiries: Inquiry[]): Contact[] {
  const contacts = new Map<string, Contact>()
  const contactOf = (row: Pick<SentLink, 'name' | 'email' | 'at'>) => {
    const id = idOf(userId, row)
    if (id === null) return undefined
    const known = contacts.get(id)
    const contact = known ?? {
      id,
      name: null,
      email: row.email,
      language: null,
      lastAt: row.at,
      links: [],
      inquiries: [],
    }
    contact.name ??= row.name?.trim() || null
    contacts.set(id, contact)
    return contact
  }
  const newestFirst = [
    ...links.map((link) => ({ at: link.at, link, inquiry: null })),
    ...inquiries.map((inquiry) => ({ at: inquiry.at, link: null, inquiry })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  for (const { link, inquiry } of newestFirst) {
    const contact = contactOf(link ?? inquiry)
    if (!contact) continue
    if (inquiry) {
      contact.language ??= inquiry.language
      contact.inquiries.push(inquiry)
    } else if (contact.links.every(({ proposalId }) => proposalId !== link.proposalId)) {
      contact.links.push(link)
    }
  }
  return [...contacts.values()]
}

/** Whether the name, the address or the client of a proposal contains the text. */
export function isFound({ name, email, links }: Contact, text: string): boolean {
  const searched = [folded(name), folded(email), ...links.map(({ searchText }) => searchText.split('\n')[1] ?? '')]
  return searched.some((each) => each.includes(folded(text)))
}
