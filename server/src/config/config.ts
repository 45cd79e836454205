import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import { connectionBudget, defaultPlanBudgets, type PlanBudget } from '@proffer/core/budgets.ts'
import { type Allowance, type LimitSettings, specifiedLimits, type Tier } from '@proffer/core/plans.ts'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '../http/loopback.ts'
import { isEmailAddress } from '../values/email-address.ts'
import { DAY_MS } from '../values/time-units.ts'
import {
  byPlan,
  ConfigError,
  domain,
  duration,
  durations,
  type Env,
  integer,
  oneOf,
  text,
  url,
  wrong,
} from './config-values.ts'

/** Everything the service can be told from outside. This file is the only reader of the environment. */
export interface Config {
  host: string
  port: number
  publicUrl: string
  /** Names besides those of `host` and `publicUrl` under which the service answers. */
  allowedHosts: string[]
  serviceDomain: string
  dataDir: string
  databaseUrl: string | undefined
  /** How many connections to PostgreSQL the requests of this process share. */
  databaseConnections: number
  /** What all caches of the process may hold together. */
  cacheBytes: number
  secretKey: string | undefined
  /** Unset: mails become files. */
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string }
  /** Where recipients report a mail that they should not have got: an e-mail address or an https address. */
  abuseContact: string
  production: boolean
  /** Who may sign up without an invitation: everybody, nobody, or addresses at these domains. */
  signUp: 'open' | 'closed' | readonly string[]
  traceHeaders: 'required' | 'optional'
  /** How many connections may be open, in all and from one address. */
  connections: { inAll: number; perAddress: number }
  /** How many requests one address may make at the client's door within a minute. */
  publicPerMinute: number
  /** Which proxies in front may say where a request came from: how many there are, or their addresses. */
  trustProxy: number | string[] | false
  ai: AiConfig
  limits: LimitSettings
  /** What an account may store, mail and so on, by its plan. */
  planBudgets: Record<Tier, PlanBudget>
  /** Whoever shows it may read `/metrics`; without one, only this machine may. */
  metricsToken: string | undefined
  webhookRetryDelaysMs: readonly number[]
  webhookTimeoutMs: number
  /** How long events keep names and texts, and delivery logs and files of mails are kept. */
  eventRetentionMs: number
  /** Whether webhooks and callbacks may go to addresses that are not public. */
  allowPrivateTargets: boolean
  logLevel: LogLevel
  /** Whether an npm script started the process. */
  underNpm: boolean
}

export interface AiConfig {
  /** How long a provider may take, retries and repair included. */
  timeoutMs: number
  providers: Record<'gemini' | 'openai' | 'anthropic', ProviderConfig>
}

interface ProviderConfig {
  /** The server's own key, for accounts and requests that bring none. */
  apiKey: string | undefined
  model: string
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
    databaseUrl: databaseUrl(env),
    cacheBytes: (integer(env, 'CACHE_MB', { min: 1, max: 65_536 }) ?? 64) * 1024 * 1024,
    databaseConnections: integer(env, 'DATABASE_CONNECTIONS', { min: 2, max: 200 }) ?? 10,
    secretKey: secretKey(env),
    smtpUrl: smtpUrl(env),
    mailFrom: mailFrom(env, serviceDomain),
    abuseContact: abuseContact(env) ?? mailFrom(env, serviceDomain).address,
    production,
    signUp: signUp(env) ?? (production ? 'closed' : 'open'),
    traceHeaders: oneOf(env, 'TRACE_HEADERS', ['required', 'optional']) ?? 'required',
    connections: {
      inAll: integer(env, 'MAX_CONNECTIONS', { min: 1, max: 1_000_000 }) ?? connectionBudget.inAll,
      perAddress:
        integer(env, 'MAX_CONNECTIONS_PER_ADDRESS', { min: 1, max: 1_000_000 }) ?? connectionBudget.perAddress,
    },
    publicPerMinute: integer(env, 'PUBLIC_PER_MINUTE', { min: 1, max: 1_000_000 }) ?? 120,
    trustProxy: trustProxy(env),
    ai: {
      timeoutMs: duration(env, 'AI_TIMEOUT', { minMs: 10, maxMs: 600_000 }) ?? 60_000,
      providers: {
        gemini: aiProvider(env, 'GEMINI', 'gemini-3.8-flash', 'https://generativelanguage.googleapis.com'),
        openai: aiProvider(env, 'OPENAI', 'gpt-6-luna', 'https://api.openai.com'),
        anthropic: aiProvider(env, 'ANTHROPIC', 'claude-haiku-5-5', 'https://api.anthropic.com'),
      },
    },
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

/** Whether only people at this machine reach the service: where it listens, and the address that it says it has. */
export const isLocal = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  [host, new URL(publicUrl).hostname].every(isLoopback)

/** Where the service answers on this machine. */
export function localUrl(host: string, port: number) {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

const aiProvider = (env: Env, prefix: string, model: string, baseUrl: string): ProviderConfig => ({
  apiKey: text(env, `${prefix}_API_KEY`),
  model: modelName(env, `${prefix}_MODEL`) ?? model,
  baseUrl: url(env, `${prefix}_BASE_URL`) ?? baseUrl,
})

function modelName(env: Env, name: string) {
  const value = text(env, name)
  // It stands in a path and in a response header.
  if (value !== undefined && !/^[\w.:@/-]{1,200}$/.test(value)) throw wrong(name, value, 'the name of a model')
  return value
}

const MOST_PER_MINUTE = 1_000_000
const MOST_PER_MONTH = 1_000_000_000

const allowance = (env: Env, whose: string, usual: Allowance): Allowance => ({
  perMinute: integer(env, `${whose}_PER_MINUTE`, { min: 1, max: MOST_PER_MINUTE }) ?? usual.perMinute,
  monthly: integer(env, `${whose}_PER_MONTH`, { min: 0, max: MOST_PER_MONTH }) ?? usual.monthly,
})

const allowanceRanges = {
  monthly: { min: 0, max: MOST_PER_MONTH },
  perMinute: { min: 1, max: MOST_PER_MINUTE },
}

const planLimits = (env: Env) =>
  byPlan(env, 'PLAN_LIMITS', specifiedLimits.plans, allowanceRanges, '{"free": {"monthly": 15, "perMinute": 10}}')

const budgetRanges = {
  storedMb: { min: 1, max: 10_000_000 },
  mailsPerHour: { min: 0, max: MOST_PER_MINUTE },
  mailsPerDay: { min: 0, max: MOST_PER_MINUTE },
  serverAiCallsPerDay: { min: 0, max: MOST_PER_MINUTE },
  appRequestsPerMinute: { min: 1, max: MOST_PER_MINUTE },
  appChangesPerMinute: { min: 1, max: MOST_PER_MINUTE },
}

const planBudgets = (env: Env) =>
  byPlan(env, 'PLAN_BUDGETS', defaultPlanBudgets, budgetRanges, '{"free": {"storedMb": 100, "mailsPerDay": 50}}')

const MOST_DOMAINS = 100

function signUp(env: Env): Config['signUp'] | undefined {
  const value = text(env, 'SIGN_UP')
  if (value === undefined || value === 'open' || value === 'closed') return value
  // An international domain becomes what stands in an address: bücher.example is xn--bcher-kva.example there.
  const domains = value.split(',').map((part) => domainToASCII(part.trim()))
  const isDomain = (domain: string) => isEmailAddress(`a@${domain}`) && !/\.\d+$/.test(domain)
  if (domains.every(isDomain) && domains.length <= MOST_DOMAINS) return domains
  throw wrong('SIGN_UP', value, 'open, closed, or the domains of addresses that may sign up: example.com,example.org')
}

function allowedHosts(env: Env) {
  const value = text(env, 'ALLOWED_HOSTS')
  if (value === undefined) return []
  const names = value.split(',').map((part) => part.trim())
  if (names.every((name) => /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])$/i.test(name))) return names
  throw wrong('ALLOWED_HOSTS', value, 'names such as proffer.internal,proffer-1, without ports')
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

const MOST_PROXIES = 10

function trustProxy(env: Env) {
  const value = text(env, 'TRUST_PROXY')
  if (value === undefined) return false
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_PROXIES) return Number(value)
  const addresses = value.split(',').map((part) => part.trim())
  if (addresses.every((address) => isIP(address) !== 0 || (ipaddr.isValidCIDR(address) && !address.endsWith('/0'))))
    return addresses
  throw wrong(
    'TRUST_PROXY',
    value,
    `the number of proxies in front (1 to ${MOST_PROXIES}) or their addresses, such as 10.0.0.0/8`,
  )
}

function smtpUrl(env: Env) {
  const value = text(env, 'SMTP_URL')
  if (value === undefined) return undefined
  // It holds a password too.
  if (!/^smtps?:\/\/[^/?#]/.test(value) || !URL.canParse(value) || new URL(value).hostname === '') {
    throw new ConfigError('SMTP_URL makes no sense: it should be an address such as smtps://user:password@host:465.')
  }
  return value
}

/** Who mails come from: `Name <address>`, or an address alone. */
function mailFrom(env: Env, serviceDomain: string) {
  const value = text(env, 'MAIL_FROM')
  if (value !== undefined) {
    const [, name = '', bracketed] = /^"?([^<>"\p{Cc}]*?)"?\s*<([^<>]*)>$/u.exec(value) ?? []
    const address = bracketed ?? value
    if (!isEmailAddress(address)) throw wrong('MAIL_FROM', value, 'a sender such as Proffer <no-reply@proffer.example>')
    return { name: name.trim() || SERVICE_NAME, address }
  }
  const address = `no-reply@${serviceDomain.replace(/:\d+$/, '')}`
  // An IP address or the name of one machine is no domain for mail. Files do not mind; a mail server would.
  const hasDomain = isEmailAddress(address) && !/\.\d+$/.test(address)
  if (!hasDomain && text(env, 'SMTP_URL') !== undefined) {
    throw new ConfigError('MAIL_FROM is needed to send mail: PUBLIC_URL names no domain that it could come from.')
  }
  return { name: SERVICE_NAME, address: hasDomain ? address : 'no-reply@proffer.localhost' }
}

function abuseContact(env: Env) {
  const value = text(env, 'ABUSE_CONTACT')
  if (value === undefined || isEmailAddress(value)) return value
  const isPage = URL.canParse(value) && new URL(value).protocol === 'https:'
  // It stands in a header of every mail to a client.
  if (!isPage || !/^[\x21-\x7e]{1,500}$/.test(value)) {
    throw wrong('ABUSE_CONTACT', value, 'an address such as abuse@proffer.example or https://proffer.example/report')
  }
  return value
}

const SECRET_KEY_LENGTH = 32

function secretKey(env: Env) {
  const value = text(env, 'SECRET_KEY')
  if (value !== undefined && value.length < SECRET_KEY_LENGTH) {
    throw new ConfigError(`SECRET_KEY is too short: it should be at least ${SECRET_KEY_LENGTH} random characters.`)
  }
  return value
}
