import { type Allowance, type LimitSettings, planName, tiers } from '@proffer/core/plans.ts'
import type { UsageOverview } from '@proffer/core/usage/schema.ts'
import type { Caller } from '../access/doors/caller.ts'
import { allowancesByTier } from '../access/limits/limit-kinds.ts'
import { type PlanBudgets, readMailUse } from '../mails/mail-budgets.ts'
import type { Clock } from '../process/clock.ts'
import { MB, type StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database } from '../storage/database.ts'
import { DAY_MS } from '../values/time-units.ts'
import type { UsageService } from './service.ts'
import { type CallerKind, listDays, listTopCallers } from './store.ts'

interface Options {
  database: Database
  clock: Clock
  settings: LimitSettings
  usage: Pick<UsageService, 'get'>
  /** Saves the counts that are only in memory. */
  flushCounts: () => Promise<void>
  storage: Pick<StorageBudget, 'read'>
  planBudgets: PlanBudgets
}

const MAX_LISTED_CALLERS = 10

export type UsageOverviews = ReturnType<typeof usageOverviews>

/** The usage of the current month, for the application. */
export function usageOverviews({
  database: { db },
  clock,
  settings,
  usage,
  flushCounts,
  storage,
  planBudgets,
}: Options) {
  const allowances = allowancesByTier(settings)

  return {
    async get(caller: Caller): Promise<UsageOverview> {
      const { external_user: _user, agent: _agent, ...accountUsage } = await usage.get(caller)
      // The database then contains every call that this process has counted.
      await flushCounts()
      const { accountId, plan } = caller
      const month = accountUsage.period.start.slice(0, 'YYYY-MM'.length)
      const [, endUser, agent] = allowances[plan]
      const topCallers = async (kind: CallerKind, { monthly, perMinute }: Allowance) => {
        const { top, total } = await listTopCallers(db, accountId, month, kind, MAX_LISTED_CALLERS)
        return { limit: monthly, limit_per_minute: perMinute, total, top }
      }
      const usedByDay = new Map((await listDays(db, accountId, month)).map(({ day, used }) => [day, used]))
      return {
        ...accountUsage,
        storage: await storage.read(db, accountId),
        mails: await readMailUse(db, accountId, planBudgets, clock.now()),
        days: daysOf(accountUsage.period, clock.now()).map((day) => ({ day, used: usedByDay.get(day) ?? 0 })),
        external_users: await topCallers('external_user', endUser),
        agents: await topCallers('agent', agent),
        plans: tiers.map((tier) => ({
          plan: planName(tier),
          limit: settings.plans[tier].monthly,
          limit_per_minute: settings.plans[tier].perMinute,
          mails_per_day: planBudgets[tier].mailsPerDay,
          storage: planBudgets[tier].storedMb * MB,
        })),
      }
    },
  }
}

/** The days of the period up to now. */
function daysOf({ start, end }: { start: string; end: string }, now: Date): string[] {
  const firstMs = Date.parse(start)
  const lastMs = Math.max(firstMs, Math.min(now.getTime(), Date.parse(end) - 1))
  const count = Math.floor((lastMs - firstMs) / DAY_MS) + 1
  return Array.from({ length: count }, (_, n) => new Date(firstMs + n * DAY_MS).toISOString().slice(0, 10))
}
