import type { Db, Trx } from '../storage/database.ts'
import type { PictureShape } from './image-job.ts'
import { deleteFiles } from './store.ts'

/** A picture as it is shown or printed. */
export interface DrawnPicture {
  id: string
  shape: PictureShape
  type: string
  size: number
}

/** An uploaded file of the account by its content. */
export interface Original {
  accountId: string
  sha256: string
}

export const listPictures = (db: Db, { accountId, sha256 }: Original): Promise<DrawnPicture[]> =>
  db
    .selectFrom('pictures')
    .select(['id', 'shape', 'type', 'size'])
    .where('account_id', '=', accountId)
    .where('original_sha256', '=', sha256)
    .execute()

export async function insertPictures(trx: Trx, { accountId, sha256 }: Original, drawn: DrawnPicture[]): Promise<void> {
  const rows = drawn.map((picture) => ({ ...picture, account_id: accountId, original_sha256: sha256 }))
  if (rows.length > 0) await trx.insertInto('pictures').values(rows).execute()
}

/** Returns the ids of the deleted pictures. */
export async function deletePictures(trx: Trx, { accountId, sha256 }: Original): Promise<string[]> {
  const query = trx.deleteFrom('pictures').where('account_id', '=', accountId).where('original_sha256', '=', sha256)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

/** Whether the account still has a file with this content. */
export async function hasOriginal(db: Db, { accountId, sha256 }: Original): Promise<boolean> {
  const query = db.selectFrom('files').select('id').where('account_id', '=', accountId).where('sha256', '=', sha256)
  return (await query.limit(1).execute()).length > 0
}

/**
 * Deletes the records of files and of their pictures. Pictures stay while another file of the account has the same content. Returns the
 * ids of all contents to remove from the file store.
 */
export async function deleteFilesWithPictures(trx: Trx, accountId: string, ids: string[]): Promise<string[]> {
  const contents = [...ids]
  for (const sha256 of new Set(await deleteFiles(trx, accountId, ids))) {
    const original = { accountId, sha256 }
    if (!(await hasOriginal(trx, original))) contents.push(...(await deletePictures(trx, original)))
  }
  return contents
}
