// `npm test` and `npm run test:long` choose test files by name, and `node --test` runs them. What the names say:
//
//   name.test.ts             `npm test` runs it. The files of the server use SQLite there; `npm run test:long` runs them on PostgreSQL.
//   name.both.test.ts        `npm test` runs it on SQLite and on PostgreSQL.
//   name.sqlite.test.ts      It needs SQLite, or no database at all. It never runs on PostgreSQL.
//   name.postgres.test.ts    It needs PostgreSQL, and never runs on SQLite.
//   name.long.test.ts        Only `npm run test:long` runs it. The word before `long` says where, as above: name.both.long.test.ts.
//
// Arguments narrow it to files whose path contains one of them, and skip the checks: `npm test -- server/src/proposals`.
import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLike, runChild } from './child.mjs'

const root = join(import.meta.dirname, '..')
const isLongRun = process.argv[2] === '--long'
const words = process.argv.slice(isLongRun ? 3 : 2)

// A process that loads the service and starts it needs 2.5 s of a core, more than the tests of most files. So files share one. Those
// that take longest are spread over more processes, so that none is busy alone at the end.
const filesPerProcess = (file) => (isLongRun || file.startsWith('web/') ? 4 : 40)
// A test, and all files of a process together, hang if they take longer.
const HANG_MS = 30 * 60_000

function databasesOf(file) {
  const isLong = file.includes('.long.test.')
  if (file.includes('.postgres.')) return isLong === isLongRun ? ['PostgreSQL'] : []
  if (file.includes('.both.')) return isLong === isLongRun ? ['SQLite', 'PostgreSQL'] : []
  if (isLong === isLongRun) return ['SQLite']
  const isFirstOnPostgres = isLongRun && file.startsWith('server/') && !file.includes('.sqlite.')
  return isFirstOnPostgres ? ['PostgreSQL'] : []
}

/** The files that one process runs after the other, and their database. The browser tests come first, because they take longest. */
function batches() {
  const all = globSync('{analyser,core,examples,scripts,sdk,server,web}/**/*.test.{ts,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const chosen = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  return ['PostgreSQL', 'SQLite'].flatMap((database) => {
    const ofDatabase = chosen.filter((file) => databasesOf(file).includes(database)).sort()
    const found = []
    while (ofDatabase.length > 0) {
      const files = ofDatabase.splice(-filesPerProcess(ofDatabase.at(-1)))
      found.push({ database, files })
    }
    return found
  })
}

const batchModule = new URL('test-batch.mjs', import.meta.url).href
const batchSource = ({ database, files }) =>
  `import { runFiles } from '${batchModule}'\nrunFiles('${database}', ${JSON.stringify(files)})\n`

/** The PostgreSQL of the run: the one that TEST_DATABASE_URL names, or a temporary one. */
async function preparePostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return (await import('../server/test/postgres-server.ts')).startPostgres()
  const { dropTestDatabases } = await import('../server/test/test-database.ts')
  return { url, stop: () => dropTestDatabases(url) }
}

async function runTests(directory) {
  const all = batches()
  if (all.length === 0) throw new Error(`No test file of this run has ${words.join(' or ')} in its path.`)
  const paths = all.map((batch, index) => {
    const path = join(directory, `batch-${String(index).padStart(3, '0')}.mjs`)
    writeFileSync(path, batchSource(batch))
    return path
  })
  const postgres = all.some(({ database }) => database === 'PostgreSQL') ? await preparePostgres() : undefined
  try {
    // Tests spend much of their time waiting, so there is one process more than cores.
    const concurrency = availableParallelism() + 1
    const flags = ['--test', `--test-concurrency=${concurrency}`, `--test-timeout=${HANG_MS}`]
    const compileCache = join(root, 'node_modules', '.cache', 'proffer-tests')
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache, TEST_DATABASE_URL: postgres?.url }
    return await runChild(process.execPath, [...flags, ...paths], { cwd: root, env, stdio: 'inherit' })
  } finally {
    await postgres?.stop()
  }
}

if (words.length === 0 && !isLongRun) {
  const result = await runChild(process.execPath, [join(root, 'scripts/check.mjs')], { cwd: root, stdio: 'inherit' })
  if (result.code !== 0) endLike(result)
}
const directory = mkdtempSync(join(tmpdir(), 'proffer-test-run-'))
// If the tests run as root, PostgreSQL runs as another user, and its data is in here.
chmodSync(directory, 0o755)
process.env.TMPDIR = directory
try {
  const { code } = await runTests(directory)
  process.exitCode = code ?? 1
} finally {
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
