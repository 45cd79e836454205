import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { unavailable } from '../errors/errors.ts'

/** How many calls an account has made in a month. */
interface MonthCount {
  accountId: string
  month: string
  used: number
}

const FILE_NAME = /^usage-[0-9a-f]+\.journal$/
// 019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90 2026-11 42, padded with spaces
const LINE = /^(\S+) (\d{4}-\d{2}) (\d+) *$/
// A power of two, so no line crosses a page: after a kill during a write, a line is either old or new.
const LINE_BYTES = 64

/**
 * The counts that are not in the database yet: one line for each account and month, overwritten with every counted call. A write
 * that the kernel has accepted survives kill -9 and takes about a microsecond. Reserving calls in advance would save these
 * writes, but a crash would then consume calls that nobody made, and the smallest plan has only fifteen.
 */
export function usageJournal(directory: string) {
  const file = join(directory, `usage-${randomBytes(6).toString('hex')}.journal`)
  const lines = new Map<object, number>()
  let descriptor: number | undefined

  return {
    /** `count` is the object whose line is overwritten. */
    write(count: object, { accountId, month, used }: MonthCount) {
      const line = lines.get(count) ?? lines.size
      try {
        descriptor ??= create(directory, file)
        const text = `${`${accountId} ${month} ${used}`.padEnd(LINE_BYTES - 1)}\n`
        writeSync(descriptor, text, line * LINE_BYTES, 'latin1')
        lines.set(count, line)
      } catch (cause) {
        throw Object.assign(unavailable(), { cause })
      }
    },

    close() {
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },

    /** Call this only after all counts are in the database. */
    remove() {
      this.close()
      rmSync(file, { force: true })
    },
  }
}

function create(directory: string, file: string): number {
  mkdirSync(directory, { recursive: true })
  return openSync(file, 'wx', 0o600)
}

/** Reads the journals that a killed process left behind. Only one process at a time uses the directory. */
export function leftJournals(directory: string) {
  const names = existsSync(directory) ? readdirSync(directory).filter((name) => FILE_NAME.test(name)) : []
  const files = names.map((name) => join(directory, name))
  const highest = new Map<string, MonthCount>()
  for (const line of files.flatMap((file) => readFileSync(file, 'latin1').split('\n').slice(0, -1))) {
    // After a power cut a line may hold any bytes. It is skipped, and the count in the database is used.
    const [, accountId, month, digits] = LINE.exec(line) ?? []
    if (!accountId || !month) continue
    const used = Math.max(Number(digits), highest.get(`${accountId} ${month}`)?.used ?? 0)
    highest.set(`${accountId} ${month}`, { accountId, month, used })
  }
  return {
    counts: [...highest.values()],
    remove() {
      for (const file of files) rmSync(file, { force: true })
    },
  }
}
