import type { Configuration } from 'openid-client'
import type { OidcConfig } from '../config/oidc-config.ts'
import { AppError } from '../errors/errors.ts'
import { isLoopback } from '../http/loopback.ts'
import type { Clock } from '../process/clock.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'
import { boundedFetch, requireSafe } from './bounded-fetch.ts'
import type { Claims } from './claims.ts'
import { notConfirmed, oidcCancelled, oidcFailed, oidcUnavailable } from './errors.ts'
import type { OidcRequest } from './request-store.ts'
import type { OpenedRequest } from './requests.ts'

/** Who signed in at the issuer. */
export interface VerifiedPerson {
  issuer: string
  subject: string
  /** When they last entered a factor at the issuer, in milliseconds since 1970. Null if it does not say. */
  authenticatedMs: number | null
  /** Address and name. */
  claims: Claims
}

interface Options {
  settings: OidcConfig
  redirectUri: string
  clock: Clock
}

const TIMEOUT_SECONDS = 10
const DISCOVERY_LIFETIME_MS = HOUR_MS
/** After a failed discovery, further people are refused at once instead of waiting for the time-out one after the other. */
const PAUSE_AFTER_FAILURE_MS = 5_000
/** A session lives as long at most. Naming an age also makes issuers send `auth_time`. */
const MAX_AGE_SECONDS = (90 * DAY_MS) / 1000

// Loaded with the first sign-in, because most servers never use it.
const load = () => import('openid-client')
type Library = Awaited<ReturnType<typeof load>>

/** One way to send the client's secret to the issuer, and the configuration for it. */
interface Discovered {
  library: Library
  /** Those that the issuer supports. OpenID Connect prefers the first. */
  configurations: Configuration[]
  at: number
}

/** Talks to the issuer with openid-client: discovery, the page to sign in, and the exchange of the code. */
export function issuerClient({ settings, redirectUri, clock }: Options) {
  const { name } = settings
  let discovery: Promise<Discovered> | undefined
  let failedAt: number | undefined

  async function discover(): Promise<Discovered> {
    const library = await load()
    const url = new URL(settings.issuer)
    const insecure = url.protocol === 'http:' && isLoopback(url.hostname) ? [library.allowInsecureRequests] : []
    const options = {
      timeout: TIMEOUT_SECONDS,
      [library.customFetch]: boundedFetch,
      // Without this, openid-client trusts the TLS connection and does not check the signature of the ID token.
      execute: [...insecure, library.enableNonRepudiationChecks],
    }
    const found = await library.discovery(url, settings.clientId, undefined, library.None(), options)
    const server = found.serverMetadata()
    // openid-client lets every issuer of Microsoft pass, because one document stands for many tenants.
    if (new URL(server.issuer).href !== url.href) throw new Error(`the issuer calls itself ${server.issuer}`)
    if (server.authorization_endpoint) requireSafe(server.authorization_endpoint)
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const { ClientSecretBasic, ClientSecretPost } = library
    const authentications = [
      ...(methods.includes('client_secret_basic') ? [ClientSecretBasic(settings.clientSecret)] : []),
      ...(methods.includes('client_secret_post') ? [ClientSecretPost(settings.clientSecret)] : []),
    ]
    if (authentications.length === 0) throw new Error('the issuer takes no client secret')
    const configurations = authentications.map((authentication) => {
      const configuration = new library.Configuration(server, settings.clientId, undefined, authentication)
      configuration.timeout = TIMEOUT_SECONDS
      configuration[library.customFetch] = boundedFetch
      for (const enable of options.execute) enable(configuration)
      return configuration
    })
    return { library, configurations, at: clock.monotonicMs() }
  }

  /** The issuer's addresses and keys. They are read again every hour, and after a failure. */
  async function discovered(): Promise<Discovered> {
    const now = clock.monotonicMs()
    if (failedAt !== undefined && now - failedAt < PAUSE_AFTER_FAILURE_MS) throw oidcUnavailable(name)
    discovery ??= discover()
    try {
      const found = await discovery
      if (now - found.at < DISCOVERY_LIFETIME_MS) return found
      discovery = undefined
      return await discovered()
    } catch (error) {
      if (error instanceof AppError) throw error
      discovery = undefined
      failedAt = clock.monotonicMs()
      throw oidcUnavailable(name, error)
    }
  }

  return {
    /** Throws if the issuer does not answer. */
    async prepare(): Promise<void> {
      await discovered()
    },

    /** The page at the issuer to which the browser goes. */
    async pageUrl({ state, nonce, codeChallenge }: OpenedRequest, { asksAgain }: { asksAgain: boolean }): Promise<URL> {
      const { library, configurations } = await discovered()
      const [configuration] = configurations
      if (!configuration) throw oidcUnavailable(name)
      return library.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(asksAgain ? { prompt: 'login', max_age: '0' } : { max_age: String(MAX_AGE_SECONDS) }),
      })
    },

    /** Exchanges the code in the issuer's answer. Throws unless everything about the answer is as expected. */
    async redeem(answer: URLSearchParams, state: string, request: OidcRequest): Promise<VerifiedPerson> {
      const found = await discovered()
      const url = new URL(redirectUri)
      url.search = answer.toString()
      const asksAgain = request.confirmsUserId !== null
      const elapsedSeconds = Math.ceil((clock.now().getTime() - Date.parse(request.createdAt)) / 1000)
      const checks = {
        expectedState: state,
        expectedNonce: request.nonce,
        pkceCodeVerifier: request.codeVerifier,
        // The password must have been entered after the request began. openid-client allows for clocks that differ by 30 s.
        ...(asksAgain && { maxAge: elapsedSeconds }),
      }
      try {
        return await exchange(found, url, checks)
      } catch (error) {
        throw refusalOf(error, found.library, asksAgain)
      }
    },
  }

  async function exchange(found: Discovered, url: URL, checks: Parameters<Library['authorizationCodeGrant']>[2]) {
    const { library, configurations } = found
    const [first, second] = configurations
    if (!first) throw oidcUnavailable(name)
    try {
      return await personOf(library, first, await library.authorizationCodeGrant(first, url, checks))
    } catch (error) {
      // Some issuers announce both ways to send the secret, but accept only one of them for this client.
      const isRefusedClient = error instanceof library.ResponseBodyError && error.error === 'invalid_client'
      if (!second || !isRefusedClient) throw error
      const person = await personOf(library, second, await library.authorizationCodeGrant(second, url, checks))
      configurations.reverse()
      return person
    }
  }

  async function personOf(
    library: Library,
    configuration: Configuration,
    tokens: Awaited<ReturnType<Library['authorizationCodeGrant']>>,
  ): Promise<VerifiedPerson> {
    const idToken = tokens.claims()
    if (!idToken) throw new Error('the issuer sent no ID token')
    const { iss: issuer, sub: subject, azp: authorizedParty, auth_time: authTime } = idToken
    // openid-client checks it only for several audiences.
    if (authorizedParty !== undefined && authorizedParty !== settings.clientId) {
      throw new Error('the ID token was issued to another client')
    }
    const needsProfile = idToken['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
    // Address and verification come from the same place, so that neither is combined with the other of another place.
    const claims = needsProfile
      ? await library.fetchUserInfo(configuration, tokens.access_token, subject)
      : (idToken as Claims)
    const authenticatedMs = typeof authTime === 'number' ? authTime * 1000 : null
    return { issuer, subject, authenticatedMs, claims: claims as Claims }
  }

  function refusalOf(error: unknown, library: Library, asksAgain: boolean): AppError {
    if (error instanceof AppError) return error
    if (error instanceof library.AuthorizationResponseError) {
      if (error.error === 'access_denied') return oidcCancelled(name)
      const isPassing = error.error === 'temporarily_unavailable' || error.error === 'server_error'
      return isPassing ? oidcUnavailable(name, error) : oidcFailed(name, error)
    }
    if (error instanceof library.ResponseBodyError) return oidcFailed(name, error)
    // Its addresses or keys may have changed.
    discovery = undefined
    if (isUnreachable(error)) return oidcUnavailable(name, error)
    return asksAgain && isAboutAge(error) ? notConfirmed(name, error) : oidcFailed(name, error)
  }
}

/** The error and what caused it, the outermost first. */
function chainOf(error: unknown): Record<string, unknown>[] {
  const isObject = typeof error === 'object' && error !== null
  return isObject ? [error as Record<string, unknown>, ...chainOf((error as { cause?: unknown }).cause)] : []
}

/** Whether the issuer gave no answer, or said that it has a problem. */
const isUnreachable = (error: unknown) =>
  chainOf(error).some(
    ({ name, code, message, status }) =>
      name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || message === 'fetch failed' || Number(status) >= 500,
  )

/** Whether `auth_time` is missing or too old. */
const isAboutAge = (error: unknown) =>
  chainOf(error).some(({ message, claim }) => claim === 'auth_time' || String(message).includes('auth_time'))
