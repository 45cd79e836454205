import { Readable } from 'node:stream'
import type { StoredRecord } from '../platform/entity-tag.ts'

/** A larger list is sent while it is read, in batches of at most this size or of one record. */
const BATCH_BYTES = 2 * 1024 * 1024

interface Options {
  ids: string[]
  /** How large each record is. */
  sizes: number[]
  /** Those of the records that still exist, in the order of their ids. */
  read: (ids: string[]) => Promise<StoredRecord[]>
  start: string
  end: string
  /** Puts a list together that is small enough. */
  join: (records: StoredRecord[]) => string | Buffer
}

/** The JSON of a list: in one piece, or as a stream where the records are large. */
export async function listAnswer(options: Options): Promise<string | Buffer | Readable> {
  const { ids, sizes, read, join } = options
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return bytes <= BATCH_BYTES ? join(await read(ids)) : Readable.from(pieces(options), { objectMode: false })
}

async function* pieces({ ids, sizes, read, start, end }: Options): AsyncGenerator<string | Buffer, void> {
  yield start
  let separator = ''
  for (const batch of batchesOf(ids, sizes)) {
    for (const { json } of await read(batch)) {
      yield separator
      yield json
      separator = ','
    }
  }
  yield end
}

function* batchesOf(ids: string[], sizes: number[]): Generator<string[], void> {
  let batch: string[] = []
  let bytes = 0
  for (const [index, id] of ids.entries()) {
    const size = sizes[index] ?? 0
    if (batch.length > 0 && bytes + size > BATCH_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(id)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
