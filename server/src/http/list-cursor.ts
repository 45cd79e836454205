import { createHash } from 'node:crypto'
import { invalid } from '../errors/errors.ts'

/**
 * The place in a list after which the next page starts: the last id, and the value that the list is sorted by if that is
 * not the id. Each record has one place, so a walk does not repeat or miss records when others are added or deleted.
 */
export interface ListPosition {
  id: string
  key: string | null
}

const wellFormedId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Identifies a list: its account, filters and sort. A cursor contains it, so a cursor of another list is refused. It is not a
 * secret: a forged cursor leads only to records of the caller's own account.
 */
export const listFingerprint = (parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)

const writeCursor = (fingerprint: string, { id, key }: ListPosition): string =>
  Buffer.from(JSON.stringify([fingerprint, id, key])).toString('base64url')

/** Throws a 422 if the cursor is not one of this list. */
function readCursor(fingerprint: string, cursor: string): ListPosition {
  const [cursorFingerprint, id, key] = decode(cursor)
  const isText = typeof key === 'string' && !key.includes('\0') && key.isWellFormed()
  const isOfThisList = cursorFingerprint === fingerprint
  if (!isOfThisList || typeof id !== 'string' || !wellFormedId.test(id) || (key !== null && !isText)) {
    throw refused('it does not belong to this list. Start again without it, or keep filters and sort as they were')
  }
  return { id, key }
}

function decode(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

interface PagingQuery {
  cursor?: string | undefined
  offset?: number | undefined
  skip?: number | undefined
}

/** The position that the query asks for. Undefined without a cursor. */
export function positionIn({ cursor, offset, skip }: PagingQuery, fingerprint: string): ListPosition | undefined {
  if (cursor === undefined) return undefined
  if (offset !== undefined || skip !== undefined) throw refused('it cannot be combined with "offset" or "skip"')
  return readCursor(fingerprint, cursor)
}

const refused = (reason: string) => invalid(['query', 'cursor'], 'value_error', `Value error, ${reason}`)

/** The rows of a page and the cursor of the next. A store reads one row more than `limit`, to see whether another page follows. */
export function pageOfRows<R extends { id: string }>(
  rows: R[],
  limit: number,
  fingerprint: string,
  keyOf: (row: R) => string | null = () => null,
): { rows: R[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return { rows: shown, nextCursor: null }
  return { rows: shown, nextCursor: writeCursor(fingerprint, { id: last.id, key: keyOf(last) }) }
}
