import { Readable } from 'node:stream'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { secretFields } from '@proffer/core/profile/schema.ts'
import { AppError } from '../errors/errors.ts'
import { withoutLink } from '../events/sealed-link.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Clock } from '../process/clock.ts'
import type { Database, Db } from '../storage/database.ts'
import {
  documentEntry,
  FORMAT,
  FORMAT_VERSION,
  fileEntry,
  MANIFEST,
  type Manifest,
  README,
  readmeText,
  recordsEntry,
  SUMS,
} from './archive-format.ts'
import { lineOf, type RecordKind, type Row } from './record-kind.ts'
import { recordKinds } from './record-kinds.ts'
import { findExportedAccount, listAccepted, listExportedFiles, listExportedMembers, readRows } from './record-store.ts'
import { type ZipOutput, zipOutput } from './zip-output.ts'

/** Reads an accepted version, and returns the function that prints its signed PDF. Null if the proposal was deleted. */
export type ReadSignedVersion = (
  accountId: string,
  accepted: { proposalId: string; version: number },
) => Promise<(() => Promise<Buffer>) | null>

export interface ArchiveParts {
  database: Database
  clock: Clock
  /** The contents of uploaded files. */
  files: Pick<FileStore, 'open'>
  readSigned: ReadSignedVersion
  publicUrl: string
  /** The newest migration. */
  schema: string
}

const PAGE = 200
const NO_ID = ''

type Counts = Pick<Manifest, 'records' | 'files' | 'documents' | 'missing'>

/** Writes the ZIP with everything that the account has. All records are those of one moment. Returns its size and hash. */
export async function writeArchive(parts: ArchiveParts, accountId: string, path: string, signal: AbortSignal) {
  const zip = zipOutput(path, signal)
  const counts: Counts = { records: {}, files: 0, documents: 0, missing: [] }
  try {
    await zip.add(README, Readable.from([readmeText]))
    // Printing records the hash of a PDF, which `/verify` looks up. The records that follow contain it.
    await addDocuments(parts, zip, accountId, counts, signal)
    const createdAt = parts.clock.now().toISOString()
    const account = await parts.database.readSnapshot((db) => addRecords(zip, db, accountId, counts))
    await addFiles(parts, zip, accountId, counts)
    const { schema, publicUrl, clock } = parts
    const manifest: Manifest = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      schema,
      account,
      publicUrl,
      createdAt,
      finishedAt: clock.now().toISOString(),
      ...counts,
    }
    await zip.add(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
    await zip.add(SUMS, Readable.from(sumLines(zip)))
    return await zip.finish()
  } catch (error) {
    await zip.abandon()
    throw error
  }
}

function* sumLines(zip: ZipOutput) {
  for (const [name, sha256] of zip.sums()) yield `${sha256}  ${name}\n`
}

async function addRecords(zip: ZipOutput, db: Db, accountId: string, counts: Counts) {
  const add = async (name: RecordKind['name'] | 'account' | 'members', lines: AsyncIterable<string>) => {
    counts.records[name] = 0
    const counted = async function* () {
      for await (const line of lines) {
        counts.records[name] = (counts.records[name] ?? 0) + 1
        yield line
      }
    }
    // The object mode of `Readable.from` would hold back sixteen records, however long they are.
    await zip.add(recordsEntry(name), Readable.from(counted(), { highWaterMark: 1 }), { canBeLarge: true })
  }
  const account = await findExportedAccount(db, accountId)
  if (!account) throw new Error('the account to export does not exist')
  const members = await listExportedMembers(db, accountId)
  const { profile, teamSettings, ...accountColumns } = account
  const accountLine = {
    ...accountColumns,
    teamSettings: JSON.parse(teamSettings),
    profile: without(JSON.parse(profile), secretFields),
  }
  await add('account', linesOf([accountLine]))
  // A chat with the bot of this installation is connected to the person.
  const memberLines = members.map(({ profile, ...member }) => ({
    ...member,
    profile: without(JSON.parse(profile), ['telegramChatId']),
  }))
  await add('members', linesOf(memberLines))
  for (const kind of recordKinds) await add(kind.name, rowLines(db, kind, accountId))
  return { id: accountId, name: account.teamName ?? members[0]?.name ?? '' }
}

const without = (profile: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(profile).filter(([field]) => !fields.includes(field)))

async function* linesOf(records: object[]) {
  for (const record of records) yield `${JSON.stringify(record)}\n`
}

async function* rowLines(db: Db, kind: RecordKind, accountId: string) {
  for await (const rows of readRows(db, kind, accountId)) {
    for (const row of rows) yield `${JSON.stringify(lineOf(kind, withoutLinks(kind, row)))}\n`
    // SQLite answers without waiting, so requests get their turn only here.
    await setImmediate()
  }
}

/** Events are stored with the link of the share. */
const withoutLinks = ({ name }: RecordKind, row: Row): Row =>
  name === 'events' ? { ...row, data: JSON.stringify(withoutLink(JSON.parse(String(row['data'])))) } : row

const compressedTypes = /^(image\/|application\/(pdf|zip|vnd\.))/

async function addFiles({ database, files }: ArchiveParts, zip: ZipOutput, accountId: string, counts: Counts) {
  let after = NO_ID
  for (;;) {
    const page = await listExportedFiles(database.db, accountId, after, PAGE)
    for (const { id, name, type } of page) {
      const entry = fileEntry(id, name)
      const content = await files.open(id)
      if (content) await zip.add(entry, content, { compress: !compressedTypes.test(type) })
      else counts.missing.push(entry)
      counts.files += content ? 1 : 0
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

async function addDocuments(
  { database, readSigned }: ArchiveParts,
  zip: ZipOutput,
  accountId: string,
  counts: Counts,
  signal: AbortSignal,
) {
  let after = { proposalId: NO_ID, version: 0 }
  for (;;) {
    const page = await listAccepted(database.db, accountId, after, PAGE)
    for (const { proposalId, version } of page) {
      const entry = documentEntry(proposalId, version)
      const print = await readSigned(accountId, { proposalId, version })
      const pdf = print && (await printPatiently(print, signal))
      if (pdf) await zip.add(entry, Readable.from([pdf]), { compress: false })
      else counts.missing.push(entry)
      counts.documents += pdf ? 1 : 0
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last
  }
}

const PRINT_ATTEMPTS = 5
const PRINT_PAUSE_MS = 2_000

/** Prints while others print too. Undefined if the printer refuses the document again and again. */
async function printPatiently(print: () => Promise<Buffer>, signal: AbortSignal): Promise<Buffer | undefined> {
  for (let attempt = 1; attempt <= PRINT_ATTEMPTS; attempt++) {
    signal.throwIfAborted()
    try {
      return await print()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    if (attempt < PRINT_ATTEMPTS) await sleep(PRINT_PAUSE_MS * attempt, undefined, { signal })
  }
  return undefined
}
