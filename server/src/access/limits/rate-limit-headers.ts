import { type Allowances, kinds } from './limit-kinds.ts'
import type { RateLimitHeaders } from './limits.ts'
import { WINDOW_MS } from './sliding-window.ts'

/** How many calls are in a window, and the whole seconds until one leaves it; undefined when there is none. */
interface WindowState {
  used: number
  secondsUntilRoom: number | undefined
}

/** One for each kind of limit that applies. */
type WindowStates = readonly [WindowState, WindowState | undefined, WindowState | undefined]

/**
 * `RateLimit-Policy` and `RateLimit` as in draft-ietf-httpapi-ratelimit-headers: lists of structured-field items, one
 * for each limit that applies. `t` is the time until a call leaves the window and `r` grows; without one it is absent.
 */
export function rateLimitHeaders(states: WindowStates, allowed: Allowances): RateLimitHeaders {
  let state = ''
  for (let kind = 0; kind < kinds.length; kind++) {
    const window = states[kind]
    if (!window) continue
    const remaining = Math.max(0, allowed[kind as 0].perMinute - window.used)
    if (kind > 0) state += ', '
    state += `"${kinds[kind as 0].policy}";r=${remaining}`
    if (window.secondsUntilRoom !== undefined) state += `;t=${window.secondsUntilRoom}`
  }
  return { 'ratelimit-policy': policyText(states, allowed), ratelimit: state }
}

// The same few texts on every response: one for each plan and each set of headers that a caller sends.
const policies = new WeakMap<Allowances, string[]>()

function policyText(states: WindowStates, allowed: Allowances): string {
  const known = policies.get(allowed) ?? []
  const which = (states[1] ? 1 : 0) + (states[2] ? 2 : 0)
  const text = known[which]
  if (text !== undefined) return text
  const applying = kinds.flatMap(({ policy }, kind) =>
    states[kind] ? [`"${policy}";q=${allowed[kind as 0].perMinute};w=${WINDOW_MS / 1000}`] : [],
  )
  known[which] = applying.join(', ')
  policies.set(allowed, known)
  return known[which]
}
