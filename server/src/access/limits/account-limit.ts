import type { PlanBudget } from '@proffer/core/budgets.ts'
import type { Tier } from '@proffer/core/plans.ts'
import { type AppError, tooManyRequests } from '../../http/errors.ts'
import type { Clock } from '../../process/clock.ts'
import { recentWindows } from './recent-windows.ts'
import type { SlidingWindow } from './sliding-window.ts'

interface Options {
  clock: Clock
  /** How many requests and changes an account of each plan may make in a minute. */
  budgets: Record<Tier, PlanBudget>
}

interface AccountRequest {
  userId: string
  plan: Tier
  isChange: boolean
}

/** Limits the requests of all sessions of an account together. Kept in memory, so each process counts for itself. */
export function accountLimit({ clock, budgets }: Options) {
  const requests = recentWindows()
  const changes = recentWindows()

  return {
    /** The refusal, when the account has used up its minute. A refused request is not counted. */
    admit({ userId, plan, isChange }: AccountRequest): AppError | undefined {
      const now = clock.monotonicMs()
      const { appRequestsPerMinute, appChangesPerMinute } = budgets[plan]
      const counted: Array<{ window: SlidingWindow; limit: number; what: string }> = [
        { window: requests.windowOf(userId, now), limit: appRequestsPerMinute, what: 'requests' },
      ]
      if (isChange) {
        counted.push({ window: changes.windowOf(userId, now), limit: appChangesPerMinute, what: 'changes' })
      }
      const full = counted.find(({ window, limit }) => window.used(now) >= limit)
      if (full) return tooManyOfAccount(full.what, full.limit, full.window.retryAfterSeconds(full.limit, now))
      for (const { window } of counted) window.accept(now)
      return undefined
    },
  }
}

function tooManyOfAccount(what: string, limit: number, seconds: number) {
  const detail = `Your account has reached the limit of ${limit} ${what} per minute for all its sessions. Try again shortly.`
  return tooManyRequests(limit, seconds, detail)
}
