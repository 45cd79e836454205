import type { KindName } from './record-kind.ts'

/** The names and the version of what is in an export. docs/guides/export.md describes it. */

export const FORMAT = 'proffer-export'
/** Changes when an earlier import could not read the archive correctly. */
export const FORMAT_VERSION = 1

export const README = 'README.txt'
export const MANIFEST = 'manifest.json'
/** The last entry: the SHA-256 of every other one, as `sha256sum -c` reads it. */
export const SUMS = 'SHA256SUMS'

export const recordsEntry = (kind: KindName | 'account' | 'members') => `records/${kind}.jsonl`
export const fileEntry = (id: string, name: string) => `files/${id}-${safeName(name)}`
export const documentEntry = (proposalId: string, version: number) => `documents/${proposalId}-v${version}.pdf`

const MAX_NAME = 100

/** A name that every system accepts. The records have the name as it was. */
const safeName = (name: string) => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '_')
  return plain.length <= MAX_NAME ? plain : plain.slice(-MAX_NAME)
}

export interface Manifest {
  format: typeof FORMAT
  formatVersion: number
  /** The newest migration of the database: which release wrote the archive. */
  schema: string
  account: { id: string; name: string }
  /** The address of the installation. Addresses of logos begin with it. */
  publicUrl: string
  /** All records are as they were at this time. */
  createdAt: string
  finishedAt: string
  /** The number of lines in each file of records. */
  records: Record<string, number>
  files: number
  documents: number
  /** Files and documents that could not be included: deleted meanwhile, or too large to print. */
  missing: string[]
}

export const readmeText = `This is an export of an account of Proffer.

manifest.json     who wrote it, when, from which account, and how many records it has
records/          one file for each kind of record, with one JSON object on each line (JSON Lines, UTF-8)
files/            the uploaded files and logos, named by their id
documents/        the signed PDF of each accepted version
SHA256SUMS        the SHA-256 of every file; "sha256sum -c SHA256SUMS" verifies them

records/proposals.jsonl has each proposal in the member "record", exactly as GET /proposals/{id} returns it.
Times are in UTC (ISO 8601).

Not included: passwords, API keys, secrets of webhooks, keys of AI providers, addresses of Slack, links of clients,
codes, sessions, and the log of deliveries to other systems.

To restore the account, the operator of an installation runs this command for an empty account:

    npm run -s proffer -- import <this file> --account <id or email address>

members.jsonl, api-keys.jsonl, invitations.jsonl, usage-counts.jsonl, audit-entries.jsonl and audit-chains.jsonl are for people.
The import does not restore them. audit-entries.jsonl has the audit log with its hashes.
`
