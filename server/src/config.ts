import { resolve } from 'node:path'

/** Everything the service can be told from outside. This file is the only reader of the environment. */
export interface Config {
  host: string
  port: number
  publicUrl: string
  serviceDomain: string
  dataDir: string
  databaseUrl: string | undefined
  secretKey: string | undefined
  production: boolean
  traceHeaders: 'required' | 'optional'
  webhookRetryDelaysMs: readonly number[]
  webhookTimeoutMs: number
  /** Whether webhooks and callbacks may go to addresses that are not public. */
  allowPrivateTargets: boolean
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Env = Record<string, string | undefined>

/** A setting that makes no sense. Its message is the one line the operator sees. */
export class ConfigError extends Error {}

// biome-ignore lint/style/noProcessEnv: the one place that reads the environment.
export function loadConfig(env: Env = process.env): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = integer(env, 'PORT', { min: 0, max: 65535 }) ?? 8080
  const publicUrl = url(env, 'PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const production = text(env, 'NODE_ENV') === 'production'
  return Object.freeze({
    host,
    port,
    publicUrl,
    serviceDomain: text(env, 'SERVICE_DOMAIN') ?? new URL(publicUrl).host,
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl(env),
    secretKey: secretKey(env),
    production,
    traceHeaders: oneOf(env, 'TRACE_HEADERS', ['required', 'optional']) ?? 'required',
    webhookRetryDelaysMs: durations(env, 'WEBHOOK_RETRY_DELAYS') ?? [30_000, 120_000, 900_000, 3_600_000, 14_400_000],
    webhookTimeoutMs: duration(env, 'WEBHOOK_TIMEOUT', { minMs: 10, maxMs: 300_000 }) ?? 10_000,
    allowPrivateTargets: (oneOf(env, 'ALLOW_PRIVATE_TARGETS', ['true', 'false']) ?? String(!production)) === 'true',
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
  })
}

const text = (env: Env, name: string) => env[name]?.trim() || undefined

const wrong = (name: string, value: string, wanted: string) =>
  new ConfigError(`${name}=${JSON.stringify(value)} makes no sense: it should be ${wanted}.`)

function integer(env: Env, name: string, { min, max }: { min: number; max: number }) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw wrong(name, value, `a whole number from ${min} to ${max}`)
  }
  return number
}

function oneOf<const T extends readonly string[]>(env: Env, name: string, values: T): T[number] | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!values.includes(value)) throw wrong(name, value, `one of ${values.join(', ')}`)
  return value
}

const unitsMs: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

function parseDuration(value: string): number | undefined {
  const [, amount, unit] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(value.trim()) ?? []
  return amount === undefined ? undefined : Number(amount) * (unitsMs[unit ?? ''] ?? 0)
}

function duration(env: Env, name: string, { minMs, maxMs }: { minMs: number; maxMs: number }) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const ms = parseDuration(value)
  if (ms === undefined || ms < minMs || ms > maxMs) {
    throw wrong(name, value, `a time such as 10s, from ${minMs}ms to ${maxMs / 1000}s`)
  }
  return ms
}

const MOST_RETRIES = 20

function durations(env: Env, name: string) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const all = value.split(',').map(parseDuration)
  const known = all.filter((ms) => ms !== undefined && ms <= 30 * 86_400_000)
  if (known.length < all.length || all.length > MOST_RETRIES) {
    throw wrong(name, value, `up to ${MOST_RETRIES} times such as 30s,2m,15m,1h,4h, each at most 30d`)
  }
  return known as number[]
}

function url(env: Env, name: string) {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw wrong(name, value, 'an address such as https://proffer.example')
  }
  return value.replace(/\/+$/, '')
}

function databaseUrl(env: Env) {
  const value = text(env, 'DATABASE_URL')
  if (value === undefined) return undefined
  throw new ConfigError('DATABASE_URL is set, but this version stores in DATA_DIR only: unset it.')
}

const SECRET_KEY_LENGTH = 32

function secretKey(env: Env) {
  const value = text(env, 'SECRET_KEY')
  if (value !== undefined && value.length < SECRET_KEY_LENGTH) {
    throw new ConfigError(`SECRET_KEY is too short: it should be at least ${SECRET_KEY_LENGTH} random characters.`)
  }
  return value
}
