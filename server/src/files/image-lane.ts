import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileBudget } from '@proffer/core/budgets.ts'
import { tooManyRequests } from '../errors/errors.ts'
import { jobQueue } from '../process/job-queue.ts'
import { startImageChild } from './image-child.ts'
import { imageRefusal, imagesBusy, senderGone } from './image-errors.ts'
import type { ImageJob, ImageResult } from './image-job.ts'

/** A job and its caller. */
export interface ImageTask {
  account: string
  job: ImageJob
  signal: AbortSignal | undefined
  resolve: () => void
  reject: (error: Error) => void
}

interface Options {
  timeoutMs: number
  /** How long a process stays without work. Starting a new one takes longer than decoding most images. */
  idleMs: number
  waitMs: number
  isQuick: boolean
  /** Called for a task that takes too long. */
  onSlow: (task: ImageTask) => void
}

const RETRY_SECONDS = 5
const START_MS = 10_000

/** One process that decodes images, one after the other, and its queue. Accounts take turns. */
export function imageLane(options: Options) {
  const { imagesPerAccount: waitingPerAccount, imagesInAll: waitingInAll } = fileBudget
  const queue = jobQueue<ImageTask>({ waitingPerAccount, waitingInAll })
  let child: ChildProcess | undefined
  /** Whether the process has loaded its library. On a busy machine this takes longer than an image. */
  let isReady = false
  /** Whether the process has had an image before this one. It may then have less memory than a new one. */
  let isUsed = false
  let running: ImageTask | undefined
  /** Ends the job that takes too long or, without a job, the idle process. */
  let timer: NodeJS.Timeout | undefined

  function startChild(): ChildProcess {
    const started = startImageChild(options)
    isReady = false
    isUsed = false
    started.on('message', (message: { isReady: true } | ImageResult) => {
      if (child !== started) return
      if ('problem' in message) answer(message.problem)
      else {
        isReady = true
        if (running) startTimer()
      }
    })
    for (const event of ['error', 'exit'] as const) {
      started.on(event, () => {
        if (child !== started) return
        child = undefined
        answer('out_of_memory')
      })
    }
    return started
  }

  /** Only a new process that gets no memory, or crashes, shows that the image is the cause. */
  function answer(problem: ImageResult['problem']) {
    if (problem === 'out_of_memory' && isUsed && running) {
      endChild()
      send(running)
    } else finish((task) => answerTask(task, problem))
  }

  function answerTask(task: ImageTask, problem: ImageResult['problem']) {
    if (problem === 'slow') options.onSlow(task)
    else if (problem) task.reject(imageRefusal(problem))
    else task.resolve()
  }

  function endChild() {
    child?.kill('SIGKILL')
    child = undefined
  }

  function finish(answer: (task: ImageTask) => void) {
    clearTimeout(timer)
    const finished = running
    running = undefined
    isUsed = true
    if (finished) {
      if (finished.signal?.aborted) removeOutputs(finished.job)
      answer(finished)
      queue.moveBehind(finished.account)
    }
    startNext()
  }

  function startTimer() {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        endChild()
        finish(options.onSlow)
      },
      isReady ? options.timeoutMs : START_MS + options.timeoutMs,
    )
  }

  function startNext() {
    if (running) return
    const task = queue.take(() => true)
    if (!task) {
      clearTimeout(timer)
      timer = setTimeout(endChild, options.idleMs).unref()
      return
    }
    running = task
    send(task)
  }

  function send(task: ImageTask) {
    child ??= startChild()
    const receiver = child
    startTimer()
    receiver.send(task.job, (error) => {
      // The task may have gone to a new process since then.
      if (error && running === task && child === receiver) finish(() => task.reject(imagesBusy()))
    })
  }

  return {
    /** Queues a task, or refuses it if the queue is full. */
    add(task: ImageTask) {
      const full = queue.refusal(task)
      if (task.signal?.aborted) return task.reject(senderGone())
      if (full) return task.reject(full === 'account_full' ? tooManyImages() : imagesBusy())
      queue.add(task)
      // If the task no longer waits then, nothing happens.
      setTimeout(() => queue.remove(task) && task.reject(imagesBusy()), options.waitMs).unref()
      startNext()
    },

    /** Drops this task, because its sender has gone. */
    abandon(task: ImageTask) {
      if (!queue.remove(task) && running !== task) return
      task.reject(senderGone())
      // A quick job is left to end: for others, starting its process again would take as long.
      if (running !== task || options.isQuick) return
      endChild()
      finish(() => {})
    },

    /** Takes the waiting tasks of an account away. */
    takeAllOf: (account: string): ImageTask[] => queue.clear(account),

    stop() {
      clearTimeout(timer)
      endChild()
      for (const { reject } of [...(running ? [running] : []), ...queue.clear()]) reject(imagesBusy())
      running = undefined
    },
  }
}

/** The sender has removed its files, but the process may have written them after that. If this fails, the sweep removes them. */
function removeOutputs(job: ImageJob) {
  const outputs = job.kind === 'picture' ? Object.values(job.outputs) : job.kind === 'logo' ? [job.output] : []
  for (const output of outputs) rm(output, { force: true }).catch(() => {})
}

const tooManyImages = () =>
  tooManyRequests(
    fileBudget.imagesPerAccount,
    RETRY_SECONDS,
    'Your account already has many images to check. Wait for them to finish, then try again.',
  )
