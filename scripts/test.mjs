// The whole test run: the checks first, then every test file, the server's on both databases.
// Arguments narrow it: `npm test -- server/src/proposals`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/test/postgres-server.ts'

// Much of a test is waiting, so a few more files than there are cores.
const CONCURRENCY = availableParallelism() + 1
const compileCache = join(tmpdir(), 'proffer-compile-cache')
const root = join(import.meta.dirname, '..')
const only = process.argv.slice(2)

async function run(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}

const find = (...patterns) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => only.length === 0 || only.some((part) => file.includes(part)))
    .sort()

async function test(title, files, env) {
  if (files.length === 0) return true
  console.log(`\n${title}: ${files.length} files`)
  return run(['--test', '--test-force-exit', `--test-concurrency=${CONCURRENCY}`, ...files], {
    NODE_COMPILE_CACHE: compileCache,
    ...env,
  })
}

/** The PostgreSQL of the run: the one that is given, or one of our own. */
async function postgres() {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startPostgres()
}

const results = []
// The server serves the pages as they were built, and the browser tests open them.
results.push(await run(['scripts/build-web.mjs']))
if (only.length === 0) results.push(await run(['scripts/check.mjs']))
// What only one of the databases does is tested on it alone, and its file says which.
const isAbout = (database) => (file) => file.endsWith(`.${database}.test.ts`)
const files = find('{server,sdk,examples,bench,web}/**/*.test.ts').filter((file) => !isAbout('postgres')(file))
results.push(await test('SQLite and everything else', files, { TEST_DATABASE_URL: '' }))
const shared = await postgres()
const usesDatabase = (file) =>
  /test\/(harness|test-database|[\w-]+-scene)\.ts'/.test(readFileSync(join(root, file), 'utf8'))
const again = find('server/**/*.test.ts').filter((file) => usesDatabase(file) && !isAbout('sqlite')(file))
results.push(await test('PostgreSQL', again, { TEST_DATABASE_URL: shared.url }))
await shared.stop()
process.exit(results.every(Boolean) ? 0 : 1)
