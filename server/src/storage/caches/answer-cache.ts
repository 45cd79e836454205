import { type Database, isInTransaction } from '../database.ts'
import type { CacheSpace } from './cache-space.ts'

interface Entry<T> {
  /** The account's change number before the answer was read. */
  number: number
  answer: T
}

/**
 * Answers to reads of an account's proposals, each with the account's change number. An answer is current while the number is the
 * same. So a change does not have to remove answers: the next read replaces them, or they make room for others.
 * `bytesOf` returns the size of an answer, or undefined for one that is not kept.
 */
export function answerCache<T>(
  { changeNumber }: Pick<Database, 'changeNumber'>,
  space: CacheSpace,
  bytesOf: (answer: T) => number | undefined,
) {
  const entries = space.cache<Entry<T>>()

  return {
    /** The cached answer, or the one that `read` returns. `key` identifies the answer within the account. */
    async get(account: string, key: string, read: () => Promise<T>): Promise<T> {
      // A transaction sees its own writes, which may be rolled back. So it neither uses nor fills the cache.
      if (isInTransaction()) return read()
      // Read before the answer. Otherwise a change between the two would leave an old answer with the new number.
      const number = await changeNumber(account)
      const entryKey = `${account} ${key}`
      const cached = entries.get(entryKey)
      if (cached?.number === number) return cached.answer
      const answer = await read()
      const bytes = bytesOf(answer)
      if (bytes !== undefined) entries.set(entryKey, { number, answer }, bytes)
      return answer
    },
  }
}
