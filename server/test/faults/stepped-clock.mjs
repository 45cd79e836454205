// Loaded before the server. It lets a test shift the wall clock of the process by a number of milliseconds, which it reads
// from the file in the query of its own URL. The monotonic clock does not change.
import { readFileSync } from 'node:fs'

const RealDate = Date
const READ_EVERY_MS = 20
const file = new URL(import.meta.url).searchParams.get('file')
let shiftMs = 0

function readShift() {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // The file does not exist yet.
  }
}
readShift()
setInterval(readShift, READ_EVERY_MS).unref()

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shiftMs)
    else super(...args)
  }
  static now() {
    return RealDate.now() + shiftMs
  }
}
