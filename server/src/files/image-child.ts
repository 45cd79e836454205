import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fileBudget } from '@proffer/core/budgets.ts'

const script = fileURLToPath(new URL('./image-process.mjs', import.meta.url))
// Without its compiler, V8 does not reserve a quarter of a gigabyte for code, which would count as used.
const SMALL_HEAP = ['--jitless', '--max-old-space-size=64']
// The limit on data counts all private memory that can be written to, also that of threads and libraries. It cannot be set if the
// server itself runs with a lower one, which then holds.
const LIMITED = 'ulimit -d "$0"; exec "$@"'
const KILOBYTES = 1024
const LESS_URGENT = 10

interface Options {
  /** Whether it does only quick jobs. For other jobs, requests come first when processors are scarce. */
  isQuick: boolean
}

/** Starts a process for images. On Linux, one that needs more memory than the budget gets none, and fails or ends. */
export function startImageChild({ isQuick }: Options): ChildProcess {
  const command = [
    process.execPath,
    ...SMALL_HEAP,
    script,
    JSON.stringify(fileBudget),
    isQuick ? 'quick' : 'slow',
  ] as const
  const [program, ...parameters] =
    process.platform === 'linux'
      ? (['/bin/sh', '-c', LIMITED, String(fileBudget.imageMb * KILOBYTES), ...command] as const)
      : command
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The process needs no secret of the server. Windows cannot start a process without some variables. With few arenas, memory of
    // the last image is used again.
    ...(process.platform !== 'win32' && { env: { MALLOC_ARENA_MAX: '2' } }),
  })
  if (!isQuick && child.pid !== undefined) setPriority(child.pid, LESS_URGENT)
  return child
}
