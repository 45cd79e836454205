import { mcpBudget } from '@proffer/core/budgets.ts'
import { recentWindows } from '../access/limits/recent-windows.ts'
import { type AppError, tooManyRequests } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'

const { messagesPerMinute, refusedCallsPerMinute, messagesInAllPerMinute } = mcpBudget

/** Messages that call the API. All others are about the protocol itself, such as `tools/list` and `ping`. */
const callMethods: readonly unknown[] = ['tools/call', 'resources/read']
const isCall = (message: unknown) =>
  typeof message === 'object' && message !== null && 'method' in message && callMethods.includes(message.method)

type Windows = ReturnType<typeof recentWindows>

/**
 * Limits the messages of an account, with all its keys, that are no admitted API call. Messages of the protocol and calls that reach
 * no operation count apart, so that a client that lists its tools too often can still call them. API calls have the limits of the
 * API, so they do not count here. The limit protects the process, so each process counts in its own memory. Addresses are not
 * counted, because assistants call for many accounts from the addresses of their vendor.
 */
export function messageLimit(clock: Clock) {
  const all = recentWindows()
  const protocolMessages = recentWindows()
  const calls = recentWindows()
  const apiCalls = recentWindows()

  /** Counts a message in the windows of its kind. Returns an error if the account has reached the limit for this minute. */
  function count(windows: Windows, userId: string, limit: number, advice: string): AppError | undefined {
    const now = clock.monotonicMs()
    const window = windows.windowOf(userId, now)
    // Admitted API calls are in the window too, unless it is the one of protocol messages.
    const admitted = windows === protocolMessages ? 0 : apiCalls.windowOf(userId, now).used(now)
    const used = window.used(now)
    if (used >= limit + admitted) return tooMany(limit, window.retryAfterSeconds(limit + admitted, now), advice)
    window.accept(now)
    return undefined
  }

  return {
    /** Counts a request before its body is read, when nothing is known about its message. */
    admit: (userId: string) => count(all, userId, messagesInAllPerMinute, 'Send fewer of them.'),

    /** Counts a message by its kind. A body that is no message counts as one of the protocol. */
    admitMessage(userId: string, message: unknown): AppError | undefined {
      if (isCall(message)) {
        return count(calls, userId, refusedCallsPerMinute, 'Calls that the API refused were repeated too often.')
      }
      return count(protocolMessages, userId, messagesPerMinute, 'Keep the list of tools instead of reading it again.')
    },

    /** Says that a message has become a call that the API admitted. Call it once for each such message. */
    countApiCall(userId: string): void {
      const now = clock.monotonicMs()
      apiCalls.windowOf(userId, now).accept(now)
    },
  }
}

const tooMany = (limit: number, retryAfterSeconds: number, advice: string) =>
  tooManyRequests(limit, retryAfterSeconds, `Your account has sent too many MCP messages in the last minute. ${advice}`)
