import type { OpenedLine } from '@proffer/core/insights/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../storage/database.ts'
import { isReadable } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'

/** The query examines at most this many open proposals, most recently changed first, so that a large account does not slow down the page. */
const CANDIDATES = 200

/** The proposals that wait for an answer, the most recently changed first. */
export const openProposals = (db: Db, reader: Reader, limit: number) =>
  db
    .selectFrom('proposals')
    .select('id')
    .where('account_id', '=', reader.accountId)
    .where(isReadable(db, 'proposals', reader))
    .where('status', '=', 'sent')
    .orderBy('updated_at', 'desc')
    .limit(limit)

/** Links whose newest version the client has opened and not answered, and that still work. */
const openedLinks = (db: Db, reader: Reader, now: string) =>
  db
    .selectFrom(openProposals(db, reader, CANDIDATES).as('open'))
    .innerJoin('shares as s', (join) => join.onRef('s.proposal_id', '=', 'open.id').on('s.superseded_at', 'is', null))
    .where('s.account_id', '=', reader.accountId)
    .where('s.answer', 'is', null)
    .where('s.revoked_at', 'is', null)
    .whereRef('s.last_viewed_at', '>=', 's.shared_at')
    .where(({ or, eb }) => or([eb('s.expires_at', 'is', null), eb('s.expires_at', '>', now)]))

/** A member of a JSON text. The database reads it, so that large records are not loaded for a few members. */
const memberOf: Record<Database['dialect'], (name: string) => RawBuilder<string | null>> = {
  sqlite: (name) => sql<string | null>`p.record ->> ${sql.lit(name)}`,
  postgres: (name) => sql<string | null>`p.record::json ->> ${sql.lit(name)}`,
}

/** Who wrote the last message of the conversation. Null without any. Uses the index `messages_by_share`. */
const lastSender = sql<
  string | null
>`(select m.sender from messages as m where m.share_id = s.id order by m.id desc limit 1)`

/** The opened proposals whose clients are silent for the longest time, and the number of all. */
export async function listOpened({ db, dialect }: Database, reader: Reader, now: string, limit: number) {
  const member = memberOf[dialect]
  const [rows, all] = await Promise.all([
    openedLinks(db, reader, now)
      .innerJoin('proposals as p', 'p.id', 'open.id')
      .select(['s.proposal_id', 's.view_count', 's.expires_at', 's.recipient_email', 's.reminders_stopped_at'])
      .select(['p.author_id', 'p.assignee_id'])
      .select(lastSender.as('last_sender'))
      .select([sql<string>`s.last_viewed_at`.as('last_viewed_at'), member('name').as('name')])
      .select([member('clientName').as('client_name'), member('total').as('total'), member('currency').as('currency')])
      .orderBy('s.last_viewed_at')
      .limit(limit)
      .execute(),
    openedLinks(db, reader, now).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow(),
  ])
  const lines = rows.map(
    ({
      recipient_email: email,
      reminders_stopped_at: stoppedAt,
      last_sender: sender,
      name,
      currency,
      ...row
    }): OpenedLine => ({
      ...row,
      name: name ?? '',
      currency: currency ?? '',
      can_remind: email !== null && stoppedAt === null,
      awaits_reply: sender === 'client',
    }),
  )
  return { lines, count: Number(all.n) }
}
