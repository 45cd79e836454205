import { isLoopback } from '../http/loopback.ts'
import { ConfigError, type Env, invalidSetting, text } from './config-values.ts'
import { emailDomains } from './email-domains.ts'

/** The issuer at which people sign in by OpenID Connect, and whom it lets in. */
export interface OidcConfig {
  /** As the issuer writes itself, with or without a slash at its end. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What the sign-in page calls it. */
  name: string
  /** People with an address at one of these domains become members of `team`. */
  domains: readonly string[]
  /** The id of an account, or the name of a team. */
  team: string | undefined
}

const MAX_NAME = 60
const MAX_TEXT = 500
/** Microsoft's issuers that stand for every organization at once. Anybody could make an address there. */
const manyTenants = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/i

export function oidcConfig(env: Env): OidcConfig | undefined {
  const issuer = issuerUrl(env)
  const clientId = plainText(env, 'OIDC_CLIENT_ID')
  const clientSecret = secret(env)
  const name = plainText(env, 'OIDC_NAME', MAX_NAME) ?? 'SSO'
  const domains = emailDomains(env, 'OIDC_DOMAINS') ?? []
  const team = plainText(env, 'OIDC_TEAM')
  if (issuer === undefined) {
    const set = Object.entries({ OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_TEAM: team })
    const [orphan] = [...set.filter(([, value]) => value), ...(domains.length > 0 ? [['OIDC_DOMAINS']] : [])]
    if (orphan) throw new ConfigError(`${orphan[0]} is set, but OIDC_ISSUER is not. Set both, or neither.`)
    return undefined
  }
  if (clientId === undefined) throw missing('OIDC_CLIENT_ID', 'the ID that the issuer gave to Proffer')
  if (clientSecret === undefined) throw missing('OIDC_CLIENT_SECRET', 'the secret that the issuer gave to Proffer')
  if (domains.length > 0 && team === undefined) {
    throw missing('OIDC_TEAM', 'the team that people with an address at OIDC_DOMAINS join: its name, or the account ID')
  }
  return { issuer, clientId, clientSecret, name, domains, team }
}

function issuerUrl(env: Env) {
  const value = text(env, 'OIDC_ISSUER')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = url && !/[?#]/.test(value) && url.username === '' && url.password === '' && value.length <= MAX_TEXT
  // Without TLS, everybody on the way could answer in the name of the issuer.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!isPlain || !isSafe) {
    throw invalidSetting(
      'OIDC_ISSUER',
      value,
      'an https URL such as https://login.example.com/realms/main. An http URL works only for this machine, such as http://127.0.0.1:9000',
    )
  }
  if (manyTenants.test(value)) {
    throw invalidSetting(
      'OIDC_ISSUER',
      value,
      'the issuer of your own tenant, such as https://login.microsoftonline.com/TENANT-ID/v2.0',
    )
  }
  return value
}

function plainText(env: Env, name: string, maxLength = MAX_TEXT) {
  const value = text(env, name)
  if (value === undefined || (value.length <= maxLength && !/\p{Cc}/u.test(value))) return value
  throw invalidSetting(name, value, `at most ${maxLength} characters on one line`)
}

function secret(env: Env) {
  const value = text(env, 'OIDC_CLIENT_SECRET')
  // It is a secret, so the error does not repeat it.
  if (value === undefined || (value.length <= MAX_TEXT && !/\p{Cc}/u.test(value))) return value
  throw new ConfigError(`OIDC_CLIENT_SECRET is invalid. Set it to at most ${MAX_TEXT} characters on one line.`)
}

const missing = (name: string, meaning: string) =>
  new ConfigError(`OIDC_ISSUER is set, but ${name} is not. Set it to ${meaning}.`)
