import { Worker } from 'node:worker_threads'
import { printingTooSlow } from '../platform/errors.ts'
import type { PrintableProposal } from './printable-proposal.ts'

export type PrintShop = ReturnType<typeof printShop>

interface Job {
  printable: PrintableProposal
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

const MOST_WORKERS = 2
const MOST_WAITING = 100
const TIMEOUT_MS = 20_000
const MOST_MEMORY_MB = 512
const IDLE_MS = 60_000

interface Options {
  timeoutMs?: number
  idleMs?: number
}

/**
 * Prints in threads of their own: fifty requirements are 100 ms of work, in which no other request would be answered.
 * A thread starts with the first job and stays a while, since loading the printer costs more than printing; then it goes,
 * since it holds a third of the memory of the whole process.
 */
export function printShop({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS }: Options = {}) {
  const waiting: Job[] = []
  const idle: Worker[] = []
  const leaving = new Map<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()

  function next() {
    const job = waiting[0]
    if (!job) return
    const worker = idle.pop() ?? (all.size < MOST_WORKERS ? hire() : undefined)
    if (!worker) return
    waiting.shift()
    clearTimeout(leaving.get(worker))
    leaving.delete(worker)
    carryOut(worker, job)
  }

  function rest(worker: Worker) {
    worker.unref()
    idle.push(worker)
    const leave = () => {
      leaving.delete(worker)
      idle.splice(idle.indexOf(worker), 1)
      all.delete(worker)
      void worker.terminate()
    }
    leaving.set(worker, setTimeout(leave, idleMs).unref())
  }

  function hire(): Worker {
    const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    all.add(worker)
    return worker
  }

  /** A worker that fails or takes too long is replaced: whatever state it is in, nobody else shall meet it. */
  function carryOut(worker: Worker, { printable, resolve, reject }: Job) {
    // An idle worker keeps no process alive; a busy one does.
    worker.ref()
    const timer = setTimeout(() => dismiss(printingTooSlow()), timeoutMs)

    function dismiss(error: Error) {
      done()
      all.delete(worker)
      void worker.terminate()
      reject(error)
      next()
    }
    function finish({ bytes, error }: { bytes?: Uint8Array<ArrayBuffer>; error?: string }) {
      done()
      rest(worker)
      if (bytes) resolve(Buffer.from(bytes.buffer))
      else reject(new Error(`The proposal could not be printed: ${error}`))
      next()
    }
    const fail = (error: Error) => dismiss(error)
    const end = () => dismiss(new Error('The printing thread ended.'))
    function done() {
      clearTimeout(timer)
      worker.off('message', finish).off('error', fail).off('exit', end)
    }
    worker.on('message', finish).on('error', fail).on('exit', end)
    worker.postMessage(printable)
  }

  return {
    print(printable: PrintableProposal): Promise<Buffer> {
      if (waiting.length >= MOST_WAITING) throw printingTooSlow()
      return new Promise((resolve, reject) => {
        waiting.push({ printable, resolve, reject })
        next()
      })
    },

    /** How many threads there are just now. */
    threads: () => all.size,

    async close() {
      for (const timer of leaving.values()) clearTimeout(timer)
      for (const { reject } of waiting.splice(0)) reject(printingTooSlow())
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
