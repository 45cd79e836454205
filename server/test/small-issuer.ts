import assert from 'node:assert/strict'
import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { clientId, clientSecret, startIssuerServer } from './issuer-server.ts'

/** An issuer of OpenID Connect on loopback that a test makes lie. A correct issuer cannot produce these answers. */
export type SmallIssuer = Awaited<ReturnType<typeof startSmallIssuer>>

type Claims = Record<string, unknown>

/** How the issuer differs from a correct one. */
export interface Lies {
  /** Changes the claims of the ID token. */
  claims?: (claims: Claims) => Claims
  /** Signs with another key, or in another way. */
  signature?: 'unknown key' | 'none' | 'client secret'
  /** Changes the answer that the browser brings back. */
  answer?: (parameters: Record<string, string>) => Record<string, string>
  /** The claims of the user-info endpoint. Then the ID token has no address. */
  userInfo?: Claims
  acceptsAnyVerifier?: boolean
}

interface Grant {
  person: Claims
  lies: Lies
  asked: URLSearchParams
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function startSmallIssuer() {
  const { privateKey, publicKey } = newKey()
  const grants = new Map<string, Grant>()
  const userInfos = new Map<string, Claims>()
  let documentChanges: Claims = {}
  let behaviour: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  const { listen, ...server } = await startIssuerServer()
  const { url } = server
  listen((request, response) => {
    if (behaviour?.(request, response)) return
    void respond(request, response)
  })

  const document = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
    ...documentChanges,
  })

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration') return send(200, document())
    if (request.url === '/jwks') return send(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }] })
    if (request.url === '/userinfo') {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
      return send(200, userInfos.get(token))
    }
    const form = new URLSearchParams(await text(request))
    if (!knowsClient(request, form)) return send(401, { error: 'invalid_client' })
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRightVerifier = grant?.lies.acceptsAnyVerifier || grant?.asked.get('code_challenge') === challenge
    const isRightPage = grant?.asked.get('redirect_uri') === form.get('redirect_uri')
    if (!grant || !isRightVerifier || !isRightPage) return send(400, { error: 'invalid_grant' })
    send(200, tokensFor(grant))
  }

  function tokensFor({ person, lies, asked }: Grant) {
    const now = Math.floor(Date.now() / 1000)
    const times = { iat: now, exp: now + 300 }
    const { email: _email, email_verified: _isVerified, ...withoutAddress } = person
    const own = lies.userInfo ? withoutAddress : person
    const claims = { iss: url, aud: clientId, nonce: asked.get('nonce'), ...times, ...own }
    const accessToken = randomUUID()
    if (lies.userInfo) userInfos.set(accessToken, { sub: person['sub'], ...lies.userInfo })
    const idToken = signed(lies.claims?.(claims) ?? claims, lies.signature)
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken }
  }

  function signed(claims: Claims, how: Lies['signature']) {
    const algorithm = how === 'none' ? 'none' : how === 'client secret' ? 'HS256' : 'ES256'
    const text = `${encoded({ alg: algorithm, kid: 'k1', typ: 'JWT' })}.${encoded(claims)}`
    if (how === 'none') return `${text}.`
    if (how === 'client secret') return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`
    const key: KeyObject = how === 'unknown key' ? newKey().privateKey : privateKey
    return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  return {
    ...server,

    /** What the issuer's page does after a person signed in there: the parameters that the browser brings back. */
    authorize(page: string, person: Claims, lies: Lies = {}): string {
      const { searchParams: asked, origin, pathname } = new URL(page)
      assert.equal(origin + pathname, `${url}/authorize`)
      assert.deepEqual([asked.get('response_type'), asked.get('code_challenge_method')], ['code', 'S256'])
      assert.equal(asked.get('client_id'), clientId)
      const code = randomUUID()
      grants.set(code, { person, lies, asked })
      const answer = { code, state: asked.get('state') ?? '', iss: url }
      return new URLSearchParams(lies.answer?.(answer) ?? answer).toString()
    },

    /** Changes the discovery document. */
    announce(changes: Claims) {
      documentChanges = changes
    },

    /** Replaces the responses for which the function returns true. */
    behave(next: typeof behaviour) {
      behaviour = next
    },
  }
}

/** The secret in either of the two usual places. */
function knowsClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
  if (form.get('client_secret') === clientSecret) return form.get('client_id') === clientId
  const [id, secret] = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64')
    .toString()
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
  return id === clientId && secret === clientSecret
}
