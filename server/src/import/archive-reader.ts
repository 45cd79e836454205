import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileBudget } from '@proffer/core/budgets.ts'
import { exportBudget } from '@proffer/core/export/budget.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { MANIFEST, README, SUMS } from '../export/archive-format.ts'
import { OperatorError } from '../process/operator-error.ts'
import { refused } from './import-error.ts'

const MB = 1024 * 1024
// Equal records are compressed well, but no real account of this size is made of equal records only.
const MOST_COMPRESSED = 250
const SMALL_BYTES = 4 * 1024 * MB

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** The names that an archive can have, and how many bytes an entry of that name can have. */
const allowedNames: Array<[name: RegExp, maxBytes: number]> = [
  [new RegExp(`^${README}$`), MB],
  [new RegExp(`^${MANIFEST}$`), 64 * MB],
  [new RegExp(`^${SUMS}$`), 512 * MB],
  [/^records\/[a-z-]{1,50}\.jsonl$/, exportBudget.archiveBytes],
  [new RegExp(`^files/${id}-[\\w.-]{0,200}$`), fileBudget.fileBytes],
  [new RegExp(`^documents/${id}-v\\d{1,9}\\.pdf$`), exportBudget.documentBytes],
]

export type ArchiveReader = Awaited<ReturnType<typeof openArchive>>

/**
 * Opens a ZIP and checks its directory, which anybody may have written: only names that an export has, each once, and within the
 * limits of sizes. The reader of each entry checks that the content is as long as the directory says.
 */
export async function openArchive(path: string) {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: Error) => {
    throw refused(`it is not a ZIP file that can be read (${error.message}).`)
  })
  try {
    const entries = await readDirectory(zip, (await stat(path)).size)
    return {
      names: () => [...entries.keys()],
      has: (name: string) => entries.has(name),

      /** The content of an entry. An error in it refuses the archive. */
      async open(name: string): Promise<Readable> {
        const entry = entries.get(name)
        if (!entry) throw refused(`${name} is missing.`)
        return zip.openReadStreamPromise(entry).catch((error: Error) => {
          throw refused(`${name} cannot be read (${error.message}).`)
        })
      },

      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readDirectory(zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > exportBudget.entries) throw refused(`it has more than ${exportBudget.entries} entries.`)
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry, entries)
      bytes += entry.uncompressedSize
      if (bytes > exportBudget.archiveBytes || bytes > archiveBytes * MOST_COMPRESSED + SMALL_BYTES) {
        throw refused('its content is too large.')
      }
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw refused(`its directory is damaged (${(error as Error).message}).`)
  }
  return entries
}

function checkEntry(entry: Entry, entries: Map<string, Entry>) {
  const { fileName } = entry
  const shown = JSON.stringify(fileName.slice(0, 100))
  const allowed = allowedNames.find(([name]) => name.test(fileName))
  if (!allowed) throw refused(`no export contains an entry named ${shown}.`)
  if (entries.has(fileName)) throw refused(`it contains ${shown} twice.`)
  if (entry.isEncrypted() || !entry.canDecodeFileData())
    throw refused(`${shown} is encrypted or compressed in an unknown way.`)
  if (entry.uncompressedSize > allowed[1]) throw refused(`${shown} is too large.`)
}

/** Passes the chunks of a content on and returns its SHA-256. */
export async function hashOf(content: Readable, onChunk: (chunk: Buffer) => unknown = () => {}): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      await onChunk(chunk)
    }
  }).catch((error: Error) => {
    if (error instanceof OperatorError) throw error
    throw refused(`an entry is damaged (${error.message}).`)
  })
  return hash.digest('hex')
}

export const hashOfFile = (path: string): Promise<string> => hashOf(createReadStream(path))

const LINE_FEED = 0x0a

/** Splits chunks into lines, which may not be longer than a record can be. */
export function lineSplitter(name: string, onLine: (line: string, number: number) => unknown) {
  let parts: Buffer[] = []
  let bytes = 0
  let number = 0
  const decoder = new TextDecoder('utf-8', { fatal: true })

  async function endLine() {
    number += 1
    let line: string
    try {
      line = decoder.decode(Buffer.concat(parts))
    } catch {
      throw refused(`line ${number} of ${name} is not UTF-8.`)
    }
    parts = []
    bytes = 0
    await onLine(line, number)
  }

  return {
    async write(chunk: Buffer) {
      let start = 0
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
        parts.push(chunk.subarray(start, end))
        await endLine()
        start = end + 1
      }
      bytes += chunk.length - start
      if (bytes > exportBudget.recordCharacters) throw refused(`line ${number + 1} of ${name} is too long.`)
      // A copy, because the rest would keep the whole chunk in memory.
      if (start < chunk.length) parts.push(Buffer.from(chunk.subarray(start)))
    },
    end() {
      if (bytes > 0) throw refused(`the last line of ${name} is incomplete.`)
    },
  }
}
