import type { Trx } from '../storage/database.ts'

export interface OidcRequest {
  nonce: string
  codeVerifier: string
  returnTo: string
  confirmsUserId: string | null
  knownUserId: string | null
  createdAt: string
  expiresAt: string
}

interface RequestKey {
  stateHash: string
  browserHash: string
}

export async function insertRequest(trx: Trx, key: RequestKey, request: OidcRequest): Promise<void> {
  await trx
    .insertInto('oidc_requests')
    .values({
      state_hash: key.stateHash,
      browser_hash: key.browserHash,
      nonce: request.nonce,
      code_verifier: request.codeVerifier,
      return_to: request.returnTo,
      confirms_user_id: request.confirmsUserId,
      known_user_id: request.knownUserId,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
    })
    .execute()
}

/** Deletes the request and returns it, so that it works once. The row of another browser stays. */
export function takeRequest(trx: Trx, { stateHash, browserHash }: RequestKey): Promise<OidcRequest | undefined> {
  return trx
    .deleteFrom('oidc_requests')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .returning(['nonce', 'code_verifier as codeVerifier', 'return_to as returnTo'])
    .returning(['confirms_user_id as confirmsUserId', 'known_user_id as knownUserId'])
    .returning(['created_at as createdAt', 'expires_at as expiresAt'])
    .executeTakeFirst()
}
