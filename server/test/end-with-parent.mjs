// Loaded into the processes that tests start. It ends them when the test process ends. The pipe at file descriptor 3 closes
// with that process, even if it is killed.
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Node loads this file into worker threads too, and a thread that ends would close the descriptor.
if (isMainThread) {
  new Socket({ fd: 3 })
    .on('close', () => process.kill(process.pid, 'SIGKILL'))
    .on('error', () => {})
    .resume()
    .unref()
}
