// Loaded into the processes that tests start, before their own code: ends them when the test process is gone. The pipe at
// descriptor 3 closes with that process, however it ends.
import { Socket } from 'node:net'

new Socket({ fd: 3 })
  .on('close', () => process.kill(process.pid, 'SIGKILL'))
  .on('error', () => {})
  .resume()
  .unref()
