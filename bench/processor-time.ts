import { readdirSync, readFileSync } from 'node:fs'
import type { Candidate } from './compare.ts'
import { cpuMsOf } from './server-process.ts'

const TICKS_PER_SECOND = 100

/** Reads the processor time that each group of processes has used so far, in seconds. Works on Linux only. */
type ReadProcessorTimes = () => Record<string, number>

/** Each group is a process with its children: `roots` maps the name of the group to the pid of that process. */
export function processorTimes(roots: Record<string, number>): ReadProcessorTimes {
  return () => {
    const processes = readProcesses()
    const secondsOf = (pid: number) => processes.find((running) => running.pid === pid)?.seconds ?? 0
    const total = (root: number) => sumOver(treeOf(root, processes), secondsOf)
    return Object.fromEntries(Object.entries(roots).map(([group, pid]) => [group, total(pid)]))
  }
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

/** The pid of the process that has this text among its arguments. 0 if there is none. */
export function findProcess(argument: string): number {
  const match = readProcesses().find(({ pid }) => argumentsOf(pid).includes(argument))
  return match?.pid ?? 0
}

/** The candidate, which now also adds up the processor time of each group. `perOperation` divides it by the operations so far. */
export function withProcessorTime(candidate: Candidate, readTimes: ReadProcessorTimes) {
  const usedSeconds: Record<string, number> = {}
  let operations = 0
  const measured: Candidate = {
    name: candidate.name,
    async measure(durationMs) {
      const before = readTimes()
      const startedAt = performance.now()
      const rate = await candidate.measure(durationMs)
      const after = readTimes()
      operations += (rate * (performance.now() - startedAt)) / 1000
      for (const [group, seconds] of Object.entries(after)) {
        usedSeconds[group] = (usedSeconds[group] ?? 0) + seconds - (before[group] ?? 0)
      }
      return rate
    },
  }
  const perOperation = () =>
    Object.entries(usedSeconds).map(([group, seconds]) => ({
      group,
      microseconds: (seconds * 1_000_000) / operations,
    }))
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
      // Like `77 (node main) S 1 ...`. The name in parentheses may contain spaces, so read the fields after it.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const [parent, userTicks, systemTicks] = [fields[1], fields[11], fields[12]].map(Number) as [
        number,
        number,
        number,
      ]
      return [{ pid: Number(name), parent, seconds: (userTicks + systemTicks) / TICKS_PER_SECOND }]
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
