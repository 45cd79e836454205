import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { print } from './print.ts'
import type { PrintTask } from './print-task.ts'

// Larger numbers mean lower priority. 0 is that of the main thread.
const PRIORITY = 5

letRequestsGoFirst()

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

/** Lowers the priority of this thread. Only on Linux, because elsewhere this would change the whole process. */
function letRequestsGoFirst() {
  if (process.platform !== 'linux') return
  try {
    setPriority(PRIORITY)
  } catch {
    // A sandbox may forbid it. The thread then prints with the priority of the process.
  }
}
