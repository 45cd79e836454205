import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** The module that a thread runs. It answers every message with `{ result }` or `{ problem }`. */
  script: URL
  memoryMb: number
  /** How long a thread without work stays. */
  idleMs: number
  /** Whether one thread stays for good, so that nobody waits for its start after a pause. */
  keepsOne?: boolean
}

type Answer<Result> = { ready: true } | { result: Result } | { problem: string }

export interface Thread<Task, Result> {
  /** Resolves when the thread has loaded its module. Never, if that fails. */
  ready: Promise<void>
  /** Runs one task. The thread is ended if it fails, or when the signal aborts. */
  run(makeTask: () => Task | Promise<Task>, signal: AbortSignal): Promise<Result>
}

// Without this limit on memory for new objects, V8 collects garbage much later and uses far more memory.
const YOUNG_MB = 16

/** Starts threads, keeps idle ones for a while, and ends those that fail. */
export function workerThreads<Task, Result>({ script, memoryMb, idleMs, keepsOne = false }: ThreadOptions) {
  const workers = new Set<Worker>()
  const idle: Array<Thread<Task, Result>> = []

  function startThread(): Thread<Task, Result> {
    // If the operator sets the heap of the process by a flag, V8 gives every thread as much and ignores the limit of the thread.
    // The main thread keeps its heap, because V8 reads the flag only when a thread starts.
    setFlagsFromString('--max-old-space-size=0')
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
      workerData: script.href,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: memoryMb },
    })
    let idleTimer: NodeJS.Timeout | undefined
    const thread = { ready: new Promise<void>((resolve) => worker.once('message', () => resolve())), run }
    workers.add(worker)
    // A thread may fail while nothing waits for it; without a listener that would end the process.
    worker.on('error', () => {})
    worker.on('exit', forget)
    return thread

    function forget() {
      clearTimeout(idleTimer)
      workers.delete(worker)
      const index = idle.indexOf(thread)
      if (index !== -1) idle.splice(index, 1)
    }

    function end() {
      forget()
      void worker.terminate()
    }

    function markIdle() {
      // A running thread keeps the process alive, an idle one does not.
      worker.unref()
      idle.push(thread)
      idleTimer = setTimeout(endUnlessLast, idleMs).unref()
    }

    function endUnlessLast() {
      if (!keepsOne || workers.size > 1) end()
    }

    function run(makeTask: () => Task | Promise<Task>, signal: AbortSignal): Promise<Result> {
      clearTimeout(idleTimer)
      worker.ref()
      return new Promise((resolve, reject) => {
        const stopListening = () => {
          worker.off('message', onMessage).off('error', fail).off('exit', onExit)
          signal.removeEventListener('abort', onAbort)
        }
        const fail = (error: Error) => {
          stopListening()
          end()
          reject(error)
        }
        const onAbort = () => fail(new Error('The task was ended.'))
        const onExit = () => fail(new Error('The worker thread exited before its task was done.'))
        const onMessage = (answer: Answer<Result>) => {
          if ('ready' in answer) return
          stopListening()
          markIdle()
          if ('result' in answer) resolve(answer.result)
          else reject(new Error(answer.problem))
        }
        worker.on('message', onMessage).on('error', fail).on('exit', onExit)
        signal.addEventListener('abort', onAbort)
        void send().catch((error) => {
          // The task could not be made, or cannot be copied to the thread. The thread is still usable, unless it has ended meanwhile.
          if (!workers.has(worker)) return
          stopListening()
          markIdle()
          reject(error)
        })
      })

      async function send() {
        const task = await makeTask()
        if (workers.has(worker)) worker.postMessage(task)
      }
    }
  }

  return {
    /** An idle thread, or a new one. */
    take: (): Thread<Task, Result> => idle.pop() ?? startThread(),

    /** How many threads exist, busy or idle. */
    count: () => workers.size,

    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
