import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unavailable } from '../http/errors.ts'
import type { MonthCount } from './store.ts'

const NAME = /^usage-(\d+)-[0-9a-f]+\.journal$/
const LINE = /^([0-9a-f-]{36}) (\d{4}-\d{2}) (\d{18})\n$/
const COUNT_AT = 45
const COUNT_DIGITS = 18
// A power of two, so that no line lies across two pages: a process killed inside a write leaves the old or the new.
const LINE_BYTES = 64

/**
 * The counts of this process, one line for each account and month, each overwritten in place with every counted call.
 * A write that the kernel has taken survives the death of the process, kill -9 included, and costs about a
 * microsecond; only a power cut can lose what has not been synced, and that is at most what `CallCounts` has not yet
 * folded into the database. A reservation of calls ahead would need no write per call, but after a crash it would
 * have eaten calls that nobody made, and a Starter has fifteen.
 */
export class UsageJournal {
  readonly #file: string
  #descriptor: number | undefined
  #lines = 0

  /** A file of its own, so that a second process in the same directory cannot overwrite the first one's lines. */
  constructor(directory: string) {
    this.#file = join(directory, `usage-${process.pid}-${randomBytes(6).toString('hex')}.journal`)
  }

  /** Begins a line and returns its place. */
  append({ userId, month, used }: MonthCount): number {
    const place = this.#lines * LINE_BYTES
    this.#write(`${userId} ${month} ${digits(used)}\n`, place)
    this.#lines += 1
    return place
  }

  overwrite(place: number, used: number): void {
    this.#write(digits(used), place + COUNT_AT)
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

  /** Only when everything in it is in the database. */
  remove(): void {
    rmSync(this.#file, { force: true })
  }
}

function create(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  return openSync(file, 'wx', 0o600)
}

const digits = (used: number) => String(used).padStart(COUNT_DIGITS, '0')

/** What other processes have written. It goes only when its writer is gone: this may run beside a server. */
export function otherJournals(directory: string): Array<{ counts: MonthCount[]; removeIfLeft: () => void }> {
  const names = existsSync(directory) ? readdirSync(directory) : []
  return names.flatMap((name) => {
    const pid = NAME.exec(name)?.[1]
    if (pid === undefined) return []
    const file = join(directory, name)
    return {
      counts: readCounts(file),
      removeIfLeft: () => isOther(Number(pid)) || rmSync(file, { force: true }),
    }
  })
}

/** A process of that id other than this one; in a container every start may have the same id. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readCounts(file: string): MonthCount[] {
  const text = readFileSync(file, 'latin1')
  const counts: MonthCount[] = []
  for (let place = 0; place < text.length; place += LINE_BYTES) {
    // After a power cut a line may be anything; then the database's own count stands.
    const [, userId, month, used] = LINE.exec(text.slice(place, place + LINE_BYTES)) ?? []
    if (userId && month && used) counts.push({ userId, month, used: Number(used) })
  }
  return counts
}
