import { guessBudget } from '../platform/budgets.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { addressLimit } from './address-limit.ts'

export type WrongKeys = ReturnType<typeof wrongKeys>

const MINUTE_MS = 60_000
const LOGGED_ADDRESSES = 1_000
const OTHERS = 'other addresses'

interface Options {
  clock: Clock
  /** Told once a minute for each address that sent wrong keys. */
  onMinute: (sender: { address: string; count: number }) => void
  count: () => void
}

/**
 * Counts unknown API keys by where they come from. Only a request with a wrong key is counted and may be refused, so a right
 * key from the same address always works and pays nothing. Each process counts for itself: a key cannot be guessed anyway,
 * and this bounds the noise, not the number of guesses.
 */
export function wrongKeys({ clock, onMinute, count }: Options) {
  const limit = addressLimit({ clock, perMinute: guessBudget.wrongKeysPerMinute })
  let senders = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function log() {
    clearTimeout(timer)
    timer = undefined
    const minute = senders
    senders = new Map()
    for (const [address, count] of minute) onMinute({ address, count })
  }

  function note(address: string) {
    count()
    const sender = senders.has(address) || senders.size < LOGGED_ADDRESSES ? address : OTHERS
    senders.set(sender, (senders.get(sender) ?? 0) + 1)
    timer ??= setTimeout(log, MINUTE_MS).unref()
  }

  return {
    /** The error to answer: the given one, or when it is one wrong key too many, that. */
    async judge(error: unknown, address: string): Promise<unknown> {
      if (!(error instanceof AppError) || error.code !== 'invalid_api_key') return error
      note(address)
      const refusal = await limit.admit(address)
      return refusal ? tooManyWrongKeys(refusal) : error
    },

    close: log,
  }
}

function tooManyWrongKeys({ members, headers }: AppError) {
  const policy = `"wrong-keys";q=${guessBudget.wrongKeysPerMinute};w=${MINUTE_MS / 1000}`
  const rateLimit = `"wrong-keys";r=0;t=${headers['retry-after']}`
  return new AppError(
    429,
    'rate_limit_exceeded',
    'Too many wrong API keys came from your address within a minute. Check the key; a right one works at once.',
    { members, headers: { ...headers, 'ratelimit-policy': policy, ratelimit: rateLimit } },
  )
}
