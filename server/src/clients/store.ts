import type { LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'
import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { sql } from 'kysely'
import type { Database, Db } from '../storage/database.ts'
import { isReadable } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'

/** A link to a proposal, with its recipient. It may have been mailed, or only copied. */
export interface SentLink {
  /** When the newest version was shared. */
  at: string
  version: number
  supersededAt: string | null
  viewCount: number
  viewedAt: string | null
  answer: 'accepted' | 'rejected' | 'revision' | null
  answeredAt: string | null
  /** The last message of the conversation. Null without any. */
  messageSender: 'client' | 'provider' | null
  messageName: string | null
  messageAt: string | null
  messageReadAt: string | null
  name: string | null
  email: string | null
  proposalId: string
  /** The name and the client of the proposal in lower case, on two lines. */
  searchText: string
  status: string
  /** The total of the proposal as text that sorts like the number. Empty without a total. */
  totalKey: string
  /** What was accepted. The sums are in two parts. */
  wonCurrency: string | null
  wonHigh: number | null
  wonLow: number | null
  monthlyHigh: number | null
  monthlyLow: number | null
}

/** A lead, with the client who sent it. */
export interface Inquiry {
  id: string
  at: string
  /** When the last message of its conversation was sent. Null without any. */
  messageAt: string | null
  name: string | null
  email: string | null
  language: string
  status: LeadSessionStatus
  brief: string | null
}

/** The newest links of the account. */
export const listSentLinks = (db: Db, reader: Reader, atMost: number): Promise<SentLink[]> =>
  db
    .selectFrom('shares')
    .innerJoin('proposals', 'proposals.id', 'shares.proposal_id')
    // The index `messages_by_share` has the id of the last message.
    .leftJoin('messages as last', (join) =>
      join.on('last.id', '=', sql<string>`(select max(m.id) from messages as m where m.share_id = shares.id)`),
    )
    .select([
      'shares.shared_at as at',
      'shares.version',
      'shares.superseded_at as supersededAt',
      'shares.view_count as viewCount',
      'shares.last_viewed_at as viewedAt',
      'shares.answer',
      'shares.responded_at as answeredAt',
      'last.sender as messageSender',
      'last.sender_name as messageName',
      'last.created_at as messageAt',
      'last.read_at as messageReadAt',
      'shares.recipient_name as name',
      'shares.recipient_email as email',
      'shares.proposal_id as proposalId',
      'proposals.search_text as searchText',
      'proposals.status',
      'proposals.total_key as totalKey',
      'proposals.won_currency as wonCurrency',
      'proposals.won_high as wonHigh',
      'proposals.won_low as wonLow',
      'proposals.won_monthly_high as monthlyHigh',
      'proposals.won_monthly_low as monthlyLow',
    ])
    .where('shares.account_id', '=', reader.accountId)
    .where(isReadable(db, 'proposals', reader, 'shares.proposal_id'))
    .orderBy('shares.id', 'desc')
    .limit(atMost)
    .execute()

const BRIEF_LENGTH = 300

/** The newest leads of the account, with the beginning of their briefs. */
export const listInquiries = (db: Db, reader: Reader, atMost: number): Promise<Inquiry[]> =>
  db
    .selectFrom('lead_sessions')
    .select([
      'id',
      'created_at as at',
      sql<
        string | null
      >`(select max(m.created_at) from lead_messages as m where m.lead_session_id = lead_sessions.id)`.as('messageAt'),
      'client_name as name',
      'client_email as email',
      'language',
      'status',
      sql<string | null>`substr(brief, 1, ${sql.lit(BRIEF_LENGTH)})`.as('brief'),
    ])
    .where('account_id', '=', reader.accountId)
    .where(isReadable(db, 'lead_sessions', reader))
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()

/** The few fields of a proposal that a list of clients shows. */
export interface ProposalFacts {
  id: string
  status: ProposalStatus
  name: string
  clientName: string | null
  currency: string
  total: string | null
  /** What recurs each month, if the client takes the default selection. */
  monthly: string | null
  language: string | null
}

/** Reads a member of the stored JSON, such as `settings.language`, in the database, so that large records are not loaded. */
function member(dialect: Database['dialect'], ...path: string[]) {
  const steps = path.map((step) => `'${step}'`)
  return sql.raw<string | null>(
    dialect === 'sqlite' ? `json_extract(record, '$.${path.join('.')}')` : `record::json #>> array[${steps.join()}]`,
  )
}

/** By id, without proposals that no longer exist. */
export async function findProposalFacts(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  accountId: string,
  ids: string[],
): Promise<Map<string, ProposalFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('proposals')
    .select([
      'id',
      'status',
      member(dialect, 'name').as('name'),
      member(dialect, 'clientName').as('clientName'),
      member(dialect, 'currency').as('currency'),
      member(dialect, 'total').as('total'),
      member(dialect, 'pricing', 'totals', 'monthly', 'net').as('monthly'),
      member(dialect, 'settings', 'language').as('language'),
    ])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, status, name, currency, ...facts }) => [
      id,
      { id, status: status as ProposalStatus, name: name ?? '', currency: currency ?? '', ...facts },
    ]),
  )
}
