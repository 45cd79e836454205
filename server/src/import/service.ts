import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileEntry, recordsEntry } from '../export/archive-format.ts'
import type { RecordKind, RecordLine } from '../export/record-kind.ts'
import { importedKinds } from '../export/record-kinds.ts'
import type { Drafts } from '../files/drafts.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Clock } from '../process/clock.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Database } from '../storage/database.ts'
import { type CheckedArchive, checkArchive, LOST_FILE } from './archive-check.ts'
import { type ArchiveReader, hashOf, hashOfFile, lineSplitter, openArchive } from './archive-reader.ts'
import { type IdIndex, openIdIndex } from './id-index.ts'
import { lineChecks } from './record-check.ts'
import { countRows, deleteImport, findImport, findRecords, insertImport } from './restore-store.ts'
import { restoreCompany } from './restored-company.ts'
import { type Restoring, restoreLines } from './restored-records.ts'

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  /** The contents of uploaded files. */
  files: FileStore
  drafts: Pick<Drafts, 'newPath' | 'prepare'>
  publicUrl: string
}

export interface ImportResult {
  accountId: string
  /** The number of records by kind. */
  records: Record<string, number>
  files: number
}

const LINES_AT_ONCE = 100
const CHARACTERS_AT_ONCE = 2_000_000

/**
 * Restores an export in an empty account. The whole archive is checked before anything is written. Then the records are written in
 * small transactions, because a server on the same SQLite file could store nothing during a long one. If the process is killed, the
 * same command continues: it adds what is missing.
 */
export function accountImports({ database, clock, sealer, files, drafts, publicUrl }: Options) {
  const { db } = database

  /** Throws unless the account is empty, or an import of this archive was interrupted. */
  async function requireRoom(accountId: string, archiveSha256: string) {
    const interrupted = await findImport(db, accountId)
    if (interrupted?.archiveSha256 === archiveSha256) return
    if (interrupted) {
      throw new OperatorError(
        'An import of another archive into this account was interrupted. Run the command with that archive again.',
      )
    }
    const found = await findRecords(db, accountId)
    if (found.length > 0) {
      throw new OperatorError(`The account has ${found.join(', ')} already. Import into an empty account.`)
    }
  }

  async function restore(accountId: string, archiveSha256: string, reader: ArchiveReader, index: IdIndex) {
    const options = { reader, index, checks: await lineChecks(), db, accountId, drafts }
    const archive = await checkArchive(options)
    const context = await begin(accountId, archiveSha256, archive)
    const records: Record<string, number> = {}
    for (const kind of importedKinds) {
      if (reader.has(recordsEntry(kind.name))) records[kind.name] = await restoreKind(kind, reader, index, context)
    }
    const fileCount = await restoreContents(reader, index)
    for (const [name, count] of Object.entries(records)) await requireCount(accountId, name, count)
    await database.transact(accountId, (trx) => deleteImport(trx, accountId))
    return { accountId, records, files: fileCount }
  }

  /** Marks the account, and restores what only one row has. */
  const begin = (accountId: string, archiveSha256: string, archive: CheckedArchive): Promise<Restoring> =>
    database.transact(accountId, async (trx) => {
      await requireRoom(accountId, archiveSha256)
      const now = clock.now().toISOString()
      if (!(await findImport(trx, accountId))) await insertImport(trx, accountId, archiveSha256, now)
      const company = await restoreCompany(trx, { accountId, archive, publicUrl, now })
      return { ...company, accountId, archiveSha256, sealer, now }
    })

  /** Adds the records of a kind that are not there yet. Returns how many there are. */
  async function restoreKind(kind: RecordKind, reader: ArchiveReader, index: IdIndex, context: Restoring) {
    let lines: RecordLine[] = []
    let characters = 0
    let count = 0
    async function flush() {
      const batch = lines
      if (batch.length > 0) {
        await database.transact(context.accountId, (trx) =>
          restoreLines(trx, kind, batch, { ...context, first: count }),
        )
      }
      count += batch.length
      lines = []
      characters = 0
    }
    await eachLine(reader, kind, async (record, length) => {
      if (isLost(kind, record, index)) return
      lines.push(record)
      characters += length
      if (lines.length === LINES_AT_ONCE || characters > CHARACTERS_AT_ONCE) await flush()
    })
    await flush()
    return count
  }

  /** Stores the contents of the files. Their records are there already, so no sweep removes a content. */
  async function restoreContents(reader: ArchiveReader, index: IdIndex): Promise<number> {
    const kind = importedKinds.find(({ name }) => name === 'files')
    let count = 0
    if (!kind || !reader.has(recordsEntry(kind.name))) return count
    await eachLine(reader, kind, async (record) => {
      if (isLost(kind, record, index)) return
      const { id, name, size, sha256 } = record as Record<'id' | 'name' | 'sha256', string> & { size: number }
      const path = drafts.newPath()
      try {
        await pipeline(await reader.open(fileEntry(id, name)), createWriteStream(path, { mode: 0o600, flush: true }))
        if ((await hashOfFile(path)) !== sha256)
          throw new OperatorError('The archive has changed. Run the command again.')
        await files.put(id, { path, size, sha256 })
      } finally {
        await rm(path, { force: true })
      }
      count += 1
    })
    return count
  }

  /** Without this, a record that another transaction has made impossible to add would be missing silently. */
  async function requireCount(accountId: string, name: string, count: number) {
    const kind = importedKinds.find((kind) => kind.name === name)
    // Filters belong to people, and only the owner's are restored.
    if (!kind || name === 'saved-filters') return
    const stored = await countRows(db, kind.table, accountId)
    if (stored < count) {
      throw new OperatorError(
        `Only ${stored} of ${count} ${name} were stored. Run the command with this archive again.`,
      )
    }
  }

  return {
    /** Imports the archive at this path. */
    async run(path: string, accountId: string): Promise<ImportResult> {
      const archiveSha256 = await hashOfFile(path)
      await requireRoom(accountId, archiveSha256)
      await drafts.prepare()
      const reader = await openArchive(path)
      const index = openIdIndex(drafts.newPath())
      try {
        return await restore(accountId, archiveSha256, reader, index)
      } finally {
        index.close()
        reader.close()
      }
    },
  }
}

/** Reads the records of a kind, which were checked before, one after the other. */
async function eachLine(
  reader: ArchiveReader,
  kind: RecordKind,
  onRecord: (record: RecordLine, length: number) => unknown,
): Promise<void> {
  const name = recordsEntry(kind.name)
  const splitter = lineSplitter(name, (line) => onRecord(JSON.parse(line), line.length))
  await hashOf(await reader.open(name), splitter.write)
}

/** Whether it is a file whose content is not in the archive, or the use of one. */
function isLost({ name }: RecordKind, record: RecordLine, index: IdIndex): boolean {
  if (name === 'files') return index.has(LOST_FILE, String(record['id']))
  return name === 'file-uses' && index.has(LOST_FILE, String(record['fileId']))
}
