// Everything that can be checked without running the service: types, lint, format, import rules, dead code,
// and the OpenAPI document (up to date like all that is made from it, and clean under Redocly's recommended rules).
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const checks = [
  ['types', 'tsc', '-p', '.'],
  ['types of the pages', 'tsc', '-p', 'web'],
  ['types of the SDK, as browsers have them', 'tsc', '-p', 'sdk/tsconfig.web.json'],
  ['types of the browser tests', 'tsc', '-p', 'web/test'],
  ['lint, format, imports', 'biome', 'check', '--error-on-warnings', '.'],
  ['dead code', 'knip'],
  ['docs/openapi.json and what is made from it', process.execPath, 'scripts/openapi.mjs', '--check'],
  ['docs/openapi.json keeps the rules', 'redocly', 'lint', 'docs/openapi.json'],
]

// A check talks to nobody.
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const run = ([name, command, ...args]) =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(command, args, { cwd: root, env, shell: process.platform === 'win32' })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Date.now() - started} ms)`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })

const results = await Promise.all(checks.map(run))
process.exit(results.every(Boolean) ? 0 : 1)
