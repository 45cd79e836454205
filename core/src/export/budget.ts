/** Exports of an account's data, and the archives that are imported. */
export const exportBudget = {
  /** Exports of one account within 24 hours. */
  perDay: 10,
  /** How long an export can be downloaded. */
  linkMs: 86_400_000,
  /** How often a process tries to write an export before it fails. */
  attempts: 4,
  /** Characters of one record. The longest are versions: what clients see, what they do not, and what has changed. */
  recordCharacters: 16 * 1024 * 1024,
  /** Bytes of one signed PDF, and of all contents of an archive together. */
  documentBytes: 64 * 1024 * 1024,
  archiveBytes: 64 * 1024 * 1024 * 1024,
  /** Files in one archive. */
  entries: 1_000_000,
} as const
