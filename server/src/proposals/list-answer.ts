import { Readable } from 'node:stream'
import type { StoredRecord } from '../platform/entity-tag.ts'

/** A list of records larger than this together is sent while it is read, and never lies in memory as a whole. */
const STREAMED_FROM_BYTES = 2 * 1024 * 1024
const FIRST_BATCH = 10
const MOST_IN_BATCH = 100

interface Options {
  ids: string[]
  /** Those of the records that still exist, in the order of their ids. */
  read: (ids: string[]) => Promise<StoredRecord[]>
  start: string
  end: string
  /** Puts a list together that is small enough. */
  join: (records: StoredRecord[]) => string | Buffer
}

/** The JSON of a list: in one piece, or as a stream where the records are large. */
export async function listAnswer({ ids, read, start, end, join }: Options): Promise<string | Buffer | Readable> {
  const batches = inBatches(ids, read)
  const records: StoredRecord[] = []
  let bytes = 0
  for (;;) {
    const { value: batch, done } = await batches.next()
    if (done) return join(records)
    records.push(...batch)
    bytes += sizeOf(batch)
    if (bytes > STREAMED_FROM_BYTES) return Readable.from(pieces(start, records, batches, end), { objectMode: false })
  }
}

/** Reads a few records first. Their size decides how many are read at a time from then on. */
async function* inBatches(ids: string[], read: Options['read']): AsyncGenerator<StoredRecord[], void> {
  let size = FIRST_BATCH
  for (let at = 0; at < ids.length; ) {
    const batch = await read(ids.slice(at, at + size))
    at += size
    yield batch
    const average = sizeOf(batch) / Math.max(batch.length, 1)
    size = Math.max(1, Math.min(MOST_IN_BATCH, Math.floor(STREAMED_FROM_BYTES / (average + 1))))
  }
}

async function* pieces(
  start: string,
  first: StoredRecord[],
  rest: AsyncGenerator<StoredRecord[], void>,
  end: string,
): AsyncGenerator<string | Buffer, void> {
  yield start
  let separator = ''
  for (const { json } of first.splice(0)) {
    yield separator
    yield json
    separator = ','
  }
  for await (const batch of rest) {
    for (const { json } of batch) {
      yield separator
      yield json
      separator = ','
    }
  }
  yield end
}

const sizeOf = (records: StoredRecord[]) => records.reduce((sum, { json }) => sum + json.length, 0)
