import { createHash } from 'node:crypto'
import type { Inquiry, SentLink } from './store.ts'

/** A client with the links and leads that name them. */
export interface Contact {
  id: string
  name: string | null
  email: string | null
  /** The language of the newest lead. Null if there is no lead. */
  language: string | null
  /** When the provider or the client last shared, wrote, asked or answered something. */
  lastAt: string
  /** One link for each proposal, the newest first. */
  links: SentLink[]
  inquiries: Inquiry[]
}

const folded = (text: string | null) => (text ?? '').trim().toLocaleLowerCase()

/** Derives the id from the email address, or from the name if there is no address. Upper and lower case count as the same. */
function idOf(accountId: string, { name, email }: Pick<SentLink, 'name' | 'email'>): string | null {
  if (folded(email)) return hashOf(`${accountId} email ${folded(email)}`)
  return folded(name) ? hashOf(`${accountId} name ${folded(name)}`) : null
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Groups links and leads by client, and uses the newest name. The client with the newest contact comes first. */
export function addressBook(accountId: string, links: SentLink[], inquiries: Inquiry[]): Contact[] {
  const contacts = new Map<string, Contact>()
  /** Finds or adds the contact. Undefined if neither a name nor an address is known. */
  const contactOf = (row: Pick<SentLink, 'name' | 'email' | 'at'>) => {
    const id = idOf(accountId, row)
    if (id === null) return undefined
    const contact = contacts.get(id) ?? {
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
  ].sort((a, b) => compareTexts(b.at, a.at))
  for (const { link, inquiry } of newestFirst) {
    const contact = contactOf(link ?? inquiry)
    if (!contact) continue
    for (const at of [link?.answeredAt, (link ?? inquiry).messageAt]) if (at && at > contact.lastAt) contact.lastAt = at
    if (inquiry) {
      contact.language ??= inquiry.language
      contact.inquiries.push(inquiry)
    } else if (contact.links.every(({ proposalId }) => proposalId !== link.proposalId)) {
      contact.links.push(link)
    }
  }
  return [...contacts.values()].sort((a, b) => compareTexts(b.lastAt, a.lastAt))
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Whether the contact's name, email address or a proposal's client name contains the text. Case and accents are ignored. */
export function matchesSearch({ name, email, links }: Contact, text: string): boolean {
  // The first line of the search text is the name of the proposal, the second one its client.
  const clientNames = links.map(({ searchText }) => searchText.split('\n')[1] ?? '')
  const searched = withoutAccents(folded(text))
  return [name, email, ...clientNames].some((value) => withoutAccents(folded(value)).includes(searched))
}

/** `café` becomes `cafe`: a letter and its accent are separated, and then the accent is removed. */
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
