// The whole test run: the checks first, then every test file. Arguments narrow it: `npm test -- server/src/proposals`.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const only = process.argv.slice(2)
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1

if (only.length === 0 && run('scripts/check.mjs') !== 0) process.exit(1)

const all = globSync(['server/**/*.test.ts', 'sdk/**/*.test.ts', 'bench/**/*.test.ts'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
const files = all.filter((file) => only.length === 0 || only.some((part) => file.includes(part))).sort()
process.exit(
  run(
    '--test',
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    ...files,
  ),
)
