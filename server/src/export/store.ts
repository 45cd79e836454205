import type { ExportState } from '@proffer/core/export/schema.ts'
import { accountClosedAt } from '../storage/closed-accounts.ts'
import type { Db, Trx } from '../storage/database.ts'
import { lockFreeRows } from '../storage/locking.ts'

export interface StoredExport {
  id: string
  accountId: string
  status: ExportState
  createdAt: string
  attempts: number
  contentId: string | null
  size: number | null
  sha256: string | null
  expiresAt: string | null
}

const columns = [
  'id',
  'account_id as accountId',
  'status',
  'created_at as createdAt',
  'attempts',
  'content_id as contentId',
  'size',
  'sha256',
  'expires_at as expiresAt',
] as const

interface NewExport {
  id: string
  accountId: string
  requestedBy: string
  at: string
}

export async function insertExport(trx: Trx, { id, accountId, requestedBy, at }: NewExport): Promise<void> {
  await trx
    .insertInto('account_exports')
    .values({
      id,
      account_id: accountId,
      requested_by: requestedBy,
      status: 'queued',
      created_at: at,
      attempts: 0,
      due_at: at,
      content_id: null,
      size: null,
      sha256: null,
      expires_at: null,
    })
    .execute()
}

export const findExport = (db: Db, { accountId, id }: { accountId: string; id: string }) =>
  ofAccount(db, accountId).where('id', '=', id).executeTakeFirst()

/** The one that is queued or being written. */
export const findUnfinished = (db: Db, accountId: string) =>
  ofAccount(db, accountId).where('status', 'in', ['queued', 'running']).executeTakeFirst()

export const findLatest = (db: Db, accountId: string) =>
  ofAccount(db, accountId).orderBy('id', 'desc').limit(1).executeTakeFirst()

const ofAccount = (db: Db, accountId: string) =>
  db.selectFrom('account_exports').select(columns).where('account_id', '=', accountId)

/** For a signed link, which names no account. */
export const findReady = (db: Db, id: string) =>
  db
    .selectFrom('account_exports')
    .select(columns)
    .select(accountClosedAt('account_exports.account_id').as('accountClosedAt'))
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst()

/** When the exports since that time were requested, oldest first. */
export async function listRequestTimes(db: Db, accountId: string, since: string): Promise<string[]> {
  const query = db.selectFrom('account_exports').select('created_at as at').where('account_id', '=', accountId)
  return (await query.where('created_at', '>', since).orderBy('created_at').execute()).map(({ at }) => at)
}

/** The export that has waited longest, or whose process no longer renews its lease. */
export const findDue = (trx: Trx, now: string): Promise<StoredExport | undefined> =>
  lockFreeRows(
    trx,
    trx
      .selectFrom('account_exports')
      .select(columns)
      .where('status', 'in', ['queued', 'running'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1),
  ).executeTakeFirst()

interface Attempt {
  id: string
  contentId: string
}

export async function beginAttempt(
  trx: Trx,
  { id, contentId, attempts, leaseEnd }: Attempt & { attempts: number; leaseEnd: string },
): Promise<void> {
  const change = { status: 'running', attempts, content_id: contentId, due_at: leaseEnd } as const
  await trx.updateTable('account_exports').set(change).where('id', '=', id).execute()
}

/** Changes the export while this attempt has its lease. Returns whether it still has. */
async function changeAttempt(
  trx: Trx,
  { id, contentId }: Attempt,
  change: Record<string, string | number | null>,
): Promise<boolean> {
  const query = trx.updateTable('account_exports').set(change).where('id', '=', id).where('status', '=', 'running')
  return (await query.where('content_id', '=', contentId).executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

export const renewLease = (trx: Trx, attempt: Attempt, leaseEnd: string): Promise<boolean> =>
  changeAttempt(trx, attempt, { due_at: leaseEnd })

interface FinishedArchive {
  size: number
  sha256: string
  expiresAt: string
}

export const markReady = (trx: Trx, attempt: Attempt, { size, sha256, expiresAt }: FinishedArchive) =>
  changeAttempt(trx, attempt, { status: 'ready', size, sha256, expires_at: expiresAt })

export const markFailed = (trx: Trx, attempt: Attempt) =>
  changeAttempt(trx, attempt, { status: 'failed', content_id: null })

/** Lets another process, or this one later, begin again at that time. */
export const putBack = (trx: Trx, attempt: Attempt, { dueAt, attempts }: { dueAt: string; attempts: number }) =>
  changeAttempt(trx, attempt, { status: 'queued', content_id: null, due_at: dueAt, attempts })

/** Ends the links of the account's other exports. Returns the names of their contents. */
export async function replaceOlder(trx: Trx, { accountId, id }: { accountId: string; id: string }, at: string) {
  const older = trx
    .selectFrom('account_exports')
    .select(['id', 'content_id as contentId'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'ready')
    .where('id', '<>', id)
    .where('content_id', 'is not', null)
  const replaced = await older.execute()
  await endExports(
    trx,
    replaced.map((row) => row.id),
    at,
  )
  return replaced.flatMap(({ contentId }) => contentId ?? [])
}

async function endExports(trx: Trx, ids: string[], at: string): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('account_exports').set({ content_id: null, expires_at: at }).where('id', 'in', ids).execute()
}

/** Takes the contents from exports whose link has ended. Returns the names of these contents. */
export async function endExpired(trx: Trx, now: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('account_exports')
    .select(['id', 'content_id as contentId', 'expires_at as expiresAt'])
    .where('status', '=', 'ready')
    .where('expires_at', '<=', now)
    .where('content_id', 'is not', null)
    .execute()
  for (const { id, expiresAt } of rows) await endExports(trx, [id], expiresAt ?? now)
  return rows.flatMap(({ contentId }) => contentId ?? [])
}

/** Deletes what says only that there was an export. */
export async function deleteEnded(trx: Trx, before: string): Promise<void> {
  await trx
    .deleteFrom('account_exports')
    .where('created_at', '<', before)
    .where('status', 'in', ['ready', 'failed'])
    .where('content_id', 'is', null)
    .execute()
}

/** Returns the contents that an export names. */
export async function findNamedContents(db: Db, contentIds: string[]): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set()
  const query = db.selectFrom('account_exports').select('content_id as contentId')
  const rows = await query.where('content_id', 'in', contentIds).execute()
  return new Set(rows.flatMap(({ contentId }) => contentId ?? []))
}
