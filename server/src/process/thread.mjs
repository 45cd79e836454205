// Where every thread of a worker pool begins. Plain JavaScript, so that the cache is on before any TypeScript is read: with it
// a thread starts in half the time.
import '../compile-cache.mjs'
import { workerData } from 'node:worker_threads'

await import(workerData)
