import type { ExportState } from '@proffer/core/export/schema.ts'

/** A ZIP with the data of an account: requested, being written, or ready for a day. */
export interface AccountExportsTable {
  id: string
  account_id: string
  /** The user who asked for it. */
  requested_by: string
  status: ExportState
  created_at: string
  /** How often a process has begun to write it. */
  attempts: number
  /** While a process writes it: the end of its lease. While it is queued: when it may begin. */
  due_at: string
  /** The name of the ZIP in the store. Each attempt has its own, so that a slow process cannot replace what another has finished. */
  content_id: string | null
  size: number | null
  sha256: string | null
  /** When the link ends. Null until the ZIP is ready. */
  expires_at: string | null
}

/** An import that has begun and not ended. The same command with the same archive continues it. */
export interface AccountImportsTable {
  account_id: string
  archive_sha256: string
  started_at: string
}
