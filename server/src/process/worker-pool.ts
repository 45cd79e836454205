import { Worker } from 'node:worker_threads'
import { type AppError, tooManyRequests } from '../http/errors.ts'

interface Options {
  /** The module that a thread runs. It answers every message with `{ result }` or `{ problem }`. */
  script: URL
  /** The maximum number of threads. */
  size: number
  /** After this long, a task is refused and its thread ended. */
  timeoutMs: number
  memoryMb: number
  /** How long a thread without work stays. */
  idleMs: number
  /** How many tasks may wait: of one account, and of all together. */
  waitingPerAccount: number
  waitingInAll: number
  /** How long a task may wait. */
  waitMs: number
  /** The error for a task that waited or took too long, or took too much memory. */
  tooSlow: () => AppError
}

interface Job<Task, Result> {
  account: string
  task: Task
  isLong: boolean
  /** Refuses the task when it has waited for too long. */
  waitTimer: NodeJS.Timeout
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

type Answer<Result> = { result: Result } | { problem: string }

// Without this limit on memory for new objects, V8 collects garbage much later and uses far more memory.
const YOUNG_MB = 16

/**
 * Threads for work that would block the main thread. Accounts take turns. If there is more than one thread, no account can use
 * all of them, so that no account waits for all the work of another. Long tasks cannot use all threads either, so that short
 * tasks do not wait for them.
 */
export function workerPool<Task, Result>(options: Options) {
  const { size, timeoutMs, idleMs, waitingPerAccount, waitingInAll } = options
  /** The waiting tasks of each account. The account at the front is next. */
  const queues = new Map<string, Array<Job<Task, Result>>>()
  const runningByAccount = new Map<string, number>()
  const workers = new Set<Worker>()
  const idle: Worker[] = []
  const idleTimers = new Map<Worker, NodeJS.Timeout>()
  const maxPerAccount = Math.max(1, size - 1)
  const maxLong = Math.max(1, size - 1)
  let runningLong = 0
  let isClosed = false
  let waiting = 0

  /** Removes the next task of the first account that may run one more. The account then moves behind the others. */
  function takeJob(): Job<Task, Result> | undefined {
    for (const [account, queue] of queues) {
      const [job] = queue
      if (!job) continue
      const accountIsFull = (runningByAccount.get(account) ?? 0) >= maxPerAccount
      const waitsForLong = job.isLong && runningLong >= maxLong
      if (accountIsFull || waitsForLong) continue
      queue.shift()
      waiting -= 1
      queues.delete(account)
      if (queue.length > 0) queues.set(account, queue)
      return job
    }
    return undefined
  }

  /** Refuses a task that has waited for too long. */
  function refuseLate(job: Job<Task, Result>) {
    const queue = queues.get(job.account) ?? []
    queue.splice(queue.indexOf(job), 1)
    waiting -= 1
    if (queue.length === 0) queues.delete(job.account)
    job.reject(options.tooSlow())
  }

  function startNext() {
    if (idle.length === 0 && workers.size >= size) return
    const job = takeJob()
    if (!job) return
    const worker = idle.pop() ?? startThread()
    clearTimeout(job.waitTimer)
    clearTimeout(idleTimers.get(worker))
    idleTimers.delete(worker)
    if (job.isLong) runningLong += 1
    runningByAccount.set(job.account, (runningByAccount.get(job.account) ?? 0) + 1)
    runOnThread(worker, job)
  }

  function startThread(): Worker {
    const { script, memoryMb } = options
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
      workerData: script.href,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: memoryMb },
    })
    workers.add(worker)
    // A thread may fail while nothing waits for it; without a listener that would end the process.
    worker.on('error', () => {})
    worker.on('exit', () => removeThread(worker))
    return worker
  }

  function removeThread(worker: Worker) {
    workers.delete(worker)
    const index = idle.indexOf(worker)
    if (index !== -1) idle.splice(index, 1)
    clearTimeout(idleTimers.get(worker))
    idleTimers.delete(worker)
  }

  function endThread(worker: Worker) {
    removeThread(worker)
    void worker.terminate()
  }

  /** Runs a task on a thread. A thread that fails or takes too long is ended, because its state is unknown. */
  function runOnThread(worker: Worker, { account, task, isLong, resolve, reject }: Job<Task, Result>) {
    // A running thread keeps the process alive, an idle one does not.
    worker.ref()
    const timer = setTimeout(() => fail(options.tooSlow()), timeoutMs)

    function done() {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', fail).off('exit', onExit)
      if (isLong) runningLong -= 1
      const running = (runningByAccount.get(account) ?? 1) - 1
      if (running === 0) runningByAccount.delete(account)
      else runningByAccount.set(account, running)
      // Accounts that have come since this task began are next.
      const queue = queues.get(account)
      if (queue && queues.delete(account)) queues.set(account, queue)
    }
    function fail(error: Error & { code?: string }) {
      done()
      endThread(worker)
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? options.tooSlow() : error)
      startNext()
    }
    function onMessage(answer: Answer<Result>) {
      done()
      markIdle(worker)
      if ('result' in answer) resolve(answer.result)
      else reject(new Error(answer.problem))
      startNext()
    }
    // Closing the pool ends a thread whose task may still run, such as printing for a mail. The task did not fail then.
    const onExit = () =>
      fail(isClosed ? options.tooSlow() : new Error('The worker thread exited before its task was done.'))
    worker.on('message', onMessage).on('error', fail).on('exit', onExit)
    try {
      worker.postMessage(task)
    } catch (error) {
      // The task cannot be copied to the thread. The thread is still usable.
      done()
      markIdle(worker)
      reject(error as Error)
      startNext()
    }
  }

  function markIdle(worker: Worker) {
    worker.unref()
    idle.push(worker)
    idleTimers.set(worker, setTimeout(() => endThread(worker), idleMs).unref())
  }

  return {
    /**
     * Runs the task on a thread and returns its result. Rejects with 429 if the account has too many waiting tasks, and with
     * `tooSlow` if all accounts together have.
     */
    async run(account: string, task: Task, { isLong = false } = {}): Promise<Result> {
      const queue = queues.get(account) ?? []
      if (isClosed) throw options.tooSlow()
      if (queue.length >= waitingPerAccount) throw tooManyTasks(waitingPerAccount)
      if (waiting >= waitingInAll) throw options.tooSlow()
      return new Promise((resolve, reject) => {
        const waitTimer = setTimeout(() => refuseLate(job), options.waitMs)
        const job = { account, task, isLong, waitTimer, resolve, reject }
        queue.push(job)
        waiting += 1
        queues.set(account, queue)
        startNext()
      })
    },

    /** How many threads exist, busy or idle. */
    threads: () => workers.size,

    async close() {
      isClosed = true
      for (const timer of idleTimers.values()) clearTimeout(timer)
      for (const { waitTimer, reject } of [...queues.values()].flat()) {
        clearTimeout(waitTimer)
        reject(options.tooSlow())
      }
      queues.clear()
      waiting = 0
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}

const RETRY_SECONDS = 10

const tooManyTasks = (limit: number) =>
  tooManyRequests(
    limit,
    RETRY_SECONDS,
    'Your account has too many long-running requests. Wait for them to finish, then try again.',
  )
