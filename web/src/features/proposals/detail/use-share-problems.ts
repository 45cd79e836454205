import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/session.ts'
import { shareCheckQuery, sharesQuery } from './detail-queries.ts'
import { defaultReminders } from './reminder-choice.ts'
import { relevantProblems } from './share-questions.ts'
import { useFirstRecipient } from './use-first-recipient.ts'

/** What the share panel would list if it were opened now. Undefined until it is known, and if it is not needed. */
export function useShareProblems(proposal: Proposal, isNeeded = true): ShareProblem[] | undefined {
  const shares = useQuery({ ...sharesQuery(proposal.id), enabled: isNeeded }).data?.shares
  const recipient = useFirstRecipient(proposal, isNeeded)
  const defaults = useQuery(profileQuery).data?.profile.proposalDefaults ?? {}
  const newest = shares?.[0]
  // The panel starts with the same recipient and the same reminders.
  const recipientEmail = recipient?.email ?? ''
  const reminders = newest?.reminders ?? defaultReminders(defaults['reminders'])
  const { data } = useQuery({
    ...shareCheckQuery(proposal.id, recipientEmail),
    enabled: isNeeded && recipient !== undefined,
  })
  return data && relevantProblems(data.problems, proposal, { recipientEmail, hasReminders: reminders.length > 0 })
}
