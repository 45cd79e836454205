const primary = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

const BUSY = 5
const LOCKED = 6
// Read-only, I/O error, full, cannot open, protocol: the disk's trouble, not the request's.
const TROUBLE = new Set([BUSY, LOCKED, 8, 10, 13, 14, 15])

export const isBusy = (error: unknown) => primary(error) === BUSY

export const isSqliteTrouble = (error: unknown) => TROUBLE.has(primary(error) ?? 0)

export const isSqliteError = (error: unknown): error is Error => primary(error) !== undefined
