import { spawn } from 'node:child_process'

const MAX_OUTPUT = 4_000
const TIMEOUT_MS = 20 * 60_000

/** Runs a program and returns its output. Throws with the end of the output if it fails. */
export function run(program, args, { env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    // biome-ignore lint/style/noProcessEnv: a child gets the same environment.
    const childEnv = { ...process.env, ...env }
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(program, args, { stdio, timeout: TIMEOUT_MS, env: childEnv, ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${program} ${args[0]} ended with ${code}:\n${output.slice(-MAX_OUTPUT)}`))
    })
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)
