/** The evidence of an acceptance of a version. */
export interface AcceptancesTable {
  proposal_id: string
  version: number
  share_id: string
  account_id: string
  /** JSON of the record that the API returns. */
  record: string
  /** JSON of what else the signed PDF shows: how to pay and where to verify, at the time of the acceptance. */
  printed: string
}

/** The newest code of a link. */
export interface VerificationCodesTable {
  share_id: string
  account_id: string
  version: number
  /** A keyed hash, because a code has few digits. */
  code_hash: string
  sent_at: string
  expires_at: string
  tries: number
  /** How many codes were sent for this version. */
  sent: number
}

/** The hashes of the signed PDFs that were sent or downloaded. */
export interface IssuedDocumentsTable {
  sha256: string
  proposal_id: string
  version: number
  account_id: string
  proposal_name: string
  accepted_at: string
  issued_at: string
}
