/** Uploaded files, what uses them, and how they are shown. The contents are in the file store. */

export interface FilesTable {
  id: string
  account_id: string
  author_id: string | null
  /** `client`: a client uploaded it for a message that is not sent yet. */
  kind: 'upload' | 'logo' | 'client'
  name: string
  type: string
  size: number
  sha256: string
  created_at: string
  /** Since when nothing names the file. Null while something does. */
  unused_since: string | null
}

/** How a picture of the account is shown or printed. `original_sha256` is the hash of the file that was uploaded. */
export interface PicturesTable {
  id: string
  account_id: string
  original_sha256: string
  shape: 'page' | 'whole' | 'cover'
  type: string
  size: number
}

/** Which records use a file. `subject_id` is a proposal, a template, a message, or the share with whose link a client uploaded it. */
export interface FileUsesTable {
  file_id: string
  subject_id: string
  account_id: string
  proposal_id: string | null
}
