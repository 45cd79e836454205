import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unavailable } from '../errors/errors.ts'
import type { MonthCount } from './store.ts'

// usage-1234-0a1b2c3d4e5f.journal, with the id of the process
const FILE_NAME = /^usage-(\d+)-[0-9a-f]+\.journal$/
// 019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90 2026-11 000000000000000042
const LINE = /^([0-9a-f-]{36}) (\d{4}-\d{2}) (\d{18})\n$/
// The count follows the account's id, the month and a space after each.
const COUNT_OFFSET = 45
const COUNT_DIGITS = 18
// A power of two, so no line crosses a page: after a kill during a write, a line is either old or new.
const LINE_BYTES = 64

/**
 * The counts of this process: one line per account and month, overwritten in place with every counted call. A write that
 * the kernel has accepted survives kill -9 and takes about a microsecond. A power cut can lose only what was neither synced
 * nor flushed to the database by `CallCounts`. Reserving calls in advance would save these writes, but a crash would then
 * consume calls that nobody made, and the smallest plan has only fifteen.
 */
export class UsageJournal {
  readonly #file: string
  #descriptor: number | undefined
  #lines = 0

  /** Each process has its own file, so a second process in the same directory cannot overwrite its lines. */
  constructor(directory: string) {
    this.#file = join(directory, `usage-${process.pid}-${randomBytes(6).toString('hex')}.journal`)
  }

  /** Adds a line and returns its position in the file. */
  append({ userId, month, used }: MonthCount): number {
    const position = this.#lines * LINE_BYTES
    this.#write(`${userId} ${month} ${digits(used)}\n`, position)
    this.#lines += 1
    return position
  }

  overwrite(position: number, used: number): void {
    this.#write(digits(used), position + COUNT_OFFSET)
  }

  #write(text: string, position: number) {
    try {
      this.#descriptor ??= create(this.#file)
      writeSync(this.#descriptor, text, position, 'latin1')
    } catch (cause) {
      throw Object.assign(unavailable(), { cause })
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  /** Call this only after all counts are in the database. */
  remove(): void {
    rmSync(this.#file, { force: true })
  }
}

function create(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  return openSync(file, 'wx', 0o600)
}

const digits = (used: number) => String(used).padStart(COUNT_DIGITS, '0')

/**
 * Reads the journals of other processes. A journal can be removed only if its process has ended, because a server may be
 * running.
 */
export function otherJournals(directory: string): Array<{ counts: MonthCount[]; removeIfAbandoned: () => void }> {
  const names = existsSync(directory) ? readdirSync(directory) : []
  return names.flatMap((name) => {
    const pid = FILE_NAME.exec(name)?.[1]
    if (pid === undefined) return []
    const file = join(directory, name)
    return {
      counts: readCounts(file),
      removeIfAbandoned() {
        if (!isAnotherRunningProcess(Number(pid))) rmSync(file, { force: true })
      },
    }
  })
}

/** Whether another process with this id runs. In a container every start may get the same id. */
function isAnotherRunningProcess(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    // The signal 0 only asks whether the process exists.
    return process.kill(pid, 0)
  } catch (error) {
    // This error says that the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readCounts(file: string): MonthCount[] {
  const text = readFileSync(file, 'latin1')
  const counts: MonthCount[] = []
  for (let position = 0; position < text.length; position += LINE_BYTES) {
    // After a power cut a line may hold any bytes. It is skipped, and the count in the database is used.
    const [, userId, month, used] = LINE.exec(text.slice(position, position + LINE_BYTES)) ?? []
    if (userId && month && used) counts.push({ userId, month, used: Number(used) })
  }
  return counts
}
