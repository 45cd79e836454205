import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { OperatorError } from './platform/operator-error.ts'
import { type Allowance, type LimitSettings, specifiedLimits, type Tier, tierNamed, tiers } from './platform/plans.ts'

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
  /** Whose word is taken for the address of a client. */
  trustedProxies: string[]
  traceHeaders: 'required' | 'optional'
  limits: LimitSettings
  /** Whoever shows it may read `/metrics`; without one, only this machine may. */
  metricsToken: string | undefined
  webhookRetryDelaysMs: readonly number[]
  webhookTimeoutMs: number
  /** Whether webhooks and callbacks may go to addresses that are not public. */
  allowPrivateTargets: boolean
  logLevel: LogLevel
  /** Whether an npm script started the process. */
  underNpm: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

type Env = Record<string, string | undefined>

/** A setting that makes no sense. */
export class ConfigError extends OperatorError {}

// biome-ignore lint/style/noProcessEnv: the one place that reads the environment.
export function loadConfig(env: Env = process.env): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = integer(env, 'PORT', { min: 0, max: 65535 }) ?? 8080
  const publicUrl = url(env, 'PUBLIC_URL') ?? localUrl(host, port)
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
    trustedProxies: trustedProxies(env),
    traceHeaders: oneOf(env, 'TRACE_HEADERS', ['required', 'optional']) ?? 'required',
    limits: {
      plans: planLimits(env),
      endUser: allowance(env, 'END_USER', specifiedLimits.endUser),
      agent: allowance(env, 'AGENT', specifiedLimits.agent),
    },
    metricsToken: text(env, 'METRICS_TOKEN'),
    webhookRetryDelaysMs: durations(env, 'WEBHOOK_RETRY_DELAYS') ?? [30_000, 120_000, 900_000, 3_600_000, 14_400_000],
    webhookTimeoutMs: duration(env, 'WEBHOOK_TIMEOUT', { minMs: 10, maxMs: 300_000 }) ?? 10_000,
    allowPrivateTargets: (oneOf(env, 'ALLOW_PRIVATE_TARGETS', ['true', 'false']) ?? String(!production)) === 'true',
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    underNpm: text(env, 'npm_lifecycle_event') !== undefined,
  })
}

/** The configuration once the port is known, where any free one would do. */
export function withPort(config: Config, port: number): Config {
  const before = localUrl(config.host, config.port)
  if (port === config.port || config.publicUrl !== before) return Object.freeze({ ...config, port })
  const publicUrl = localUrl(config.host, port)
  const serviceDomain = config.serviceDomain === new URL(before).host ? new URL(publicUrl).host : config.serviceDomain
  return Object.freeze({ ...config, port, publicUrl, serviceDomain })
}

/** Where the service answers on this machine. */
export function localUrl(host: string, port: number) {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
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

const MOST_PER_MINUTE = 1_000_000
const MOST_PER_MONTH = 1_000_000_000

const allowance = (env: Env, whose: string, usual: Allowance): Allowance => ({
  perMinute: integer(env, `${whose}_PER_MINUTE`, { min: 1, max: MOST_PER_MINUTE }) ?? usual.perMinute,
  monthly: integer(env, `${whose}_PER_MONTH`, { min: 0, max: MOST_PER_MONTH }) ?? usual.monthly,
})

const PLAN_LIMITS_WANTED =
  'JSON such as {"free": {"monthly": 15, "perMinute": 10}}, ' +
  `its plans among ${tiers.join(', ')}, with whole numbers (monthly 0 to ${MOST_PER_MONTH}, perMinute 1 to ${MOST_PER_MINUTE})`

/** What is not named keeps the specification's number. */
function planLimits(env: Env): Record<Tier, Allowance> {
  const value = text(env, 'PLAN_LIMITS')
  if (value === undefined) return specifiedLimits.plans
  const given = jsonObject(value)
  if (!given) throw wrong('PLAN_LIMITS', value, PLAN_LIMITS_WANTED)
  const plans = { ...specifiedLimits.plans }
  for (const [name, change] of Object.entries(given)) {
    const tier = tierNamed(name)
    if (!tier || !isPartialAllowance(change)) throw wrong('PLAN_LIMITS', value, PLAN_LIMITS_WANTED)
    plans[tier] = { ...plans[tier], ...change }
  }
  return plans
}

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

function isPartialAllowance(value: unknown): value is Partial<Allowance> {
  if (!isObject(value)) return false
  const within = (number: unknown, min: number, max: number) =>
    Number.isInteger(number) && (number as number) >= min && (number as number) <= max
  return Object.entries(value).every(
    ([name, number]) =>
      (name === 'monthly' && within(number, 0, MOST_PER_MONTH)) ||
      (name === 'perMinute' && within(number, 1, MOST_PER_MINUTE)),
  )
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
  // The address holds a password, so the complaint does not repeat it.
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError(
      'DATABASE_URL makes no sense: it should be an address such as postgres://user:password@host/name.',
    )
  }
  return value
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** A proxy on the same machine is trusted unless told otherwise; nobody else could speak from there. */
function trustedProxies(env: Env): string[] {
  const value = text(env, 'TRUSTED_PROXIES') ?? 'loopback'
  if (value === 'none') return []
  const networks = value.split(',').map((network) => network.trim())
  const isNetwork = (network: string) =>
    namedNetworks.includes(network) || ipaddr.isValid(network) || ipaddr.isValidCIDR(network)
  if (networks.every(isNetwork)) return networks
  throw wrong(
    'TRUSTED_PROXIES',
    value,
    `"none", or addresses and networks such as 10.0.0.0/8, ${namedNetworks.join(', ')}`,
  )
}

const SECRET_KEY_LENGTH = 32

function secretKey(env: Env) {
  const value = text(env, 'SECRET_KEY')
  if (value !== undefined && value.length < SECRET_KEY_LENGTH) {
    throw new ConfigError(`SECRET_KEY is too short: it should be at least ${SECRET_KEY_LENGTH} random characters.`)
  }
  return value
}
