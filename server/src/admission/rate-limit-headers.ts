import type { CallCounter } from './call-counter.ts'
import { type Allowances, kinds } from './limit-kinds.ts'
import type { RateLimitHeaders } from './limits.ts'
import { WINDOW_MS } from './sliding-window.ts'

type Counters = readonly [CallCounter, CallCounter | undefined, CallCounter | undefined]

/**
 * `RateLimit-Policy` and `RateLimit` as in draft-ietf-httpapi-ratelimit-headers: lists of structured-field items, one
 * for each limit that applies. `t` is the time until a call leaves the window and `r` grows; without one it is absent.
 */
export function rateLimitHeaders(counters: Counters, allowed: Allowances, now: number): RateLimitHeaders {
  let state = ''
  for (let kind = 0; kind < kinds.length; kind++) {
    const window = counters[kind]?.window
    if (!window) continue
    const remaining = Math.max(0, allowed[kind as 0].perMinute - window.used(now))
    const seconds = window.secondsUntilRoom(now)
    if (kind > 0) state += ', '
    state += `"${kinds[kind as 0].policy}";r=${remaining}`
    if (seconds !== undefined) state += `;t=${seconds}`
  }
  return { 'ratelimit-policy': policyText(counters, allowed), ratelimit: state }
}

// The same few texts on every response: one for each plan and each set of headers that a caller sends.
const policies = new WeakMap<Allowances, string[]>()

function policyText(counters: Counters, allowed: Allowances): string {
  const known = policies.get(allowed) ?? []
  const which = (counters[1] ? 1 : 0) + (counters[2] ? 2 : 0)
  const text = known[which]
  if (text !== undefined) return text
  const applying = kinds.flatMap(({ policy }, kind) =>
    counters[kind] ? [`"${policy}";q=${allowed[kind as 0].perMinute};w=${WINDOW_MS / 1000}`] : [],
  )
  known[which] = applying.join(', ')
  policies.set(allowed, known)
  return known[which]
}
