import type { liveBudget } from '@proffer/core/budgets.ts'
import type { Role } from '@proffer/core/team/roles.ts'
import type { Visibility } from '@proffer/core/team/schema.ts'
import { network } from '../access/limits/address-limit.ts'
import { type AppError, tooManyRequests } from '../errors/errors.ts'

/** Who reads a stream: a session of an account, or the client of a link. */
export type Reader = { accountId: string } & (
  | { sessionId: string; role: Role; visibility: Visibility }
  | { shareId: string }
)

export type LiveBudget = { [name in keyof typeof liveBudget]: number }

interface Limit {
  /** What is counted, such as the streams of one link. */
  key: string
  limit: number
  detail: string
}

const RETRY_SECONDS = 60
export const retryHeaders = { 'retry-after': String(RETRY_SECONDS) }

/**
 * Counts open streams: those of an account's sessions, of one link, of all links of an account, and of one address. Strangers
 * open the streams of links, so these never use up the streams of the account's own pages.
 */
export function streamLimits(budget: LiveBudget) {
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0

  function limitsOf(reader: Reader, address: string): Limit[] {
    const { streamsPerAccount, streamsPerLink, streamsPerAccountLinks, streamsPerAddress } = budget
    const ofAddress = {
      key: `address ${network(address)}`,
      limit: streamsPerAddress,
      detail: `${streamsPerAddress} pages are already open at your IP address. Close some of them.`,
    }
    if (!('shareId' in reader)) {
      const detail = `${streamsPerAccount} pages are already open. Close some of them.`
      return [{ key: `account ${reader.accountId}`, limit: streamsPerAccount, detail }, ofAddress]
    }
    const detail = `${streamsPerLink} pages are already open. Close some of them.`
    const detailOfAll = 'Too many pages of this provider are open. Read the data again instead.'
    return [
      { key: `link ${reader.shareId}`, limit: streamsPerLink, detail },
      { key: `links ${reader.accountId}`, limit: streamsPerAccountLinks, detail: detailOfAll },
      ofAddress,
    ]
  }

  return {
    /** Returns an error if one of the limits is reached. */
    refusalOf(reader: Reader, address: string): AppError | undefined {
      const reached = limitsOf(reader, address).find(({ key, limit }) => countOf(key) >= limit)
      return reached && tooManyRequests(reached.limit, RETRY_SECONDS, reached.detail)
    },

    /** Counts a stream. Returns the function to call when it is closed. */
    count(reader: Reader, address: string): () => void {
      const keys = limitsOf(reader, address).map(({ key }) => key)
      for (const key of keys) counts.set(key, countOf(key) + 1)
      return () => {
        for (const key of keys) {
          if (countOf(key) > 1) counts.set(key, countOf(key) - 1)
          else counts.delete(key)
        }
      }
    },
  }
}
