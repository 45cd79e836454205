import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../../server/test/waiting.ts'

const main = join(import.meta.dirname, '../src/cli/main.ts')

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** A folder of its own, and the command line as a user of it starts it. Nothing of the tests' environment reaches it. */
export function commandLine(url: string, key: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'proffer-cli-'))
  const given = { PROFFER_CONFIG: join(folder, 'config', 'cli.json'), PROFFER_URL: url, PROFFER_API_KEY: key }

  function start(args: string[], env: Record<string, string | undefined> = {}, input?: string) {
    const cache = { NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache') }
    const child = spawn(process.execPath, [main, ...args], { cwd: folder, env: { ...cache, ...given, ...env } })
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

  return {
    folder,
    config: given.PROFFER_CONFIG,
    start,
    run: (...args: string[]) => start(args).ended,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
