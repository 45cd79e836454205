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

const read = (file) => readFileSync(join(root, file), 'utf8')
const usesDatabase = (file) => /test\/(harness|test-database|[\w-]+-scene)\.ts'/.test(read(file))
/**
 * Those that start processes, count memory, drive a browser, or tell time by ids (which one process makes in one order, whatever
 * a test's clock says) keep a process to themselves.
 */
const sharesProcess = (file) =>
  file.startsWith('server/') &&
  !/child_process|worker_threads|test\/(processes|faults|postgres-server|tcp-proxy)|node:v8|memoryUsage|outbox\.sweep|firstIdOf|newId/.test(
    read(file),
  )

// A browser keeps more than one core busy by itself.
const isWalk = (file) => file.startsWith('web/')

async function test(title, files, env) {
  if (files.length === 0) return true
  console.log(`\n${title}: ${files.length} files`)
  const settings = { NODE_COMPILE_CACHE: compileCache, ...env }
  const together = files.filter(sharesProcess)
  const alone = files.filter((file) => !sharesProcess(file))
  const args = ['--test', '--test-force-exit']
  const groups = Array.from({ length: CONCURRENCY }, (_, group) =>
    together.filter((_file, index) => index % CONCURRENCY === group),
  ).filter((group) => group.length > 0)
  const grouped = await Promise.all(
    groups.map((group) =>
      run([...args, '--test-isolation=none', 'scripts/test-group.mjs'], {
        ...settings,
        TEST_FILES: JSON.stringify(group),
      }),
    ),
  )
  const runAlone = async (some, concurrency) =>
    some.length === 0 || run([...args, `--test-concurrency=${concurrency}`, ...some], settings)
  const apart = await runAlone(
    alone.filter((file) => !isWalk(file)),
    CONCURRENCY,
  )
  const walks = await runAlone(alone.filter(isWalk), availableParallelism())
  return apart && walks && grouped.every(Boolean)
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
const again = find('server/**/*.test.ts').filter((file) => usesDatabase(file) && !isAbout('sqlite')(file))
results.push(await test('PostgreSQL', again, { TEST_DATABASE_URL: shared.url }))
await shared.stop()
process.exit(results.every(Boolean) ? 0 : 1)
