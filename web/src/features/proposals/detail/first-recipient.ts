import type { Client } from '@proffer/core/clients/schema.ts'
import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { emailFactsOf } from '@proffer/core/proposals/email-facts.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'

export interface Recipient {
  name: string
  email: string
}

interface Sources {
  newestShare: ShareDetails | undefined
  /** The lead that the proposal was made from. */
  lead: LeadSession | null
  /** The most recent first. */
  clients: Client[]
}

/** The people of a client who have an address, the most recent first. The client may also be a person. */
export const peopleOf = (client: string | null, clients: Client[]) =>
  clients.filter(({ name, company, email }) => email && client && (company === client || name === client))

/** The recipient of the last share. Without one: the lead, who wrote the email, a person of the client, or the client itself. */
export function firstRecipient(
  { clientName, settings }: Pick<Proposal, 'clientName' | 'settings'>,
  { newestShare, lead, clients }: Sources,
): Recipient {
  const [person] = peopleOf(clientName, clients)
  const known = lead ? { name: lead.clientName, email: lead.clientEmail } : (senderOf(settings, clientName) ?? person)
  const name = newestShare ? newestShare.recipientName : known?.name
  const email = newestShare ? newestShare.recipientEmail : known?.email
  return { name: name ?? clientName ?? '', email: email ?? '' }
}

/** Who wrote the email that the proposal was made from. Not if it is for another client now, as a copy may be. */
function senderOf(settings: Proposal['settings'], clientName: string | null) {
  const facts = emailFactsOf(settings)
  return facts?.email && facts.client === clientName ? { name: facts.contact || null, email: facts.email } : undefined
}
