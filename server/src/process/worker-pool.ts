import { AsyncResource } from 'node:async_hooks'
import { type AppError, tooManyRequests } from '../errors/errors.ts'
import { jobQueue } from './job-queue.ts'
import { type ThreadOptions, workerThreads } from './worker-threads.ts'

interface Options extends ThreadOptions {
  /** The maximum number of threads. */
  size: number
  /** After this long, a task is refused and its thread ended. */
  timeoutMs: number
  /** A task that has run for this long is refused as soon as another account waits. */
  giveWayMs?: number
  /** How many tasks may wait: of one account, and of all together. */
  waitingPerAccount: number
  waitingInAll: number
  /** How long a task may wait, and an urgent one if that is another time. */
  waitMs: number
  urgentWaitMs?: number
  /** The error for a task that waited too long. */
  tooSlow: () => AppError
}

/** A task ran too long or took too much memory. */
export class TooCostly extends Error {}

interface RunOptions {
  /** A long task cannot use the last thread, so that short tasks do not wait for it. */
  isLong?: boolean
  isUrgent?: boolean
  /** Removes the task while it waits. A running task continues. */
  signal?: AbortSignal | undefined
}

/** Makes the task when a thread is free, so that waiting tasks need no memory. */
type MakeTask<Task> = () => Task | Promise<Task>

interface Job<Task, Result> {
  account: string
  makeTask: MakeTask<Task>
  isLong: boolean
  isUrgent: boolean
  /** Called when the task starts or is removed. */
  stopWaiting: () => void
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

/**
 * Threads for work that would block the main thread. Accounts take turns. If there is more than one thread, no account can use
 * all of them, so that no account waits for all the work of another.
 */
export function workerPool<Task, Result>(options: Options) {
  const { size, timeoutMs, giveWayMs, waitMs, urgentWaitMs = waitMs, waitingPerAccount, tooSlow } = options
  const threads = workerThreads<Task, Result>(options)
  const queue = jobQueue<Job<Task, Result>>(options)
  const running = new Set<Job<Task, Result>>()
  /** Ends a task that has run for so long that it gives way to another account. */
  const overdue = new Map<Job<Task, Result>, () => void>()
  const mostOfOneKind = Math.max(1, size - 1)
  let isClosed = false

  function mayRun({ account, isLong }: Job<Task, Result>): boolean {
    const jobs = [...running]
    const ofAccount = jobs.filter((job) => job.account === account).length
    const longOnes = isLong ? jobs.filter((job) => job.isLong).length : 0
    return ofAccount < mostOfOneKind && longOnes < mostOfOneKind
  }

  function startNext() {
    const job = running.size < size ? queue.take(mayRun) : undefined
    if (!job) return
    job.stopWaiting()
    running.add(job)
    void runOnThread(job)
  }

  /** Runs a task on a thread. A thread that fails or takes too long is ended, because its state is unknown. */
  async function runOnThread(job: Job<Task, Result>) {
    const thread = threads.take()
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    let giveWayTimer: NodeJS.Timeout | undefined
    // A new thread takes long to start. That is not the fault of the task.
    void thread.ready.then(() => {
      if (giveWayMs === undefined || !running.has(job)) return
      giveWayTimer = setTimeout(() => {
        overdue.set(job, () => late.abort())
        endOverdue()
      }, giveWayMs)
    })
    try {
      job.resolve(await thread.run(job.makeTask, late.signal))
    } catch (error) {
      const { code } = error as { code?: string }
      if (late.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') job.reject(new TooCostly())
      // Closing the pool ends a thread whose task may still run, such as printing for a mail. The task did not fail then.
      else job.reject(isClosed ? tooSlow() : (error as Error))
    } finally {
      clearTimeout(timer)
      clearTimeout(giveWayTimer)
      overdue.delete(job)
      running.delete(job)
      // Accounts that have come since this task began are next.
      queue.moveBehind(job.account)
      startNext()
    }
  }

  function endOverdue() {
    for (const [job, end] of overdue) if (queue.hasOther(job.account)) end()
  }

  return {
    /**
     * Runs the task on a thread and returns its result. Rejects with 429 if the account has too many waiting tasks, with `tooSlow` if
     * all accounts together have, and with `TooCostly` if the task takes too long.
     */
    async run(account: string, makeTask: MakeTask<Task>, runOptions: RunOptions = {}): Promise<Result> {
      const { isLong = false, isUrgent = false, signal } = runOptions
      const refusal = queue.refusal({ account, isUrgent })
      if (isClosed || signal?.aborted || refusal === 'all_full') throw tooSlow()
      if (refusal === 'account_full') throw tooManyTasks(waitingPerAccount)
      return new Promise((resolve, reject) => {
        const refuse = () => {
          if (!queue.remove(job)) return
          job.stopWaiting()
          reject(tooSlow())
        }
        const timer = setTimeout(refuse, isUrgent ? urgentWaitMs : waitMs)
        signal?.addEventListener('abort', refuse)
        const stopWaiting = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', refuse)
        }
        // The job before may start this one. The limits of its request must not apply here.
        const job = { account, makeTask: AsyncResource.bind(makeTask), isLong, isUrgent, stopWaiting, resolve, reject }
        queue.add(job)
        startNext()
        endOverdue()
      })
    },

    /** How many threads exist, busy or idle. */
    threads: threads.count,

    async close() {
      isClosed = true
      for (const { stopWaiting, reject } of queue.clear()) {
        stopWaiting()
        reject(tooSlow())
      }
      await threads.close()
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
