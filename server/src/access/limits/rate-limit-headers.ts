import { type Allowances, kinds } from './limit-kinds.ts'
import type { RateLimitHeaders } from './limits.ts'
import { WINDOW_MS } from './sliding-window.ts'

/** How many calls are in a window, and the whole seconds until one leaves it. Undefined if the window is empty. */
interface WindowState {
  used: number
  secondsUntilRoom: number | undefined
}

/** One state for each kind of limit that applies. */
type WindowStates = readonly [WindowState, WindowState | undefined, WindowState | undefined]

/**
 * `RateLimit-Policy` and `RateLimit` as in draft-ietf-httpapi-ratelimit-headers: lists of structured-field items, one
 * for each limit that applies. `t` is the time until a call leaves the window and `r` grows. An empty window has no `t`.
 */
export function rateLimitHeaders(states: WindowStates, allowed: Allowances): RateLimitHeaders {
  let rateLimit = ''
  for (let kind = 0; kind < kinds.length; kind++) {
    const window = states[kind]
    if (!window) continue
    const remaining = Math.max(0, allowed[kind as 0].perMinute - window.used)
    if (kind > 0) rateLimit += ', '
    rateLimit += `"${kinds[kind as 0].policy}";r=${remaining}`
    if (window.secondsUntilRoom !== undefined) rateLimit += `;t=${window.secondsUntilRoom}`
  }
  return { 'ratelimit-policy': policyText(states, allowed), ratelimit: rateLimit }
}

// There are only a few policy texts: one for each plan and each combination of limits that apply.
const policyTexts = new WeakMap<Allowances, string[]>()

function policyText(states: WindowStates, allowed: Allowances): string {
  const cached = policyTexts.get(allowed) ?? []
  const combination = (states[1] ? 1 : 0) + (states[2] ? 2 : 0)
  const text = cached[combination]
  if (text !== undefined) return text
  const applying = kinds.flatMap(({ policy }, kind) =>
    states[kind] ? [`"${policy}";q=${allowed[kind as 0].perMinute};w=${WINDOW_MS / 1000}`] : [],
  )
  cached[combination] = applying.join(', ')
  policyTexts.set(allowed, cached)
  return cached[combination]
}
