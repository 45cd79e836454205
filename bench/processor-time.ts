import { readdirSync, readFileSync } from 'node:fs'
import type { Candidate } from './compare.ts'
import { cpuMsOf } from './server-process.ts'

const TICKS_PER_SECOND = 100

/** The processor time that each group of processes has used so far, in seconds. Works on Linux only. */
type ProcessorTimes = () => Record<string, number>

/** Measures the processor time of these processes and their children. */
export const processorTimes =
  (roots: Record<string, number>): ProcessorTimes =>
  () => {
    const processes = readProcesses()
    const secondsOf = (pid: number) => processes.find((running) => running.pid === pid)?.seconds ?? 0
    const total = (root: number) => sumOver(treeOf(root, processes), secondsOf)
    return Object.fromEntries(Object.entries(roots).map(([name, pid]) => [name, total(pid)]))
  }

/** The processor time of these processes and their children in milliseconds. Unlike `processorTimes`, it counts nanoseconds. */
export function cpuMsOfTrees(roots: number[]): number {
  const processes = readProcesses()
  const pids = roots.flatMap((root) => treeOf(root, processes))
  // A process that has just ended has no figure.
  return sumOver(pids, (pid) => cpuMsOf(pid) || 0)
}

/** The process and all its descendants. */
function treeOf(root: number, processes: Process[]): number[] {
  const children = processes.filter(({ parent }) => parent === root)
  return [root, ...children.flatMap(({ pid }) => treeOf(pid, processes))]
}

const sumOver = (pids: number[], timeOf: (pid: number) => number) => pids.reduce((sum, pid) => sum + timeOf(pid), 0)

/** The process that has this text among its arguments. */
export function findProcess(argument: string): number {
  const found = readProcesses().find(({ pid }) => argumentsOf(pid).includes(argument))
  return found?.pid ?? 0
}

/** Adds up the processor time of the candidate. `perOperation` returns microseconds per operation for each group. */
export function withProcessorTime(candidate: Candidate, times: ProcessorTimes) {
  const used: Record<string, number> = {}
  let operations = 0
  const measured: Candidate = {
    name: candidate.name,
    async measure(durationMs) {
      const [before, startedAt] = [times(), performance.now()]
      const rate = await candidate.measure(durationMs)
      const after = times()
      operations += (rate * (performance.now() - startedAt)) / 1000
      for (const [name, seconds] of Object.entries(after)) {
        used[name] = (used[name] ?? 0) + seconds - (before[name] ?? 0)
      }
      return rate
    },
  }
  const perOperation = () =>
    Object.entries(used).map(([name, seconds]) => ({ name, us: (seconds * 1_000_000) / operations }))
  return { ...measured, perOperation }
}

interface Process {
  pid: number
  parent: number
  seconds: number
}

function readProcesses(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((name) => {
    try {
      // The name of the program, in parentheses, may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const ticks = Number(fields[11]) + Number(fields[12])
      return [{ pid: Number(name), parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }]
    } catch {
      return [] // The process has ended.
    }
  })
}

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
