import { planName } from '@proffer/core/plans.ts'
import type { Precheck, Quota, RateLimit, Usage } from '@proffer/core/usage/schema.ts'
import type { Caller } from '../access/doors/caller.ts'
import { monthsUpTo } from '../access/limits/calendar-month.ts'
import type { CallerUsage, Limits, LimitUsage } from '../access/limits/limits.ts'
import { roleRefusal } from '../access/rights/check-right.ts'
import { invalid } from '../errors/errors.ts'
import type { Operation } from '../http/operation.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import { listMonths } from './store.ts'

const MONTHS_OF_HISTORY = 12

interface Options {
  clock: Clock
  limits: Pick<Limits, 'check' | 'getUsage'>
  database: Database
  /** The operations of the external door. They are known once it is mounted, so this is called with each request. */
  operations: () => readonly Operation[]
}

export type UsageService = ReturnType<typeof usage>

export function usage({ clock, limits, database, operations }: Options) {
  const limitsOf = ({ window, quota }: LimitUsage, { month }: CallerUsage) => ({
    quota: {
      limit: quota.limit,
      used: quota.used,
      remaining: Math.max(0, quota.limit - quota.used),
      resets_at: new Date(month.endMs).toISOString(),
    } satisfies Quota,
    rate_limit: {
      limit_per_minute: window.limit,
      used: window.used,
      remaining: Math.max(0, window.limit - window.used),
      resets_at: window.nextSlotInMs === undefined ? null : timeAfter(window.nextSlotInMs),
    } satisfies RateLimit,
  })

  const timeAfter = (ms: number) => new Date(Math.ceil(clock.now().getTime() + ms)).toISOString()

  /** The count of this month is the one of the limits, because the one in the database may be some seconds old. */
  async function historyOf(accountId: string, { month, account }: CallerUsage) {
    const [current, ...earlier] = await listMonths(database.db, accountId, monthsUpTo(month, MONTHS_OF_HISTORY))
    return current ? [{ ...current, used: account.quota.used }, ...earlier] : []
  }

  return {
    async get(caller: Caller): Promise<Usage> {
      const callerUsage = await limits.getUsage(caller)
      const { month, account, externalUser, agent } = callerUsage
      const usageOf = (id: string | null, usage: LimitUsage | undefined) =>
        id !== null && usage ? { id, ...limitsOf(usage, callerUsage) } : null
      return {
        plan: planName(caller.plan),
        tier: caller.plan,
        period: { start: new Date(month.startMs).toISOString(), end: new Date(month.endMs).toISOString() },
        ...limitsOf(account, callerUsage),
        external_user: usageOf(caller.externalUserId, externalUser),
        agent: usageOf(caller.agentId, agent),
        history: await historyOf(caller.accountId, callerUsage),
      }
    },

    /**
     * Predicts the result of the named call if it came right after this one. This call has already used one place in the
     * minute.
     */
    async precheck(caller: Caller, name: string): Promise<Precheck> {
      const operation = operations().find(({ id }) => id === name)
      if (!operation) throw unknownOperation(operations())
      const isCounted = operation.quota === 'counted'
      const { refusal } = await limits.check(caller, isCounted)
      const callerUsage = await limits.getUsage(caller)
      // A signed-in person has every scope.
      const mayCall = caller.key === null || caller.key.scopes.includes(operation.scope)
      const laterRefusal = refusal ?? roleRefusal(caller, operation)
      const reason = mayCall ? (laterRefusal?.code ?? null) : 'insufficient_scope'
      return {
        operation: name,
        allowed: reason === null,
        reason,
        required_scope: operation.scope,
        quota_checked: isCounted,
        ...limitsOf(callerUsage.account, callerUsage),
      }
    },
  }
}

function unknownOperation(operations: readonly Operation[]) {
  const names = operations.map(({ id }) => `'${id}'`)
  const last = names.pop()
  return invalid(['query', 'operation'], 'enum', `Input should be ${names.join(', ')} or ${last}`)
}
