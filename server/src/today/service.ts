import { totalOf } from '@proffer/core/proposals/pricing.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type {
  ActivityLine,
  ColdLine,
  ExpiringLine,
  FirstSteps,
  Today,
  WaitingLine,
} from '@proffer/core/today/schema.ts'
import type { InsightService } from '../insights/service.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { Database } from '../storage/database.ts'
import { cutText } from '../values/cut-text.ts'
import { DAY_MS } from '../values/time-units.ts'
import { activityLine } from './activity-line.ts'
import { firstStepsOf } from './first-steps.ts'
import {
  countByStatus,
  countPendingLeads,
  countUnreadConversations,
  findLeadIds,
  findRecords,
  hasConnection,
  listChangeRequests,
  listCold,
  listExpiring,
  listLatestEvents,
  listPendingLeads,
  listUnread,
  listViewDays,
} from './store.ts'

export type TodayService = ReturnType<typeof today>

interface Options {
  database: Database
  clock: Clock
  profiles: Pick<Profiles, 'get'>
  insights: Pick<InsightService, 'won'>
}

const WAITING_SHOWN = 12
const COLD_SHOWN = 6
const EXPIRING_SHOWN = 6
const ACTIVITY_SHOWN = 8
/** More than are shown, because some are about records that were deleted since. */
const EVENTS_READ = 24
const COLD_AFTER_MS = 3 * DAY_MS
const COLD_CANDIDATES = 200
const EXPIRING_WITHIN_MS = 7 * DAY_MS
const OPENS_DAYS = 14
const WON_MONTHS = 6
const QUOTE_LENGTH = 240

/** What needs the provider's attention now. Every list is short and read through an index. */
export function today({ database: { db }, clock, profiles, insights }: Options) {
  async function firstSteps(userId: string, statuses: Map<string, number>): Promise<FirstSteps | null> {
    const { profile } = await profiles.get(userId)
    return firstStepsOf(profile, statuses, () => hasConnection(db, userId))
  }

  async function won(userId: string, now: Date): Promise<Today['won']> {
    const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (WON_MONTHS - 1)))
    const { months, outcomes, medianSeconds } = await insights.won(userId, since)
    const current = outcomes.filter(({ month }) => month === now.toISOString().slice(0, 7))
    const countOf = (...statuses: string[]) =>
      current.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
    return {
      months,
      accepted: countOf('accepted'),
      answered: countOf('accepted', 'rejected'),
      medianAnswerSeconds: medianSeconds,
    }
  }

  return {
    async get(userId: string): Promise<Today> {
      const now = clock.now()
      const cutoff = new Date(now.getTime() - COLD_AFTER_MS)
      const viewsSince = startOfDay(now.getTime() - (OPENS_DAYS - 1) * DAY_MS)
      const weekEnd = new Date(now.getTime() + EXPIRING_WITHIN_MS).toISOString()
      const coldFilter = {
        userId,
        since: cutoff,
        now: now.toISOString(),
        candidates: COLD_CANDIDATES,
        limit: COLD_SHOWN,
      }
      const [statuses, unread, changes, leads, unreadCount, leadCount, cold, expiring, events, wonValues] =
        await Promise.all([
          countByStatus(db, userId),
          listUnread(db, userId, WAITING_SHOWN),
          listChangeRequests(db, userId, WAITING_SHOWN),
          listPendingLeads(db, userId, WAITING_SHOWN),
          countUnreadConversations(db, userId),
          countPendingLeads(db, userId),
          listCold(db, coldFilter),
          listExpiring(db, userId, weekEnd, EXPIRING_SHOWN),
          listLatestEvents(db, userId, EVENTS_READ),
          won(userId, now),
        ])
      const about = [...unread, ...changes, ...cold, ...expiring].map(({ proposalId }) => proposalId)
      const subjects = events.flatMap(({ subjectId }) => subjectId ?? [])
      const [records, leadIds, viewDays, steps] = await Promise.all([
        findRecords(db, userId, [...new Set([...about, ...subjects])]),
        findLeadIds(db, userId, [...new Set(subjects)]),
        listViewDays(
          db,
          userId,
          cold.map(({ proposalId }) => proposalId),
          viewsSince,
        ),
        firstSteps(userId, statuses),
      ])
      const proposals = new Map(
        records.map((json) => fieldsOf(JSON.parse(json) as Proposal)).map((p) => [p.proposalId, p]),
      )
      const known = <R extends { proposalId: string }>(rows: R[]) =>
        rows.flatMap((row) => {
          const proposal = proposals.get(row.proposalId)
          return proposal ? [{ row, proposal }] : []
        })
      const isOpen = ({ subjectId }: (typeof events)[number]) =>
        subjectId !== null && (proposals.has(subjectId) || leadIds.has(subjectId))

      const waiting: WaitingLine[] = [
        ...known(unread).map(({ row, proposal }) => waitingLine('message', { ...row, quote: row.content }, proposal)),
        ...known(changes).map(({ row, proposal }) => waitingLine('changes', { ...row, quote: row.note }, proposal)),
        ...leads.map((lead) => waitingLead(lead)),
      ]
      return {
        at: now.toISOString(),
        waiting: waiting.sort((a, b) => b.at.localeCompare(a.at)).slice(0, WAITING_SHOWN),
        waitingCount: unreadCount + leadCount + (statuses.get('revision') ?? 0),
        cold: known(cold).map(
          ({ row, proposal }): ColdLine => ({
            ...proposal,
            viewCount: row.viewCount,
            silentSince: row.silentSince,
            opens: opensByDay(viewDays, row.proposalId, viewsSince),
            canRemind: row.recipientEmail !== null && row.remindersStoppedAt === null,
          }),
        ),
        expiring: known(expiring).map(({ row, proposal }): ExpiringLine => ({ ...proposal, expiresAt: row.expiresAt })),
        won: wonValues,
        activity: withoutOwnStarts(events)
          .filter(isOpen)
          .slice(0, ACTIVITY_SHOWN)
          .map((event): ActivityLine => activityLine(event, proposals.get(event.subjectId ?? ''))),
        proposalCount: [...statuses.values()].reduce((sum, count) => sum + count, 0),
        firstSteps: steps,
      }
    },
  }
}

/** Leaves out the creation of a proposal that was shared since, because sharing says as much. */
function withoutOwnStarts<E extends { kind: string; subjectId: string | null }>(events: E[]): E[] {
  const shared = new Set(events.filter(({ kind }) => kind === 'proposal.shared').map(({ subjectId }) => subjectId))
  return events.filter(({ kind, subjectId }) => kind !== 'proposal.created' || !shared.has(subjectId))
}

export type ProposalFields = ReturnType<typeof fieldsOf>

const fieldsOf = (proposal: Proposal) => ({
  proposalId: proposal.id,
  name: proposal.name,
  clientName: proposal.clientName,
  total: totalOf(proposal),
  currency: proposal.currency,
})

interface WaitingRow {
  who: string | null
  quote: string | null
  unread?: number
  at: string
}

const waitingLine = (
  kind: 'message' | 'changes',
  { who, quote, unread = 0, at }: WaitingRow,
  { proposalId, name, clientName, total, currency }: ProposalFields,
): WaitingLine => ({
  kind,
  proposalId,
  leadSessionId: null,
  who: who ?? clientName,
  quote: quoteOf(quote),
  unread,
  name,
  total,
  currency,
  channel: null,
  at,
})

const waitingLead = (lead: Awaited<ReturnType<typeof listPendingLeads>>[number]): WaitingLine => ({
  kind: 'lead',
  proposalId: null,
  leadSessionId: lead.id,
  who: lead.clientName ?? lead.clientEmail,
  quote: quoteOf(lead.brief),
  unread: 0,
  name: null,
  total: null,
  currency: null,
  channel: lead.channel,
  at: lead.at,
})

const quoteOf = (text: string | null) => (text?.trim() ? cutText(text.trim(), QUOTE_LENGTH) : null)

const startOfDay = (ms: number) => new Date(Math.floor(ms / DAY_MS) * DAY_MS)

function opensByDay(
  views: Array<{ proposalId: string | null; day: string }>,
  proposalId: string,
  first: Date,
): number[] {
  const ofProposal = views.filter((view) => view.proposalId === proposalId)
  return Array.from({ length: OPENS_DAYS }, (_, index) => {
    const day = new Date(first.getTime() + index * DAY_MS).toISOString().slice(0, 10)
    return ofProposal.filter((view) => view.day === day).length
  })
}
