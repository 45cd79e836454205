import type { NewShare } from '@proffer/core/shares/schema.ts'
import type { LeadSessions } from '../lead-sessions/service.ts'
import type { Db } from '../storage/database.ts'
import type { ProposalKey, ShareRow } from './store.ts'

interface Context {
  leads: Pick<LeadSessions, 'findClient'>
  proposal: ProposalKey
  /** The newest share of the proposal so far. */
  previous: ShareRow | undefined
}

/**
 * Adds the client of the lead as the recipient if the request has no `recipientEmail`. If that is null, nobody gets a mail. A
 * link that was made without an address stays without one, because another recipient would get a new link.
 */
export async function withRecipient(
  db: Db,
  input: NewShare,
  { leads, proposal, previous }: Context,
): Promise<NewShare> {
  if (input.recipientEmail !== undefined) return input
  const keepsLink = previous !== undefined && previous.revokedAt === null && !input.newLink
  if (keepsLink && previous.recipientEmail === null) return input
  const client = await leads.findClient(db, proposal)
  if (!client?.email) return input
  return { ...input, recipientEmail: client.email, recipientName: input.recipientName ?? client.name }
}
