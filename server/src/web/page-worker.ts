import { parentPort } from 'node:worker_threads'
import { drawPage, type PageTask } from './client-page.ts'

/** A worker thread of the pool in `drawn-pages.ts`. */
parentPort?.on('message', async (task: PageTask) => {
  try {
    const result = await drawPage(task)
    parentPort?.postMessage({ result }, [result.gzip.buffer])
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ problem: `Drawing the page failed: ${reason}` })
  }
})
