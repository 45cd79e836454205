import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The measured servers run on one core, and the load on another. */
const SERVER_CORE = '0'
const LOAD_CORE = '1'
const TASKSET = '/usr/bin/taskset'

export interface RunningScript<T> {
  /** What the script printed when it was ready, such as its port. */
  ready: T
  pid: number
  stop(): Promise<void>
}

/** Starts a script of this folder in its own process, and waits for the JSON line that it prints when it is ready. */
export function startScript<T>(script: string, ...args: string[]): Promise<RunningScript<T>> {
  return start(onServerCore(process.execPath, join(import.meta.dirname, script), ...args))
}

/** The same, on any core. */
export function startScriptAnywhere<T>(script: string, ...args: string[]): Promise<RunningScript<T>> {
  return start([process.execPath, join(import.meta.dirname, script), ...args])
}

async function start<T>([file, ...fileArgs]: [string, ...string[]]): Promise<RunningScript<T>> {
  const child = spawn(file, fileArgs, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ready = JSON.parse(await firstLine(child)) as T
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    ready,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The command, pinned to the core of the server if `taskset` is installed. */
export function onServerCore(file: string, ...args: string[]): [string, ...string[]] {
  return existsSync(TASKSET) ? [TASKSET, '-c', SERVER_CORE, file, ...args] : [file, ...args]
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
    child.stdout?.on('data', (chunk) => {
      text += chunk
      const end = text.indexOf('\n')
      if (end !== -1) resolve(text.slice(0, end))
    })
  })
}

/** Moves this process, which makes the load, to its own core. */
export function moveToLoadCore() {
  if (existsSync(TASKSET)) spawn(TASKSET, ['-cp', LOAD_CORE, String(process.pid)], { stdio: 'ignore' })
}

/** The processor time that the threads of a process have used. Only Linux counts it in nanoseconds, so it is NaN elsewhere. */
export function cpuMsOf(pid: number): number {
  const folder = `/proc/${pid}/task`
  if (!existsSync(folder)) return Number.NaN
  const threads = readdirSync(folder).map((thread) => readFileSync(join(folder, thread, 'schedstat'), 'utf8'))
  return threads.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6
}
