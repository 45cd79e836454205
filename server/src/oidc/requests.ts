import { createHash } from 'node:crypto'
import type { Clock } from '../process/clock.ts'
import { newToken, sha256 } from '../process/secrets.ts'
import type { Database } from '../storage/database.ts'
import { deleteSomeExpired } from '../storage/expired-rows.ts'
import { MINUTE_MS } from '../values/time-units.ts'
import { oidcExpired } from './errors.ts'
import { insertRequest, type OidcRequest, takeRequest } from './request-store.ts'

const LIFETIME_MS = 10 * MINUTE_MS

type NewRequest = Pick<OidcRequest, 'returnTo' | 'confirmsUserId' | 'knownUserId'>

/** What the browser takes along to the issuer, and the token that binds its cookie to it. */
export interface OpenedRequest {
  state: string
  nonce: string
  codeChallenge: string
  browserToken: string
}

/**
 * The sign-ins that are under way at the issuer. State, PKCE and nonce each stop somebody who puts the answer of another sign-in into
 * this one. The code verifier never leaves the server.
 */
export function oidcRequests({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** A browser can have several under way, for example in two tabs, so it keeps its token. */
    async open(request: NewRequest, formerBrowserToken: string | undefined): Promise<OpenedRequest> {
      const now = clock.now()
      const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()]
      const browserToken = formerBrowserToken ?? newToken()
      const key = { stateHash: sha256(state), browserHash: sha256(browserToken) }
      const createdAt = now.toISOString()
      const expiresAt = new Date(now.getTime() + LIFETIME_MS).toISOString()
      await database.transact(null, async (trx) => {
        await deleteSomeExpired(trx, 'oidc_requests', createdAt)
        await insertRequest(trx, key, { ...request, nonce, codeVerifier, createdAt, expiresAt })
      })
      const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
      return { state, nonce, codeChallenge, browserToken }
    },

    /** The request of this state, once. Throws if it is over or began in another browser. */
    async take(state: string | undefined, browserToken: string | undefined): Promise<OidcRequest> {
      if (state === undefined || browserToken === undefined) throw oidcExpired()
      const key = { stateHash: sha256(state), browserHash: sha256(browserToken) }
      const request = await database.transact(null, (trx) => takeRequest(trx, key))
      if (!request || clock.now().toISOString() >= request.expiresAt) throw oidcExpired()
      return request
    },
  }
}
