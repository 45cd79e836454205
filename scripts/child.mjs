// Runs a child process to its end and forwards stop signals to it. Plain JavaScript for Node 20 and newer.
import { spawn } from 'node:child_process'

const PARENT_POLL_MS = 50
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parent = process.ppid

/**
 * Resolves to the child's exit code and signal, or to `error` if it could not start. `stderr` is its output there, if that is
 * piped. `onSpawn` receives the child's pid.
 *
 * Signals to this process are forwarded to the child; `stoppedBy` is the last one. npm does not forward a signal to its scripts
 * but ends the shell in between. This process then gets a new parent, and stops the child too.
 */
export async function runChild(command, args, { onSpawn, ...options }) {
  const child = spawn(command, args, options)
  if (child.pid !== undefined) onSpawn?.(child.pid)
  let stoppedBy = null
  const stop = (signal) => {
    stoppedBy = signal
    child.kill(signal)
  }
  const parentCheck = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(parentCheck)
    stop('SIGTERM')
  }, PARENT_POLL_MS)
  for (const signal of signals) process.on(signal, stop)
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  try {
    return await new Promise((resolve) => {
      child.on('error', (error) => resolve({ error, stderr }))
      child.on('close', (code, signal) => resolve({ code, signal, stderr, stoppedBy }))
    })
  } finally {
    clearInterval(parentCheck)
    for (const signal of signals) process.off(signal, stop)
  }
}

/** Ends this process as its child ended: with its code, or by its signal. */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  process.exit(code ?? 1)
}
