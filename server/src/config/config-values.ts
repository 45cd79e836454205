import { findTier, type Tier, tiers } from '@proffer/core/plans.ts'
import { OperatorError } from '../process/operator-error.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../values/time-units.ts'

// Functions that read one setting each, by type of value. For a setting that is not set, `byPlan` returns the defaults and all
// others return undefined.

export type Env = Record<string, string | undefined>

/** A setting has an invalid value. */
export class ConfigError extends OperatorError {}

export const text = (env: Env, name: string) => env[name]?.trim() || undefined

export const invalidSetting = (name: string, value: string, expected: string) =>
  new ConfigError(`${name}=${JSON.stringify(value)} is invalid. Set it to ${expected}.`)

export function integer(env: Env, name: string, { min, max }: { min: number; max: number }) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw invalidSetting(name, value, `a whole number from ${min} to ${max}`)
  }
  return number
}

/**
 * Reads numbers for each plan from JSON, such as `{"free": {"monthly": 15}}`. Numbers that the setting does not name keep their
 * default. `ranges` names every allowed number; `example` is part of the error.
 */
export function byPlan<T extends object>(
  env: Env,
  name: string,
  defaults: Record<Tier, T>,
  ranges: Record<keyof T & string, { min: number; max: number }>,
  example: string,
): Record<Tier, T> {
  const value = text(env, name)
  if (value === undefined) return defaults
  const allowed = Object.entries<{ min: number; max: number }>(ranges)
  const rangesText = allowed.map(([member, { min, max }]) => `${member} ${min} to ${max}`).join(', ')
  const expected = `JSON such as ${example}, with plans from ${tiers.join(', ')} and whole numbers (${rangesText})`
  const isPlanChange = (change: unknown): change is Partial<T> =>
    isObject(change) &&
    Object.entries(change).every(([member, number]) =>
      allowed.some(([allowedMember, range]) => allowedMember === member && isIntegerWithin(number, range)),
    )
  const changes = jsonObject(value)
  if (!changes) throw invalidSetting(name, value, expected)
  const plans = { ...defaults }
  for (const [plan, change] of Object.entries(changes)) {
    const tier = findTier(plan)
    if (!tier || !isPlanChange(change)) throw invalidSetting(name, value, expected)
    plans[tier] = { ...plans[tier], ...change }
  }
  return plans
}

const isIntegerWithin = (value: unknown, { min, max }: { min: number; max: number }) =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonObject(value: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(value)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

export function oneOf<const T extends readonly string[]>(env: Env, name: string, values: T): T[number] | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!values.includes(value)) throw invalidSetting(name, value, `one of ${values.join(', ')}`)
  return value
}

const unitsMs: Record<string, number> = { ms: 1, s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }

/** Reads a duration such as `10s` in milliseconds. */
function parseDuration(value: string): number | undefined {
  const [, amount, unit] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(value.trim()) ?? []
  return amount === undefined ? undefined : Number(amount) * (unitsMs[unit ?? ''] ?? 0)
}

export function duration(env: Env, name: string, { minMs, maxMs }: { minMs: number; maxMs: number }) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const ms = parseDuration(value)
  if (ms === undefined || ms < minMs || ms > maxMs) {
    throw invalidSetting(name, value, `a duration such as 10s, from ${minMs}ms to ${maxMs / 1000}s`)
  }
  return ms
}

const MAX_RETRIES = 20

/** Reads the delays before retries, such as `30s,2m,15m`, in milliseconds. */
export function durations(env: Env, name: string) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const delays = value.split(',').map(parseDuration)
  const valid = delays.filter((ms) => ms !== undefined && ms <= 30 * DAY_MS)
  if (valid.length < delays.length || delays.length > MAX_RETRIES) {
    throw invalidSetting(name, value, `up to ${MAX_RETRIES} durations such as 30s,2m,15m,1h,4h, each at most 30d`)
  }
  return valid as number[]
}

/** Reads an HTTP URL without query, fragment and credentials. Returns it without slashes at its end. */
export function url(env: Env, name: string) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = parsed && !/[?#]/.test(value) && parsed.username === '' && parsed.password === ''
  if (!isPlain || !/^https?:$/.test(parsed.protocol)) {
    throw invalidSetting(name, value, 'a URL such as https://proffer.example')
  }
  return value.replace(/\/+$/, '')
}

export function domain(env: Env, name: string) {
  const value = text(env, name)
  // The value is sent in a header of every response. Allowed: proffer.example, 10.0.0.1:8080, [::1]:8080.
  if (value !== undefined && !/^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(value)) {
    throw invalidSetting(name, value, 'a domain such as proffer.example')
  }
  return value
}
