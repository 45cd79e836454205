import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { clientId, clientSecret, startIssuerServer } from './issuer-server.ts'

type Person = { sub: string } & Record<string, unknown>
export type RealIssuer = Awaited<ReturnType<typeof startRealIssuer>>

/** `oidc-provider` on loopback, a certified issuer. People sign in there with a form that has only their name. */
export async function startRealIssuer(redirectUri: string) {
  const people = new Map<string, Person>()
  const { listen, ...server } = await startIssuerServer()
  const { url } = server
  const provider = await makeProvider(url, redirectUri, people)
  const handle = provider.callback()
  listen((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response)
    else handle(request, response)
  })

  /** The issuer's own page: a form, and what happens when it is sent. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { prompt } = await provider.interactionDetails(request, response)
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html')
      return response.end(`<title>Issuer</title><form method="post" data-prompt="${prompt.name}"></form>`)
    }
    const login = new URLSearchParams(await text(request)).get('login')
    const result = login ? { login: { accountId: login } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return {
    ...server,

    setPerson: (person: Person) => people.set(person.sub, person),

    /** A browser at the issuer. It keeps the issuer's cookies, so a person stays signed in there. */
    browser: () => browserAt(url),
  }
}

async function makeProvider(url: string, redirectUri: string, people: Map<string, Person>) {
  // Loaded here, because it takes a second.
  const { default: Provider } = await import('oidc-provider')
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  return new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key, kid: 'k1', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the cookies of the issuer'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => people.get(id) ?? { sub: id } }),
    // The operator has allowed Proffer for everybody, so nobody is asked for consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

function browserAt(issuer: string) {
  const cookies = new Map<string, string>()

  async function fetchHere(url: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    /**
     * Follows the redirects from the page of the issuer back to the service, and signs in as this person if the issuer asks. Null refuses.
     * Returns the address at the service, and whether the issuer asked.
     */
    async visit(page: string, login: string | null): Promise<{ back: URL; wasAsked: boolean }> {
      let url = page
      let wasAsked = false
      for (let steps = 0; steps < 10; steps += 1) {
        let response = await fetchHere(url)
        if (response.status === 200 && /\/interaction\//.test(url)) {
          wasAsked = true
          response = await fetchHere(url, { method: 'POST', body: new URLSearchParams(login ? { login } : {}) })
        }
        const location = response.headers.get('location')
        assert.ok(location, `${url} answered ${response.status}: ${await response.text()}`)
        url = new URL(location, url).href
        if (new URL(url).origin !== issuer) return { back: new URL(url), wasAsked }
      }
      throw new Error(`the issuer redirects without end, last to ${url}`)
    },
  }
}
