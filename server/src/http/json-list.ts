import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A list as JSON: in one piece, or as a stream if it is long. */
export type ListAnswer = Buffer | Readable

/** A longer list is streamed, record by record. */
export const MAX_JOINED_BYTES = 2 * 1024 * 1024

/** What the handler of a list returns. */
export function sendList({ method }: FastifyRequest, reply: FastifyReply, list: ListAnswer): ListAnswer | string {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!(list instanceof Readable) || method !== 'HEAD') return list
  // Fastify would read the whole list and discard it.
  list.destroy()
  return ''
}

/** A list in JSON: the text before its records, the records, and the text after them. */
interface JsonList {
  /** The account that the list belongs to. */
  account: string
  start: string
  ids: string[]
  end: string
  /** Returns the JSON of a record, or undefined if it was deleted meanwhile. */
  read: (id: string) => Promise<string | Uint8Array | undefined>
}

/** Joins the JSON texts of records into one list. */
export function joinJsonList(start: string, records: ReadonlyArray<string | Uint8Array>, end: string): Buffer {
  const parts = records.flatMap((record) => [Buffer.from(','), toBytes(record)])
  return Buffer.concat([Buffer.from(start), ...parts.slice(1), Buffer.from(end)])
}

const toBytes = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : text)

/**
 * Returns a function that streams a list with one record in memory at a time. The lists of one account are sent one after the other,
 * because many at once would slow down other accounts.
 */
export function jsonListStreams() {
  const turnOf = turnsByAccount()

  /** Yields the JSON in pieces, when it is the account's turn. */
  async function* pieces({ account, start, ids, end, read }: JsonList): AsyncGenerator<string | Uint8Array, void> {
    const endTurn = await turnOf(account)
    try {
      yield start
      let separator = ''
      for (const id of ids) {
        const json = await read(id)
        if (json === undefined) continue
        yield separator
        yield json
        separator = ','
      }
      yield end
    } finally {
      endTurn()
    }
  }

  return (list: JsonList): Readable => Readable.from(pieces(list), { objectMode: false })
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
