import { parentPort } from 'node:worker_threads'
import { print } from './print.ts'
import type { PrintableProposal } from './printable-proposal.ts'

/** Prints what it is sent, one after the other. A thread of its own, because a page takes tens of milliseconds. */
parentPort?.on('message', async (printable: PrintableProposal) => {
  try {
    // Copied into memory of its own, so that it can be handed over whole.
    const bytes = Uint8Array.from(await print(printable))
    parentPort?.postMessage({ bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
