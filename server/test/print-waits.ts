import type { PrintWaits } from '../src/printing/print-threads.ts'

/** So long that no print is ended on a busy machine. A test of the time limit sets its own. */
export const patientPrintWaits: PrintWaits = { printMs: 300_000, waitMs: 300_000 }
