import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors/errors.ts'
import {
  FORMAT,
  FORMAT_VERSION,
  fileEntry,
  MANIFEST,
  type Manifest,
  recordsEntry,
  SUMS,
} from '../export/archive-format.ts'
import { memberName, type RecordKind, type RecordLine } from '../export/record-kind.ts'
import { importedKinds, recordKinds } from '../export/record-kinds.ts'
import { checkFile, checkLogo } from '../files/content-check.ts'
import type { Drafts } from '../files/drafts.ts'
import type { Db } from '../storage/database.ts'
import { type ArchiveReader, hashOf, lineSplitter } from './archive-reader.ts'
import type { IdIndex } from './id-index.ts'
import { refused } from './import-error.ts'
import type { AccountLine, LineChecks, MemberLine } from './record-check.ts'
import { findTaken } from './restore-store.ts'

/** The kind in the index for files whose content was gone when the archive was written. They are not imported. */
export const LOST_FILE = 'lost file'

interface Options {
  reader: ArchiveReader
  index: IdIndex
  checks: LineChecks
  db: Db
  /** The account that gets the records. */
  accountId: string
  drafts: Pick<Drafts, 'newPath'>
}

export interface CheckedArchive {
  manifest: Manifest
  account: AccountLine
  members: MemberLine[]
}

const KEYS_AT_ONCE = 200
const MAX_MEMBERS = 10_000

/** Reads the whole archive and refuses it if anything in it is wrong. Nothing is written to the database. */
export async function checkArchive(options: Options): Promise<CheckedArchive> {
  const { reader, index, checks } = options
  const sums = await readSums(reader)
  const names = new Set(reader.names().filter((name) => name !== SUMS))
  for (const name of names) if (!sums.has(name)) throw refused(`${SUMS} does not have ${name}.`)
  for (const name of sums.keys()) if (!names.has(name)) throw refused(`${name} is missing.`)

  /** Reads an entry, once, and compares its hash. */
  async function read(name: string, onChunk?: (chunk: Buffer) => unknown) {
    const sha256 = await hashOf(await reader.open(name), onChunk)
    if (sha256 !== sums.get(name)) throw refused(`${name} does not have the hash in ${SUMS}.`)
    names.delete(name)
    return sha256
  }

  async function readLines(name: string, onLine: (line: unknown, number: number) => unknown): Promise<void> {
    const splitter = lineSplitter(name, (line, number) => onLine(parsed(line, `line ${number} of ${name}`), number))
    await read(name, splitter.write)
    splitter.end()
  }

  const manifest = await readManifest(reader)
  await read(MANIFEST)
  const account = await readOf<AccountLine>('account', checks.account, 1)
  const members = await readOf<MemberLine>('members', checks.member, MAX_MEMBERS)
  const [accountLine] = account
  if (!accountLine) throw refused(`${recordsEntry('account')} is empty.`)

  async function readOf<T>(kind: 'account' | 'members', check: (line: unknown) => string | undefined, limit: number) {
    const lines: T[] = []
    await readLines(recordsEntry(kind), (line, number) => {
      const fault = number > limit ? 'there are too many' : check(line)
      if (fault) throw refused(`line ${number} of ${recordsEntry(kind)}: ${fault}.`)
      lines.push(line as T)
    })
    return lines
  }

  for (const kind of importedKinds) {
    const name = recordsEntry(kind.name)
    // An earlier release had fewer kinds.
    if (!reader.has(name)) continue
    const taken = takenCheck(options, kind, name)
    let count = 0
    await readLines(name, async (line, number) => {
      count += 1
      const place = `line ${number} of ${name}`
      const fault = checks.record(kind, line)
      if (fault) throw refused(`${place}: ${fault}.`)
      const record = line as RecordLine
      if (kind.name === 'files') await checkContent(options, record, place, read)
      if (kind.name === 'file-uses' && index.has(LOST_FILE, String(record['fileId']))) return
      indexRecord(index, kind, record, place)
      await taken.add(record)
    })
    await taken.flush()
    if (manifest.records[kind.name] !== count) throw refused(`${name} does not have as many lines as ${MANIFEST} says.`)
  }
  const unresolved = index.findUnresolved()
  if (unresolved) throw refused(`${unresolved.place} names a record that is not in the archive: ${unresolved.name}.`)

  // What people read: only its hash is checked. A file of records that is unknown here may be what a newer release cannot do without.
  for (const name of names) {
    const isKnown = recordKinds.some((kind) => recordsEntry(kind.name) === name)
    if (name.startsWith('records/') && !isKnown)
      throw refused(`${name} is unknown. A newer release may have written it.`)
    if (name.startsWith('files/')) throw refused(`no record describes ${name}.`)
    await read(name)
  }
  return { manifest, account: accountLine, members }
}

const sumLine = /^([0-9a-f]{64}) {2}(.{1,500})$/

async function readSums(reader: ArchiveReader): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  const splitter = lineSplitter(SUMS, (line, number) => {
    const [, sha256 = '', name = ''] = sumLine.exec(line) ?? []
    if (sha256 === '' || sums.has(name)) throw refused(`line ${number} of ${SUMS} is not valid.`)
    sums.set(name, sha256)
  })
  await hashOf(await reader.open(SUMS), splitter.write)
  splitter.end()
  return sums
}

async function readManifest(reader: ArchiveReader): Promise<Manifest> {
  const content = await text(await reader.open(MANIFEST)).catch((error: Error) => {
    throw refused(`${MANIFEST} is damaged (${error.message}).`)
  })
  const manifest = parsed(content, MANIFEST) as Partial<Manifest> | null
  if (manifest?.format !== FORMAT) throw refused(`${MANIFEST} is not that of an export.`)
  if (manifest.formatVersion !== FORMAT_VERSION) {
    throw refused(`its format version is ${manifest.formatVersion}, and this release reads ${FORMAT_VERSION}.`)
  }
  if (typeof manifest.records !== 'object' || manifest.records === null) throw refused(`${MANIFEST} is damaged.`)
  return manifest as Manifest
}

function parsed(line: string, place: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw refused(`${place} is no JSON.`)
  }
}

/** Notes the names that a record has and those that it refers to. */
function indexRecord(index: IdIndex, kind: RecordKind, record: RecordLine, place: string) {
  const isNew = uniqueNames(kind, record).every(([type, name]) => index.add(type, name))
  if (!isNew) throw refused(`${place} has an ID or a name that another record has.`)
  for (const [name, { of }] of Object.entries(kind.columns)) {
    const value = record[memberName(name)]
    if (of !== undefined && value !== null && value !== undefined) index.refer(of, String(value), place)
  }
}

/** What no other record of the archive may have: its key, and what is unique in the database. */
function uniqueNames({ name, key, columns }: RecordKind, record: RecordLine): Array<[type: string, name: string]> {
  const of = (member: string) => record[member]
  const isKeyExported = key.every((column) => column === 'account_id' || column in columns)
  const names: Array<[string, string]> = isKeyExported
    ? [[name, key.map((column) => (column === 'account_id' ? '' : String(of(memberName(column))))).join(' ')]]
    : []
  const externalId =
    name === 'proposals' ? (of('record') as { externalId?: string | null }).externalId : of('externalId')
  if (typeof externalId === 'string') names.push([`external id of ${name}`, externalId])
  if (name === 'shares' && of('supersededAt') === null) names.push(['newest share', String(of('proposalId'))])
  if (name === 'templates' && of('isDefault') === true) names.push(['default template', ''])
  if (name === 'widgets') names.push(['widget of the account', ''])
  return names
}

/** Refuses records whose id another account of this installation has. */
function takenCheck({ db, accountId }: Options, { key, table, columns }: RecordKind, place: string) {
  const [column = ''] = key
  const isGlobal = key.length === 1 && column in columns && column !== 'user_id'
  // Files and pictures share one store.
  const tables = table === 'files' ? ['files', 'pictures'] : [table]
  let keys: string[] = []
  async function flush() {
    for (const name of keys.length > 0 ? tables : []) {
      const [taken] = await findTaken(db, { table: name, column, keys, exceptAccount: accountId })
      if (taken !== undefined) {
        throw refused(`${taken} of ${place} exists in this installation already. Delete it in the other account first.`)
      }
    }
    keys = []
  }
  return {
    async add(record: RecordLine) {
      if (!isGlobal) return
      keys.push(String(record[memberName(column)]))
      if (keys.length === KEYS_AT_ONCE) await flush()
    },
    flush,
  }
}

/** Checks the content of a file like an upload. */
async function checkContent(
  { reader, index, drafts }: Options,
  { id, name, type, size, sha256, kind }: RecordLine,
  place: string,
  read: (name: string) => Promise<string>,
) {
  const entry = fileEntry(String(id), String(name))
  if (!reader.has(entry)) {
    index.add(LOST_FILE, String(id))
    return
  }
  if ((await read(entry)) !== sha256) throw refused(`${entry} does not have the hash in ${place}.`)
  const path = drafts.newPath()
  try {
    const written = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    await pipeline(await reader.open(entry), written)
    if (written.bytesWritten !== size) throw refused(`${entry} is not as long as ${place} says.`)
    const claim = { path, type: String(type), size: written.bytesWritten }
    await (kind === 'logo' ? checkLogo(claim) : checkFile(claim))
  } catch (error) {
    throw error instanceof AppError ? refused(`${entry} is not accepted (${error.message}).`) : error
  } finally {
    await rm(path, { force: true })
  }
}
