import type { PlanBudget } from '@proffer/core/budgets.ts'
import type { Tier } from '@proffer/core/plans.ts'
import { type AppError, tooManyRequests } from '../../errors/errors.ts'
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

/** Limits the requests of all sessions of an account together. Each process counts in its own memory. */
export function accountLimit({ clock, budgets }: Options) {
  const requests = recentWindows()
  const changes = recentWindows()

  return {
    /** Returns an error if the account has reached its limit for this minute. A refused request is not counted. */
    admit({ userId, plan, isChange }: AccountRequest): AppError | undefined {
      const now = clock.monotonicMs()
      const { appRequestsPerMinute, appChangesPerMinute } = budgets[plan]
      const checked: Array<{ window: SlidingWindow; limit: number; noun: string }> = [
        { window: requests.windowOf(userId, now), limit: appRequestsPerMinute, noun: 'requests' },
      ]
      if (isChange) {
        checked.push({ window: changes.windowOf(userId, now), limit: appChangesPerMinute, noun: 'changes' })
      }
      const full = checked.find(({ window, limit }) => window.used(now) >= limit)
      if (full) return tooManyOfAccount(full.noun, full.limit, full.window.retryAfterSeconds(full.limit, now))
      for (const { window } of checked) window.accept(now)
      return undefined
    },
  }
}

function tooManyOfAccount(noun: string, limit: number, seconds: number) {
  const detail = `Your account has reached the limit of ${limit} ${noun} per minute for all its sessions. Try again shortly.`
  return tooManyRequests(limit, seconds, detail)
}
