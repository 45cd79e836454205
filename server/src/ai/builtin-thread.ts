import { Worker } from 'node:worker_threads'
import type { AiContext, AiOperation, Outcome } from './operations/operation.ts'
import { type AiSettings, settingNames } from './schema.ts'

/** What goes to the thread; it finds the operation by its name. */
export interface Task {
  id: number
  operation: string
  input: unknown
  context: AiContext
}

export type TaskResult = { id: number; result: unknown } | { id: number; problem: string }

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

// Up to this size an analysis takes a few milliseconds, less than other requests would notice.
const INLINE_CHARACTERS = 10_000

// So that the thread holds no more memory than the same work would on the main one.
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

/** The built-in analyser: at once for small inputs, on a thread of its own, started when first needed, for large ones. */
export function builtinAnalyser() {
  let thread: Worker | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const worker = new Worker(new URL('./builtin-worker.ts', import.meta.url), { resourceLimits })
    worker.on('message', (message: TaskResult) => {
      const task = waiting.get(message.id)
      waiting.delete(message.id)
      // An idle thread must not keep the process alive.
      if (waiting.size === 0) worker.unref()
      if ('result' in message) task?.resolve(message.result)
      else task?.reject(new Error(message.problem))
    })
    worker.on('error', (error) => abandon(worker, error as Error))
    worker.on('exit', () => abandon(worker, new Error('the thread of the built-in analyser ended')))
    worker.unref()
    return worker
  }

  function abandon(worker: Worker, error: Error) {
    if (thread !== worker) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    async run<Input extends AiSettings, Result extends Outcome>(
      operation: AiOperation<Input, Result>,
      input: Input,
      context: AiContext,
    ): Promise<Result> {
      const bare = Object.fromEntries(
        Object.entries(input).filter(([name]) => name === 'language' || !settingNames.includes(name)),
      )
      if (JSON.stringify(bare).length <= INLINE_CHARACTERS) return operation.builtin(bare as Input, context)
      thread ??= start()
      lastId += 1
      const task: Task = { id: lastId, operation: operation.name, input: bare, context }
      // Posted first: what cannot be sent is not waited for.
      thread.postMessage(task)
      thread.ref()
      return new Promise<unknown>((resolve, reject) => waiting.set(task.id, { resolve, reject })) as Promise<Result>
    },
  }
}
