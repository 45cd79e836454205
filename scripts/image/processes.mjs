// The processes that scripts/image/main.mjs starts. They are in its process group, so they end with a killed test run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const MAX_OUTPUT = 5_000
const running = new Set()

/** Starts a command and collects the end of its output. `ended` resolves to the exit code, or to the signal's name. */
export function start([command, ...args], { cwd, env }) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const result = { child, output: '', ended: undefined }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      result.output = (result.output + text).slice(-MAX_OUTPUT)
    })
  running.add(result)
  result.ended = once(child, 'close')
    .then(
      ([code, signal]) => signal ?? code,
      (error) => error.message,
    )
    .finally(() => running.delete(result))
  return result
}

/** Runs a command until it ends, and fails with its output if its exit code is not 0. */
export async function runToEnd(command, options) {
  const result = start(command, options)
  const code = await result.ended
  if (code !== 0) throw new Error(`exited with ${code}\n${result.output}`)
}

/** Kills the processes that still run, and waits for their end. */
export async function endAll() {
  const processes = [...running]
  for (const { child } of processes) child.kill('SIGKILL')
  await Promise.all(processes.map(({ ended }) => ended))
}
