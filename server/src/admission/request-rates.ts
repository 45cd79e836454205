import type { Clock } from '../platform/clock.ts'
import { tooManyRequests } from '../platform/errors.ts'

const MINUTE_MS = 60_000
const KEYS_KEPT = 50_000

/**
 * A bucket for each address or session, refilled evenly. This is against abuse, not for billing: it need not be exact
 * to the second, must cost next to nothing, and forgets whoever was longest silent when there are too many.
 */
export function requestRate({ clock, perMinute }: { clock: Clock; perMinute: number }) {
  const buckets = new Map<string, { left: number; atMs: number }>()
  const perMs = perMinute / MINUTE_MS

  return {
    /** Lets one more request of this key pass, or refuses it. */
    spend(key: string): void {
      const nowMs = clock.monotonicMs()
      const known = buckets.get(key)
      const left = known ? Math.min(perMinute, known.left + (nowMs - known.atMs) * perMs) : perMinute
      buckets.delete(key)
      buckets.set(key, { left: left < 1 ? left : left - 1, atMs: nowMs })
      if (buckets.size > KEYS_KEPT) buckets.delete(buckets.keys().next().value as string)
      if (left < 1) throw tooManyRequests(perMinute, Math.max(1, Math.ceil((1 - left) / perMs / 1000)))
    },
  }
}
