import { LEFT_AFTER_MS } from '@proffer/core/lead-sessions/left-lead.ts'
import { type FirstSteps, listedEvents, type Today } from '@proffer/core/today/schema.ts'
import type { InsightService } from '../insights/service.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { Database } from '../storage/database.ts'
import type { Reader } from '../values/reader.ts'
import { DAY_MS } from '../values/time-units.ts'
import { activityLine } from './activity-line.ts'
import { countApprovals, listApprovals, type Person } from './approvals-store.ts'
import { firstStepsOf } from './first-steps.ts'
import { approvalLine, changesLine, coldLine, leadLine, messageLine, OPENS_DAYS } from './lines.ts'
import {
  countByStatus,
  countExamples,
  countPendingLeads,
  countUnanswered,
  countUnreadConversations,
  findLeadNames,
  findProposals,
  hasConnection,
  listChangeRequests,
  listCold,
  listExpiring,
  listLatestEvents,
  listPendingLeads,
  listUnanswered,
  listUnread,
  listViewDays,
  type ProposalFields,
} from './store.ts'

export type TodayService = ReturnType<typeof today>

interface Options {
  database: Database
  clock: Clock
  profiles: Pick<Profiles, 'get'>
  insights: Pick<InsightService, 'sumUpAnswers'>
  /** Without a mail server, a reminder reaches nobody. */
  sendsMail: boolean
}

const WAITING_SHOWN = 12
const COLD_SHOWN = 6
const EXPIRING_SHOWN = 6
const ACTIVITY_SHOWN = 8
/** More than are shown, because events about deleted records and creations of shared proposals are left out. */
const EVENTS_READ = 24
const COLD_AFTER_MS = 3 * DAY_MS
/** Only so many open proposals are examined, so that a large account does not slow down the page. */
const OPEN_CANDIDATES = 200
/** A message that was read and not answered waits for this long, and so does an approval. Not every message needs a reply. */
const UNANSWERED_FOR_MS = 14 * DAY_MS
const EXPIRING_WITHIN_MS = 7 * DAY_MS
const WON_MONTHS = 6
/** Without a mail server, a reminder that was due was not sent. */
const eventsWithoutMail = listedEvents.filter((kind) => kind !== 'proposal.reminded')

/** What needs the provider's attention now. Every list is short and read through an index. */
export function today({ database, clock, profiles, insights, sendsMail }: Options) {
  const { db } = database

  async function firstSteps(person: Person, ofAccount: Map<string, number>): Promise<FirstSteps | null> {
    const { accountId, userId } = person
    if (person.firstSteps === 'none') return null
    const { profile } = await profiles.get({ accountId, userId })
    if (person.firstSteps === 'all') {
      return firstStepsOf(profile, ofAccount, {
        hasConnection: () => hasConnection(db, accountId),
        countExamples: () => countExamples(db, accountId),
      })
    }
    const own = await countByStatus(db, { accountId, ownOf: userId })
    const steps = await firstStepsOf(profile, own, { hasConnection: async () => true, countExamples: async () => 0 })
    // The company was set up by others.
    return steps && { ...steps, brand: true, rates: true }
  }

  /** What was won in each of the last months and the median time of their answers. The counts are of this month only. */
  async function won(reader: Reader, now: Date): Promise<Today['won']> {
    const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (WON_MONTHS - 1)))
    const { months, outcomes, medianSeconds } = await insights.sumUpAnswers(reader, since)
    const thisMonth = now.toISOString().slice(0, 'YYYY-MM'.length)
    const outcomesOfMonth = outcomes.filter(({ month }) => month === thisMonth)
    const countOf = (...statuses: string[]) =>
      outcomesOfMonth.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
    return {
      months,
      accepted: countOf('accepted'),
      answered: countOf('accepted', 'rejected'),
      medianAnswerSeconds: medianSeconds,
    }
  }

  /** Reads the rows of each group. The proposals that they refer to are read later. */
  async function readGroups(reader: Person, now: Date) {
    const since = new Date(now.getTime() - COLD_AFTER_MS)
    const expiringUntil = new Date(now.getTime() + EXPIRING_WITHIN_MS).toISOString()
    const coldFilter = {
      ...reader,
      since,
      now: now.toISOString(),
      sendsMail,
      candidates: OPEN_CANDIDATES,
      limit: COLD_SHOWN,
    }
    const [proposalsByStatus, waiting, cold, expiring, events] = await Promise.all([
      countByStatus(db, reader),
      readWaiting(reader, now),
      listCold(db, coldFilter),
      listExpiring(db, reader, expiringUntil, EXPIRING_SHOWN),
      listLatestEvents(db, reader, sendsMail ? listedEvents : eventsWithoutMail, EVENTS_READ),
    ])
    return { proposalsByStatus, waiting, cold, expiring, events: withoutCreationsOfShared(events) }
  }

  /** Who waits for the provider: messages without a reply, requests for changes, leads and approvals. */
  async function readWaiting(reader: Person, now: Date) {
    const filter = { ...reader, since: new Date(now.getTime() - UNANSWERED_FOR_MS), candidates: OPEN_CANDIDATES }
    const leadFilter = { ...reader, leftSince: filter.since, leftBefore: new Date(now.getTime() - LEFT_AFTER_MS) }
    const approvalFilter = { ...reader, approvedSince: filter.since }
    const [unread, unanswered, changes, leads, approvals, ...counts] = await Promise.all([
      listUnread(db, reader, WAITING_SHOWN),
      listUnanswered(db, filter, WAITING_SHOWN),
      listChangeRequests(db, reader, WAITING_SHOWN),
      listPendingLeads(db, leadFilter, WAITING_SHOWN),
      listApprovals(db, approvalFilter, WAITING_SHOWN),
      countUnreadConversations(db, reader),
      countUnanswered(db, filter),
      countApprovals(db, approvalFilter),
      countPendingLeads(db, leadFilter),
    ])
    const [unreadCount, unansweredCount, approvalCount, leadCount] = counts
    return {
      messages: [...unread, ...unanswered],
      changes,
      leads,
      approvals,
      leadCount,
      count: unreadCount + unansweredCount + approvalCount + leadCount,
    }
  }

  return {
    async get(reader: Person): Promise<Today> {
      const { accountId } = reader
      const now = clock.now()
      const viewsSince = startOfDay(now.getTime() - (OPENS_DAYS - 1) * DAY_MS)
      const { proposalsByStatus, waiting, cold, expiring, events } = await readGroups(reader, now)
      const { messages, changes, leads, approvals } = waiting
      const subjects = events.flatMap(({ subjectId }) => subjectId ?? [])
      const listedProposalIds = [...messages, ...changes, ...approvals, ...cold, ...expiring].map(
        ({ proposalId }) => proposalId,
      )
      const coldIds = cold.map(({ proposalId }) => proposalId)
      const [proposals, leadNames, views, steps, wonValues] = await Promise.all([
        findProposals(database, accountId, [...new Set([...listedProposalIds, ...subjects])]),
        findLeadNames(db, accountId, [...new Set(subjects)]),
        listViewDays(db, accountId, coldIds, viewsSince),
        firstSteps(reader, proposalsByStatus),
        won(reader, now),
      ])
      /** Makes a line of each row, without rows whose proposal was deleted meanwhile. */
      const linesOf = <R extends { proposalId: string }, L>(rows: R[], line: (row: R, proposal: ProposalFields) => L) =>
        rows.flatMap((row) => {
          const proposal = proposals.get(row.proposalId)
          return proposal ? [line(row, proposal)] : []
        })
      const waitingLines = [
        ...linesOf(messages, messageLine),
        ...linesOf(changes, changesLine),
        ...linesOf(approvals, approvalLine),
        ...leads.map(leadLine),
      ]
      const exists = (id: string | null) => id !== null && (proposals.has(id) || leadNames.has(id))
      return {
        at: now.toISOString(),
        waiting: waitingLines.sort((a, b) => b.at.localeCompare(a.at)).slice(0, WAITING_SHOWN),
        waitingCount: waiting.count + (proposalsByStatus.get('revision') ?? 0),
        newLeads: waiting.leadCount,
        sendsMail,
        cold: linesOf(cold, (row, proposal) => coldLine(row, proposal, views, viewsSince)),
        expiring: linesOf(expiring, ({ expiresAt, recipientEmail }, proposal) => ({
          ...proposal,
          expiresAt,
          hasAddress: recipientEmail !== null,
        })),
        won: wonValues,
        activity: events
          .filter(({ subjectId }) => exists(subjectId))
          // Ids of different processes can differ from the order of time.
          .sort((a, b) => b.at.localeCompare(a.at))
          .slice(0, ACTIVITY_SHOWN)
          .map((event) => {
            const subjectId = event.subjectId ?? ''
            return activityLine(event, proposals.get(subjectId), leadNames.get(subjectId))
          }),
        proposalCount: [...proposalsByStatus.values()].reduce((sum, count) => sum + count, 0),
        firstSteps: steps,
      }
    },
  }
}

/** Leaves out the creation of a proposal that was shared later, because one line about it is enough. */
function withoutCreationsOfShared<E extends { kind: string; subjectId: string | null }>(events: E[]): E[] {
  const shared = new Set(events.filter(({ kind }) => kind === 'proposal.shared').map(({ subjectId }) => subjectId))
  return events.filter(({ kind, subjectId }) => kind !== 'proposal.created' || !shared.has(subjectId))
}

const startOfDay = (ms: number) => new Date(Math.floor(ms / DAY_MS) * DAY_MS)
