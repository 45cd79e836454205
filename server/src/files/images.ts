import { type ChildProcess, fork } from 'node:child_process'
import { fileBudget } from '@proffer/core/budgets.ts'
import { AppError, invalid } from '../http/errors.ts'

/** The image formats by their names in sharp. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg'

export type ImageJob =
  | { kind: 'check'; input: string; format: ImageFormat }
  | { kind: 'logo'; input: string; format: ImageFormat; output: string }
  | { kind: 'picture'; input: string; format: ImageFormat; output: string; shape: PictureShape }

/** How a picture is cut for a PDF: not at all, or to the wide shape of the cover. */
export type PictureShape = 'whole' | 'cover'

export interface ImageResult {
  problem: 'broken' | 'too_large' | null
}

interface Options {
  timeoutMs?: number
  /** How long a process stays without work. Starting a new one takes longer than decoding most images. */
  idleMs?: number
}

interface WaitingJob {
  job: ImageJob
  resolve: () => void
  reject: (error: Error) => void
}

const SMALL_HEAP = ['--max-old-space-size=64']

export type Images = ReturnType<typeof images>

/**
 * Decodes images in one separate process, one after the other. The limit on uploads bounds how many uploads
 * wait, and each PDF adds one picture at a time.
 */
export function images({ timeoutMs = fileBudget.imageMs, idleMs = 20_000 }: Options = {}) {
  const waiting: WaitingJob[] = []
  let child: ChildProcess | undefined
  let running: WaitingJob | undefined
  /** Ends the job that takes too long or, without a job, the idle process. */
  let timer: NodeJS.Timeout | undefined

  function startChild(): ChildProcess {
    const started = fork(new URL('./image-process.ts', import.meta.url), {
      execArgv: SMALL_HEAP,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process needs no secret of the server. Windows cannot start a process without some variables.
      ...(process.platform !== 'win32' && { env: {} }),
    })
    started.on('message', ({ problem }: ImageResult) => {
      if (child === started) finish(problem ? imageRefusal(problem) : undefined)
    })
    // If the decoder crashes, the image is the cause.
    for (const event of ['error', 'exit'] as const) {
      started.on(event, () => {
        if (child !== started) return
        child = undefined
        finish(imageRefusal('broken'))
      })
    }
    return started
  }

  function finish(error: Error | undefined) {
    clearTimeout(timer)
    const finished = running
    running = undefined
    if (error) finished?.reject(error)
    else finished?.resolve()
    startNext()
  }

  function startNext() {
    if (running) return
    running = waiting.shift()
    if (!running) {
      timer = setTimeout(endChild, idleMs).unref()
      return
    }
    clearTimeout(timer)
    child ??= startChild()
    const { job } = running
    timer = setTimeout(() => {
      endChild()
      // An SVG can be slow by itself. Other images are slow only on a busy machine, so a retry may help.
      finish(job.format === 'svg' ? imageRefusal('slow') : decodingTooSlow())
    }, timeoutMs)
    child.send(job, (error) => {
      if (error && running?.job === job) finish(decodingTooSlow())
    })
  }

  function endChild() {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    /** Resolves when the job is done. Rejects with the error for the sender if the image is damaged, too large or too slow. */
    run: (job: ImageJob): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        startNext()
      }),

    stop() {
      clearTimeout(timer)
      endChild()
      for (const { reject } of [...(running ? [running] : []), ...waiting.splice(0)]) reject(decodingTooSlow())
      running = undefined
    },
  }
}

const problems = {
  broken: 'the image is damaged or is not of its media type',
  too_large: 'the image has too many pixels',
  slow: 'drawing the image takes too long',
}

const imageRefusal = (problem: keyof typeof problems) =>
  invalid(['body'], 'value_error', `Value error, ${problems[problem]}`)

const decodingTooSlow = () =>
  new AppError(503, 'service_unavailable', 'Checking the image took too long. Try again in a few seconds.', {
    headers: { 'retry-after': '10' },
  })
