import type { ColdLine, WaitingLine } from '@proffer/core/today/schema.ts'
import { cutText } from '../values/cut-text.ts'
import { DAY_MS } from '../values/time-units.ts'
import type { listApprovals } from './approvals-store.ts'
import type {
  listChangeRequests,
  listCold,
  listPendingLeads,
  listUnread,
  listViewDays,
  ProposalFields,
} from './store.ts'

/** A row that a function of the store returns. */
type Row<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

const QUOTE_LENGTH = 240
/** A line about a cold proposal shows how often it was opened on each of these days. */
export const OPENS_DAYS = 14

const quoteOf = (text: string | null) => (text?.trim() ? cutText(text.trim(), QUOTE_LENGTH) : null)

const aboutProposal = ({ proposalId, authorId, assigneeId, name, total, currency }: ProposalFields) => ({
  proposalId,
  authorId,
  assigneeId,
  name,
  total,
  currency,
  leadSessionId: null,
  channel: null,
})

export const messageLine = (row: Row<typeof listUnread>, proposal: ProposalFields): WaitingLine => ({
  ...aboutProposal(proposal),
  kind: 'message',
  who: row.who ?? proposal.clientName,
  quote: quoteOf(row.content),
  unread: row.unread,
  at: row.at,
})

export const changesLine = (row: Row<typeof listChangeRequests>, proposal: ProposalFields): WaitingLine => ({
  ...aboutProposal(proposal),
  kind: 'changes',
  who: row.who ?? proposal.clientName,
  quote: quoteOf(row.note),
  unread: 0,
  at: row.at,
})

const approvalKinds = { requested: 'approval', approved: 'approved', declined: 'declined' } as const

export const approvalLine = (row: Row<typeof listApprovals>, proposal: ProposalFields): WaitingLine => ({
  ...aboutProposal(proposal),
  kind: approvalKinds[row.state],
  who: row.who,
  quote: quoteOf(row.note),
  unread: 0,
  at: row.at,
})

export const leadLine = (lead: Row<typeof listPendingLeads>): WaitingLine => ({
  kind: 'lead',
  proposalId: null,
  leadSessionId: lead.id,
  authorId: lead.authorId,
  assigneeId: lead.assigneeId,
  who: lead.clientName ?? lead.clientEmail,
  quote: quoteOf(lead.brief),
  unread: 0,
  name: null,
  total: null,
  currency: null,
  channel: lead.channel,
  at: lead.at,
})

export const coldLine = (
  row: Row<typeof listCold>,
  proposal: ProposalFields,
  views: Array<Row<typeof listViewDays>>,
  firstDay: Date,
): ColdLine => ({
  ...proposal,
  viewCount: row.viewCount,
  silentSince: row.silentSince,
  opens: opensByDay(
    views.filter(({ proposalId }) => proposalId === row.proposalId),
    firstDay,
  ),
  expiresAt: row.expiresAt,
  hasAddress: row.recipientEmail !== null,
  canRemind: row.recipientEmail !== null && row.remindersStoppedAt === null,
})

const opensByDay = (views: Array<Row<typeof listViewDays>>, firstDay: Date): number[] =>
  Array.from({ length: OPENS_DAYS }, (_, index) => {
    const day = new Date(firstDay.getTime() + index * DAY_MS).toISOString().slice(0, 10)
    return views.filter((view) => view.day === day).length
  })
