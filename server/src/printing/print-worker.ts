import { parentPort } from 'node:worker_threads'
import { print } from './print.ts'
import type { PrintableProposal } from './printable-proposal.ts'

/** Prints the documents that it is sent. A thread of the pool of `print-shop.ts`. */
parentPort?.on('message', async (printable: PrintableProposal) => {
  try {
    // A copy with a buffer of its own can be transferred instead of copied again.
    const bytes = Uint8Array.from(await print(printable))
    parentPort?.postMessage({ result: bytes }, [bytes.buffer])
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ problem: `Printing the proposal failed: ${reason}` })
  }
})
