// SQLite's codes: the last eight bits are the kind of error, the others say more about it.
const primaryCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

const BUSY = 5
const LOCKED = 6
// 8 read-only, 10 I/O error, 13 full, 14 cannot open, 15 protocol: the cause is the file or the disk, not the request.
const TROUBLE = new Set([BUSY, LOCKED, 8, 10, 13, 14, 15])

export const isBusy = (error: unknown) => primaryCode(error) === BUSY

/** Whether SQLite could not be used now. The same request may succeed later. */
export const isSqliteTrouble = (error: unknown) => TROUBLE.has(primaryCode(error) ?? 0)

export const isSqliteError = (error: unknown): error is Error => primaryCode(error) !== undefined
