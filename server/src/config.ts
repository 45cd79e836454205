import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'

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
  return Object.freeze({
    host,
    port,
    publicUrl,
    serviceDomain: text(env, 'SERVICE_DOMAIN') ?? new URL(publicUrl).host,
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl(env),
    secretKey: secretKey(env),
    production: text(env, 'NODE_ENV') === 'production',
    trustedProxies: trustedProxies(env),
    traceHeaders: oneOf(env, 'TRACE_HEADERS', ['required', 'optional']) ?? 'required',
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
