import { Readable } from 'node:stream'
import type { StoredRecord } from '../http/entity-tag.ts'

/** A list larger than this is streamed, in batches of at most this size or of one record. */
const BATCH_BYTES = 2 * 1024 * 1024

interface Options {
  /** The account that the list belongs to. */
  account: string
  ids: string[]
  /** The size of each record in bytes. */
  sizes: number[]
  /** Reads records in the order of their ids, without those that were deleted. */
  read: (ids: string[]) => Promise<StoredRecord[]>
  /** The JSON before the records. */
  start: string
  /** The JSON after the records. */
  end: string
  /** Joins a small list. */
  join: (records: StoredRecord[]) => string | Buffer
}

/**
 * Returns the JSON of a list: in one piece, or as a stream if it is large. The streams of one account are sent one after
 * the other, because many at once would slow down other accounts.
 */
export function listAnswers() {
  const turnOf = turnsByAccount()

  /** Yields the JSON in pieces, when it is the account's turn. */
  async function* pieces({ account, ids, sizes, read, start, end }: Options): AsyncGenerator<string | Buffer, void> {
    const endTurn = await turnOf(account)
    try {
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
    } finally {
      endTurn()
    }
  }

  return async (options: Options): Promise<string | Buffer | Readable> => {
    const { ids, sizes, read, join } = options
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    return bytes <= BATCH_BYTES ? join(await read(ids)) : Readable.from(pieces(options), { objectMode: false })
  }
}

function turnsByAccount() {
  /** For each account, a promise that resolves when its last stream ends. */
  const ends = new Map<string, Promise<void>>()

  /** Waits for the account's turn and returns a function that ends it. */
  return async (account: string): Promise<() => void> => {
    const previousEnd = ends.get(account)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(account, promise)
    await previousEnd
    return () => {
      if (ends.get(account) === promise) ends.delete(account)
      resolve()
    }
  }
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
