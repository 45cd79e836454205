import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type PrintTask, print } from './print.ts'

if (process.platform === 'linux') setPriority(Number(process.env['NICE'] ?? 5))

/** A worker thread of the pool in `print-threads.ts`. */
parentPort?.on('message', async (task: PrintTask) => {
  try {
    // A copy with its own buffer can be transferred to the main thread instead of copied.
    const bytes = Uint8Array.from(await print(task))
    parentPort?.postMessage({ result: bytes }, [bytes.buffer])
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ problem: `Printing the proposal failed: ${reason}` })
  }
})
