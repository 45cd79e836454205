import { parentPort } from 'node:worker_threads'
import { print } from './print.ts'
import type { PrintableProposal } from './printable-proposal.ts'

/** A worker thread of the pool in `print-threads.ts`. */
parentPort?.on('message', async (printable: PrintableProposal) => {
  try {
    // A copy with its own buffer can be transferred to the main thread instead of copied.
    const bytes = Uint8Array.from(await print(printable))
    parentPort?.postMessage({ result: bytes }, [bytes.buffer])
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ problem: `Printing the proposal failed: ${reason}` })
  }
})
