// Loaded before the service, it lets a test set the wall clock of the process: to the time it is, and as many
// milliseconds more as the file says that its own address names. The monotonic clock goes on as it was.
import { readFileSync } from 'node:fs'

const RealDate = Date
const LOOK_EVERY_MS = 20
const file = new URL(import.meta.url).searchParams.get('file')
let shiftMs = 0

function look() {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // Not written yet.
  }
}
look()
setInterval(look, LOOK_EVERY_MS).unref()

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...given)
  }
  static now() {
    return RealDate.now() + shiftMs
  }
}
