import { Readable } from 'node:stream'
import type { StoredRecord } from '../http/entity-tag.ts'

/** A larger list is sent while it is read, in batches of at most this size or of one record. */
const BATCH_BYTES = 2 * 1024 * 1024

interface Options {
  /** Whose list it is. */
  account: string
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

/**
 * The JSON of a list: in one piece, or as a stream where the records are large. The streams of one account are sent one after
 * the other. Many at once would hold up the requests of other accounts.
 */
export function listAnswers() {
  const turnOf = turnsByAccount()

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
  /** When the last turn of each account ends. */
  const ends = new Map<string, Promise<void>>()

  /** Waits for the account's turn, and answers how to end it. */
  return async (account: string): Promise<() => void> => {
    const former = ends.get(account)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(account, promise)
    await former
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
