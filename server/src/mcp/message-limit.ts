import { mcpBudget } from '@proffer/core/budgets.ts'
import { recentWindows } from '../access/limits/recent-windows.ts'
import { type AppError, tooManyRequests } from '../http/errors.ts'
import type { Clock } from '../process/clock.ts'

const { messagesPerMinute } = mcpBudget

/**
 * Limits the messages of an account, with all its keys, that are no admitted API call. API calls have the limits of the API, so they do
 * not count here: an agent that calls often can still connect and list. The limit protects the process, so each process counts in its
 * own memory. Addresses are not counted, because assistants call for many accounts from the addresses of their vendor.
 */
export function messageLimit(clock: Clock) {
  const messages = recentWindows()
  const apiCalls = recentWindows()

  return {
    /** Counts a message. Returns an error if the account has reached its limit for this minute. */
    admit(userId: string): AppError | undefined {
      const now = clock.monotonicMs()
      const window = messages.windowOf(userId, now)
      const limit = messagesPerMinute + apiCalls.windowOf(userId, now).used(now)
      if (window.used(now) >= limit) return tooManyMessages(window.retryAfterSeconds(limit, now))
      window.accept(now)
      return undefined
    },

    /** Says that a message has become a call that the API admitted. Call it once for each such message. */
    countApiCall(userId: string): void {
      const now = clock.monotonicMs()
      apiCalls.windowOf(userId, now).accept(now)
    },
  }
}

const tooManyMessages = (retryAfterSeconds: number) =>
  tooManyRequests(
    messagesPerMinute,
    retryAfterSeconds,
    'Your account has sent too many MCP messages in the last minute. Keep the list of tools instead of reading it again.',
  )
