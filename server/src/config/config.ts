import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { connectionBudget, defaultPlanBudgets, type PlanBudget } from '@proffer/core/budgets.ts'
import { type Allowance, type LimitSettings, specifiedLimits, type Tier } from '@proffer/core/plans.ts'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '../http/loopback.ts'
import { isEmailAddress } from '../values/email-address.ts'
import { DAY_MS } from '../values/time-units.ts'
import { type AiConfig, aiConfig } from './ai-config.ts'
import {
  byPlan,
  ConfigError,
  domain,
  duration,
  durations,
  type Env,
  integer,
  invalidSetting,
  oneOf,
  text,
  url,
} from './config-values.ts'
import { emailDomains, endsLikeIpAddress } from './email-domains.ts'
import { type BucketSettings, filesBucket } from './files-url.ts'
import { type OidcConfig, oidcConfig } from './oidc-config.ts'

/** All settings of the service. Only this folder reads the environment. */
export interface Config {
  host: string
  port: number
  publicUrl: string
  /** Further host names, besides those of `host` and `publicUrl`, that requests may use. */
  allowedHosts: string[]
  /** The service's name in the headers of every response, and the domain of its default sender address. */
  serviceDomain: string
  dataDir: string
  /** Unset: SQLite in the data directory. */
  databaseUrl: string | undefined
  /** Where uploaded files are. Unset: in the data directory. */
  filesBucket: BucketSettings | undefined
  /** The URL of PostgreSQL without a connection pooler, for notifications and claimed names. Unset: `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** Whether PostgreSQL keeps parsed statements by name. */
  namedStatements: boolean
  /** The largest number of connections of this process to PostgreSQL, without those for notifications and claimed names. */
  databaseConnections: number
  /** The memory limit of all caches of the process together. */
  cacheBytes: number
  /** Unset: a file in the data directory has the key. */
  secretKey: string | undefined
  /** The secret key before a rotation. It opens what is not encrypted with the new one yet. */
  previousSecretKey: string | undefined
  /** Unset: mails are written to files. */
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string }
  /** Where recipients report an unwanted mail: an email address or an https URL. Null: the operator named none. */
  abuseContact: string | null
  production: boolean
  /** Who can sign up without an invitation: anyone, no one, or addresses at these domains. */
  signUp: 'open' | 'closed' | readonly string[]
  /** Sign-in by OpenID Connect. Unset: there is none. */
  oidc: OidcConfig | undefined
  traceHeaders: 'required' | 'optional'
  /** How many connections may be open, in all and from one address. */
  connections: { inAll: number; perAddress: number }
  /** How many requests one address may make to the public door per minute. */
  publicPerMinute: number
  /** Which proxies may set the client's address: their number, or their addresses. */
  trustProxy: number | string[] | false
  ai: AiConfig
  limits: LimitSettings
  /** What an account may store, mail and so on, by its plan. */
  planBudgets: Record<Tier, PlanBudget>
  /** The token for reading `/metrics`. Unset: only this machine can read it. */
  metricsToken: string | undefined
  webhookRetryDelaysMs: readonly number[]
  webhookTimeoutMs: number
  /** How long events keep names and texts, and how long delivery logs and mail files are kept. */
  eventRetentionMs: number
  /** How long the entries of the audit logs are kept. */
  auditRetentionMs: number
  /** Whether webhooks, callbacks and notifications may go to addresses that are not public. */
  allowPrivateTargets: boolean
  telegram: TelegramConfig
  logLevel: LogLevel
  /** Whether an npm script started the process. */
  underNpm: boolean
}

interface TelegramConfig {
  /** The token of the bot that sends notifications. Unset: there is no bot. */
  botToken: string | undefined
  baseUrl: string
}

const SERVICE_NAME = 'Proffer'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

// biome-ignore lint/style/noProcessEnv: the one place that reads the environment.
export function loadConfig(env: Env = process.env): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = integer(env, 'PORT', { min: 0, max: 65535 }) ?? 8080
  const publicUrl = url(env, 'PUBLIC_URL') ?? localUrl(host, port)
  const serviceDomain = domain(env, 'SERVICE_DOMAIN') ?? new URL(publicUrl).host
  const production = text(env, 'NODE_ENV') === 'production'
  return Object.freeze({
    host,
    port,
    publicUrl,
    allowedHosts: allowedHosts(env),
    serviceDomain,
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseDirectUrl: databaseUrl(env, 'DATABASE_DIRECT_URL'),
    namedStatements: oneOf(env, 'DATABASE_NAMED_STATEMENTS', ['true', 'false']) !== 'false',
    filesBucket: filesBucket(env),
    cacheBytes: (integer(env, 'CACHE_MB', { min: 1, max: 65_536 }) ?? 64) * 1024 * 1024,
    databaseConnections: integer(env, 'DATABASE_CONNECTIONS', { min: 2, max: 200 }) ?? 10,
    secretKey: secretKey(env, 'SECRET_KEY'),
    previousSecretKey: secretKey(env, 'SECRET_KEY_PREVIOUS'),
    smtpUrl: smtpUrl(env),
    mailFrom: mailFrom(env, serviceDomain),
    abuseContact: abuseContact(env) ?? null,
    production,
    signUp: signUp(env) ?? (production ? 'closed' : 'open'),
    oidc: oidcConfig(env),
    traceHeaders: oneOf(env, 'TRACE_HEADERS', ['required', 'optional']) ?? 'required',
    connections: {
      inAll: integer(env, 'MAX_CONNECTIONS', { min: 1, max: 1_000_000 }) ?? connectionBudget.inAll,
      perAddress:
        integer(env, 'MAX_CONNECTIONS_PER_ADDRESS', { min: 1, max: 1_000_000 }) ?? connectionBudget.perAddress,
    },
    publicPerMinute: integer(env, 'PUBLIC_PER_MINUTE', { min: 1, max: 1_000_000 }) ?? 120,
    trustProxy: trustProxy(env),
    ai: aiConfig(env),
    limits: {
      plans: planLimits(env),
      endUser: allowance(env, 'END_USER', specifiedLimits.endUser),
      agent: allowance(env, 'AGENT', specifiedLimits.agent),
    },
    planBudgets: planBudgets(env),
    metricsToken: text(env, 'METRICS_TOKEN'),
    webhookRetryDelaysMs: durations(env, 'WEBHOOK_RETRY_DELAYS') ?? [30_000, 120_000, 900_000, 3_600_000, 14_400_000],
    webhookTimeoutMs: duration(env, 'WEBHOOK_TIMEOUT', { minMs: 10, maxMs: 300_000 }) ?? 10_000,
    eventRetentionMs: duration(env, 'EVENT_RETENTION', { minMs: 1_000, maxMs: 3650 * DAY_MS }) ?? 30 * DAY_MS,
    auditRetentionMs: duration(env, 'AUDIT_RETENTION', { minMs: 1_000, maxMs: 3650 * DAY_MS }) ?? 400 * DAY_MS,
    allowPrivateTargets: (oneOf(env, 'ALLOW_PRIVATE_TARGETS', ['true', 'false']) ?? String(!production)) === 'true',
    telegram: {
      botToken: telegramToken(env),
      baseUrl: url(env, 'TELEGRAM_BASE_URL') ?? 'https://api.telegram.org',
    },
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    underNpm: text(env, 'npm_lifecycle_event') !== undefined,
  })
}

/** The configuration with the port that the server uses. It differs from the setting if that is `PORT=0`, any free port. */
export function withPort(config: Config, port: number): Config {
  const derivedUrl = localUrl(config.host, config.port)
  if (port === config.port || config.publicUrl !== derivedUrl) return Object.freeze({ ...config, port })
  const publicUrl = localUrl(config.host, port)
  const isDomainDerived = config.serviceDomain === new URL(derivedUrl).host
  const serviceDomain = isDomainDerived ? new URL(publicUrl).host : config.serviceDomain
  return Object.freeze({ ...config, port, publicUrl, serviceDomain })
}

/** Whether the server listens on localhost only and its public URL is local too. */
export const isLocal = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  [host, new URL(publicUrl).hostname].every(isLoopback)

/** The URL of the service on this machine. */
export function localUrl(host: string, port: number) {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}

const MAX_PER_MINUTE = 1_000_000
const MAX_PER_MONTH = 1_000_000_000

const allowance = (env: Env, prefix: string, defaults: Allowance): Allowance => ({
  perMinute: integer(env, `${prefix}_PER_MINUTE`, { min: 1, max: MAX_PER_MINUTE }) ?? defaults.perMinute,
  monthly: integer(env, `${prefix}_PER_MONTH`, { min: 0, max: MAX_PER_MONTH }) ?? defaults.monthly,
})

const allowanceRanges = {
  monthly: { min: 0, max: MAX_PER_MONTH },
  perMinute: { min: 1, max: MAX_PER_MINUTE },
}

const planLimits = (env: Env) =>
  byPlan(env, 'PLAN_LIMITS', specifiedLimits.plans, allowanceRanges, '{"free": {"monthly": 15, "perMinute": 10}}')

const MAX_BUDGET = 1_000_000

const budgetRanges = {
  storedMb: { min: 1, max: 10_000_000 },
  mailsPerHour: { min: 0, max: MAX_BUDGET },
  mailsPerDay: { min: 0, max: MAX_BUDGET },
  serverAiCallsPerDay: { min: 0, max: MAX_BUDGET },
  appRequestsPerMinute: { min: 1, max: MAX_BUDGET },
  appChangesPerMinute: { min: 1, max: MAX_BUDGET },
}

const planBudgets = (env: Env) =>
  byPlan(env, 'PLAN_BUDGETS', defaultPlanBudgets, budgetRanges, '{"free": {"storedMb": 100, "mailsPerDay": 50}}')

function signUp(env: Env): Config['signUp'] | undefined {
  const value = text(env, 'SIGN_UP')
  return value === 'open' || value === 'closed' ? value : emailDomains(env, 'SIGN_UP', 'open, closed')
}

function allowedHosts(env: Env) {
  const value = text(env, 'ALLOWED_HOSTS')
  if (value === undefined) return []
  const names = value.split(',').map((name) => name.trim())
  // Allowed: proffer.internal, 10.0.0.1, [::1].
  if (names.every((name) => /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])$/i.test(name))) return names
  throw invalidSetting('ALLOWED_HOSTS', value, 'host names without ports, such as proffer.internal,proffer-1')
}

function databaseUrl(env: Env, name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') {
  const value = text(env, name)
  if (value === undefined) return undefined
  // The URL holds a password, so the error does not repeat it.
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name} is invalid. Set it to a URL such as postgres://user:password@host/name.`)
  }
  return value
}

const MAX_PROXIES = 10

function trustProxy(env: Env) {
  const value = text(env, 'TRUST_PROXY')
  if (value === undefined) return false
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_PROXIES) return Number(value)
  const addresses = value.split(',').map((address) => address.trim())
  // A network that ends with /0 contains every address, so anyone could set the client's address.
  const isNetwork = (text: string) => ipaddr.isValidCIDR(text) && !text.endsWith('/0')
  if (addresses.every((address) => isIP(address) !== 0 || isNetwork(address))) return addresses
  throw invalidSetting(
    'TRUST_PROXY',
    value,
    `the number of proxies in front (1 to ${MAX_PROXIES}) or their addresses, such as 10.0.0.0/8`,
  )
}

function smtpUrl(env: Env) {
  const value = text(env, 'SMTP_URL')
  if (value === undefined) return undefined
  // The URL holds a password, so the error does not repeat it.
  if (!/^smtps?:\/\/[^/?#]/.test(value) || !URL.canParse(value) || new URL(value).hostname === '') {
    throw new ConfigError('SMTP_URL is invalid. Set it to a URL such as smtps://user:password@host:465.')
  }
  return value
}

/** Reads the sender of mails: `Name <address>`, `"Name" <address>`, or an address alone. */
function mailFrom(env: Env, serviceDomain: string) {
  const value = text(env, 'MAIL_FROM')
  if (value !== undefined) {
    const [, name = '', bracketed] = /^"?([^<>"\p{Cc}]*?)"?\s*<([^<>]*)>$/u.exec(value) ?? []
    const address = bracketed ?? value
    if (!isEmailAddress(address))
      throw invalidSetting('MAIL_FROM', value, 'a sender such as Proffer <no-reply@proffer.example>')
    return { name: name.trim() || SERVICE_NAME, address }
  }
  const address = `no-reply@${serviceDomain.replace(/:\d+$/, '')}`
  // A mail server rejects a sender at an IP address or a bare host name. Mail files need no real domain.
  const hasDomain = isEmailAddress(address) && !endsLikeIpAddress(address)
  if (!hasDomain && text(env, 'SMTP_URL') !== undefined) {
    throw new ConfigError(
      'MAIL_FROM is required to send mail, because PUBLIC_URL has no domain. Set it to a sender such as Proffer <no-reply@proffer.example>.',
    )
  }
  return { name: SERVICE_NAME, address: hasDomain ? address : 'no-reply@proffer.localhost' }
}

function abuseContact(env: Env) {
  const value = text(env, 'ABUSE_CONTACT')
  if (value === undefined || isEmailAddress(value)) return value
  const isPage = URL.canParse(value) && new URL(value).protocol === 'https:'
  // The value is sent in a header of every mail to a client.
  if (!isPage || !/^[\x21-\x7e]{1,500}$/.test(value)) {
    throw invalidSetting(
      'ABUSE_CONTACT',
      value,
      'an email address or URL such as abuse@proffer.example or https://proffer.example/report',
    )
  }
  return value
}

function telegramToken(env: Env) {
  const value = text(env, 'TELEGRAM_BOT_TOKEN')
  // The token is part of a URL. It is a secret, so the error does not repeat it.
  if (value !== undefined && !/^[\w:-]{1,200}$/.test(value)) {
    throw new ConfigError('TELEGRAM_BOT_TOKEN is invalid. Set it to the token that @BotFather gave you.')
  }
  return value
}

const MIN_SECRET_KEY_LENGTH = 32

function secretKey(env: Env, name: 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS') {
  const value = text(env, name)
  if (value !== undefined && value.length < MIN_SECRET_KEY_LENGTH) {
    throw new ConfigError(`${name} is too short. Set it to at least ${MIN_SECRET_KEY_LENGTH} random characters.`)
  }
  return value
}
