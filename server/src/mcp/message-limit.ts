import { mcpBudget } from '@proffer/core/budgets.ts'
import { isTooFast, secondsOf } from '../access/limits/counters.ts'
import { memoryWindows } from '../access/limits/memory-windows.ts'
import { type AppError, tooManyRequests } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'

const { messagesPerMinute, refusedCallsPerMinute, messagesInAllPerMinute } = mcpBudget

/** Messages that call the API. All others are about the protocol itself, such as `tools/list` and `ping`. */
const callMethods: readonly unknown[] = ['tools/call', 'resources/read']
const isCall = (message: unknown) =>
  typeof message === 'object' && message !== null && 'method' in message && callMethods.includes(message.method)

type MessageKind = 'all' | 'protocol' | 'calls'

/**
 * Limits the messages of an account, with all its keys, that are no admitted API call. Messages of the protocol and calls that reach
 * no operation count apart, so that a client that lists its tools too often can still call them. API calls have the limits of the
 * API, so they do not count here. The limit protects the process, so each process counts in its own memory. Addresses are not
 * counted, because assistants call for many accounts from the addresses of their vendor.
 */
export function messageLimit(clock: Clock) {
  const windows = memoryWindows({ clock })
  const read = (accountId: string, kind: string, perMinute: number) =>
    windows.read(accountId, [{ kind, id: '', perMinute, monthly: 0 }])

  /** Counts a message in the window of its kind. Returns an error if the account has reached the limit for this minute. */
  function count(kind: MessageKind, accountId: string, limit: number, advice: string): AppError | undefined {
    // Admitted API calls are in the window too, unless it is the one of protocol messages.
    const admitted = kind === 'protocol' ? 0 : (read(accountId, 'api', 0)[0]?.used ?? 0)
    const states = read(accountId, kind, limit + admitted)
    const full = states.find(isTooFast)
    if (full) return tooMany(limit, secondsOf(full.waitMs), advice)
    windows.spend(states)
    return undefined
  }

  return {
    /** Counts a request before its body is read, when nothing is known about its message. */
    admit: (accountId: string) => count('all', accountId, messagesInAllPerMinute, 'Send fewer of them.'),

    /** Counts a message by its kind. A body that is no message counts as one of the protocol. */
    admitMessage(accountId: string, message: unknown): AppError | undefined {
      if (isCall(message)) {
        return count('calls', accountId, refusedCallsPerMinute, 'Calls that the API refused were repeated too often.')
      }
      return count('protocol', accountId, messagesPerMinute, 'Keep the list of tools instead of reading it again.')
    },

    /** Says that a message has become a call that the API admitted. Call it once for each such message. */
    countApiCall: (accountId: string) => windows.spend(read(accountId, 'api', 0)),
  }
}

const tooMany = (limit: number, retryAfterSeconds: number, advice: string) =>
  tooManyRequests(limit, retryAfterSeconds, `Your account has sent too many MCP messages in the last minute. ${advice}`)
