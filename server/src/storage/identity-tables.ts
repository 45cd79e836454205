/** A person as the issuer of OpenID Connect knows them. */
export interface IdentitiesTable {
  issuer: string
  /** The issuer's id of the person. Unlike an address, it is never given to somebody else. */
  subject: string
  user_id: string
  created_at: string
  last_used_at: string
}

/** A sign-in that waits for the issuer's answer. */
export interface OidcRequestsTable {
  state_hash: string
  /** The hash of the cookie of the browser in which it began. */
  browser_hash: string
  nonce: string
  code_verifier: string
  /** A path of the application. */
  return_to: string
  /** The user whose session asked again. Null for a sign-in. */
  confirms_user_id: string | null
  /** The user who had signed in with this browser before. Null if nobody had. */
  known_user_id: string | null
  created_at: string
  expires_at: string
}
