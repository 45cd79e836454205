import type { ImageWaits } from '../src/files/images.ts'
import type { PrintWaits } from '../src/printing/print-threads.ts'

const LONG_MS = 300_000

/** So long that no print is ended on a busy machine. A test of a time limit sets its own. */
export const patientPrintWaits: PrintWaits = {
  giveWayMs: LONG_MS,
  shortMs: LONG_MS,
  longMs: LONG_MS,
  waitMs: LONG_MS,
  signedWaitMs: LONG_MS,
}

/** The same for images. One that is not decoded quickly goes to the process for slow ones, as usual. */
export const patientImageWaits: ImageWaits = { slowMs: LONG_MS, waitMs: LONG_MS }
