import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { suggestionsQuery } from '../../clients/client-queries.ts'
import { leadOfProposalQuery, sharesQuery } from './detail-queries.ts'
import { firstRecipient, type Recipient } from './first-recipient.ts'

/** With whom the share panel starts. Undefined until it is known, and if it is not needed. */
export function useFirstRecipient({ id, clientName, settings }: Proposal, isNeeded = true): Recipient | undefined {
  const shares = useQuery({ ...sharesQuery(id), enabled: isNeeded })
  const lead = useQuery({ ...leadOfProposalQuery(id), enabled: isNeeded })
  const clients = useQuery({ ...suggestionsQuery, enabled: isNeeded })
  // The panel opens without the names that cannot be loaded.
  if (!isNeeded || !shares.data || lead.isPending || clients.isPending) return undefined
  return firstRecipient(
    { clientName, settings },
    {
      newestShare: shares.data.shares[0],
      lead: lead.data?.lead ?? null,
      clients: clients.data?.clients ?? [],
    },
  )
}
