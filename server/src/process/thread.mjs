// The first module of every thread in a worker pool. It is plain JavaScript, so that the compile cache is on before any
// TypeScript is loaded. With the cache, a thread starts in half the time.
import '../compile-cache.mjs'
import { parentPort, workerData } from 'node:worker_threads'

await import(workerData)
parentPort?.postMessage({ ready: true })
