import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the measured thing runs: alone on one core, while the load runs on the other. */
const SERVER_CORE = '0'
const LOAD_CORE = '1'
const TASKSET = '/usr/bin/taskset'

export interface Stage<T> {
  ready: T
  stop(): Promise<void>
}

/** Starts a script of this folder as a process of its own and waits for the one JSON line with which it says it is ready. */
export async function raise<T>(script: string, ...args: string[]): Promise<Stage<T>> {
  const [file, ...rest] = onServerCore(process.execPath, join(import.meta.dirname, script), ...args)
  const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ready = JSON.parse(await firstLine(child)) as T
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    ready,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The command, kept to the core of what is measured where the machine can do so. */
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

/** Moves this process, which makes the load, away from the server's core. */
export function stepAside() {
  if (existsSync(TASKSET)) spawn(TASKSET, ['-cp', LOAD_CORE, String(process.pid)], { stdio: 'ignore' })
}

export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
