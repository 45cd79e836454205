import { parseMoney } from '@proffer/core/money.ts'
import type { ActivityLine } from '@proffer/core/today/schema.ts'
import type { ProposalFields } from './store.ts'

interface EventRow {
  id: string
  kind: string
  data: string
  subjectId: string | null
  at: string
}

/**
 * The line of an event. Old events have no names, so the current name of the proposal is shown. A visitor of the widget often tells
 * a name after the lead was created, so the current name of the lead comes first.
 */
export function activityLine(
  { id, kind, data, subjectId, at }: EventRow,
  proposal?: ProposalFields,
  leadName?: string | null,
): ActivityLine {
  const members = JSON.parse(data) as Record<string, unknown>
  const message = (members['message'] ?? {}) as Record<string, unknown>
  const isAccepted = kind === 'proposal.accepted'
  // The person, as among those who wait. The company if no person is known.
  const persons = [members['accepted_by'], message['sender_name'], members['recipient_name']]
  const who = [leadName, ...persons, members['client_name'], proposal?.clientName].find(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )
  return {
    id,
    event: kind as ActivityLine['event'],
    proposalId: proposal?.proposalId ?? null,
    leadSessionId: proposal ? null : subjectId,
    name: proposal?.name ?? null,
    who: who ?? null,
    total: isAccepted ? moneyOf(members['total']) : null,
    currency: isAccepted ? (proposal?.currency ?? null) : null,
    at,
  }
}

/** Converts an amount to text, because events contain amounts as numbers. */
function moneyOf(amount: unknown): string | null {
  if (typeof amount !== 'number') return null
  const parsed = parseMoney(amount)
  return 'money' in parsed ? parsed.money : null
}
