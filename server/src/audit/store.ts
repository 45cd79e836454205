import {
  type ActorKind,
  type AuditAction,
  type AuditEntry,
  canonicalJson,
  FIRST_HASH,
} from '@proffer/core/team/audit.ts'
import type { Db, Trx } from '../storage/database.ts'

/** An entry with its place in the account's chain. */
interface PlacedEntry {
  position: number
  entry: AuditEntry
  /** Whether the text of `detail` is exactly what was written. Other texts can have the same meaning. */
  isDetailCanonical: boolean
}

/** Position and hash of an entry. The one before the first entry has the position 0. */
export interface Link {
  position: number
  hash: string
}

/** The entry before the oldest one that is kept, and the newest one. */
export interface Chain {
  start: Link
  last: Link
}

const entriesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['position', 'id', 'at', 'actor_kind as actorKind', 'actor_id as actorId', 'actor_name as actorName'])
    .select(['action', 'target', 'address', 'detail', 'hash'])
    .where('account_id', '=', accountId)

/**
 * Takes the next position and returns it with the hash before it. The row of the chain stays locked until the transaction ends, so
 * that entries from different queues and processes cannot follow the same entry.
 */
export async function takePosition(trx: Trx, accountId: string): Promise<{ position: number; previousHash: string }> {
  const first = { start_position: 0, start_hash: FIRST_HASH, last_position: 1, last_hash: FIRST_HASH }
  const { last_position, last_hash } = await trx
    .insertInto('audit_chains')
    .values({ account_id: accountId, ...first })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ eb }) => ({
        last_position: eb('audit_chains.last_position', '+', 1),
      })),
    )
    .returning(['last_position', 'last_hash'])
    .executeTakeFirstOrThrow()
  return { position: last_position, previousHash: last_hash }
}

/** Stores an entry at the position that was taken for it. */
export async function insertEntry(trx: Trx, accountId: string, position: number, entry: AuditEntry): Promise<void> {
  const { id, at, actor, action, target, address, detail, hash } = entry
  await trx
    .insertInto('audit_entries')
    .values({
      account_id: accountId,
      position,
      id,
      at,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      action,
      target,
      address,
      detail: canonicalJson(detail),
      hash,
    })
    .execute()
  await trx.updateTable('audit_chains').set({ last_hash: hash }).where('account_id', '=', accountId).execute()
}

export async function findChain(db: Db, accountId: string): Promise<Chain | undefined> {
  const query = db.selectFrom('audit_chains').selectAll().where('account_id', '=', accountId)
  const row = await query.executeTakeFirst()
  return (
    row && {
      start: { position: row.start_position, hash: row.start_hash },
      last: { position: row.last_position, hash: row.last_hash },
    }
  )
}

/** The position of an entry. Undefined if the account has no such entry, or no longer. */
export async function findPosition(db: Db, accountId: string, id: string): Promise<number | undefined> {
  const query = db.selectFrom('audit_entries').select('position').where('account_id', '=', accountId)
  return (await query.where('id', '=', id).executeTakeFirst())?.position
}

interface Wanted {
  accountId: string
  /** The entries follow this position, in their order. All are listed without one. */
  after?: number | undefined
  limit: number
  order?: 'oldest' | 'newest' | undefined
  /** The id or the kind of the actor. */
  actor?: string | undefined
  action?: AuditAction | undefined
}

/** Entries, oldest first unless the order says otherwise. */
export async function listEntries(db: Db, wanted: Wanted): Promise<PlacedEntry[]> {
  const { accountId, after, limit, order, actor, action } = wanted
  const isNewestFirst = order === 'newest'
  let query = entriesOf(db, accountId)
  if (after !== undefined) query = query.where('position', isNewestFirst ? '<' : '>', after)
  if (actor !== undefined)
    query = query.where(({ or, eb }) => or([eb('actor_id', '=', actor), eb('actor_kind', '=', actor as ActorKind)]))
  if (action !== undefined) query = query.where('action', '=', action)
  const rows = await query
    .orderBy('position', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(placedEntry)
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

function placedEntry({ position, actorKind, actorId, actorName, detail: text, ...row }: Row): PlacedEntry {
  const detail = readDetail(text)
  const entry = { ...row, actor: { kind: actorKind, id: actorId, name: actorName }, detail }
  return { position, entry, isDetailCanonical: canonicalJson(detail) === text }
}

/** A text that somebody has changed may be no JSON. The log still shows the entry. */
function readDetail(text: string): Record<string, unknown> {
  try {
    const detail: unknown = JSON.parse(text)
    return typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The accounts that have entries from before this time, in the order of their ids. */
export async function listAccountsWithEntriesBefore(db: Db, before: string): Promise<string[]> {
  const query = db.selectFrom('audit_entries').select('account_id as accountId').distinct().where('at', '<', before)
  return (await query.orderBy('account_id').execute()).map(({ accountId }) => accountId)
}

/** Deletes the entries up to this one, and lets the chain start after it. */
export async function deleteEntriesUpTo(trx: Trx, accountId: string, { position, hash }: Link): Promise<void> {
  const entries = trx.deleteFrom('audit_entries').where('account_id', '=', accountId)
  await entries.where('position', '<=', position).execute()
  const chain = trx.updateTable('audit_chains').set({ start_position: position, start_hash: hash })
  await chain.where('account_id', '=', accountId).execute()
}

export async function findUserName(db: Db, userId: string): Promise<string | null> {
  const query = db.selectFrom('users').select('name').where('id', '=', userId)
  return (await query.executeTakeFirst())?.name ?? null
}

/** The accounts that the person is a member of, always in the same order, so that transactions lock their chains in that order. */
export async function listAccountIdsOf(db: Db, userId: string): Promise<string[]> {
  const query = db.selectFrom('members').select('account_id as accountId').where('user_id', '=', userId)
  return (await query.orderBy('account_id').execute()).map(({ accountId }) => accountId)
}
