import { guessBudget } from '@proffer/core/sign-in-budgets.ts'
import { AppError, retryLater } from '../../errors/errors.ts'
import type { Clock } from '../../process/clock.ts'
import { MINUTE_MS } from '../../values/time-units.ts'
import { addressLimit } from './address-limit.ts'

export type WrongKeys = ReturnType<typeof wrongKeys>

/** How many addresses are listed in a minute. The wrong keys of all others are added up. */
const LOGGED_ADDRESSES = 1_000
const OTHERS = 'other addresses'

interface Options {
  clock: Clock
  /** Called for every wrong key. */
  count: () => void
  /** Called once a minute for each address that sent wrong keys. */
  onMinute: (sender: { address: string; count: number }) => void
}

/**
 * Counts unknown API keys by address. Only a request with a wrong key is counted and may be refused, so a valid key from the
 * same address always works and costs nothing extra. Each process counts on its own: a key of 190 random bits cannot be guessed,
 * so the limit is there for the load and the log, not against guessing.
 */
export function wrongKeys({ clock, count, onMinute }: Options) {
  const limit = addressLimit({ clock, perMinute: guessBudget.wrongKeysPerMinute, refusal: tooManyWrongKeys })
  let countByAddress = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function log() {
    clearTimeout(timer)
    timer = undefined
    const endedMinute = countByAddress
    countByAddress = new Map()
    for (const [address, wrongKeyCount] of endedMinute) onMinute({ address, count: wrongKeyCount })
  }

  function countFor(address: string) {
    count()
    const isListed = countByAddress.has(address) || countByAddress.size < LOGGED_ADDRESSES
    const key = isListed ? address : OTHERS
    countByAddress.set(key, (countByAddress.get(key) ?? 0) + 1)
    timer ??= setTimeout(log, MINUTE_MS).unref()
  }

  return {
    /** Counts the error if it is a wrong key. Returns the error to respond with: the same one, or a 429 after too many wrong keys. */
    async judge(error: unknown, address: string): Promise<unknown> {
      if (!(error instanceof AppError) || error.code !== 'invalid_api_key') return error
      countFor(address)
      return (await limit.admit(address)) ?? error
    },

    /** Logs what was counted since the last log. */
    close: log,
  }
}

function tooManyWrongKeys(limit: number, retryAfterSeconds: number) {
  const { members, headers } = retryLater(limit, retryAfterSeconds)
  const policy = `"wrong-keys";q=${limit};w=${MINUTE_MS / 1000}`
  const rateLimit = `"wrong-keys";r=0;t=${retryAfterSeconds}`
  return new AppError(
    429,
    'rate_limit_exceeded',
    'Your IP address sent too many invalid API keys in the last minute. Check the key. A valid key works immediately.',
    { members, headers: { ...headers, 'ratelimit-policy': policy, ratelimit: rateLimit } },
  )
}
