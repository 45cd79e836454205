import type { Page } from '@proffer/core/wire.ts'
import { sql } from 'kysely'
import { accountClosedAt, isOfOpenAccount } from '../storage/closed-accounts.ts'
import type { Db, Trx } from '../storage/database.ts'
import { ownIds } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'

export interface StoredFile {
  id: string
  accountId: string
  /** Null for a file of a client, and for a logo. */
  authorId: string | null
  /** `client`: uploaded by a client for a message that is not sent yet. When it is sent, the file becomes an `upload`. */
  kind: 'upload' | 'logo' | 'client'
  name: string
  type: string
  size: number
  sha256: string
  createdAt: string
}

interface FileKey {
  accountId: string
  id: string
}

/** What uses files: a proposal, a template or a message. A share is the subject of the files uploaded with its link. */
interface SubjectKey {
  accountId: string
  subjectId: string
}

interface ProposalKey {
  accountId: string
  proposalId: string
}

const columns = [
  'id',
  'account_id as accountId',
  'author_id as authorId',
  'kind',
  'name',
  'type',
  'size',
  'sha256',
  'created_at as createdAt',
] as const

export async function insertFile(trx: Trx, file: StoredFile): Promise<void> {
  const { accountId, authorId, createdAt, ...sameNamedColumns } = file
  await trx
    .insertInto('files')
    .values({
      ...sameNamedColumns,
      account_id: accountId,
      author_id: authorId,
      created_at: createdAt,
      unused_since: createdAt,
    })
    .execute()
}

export const findUpload = (db: Db, { accountId, id }: FileKey): Promise<StoredFile | undefined> =>
  db
    .selectFrom('files')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'upload')
    .executeTakeFirst()

/** For a signed link, which names no account. */
export const findUploadById = (
  db: Db,
  id: string,
): Promise<(StoredFile & { accountClosedAt: string | null }) | undefined> =>
  db
    .selectFrom('files')
    .select(columns)
    .select(accountClosedAt('files.account_id').as('accountClosedAt'))
    .where('id', '=', id)
    .where('kind', '=', 'upload')
    .executeTakeFirst()

/** A logo with this content, of any account that is open. */
export const findLogo = (db: Db, sha256: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('files')
    .select(columns)
    .where('sha256', '=', sha256)
    .where('kind', '=', 'logo')
    .where(isOfOpenAccount('files.account_id'))
    .executeTakeFirst()

export const findOwnLogo = (db: Db, accountId: string, sha256: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('files')
    .select(columns)
    .where('sha256', '=', sha256)
    .where('kind', '=', 'logo')
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Of a reader of their own records: what they uploaded, and the files of proposals that they can read and of templates. */
function readableUploads(db: Db, { accountId, ownOf }: Reader) {
  const uploads = db.selectFrom('files').where('account_id', '=', accountId).where('kind', '=', 'upload')
  if (ownOf === null) return uploads
  const ofProposals = ownIds(db, 'proposals', { accountId, userId: ownOf })
  const used = db
    .selectFrom('file_uses')
    .select('file_id')
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('proposal_id', 'is', null), eb('proposal_id', 'in', ofProposals)]))
  return uploads.where(({ or, eb }) => or([eb('author_id', '=', ownOf), eb('id', 'in', used)]))
}

export const findReadableUpload = (db: Db, reader: Reader, id: string): Promise<StoredFile | undefined> =>
  readableUploads(db, reader).select(columns).where('id', '=', id).executeTakeFirst()

/** Newest first. */
export const listUploads = (db: Db, reader: Reader, { limit, offset }: Page): Promise<StoredFile[]> =>
  readableUploads(db, reader).select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute()

export async function countUploads(db: Db, reader: Reader): Promise<number> {
  const query = readableUploads(db, reader).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** Returns the ids that are files of the account. */
export async function findUploadIds(db: Db, accountId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const query = db.selectFrom('files').select('id').where('account_id', '=', accountId).where('kind', '=', 'upload')
  return (await query.where('id', 'in', ids).execute()).map(({ id }) => id)
}

/** The files of the account with these ids. */
export async function listUploadsIn(db: Db, accountId: string, ids: string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return []
  const query = db.selectFrom('files').select(columns).where('account_id', '=', accountId).where('kind', '=', 'upload')
  return query.where('id', 'in', ids).execute()
}

/** Returns the ids that have a row as a file or a picture, of any account and kind. */
export async function findRecordedIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const [files, pictures] = await Promise.all([
    db.selectFrom('files').select('id').where('id', 'in', ids).execute(),
    db.selectFrom('pictures').select('id').where('id', 'in', ids).execute(),
  ])
  return new Set([...files, ...pictures].map(({ id }) => id))
}

/** Returns the hashes of the deleted files. */
export async function deleteFiles(trx: Trx, accountId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const query = trx.deleteFrom('files').where('account_id', '=', accountId).where('id', 'in', ids)
  return (await query.returning('sha256').execute()).map(({ sha256 }) => sha256)
}

/** The ids of the files that the subject uses. */
export async function listUsedBy(db: Db, { accountId, subjectId }: SubjectKey): Promise<string[]> {
  const query = db.selectFrom('file_uses').select('file_id').where('subject_id', '=', subjectId)
  return (await query.where('account_id', '=', accountId).execute()).map((row) => row.file_id)
}

/** The files that each of the subjects names. */
export const listUsesOf = (db: Db, accountId: string, subjectIds: string[]) =>
  db
    .selectFrom('file_uses')
    .select(['subject_id as subjectId', 'file_id as fileId'])
    .where('subject_id', 'in', subjectIds)
    .where('account_id', '=', accountId)
    .execute()

/** The bytes of all files that a subject names. */
export async function sumSizesUsedBy(db: Db, { accountId, subjectId }: SubjectKey): Promise<number> {
  const query = db.selectFrom('file_uses').innerJoin('files', 'files.id', 'file_uses.file_id')
  const { bytes } = await query
    .select(({ fn }) => fn.sum<number | null>('files.size').as('bytes'))
    .where('subject_id', '=', subjectId)
    .where('file_uses.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Makes the files of a client files of the account, because their message is sent. */
export async function takeOver(trx: Trx, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const query = trx.updateTable('files').set({ kind: 'upload' }).where('account_id', '=', accountId)
  await query.where('kind', '=', 'client').where('id', 'in', ids).execute()
}

/** The ids of the files that the proposal, its messages and its shares use. */
export async function listUsedByProposal(db: Db, { accountId, proposalId }: ProposalKey): Promise<string[]> {
  const query = db.selectFrom('file_uses').select('file_id').distinct().where('proposal_id', '=', proposalId)
  return (await query.where('account_id', '=', accountId).execute()).map((row) => row.file_id)
}

/** A row of `file_uses`: the subject uses the file. */
interface UseRow {
  file_id: string
  subject_id: string
  account_id: string
  proposal_id: string | null
}

export async function insertUses(trx: Trx, uses: UseRow[]): Promise<void> {
  if (uses.length > 0) await trx.insertInto('file_uses').values(uses).execute()
}

export async function deleteUses(trx: Trx, { accountId, subjectId }: SubjectKey, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const query = trx.deleteFrom('file_uses').where('subject_id', '=', subjectId).where('account_id', '=', accountId)
  await query.where('file_id', 'in', ids).execute()
}

export async function deleteUsesOfProposal(trx: Trx, { accountId, proposalId }: ProposalKey): Promise<void> {
  await trx.deleteFrom('file_uses').where('proposal_id', '=', proposalId).where('account_id', '=', accountId).execute()
}

export async function isUsed(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('file_uses').select('file_id').where('file_id', '=', id)
  return (await query.limit(1).execute()).length > 0
}

export async function markUsed(trx: Trx, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const query = trx.updateTable('files').set({ unused_since: null }).where('account_id', '=', accountId)
  await query.where('id', 'in', ids).execute()
}

/** Marks those of the files that nothing uses any more, and returns their ids. */
export async function markUnused(
  trx: Trx,
  { accountId, ids, at }: { accountId: string; ids: string[]; at: string },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .updateTable('files')
    .set({ unused_since: at })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses').select('file_id').whereRef('file_uses.file_id', '=', 'files.id'))),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the logo of the profile as used, and the account's other logos as unused. Null: the profile has no logo. */
export async function keepLogo(trx: Trx, accountId: string, sha256: string | null, at: string): Promise<void> {
  await trx
    .updateTable('files')
    .set({
      unused_since: sql`case when sha256 = ${sha256 ?? ''} then null else coalesce(unused_since, ${at}) end`,
    })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'logo')
    .execute()
}

/** Returns the files that a shared version of the proposal names. */
export async function listShared(db: Db, { accountId, proposalId }: ProposalKey, ids: string[]): Promise<string[]> {
  const shared: string[] = []
  for (const id of ids) {
    if (await isNamedIn(db, 'shares', { accountId, proposalId }, id)) shared.push(id)
    else if (await isNamedIn(db, 'share_versions', { accountId, proposalId }, id)) shared.push(id)
  }
  return shared
}

/** Whether a version in this table names the file. The private part counts too, because a version can be restored. */
async function isNamedIn(db: Db, table: 'shares' | 'share_versions', key: ProposalKey, id: string): Promise<boolean> {
  const versions = db
    .selectFrom(table)
    .where('proposal_id', '=', key.proposalId)
    .where('account_id', '=', key.accountId)
  // Settings are stored as they were sent, so an id in them may be in upper case.
  const named = versions.where(({ eb, or }) =>
    or([eb(sql`lower(snapshot)`, 'like', `%${id}%`), eb(sql`lower(private_part)`, 'like', `%${id}%`)]),
  )
  return (await named.select('version').limit(1).execute()).length > 0
}

/** Whether the newest version of a link has the logo. This reads the snapshots of all links, so it must not hold up other changes. */
export async function isLogoShared(db: Db, accountId: string, sha256: string): Promise<boolean> {
  const query = db
    .selectFrom('shares')
    .select('id')
    .where('proposal_id', 'in', ({ selectFrom }) =>
      selectFrom('proposals').select('id').where('account_id', '=', accountId),
    )
  return (await query.where('snapshot', 'like', `%/logos/${sha256}.png%`).limit(1).execute()).length > 0
}

/** A few files that have been unused since before that time. */
export const listUnused = (db: Db, before: string, limit: number): Promise<StoredFile[]> =>
  db
    .selectFrom('files')
    .select(columns)
    .where('unused_since', '<', before)
    .orderBy('unused_since')
    .limit(limit)
    .execute()

/** Whether the file is still unused since before that time. */
export async function isUnused(db: Db, { accountId, id }: FileKey, before: string): Promise<boolean> {
  const query = db.selectFrom('files').select('id').where('id', '=', id).where('account_id', '=', accountId)
  return (await query.where('unused_since', '<', before).execute()).length > 0
}

export async function setUnusedSince(trx: Trx, { accountId, id }: FileKey, at: string): Promise<void> {
  await trx
    .updateTable('files')
    .set({ unused_since: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}
