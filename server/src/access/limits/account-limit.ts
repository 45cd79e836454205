import type { PlanBudget } from '@proffer/core/budgets.ts'
import type { Tier } from '@proffer/core/plans.ts'
import { type AppError, tooManyRequests } from '../../errors/errors.ts'
import type { Clock } from '../../process/clock.ts'
import { isTooFast, type Limit, secondsOf } from './counters.ts'
import { memoryWindows } from './memory-windows.ts'

interface Options {
  clock: Clock
  /** How many requests and changes an account of each plan may make in a minute. */
  budgets: Record<Tier, PlanBudget>
}

interface AccountRequest {
  accountId: string
  plan: Tier
  isChange: boolean
}

/** Limits the requests of all sessions of an account together. Each process counts in its own memory. */
export function accountLimit({ clock, budgets }: Options) {
  const windows = memoryWindows({ clock })

  return {
    /** Returns an error if the account has reached its limit for this minute. A refused request is not counted. */
    admit({ accountId, plan, isChange }: AccountRequest): AppError | undefined {
      const { appRequestsPerMinute, appChangesPerMinute } = budgets[plan]
      const limits = [limitOf('requests', appRequestsPerMinute)]
      if (isChange) limits.push(limitOf('changes', appChangesPerMinute))
      const states = windows.read(accountId, limits)
      const full = states.find(isTooFast)
      if (full) return tooManyOfAccount(full.limit, secondsOf(full.waitMs))
      windows.spend(states)
      return undefined
    },
  }
}

const limitOf = (kind: string, perMinute: number) => ({ kind, id: '', perMinute, monthly: 0 })

function tooManyOfAccount({ kind, perMinute }: Limit, seconds: number) {
  const detail = `Your account has reached the limit of ${perMinute} ${kind} per minute for all its sessions. Try again shortly.`
  return tooManyRequests(perMinute, seconds, detail)
}
