import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { waitUntil } from '../../server/test/waiting.ts'
import { run } from '../src/cli/run.ts'

const main = join(import.meta.dirname, '../src/cli/main.ts')

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** A folder of its own, and the command line as a user of it starts it. Nothing of the tests' environment reaches it. */
export function commandLine(url: string, key: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'proffer-cli-'))
  const children: ChildProcess[] = []
  const given = { PROFFER_CONFIG: join(folder, 'config', 'cli.json'), PROFFER_URL: url, PROFFER_API_KEY: key }

  function start(args: string[], env: Record<string, string | undefined> = {}, input?: string) {
    const cache = { NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache') }
    const child = spawn(process.execPath, [main, ...args], { cwd: folder, env: { ...cache, ...given, ...env } })
    children.push(child)
    const output = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
    child.stdin.end(input ?? '')
    const ended = once(child, 'close').then(([code]): Ended => ({ code, ...output }))
    return {
      child,
      output,
      ended,
      /** Waits until this has been printed. */
      says: (pattern: RegExp) =>
        waitUntil(() => pattern.exec(output.stdout), `${pattern} in ${JSON.stringify(output)}`),
    }
  }

  /**
   * Runs a command in this process, which costs a tenth of a process of its own. What it prints and the code that it ends with
   * are the same. Relative paths are not: they belong to the directory of the tests. One command at a time.
   */
  async function runHere(args: string[], env: Record<string, string | undefined> = {}): Promise<Ended> {
    const output = { stdout: '', stderr: '' }
    const capture = (name: 'stdout' | 'stderr') => {
      const write = process[name].write.bind(process[name])
      return mock.method(process[name], 'write', (chunk: string | Uint8Array) => {
        // The command prints text. Bytes are what the test runner reports, which may come at any time.
        if (typeof chunk !== 'string') return write(chunk)
        output[name] += chunk
        return true
      }).mock
    }
    const captured = [capture('stdout'), capture('stderr')]
    try {
      const code = await run(args, { ...given, ...env }, new AbortController().signal)
      return { code, ...output }
    } finally {
      for (const writing of captured) writing.restore()
    }
  }

  return {
    folder,
    config: given.PROFFER_CONFIG,
    start,
    runApart: (...args: string[]) => start(args).ended,
    run: (...args: string[]) => runHere(args),
    runHere,
    /** Also ends every command that a failed test has left running. */
    remove() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
