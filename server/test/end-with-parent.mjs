// Loaded into the processes that tests start, before their own code: ends them when the test process is gone. The pipe at
// descriptor 3 closes with that process, however it ends.
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Node loads this into worker threads too, and a thread that ends would close the descriptor.
if (isMainThread) {
  new Socket({ fd: 3 })
    .on('close', () => process.kill(process.pid, 'SIGKILL'))
    .on('error', () => {})
    .resume()
    .unref()
}
