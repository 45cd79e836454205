import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { waitUntil } from '../../server/test/waiting.ts'
import { run } from '../src/cli/run.ts'

const main = join(import.meta.dirname, '../src/cli/main.ts')

/** How a command ended. */
export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the command line in its own folder, without the environment of the tests. */
export function commandLine(url: string, key: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'proffer-cli-'))
  const children: ChildProcess[] = []
  const settingsEnv = { PROFFER_CONFIG: join(folder, 'config', 'cli.json'), PROFFER_URL: url, PROFFER_API_KEY: key }

  /** Starts a command in its own process. `input` is its standard input. */
  function start(args: string[], env: Record<string, string | undefined> = {}, input?: string) {
    const cache = { NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache') }
    const child = spawn(process.execPath, [main, ...args], { cwd: folder, env: { ...cache, ...settingsEnv, ...env } })
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
      /** Waits until the output matches. */
      says: (pattern: RegExp) =>
        waitUntil(() => pattern.exec(output.stdout), `${pattern} in ${JSON.stringify(output)}`),
    }
  }

  /**
   * Runs a command in this process, which takes a tenth of the time of a separate one. Its output and exit code are the same.
   * Relative paths are relative to the tests' directory. Only one command can run at a time.
   */
  async function runHere(args: string[], env: Record<string, string | undefined> = {}): Promise<Ended> {
    const output = { stdout: '', stderr: '' }
    const capture = (name: 'stdout' | 'stderr') => {
      const write = process[name].write.bind(process[name])
      return mock.method(process[name], 'write', (chunk: string | Uint8Array) => {
        // The command prints strings. The test runner writes bytes, at any time.
        if (typeof chunk !== 'string') return write(chunk)
        output[name] += chunk
        return true
      }).mock
    }
    const mocks = [capture('stdout'), capture('stderr')]
    try {
      const code = await run(args, { ...settingsEnv, ...env }, new AbortController().signal)
      return { code, ...output }
    } finally {
      for (const mocked of mocks) mocked.restore()
    }
  }

  return {
    folder,
    config: settingsEnv.PROFFER_CONFIG,
    start,
    /** Runs a command in its own process. */
    runApart: (...args: string[]) => start(args).ended,
    run: (...args: string[]) => runHere(args),
    runHere,
    /** Removes the folder and ends commands that a failed test left running. */
    remove() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
