// The whole test run: the checks and every test file, the server's on both databases. What fails is told at the end.
// Arguments narrow it: `npm test -- server/src/proposals`.
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/test/postgres-server.ts'
import { checkNames, runCheck } from './check.mjs'
import { runCommand, testProcess } from './test-processes.mjs'
import { testReport } from './test-report.mjs'

// Much of a test is waiting, so more at a time than there are cores.
const LANES = availableParallelism() + 2
// A browser keeps more than one core busy by itself, so that only so many lanes have one.
const LANES_WITH_BROWSER = availableParallelism()
const root = join(import.meta.dirname, '..')
const only = process.argv.slice(2)

const read = (file) => readFileSync(join(root, file), 'utf8')
const find = (pattern) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (file) => only.length === 0 || only.some((part) => file.includes(part)),
  )

const isWalk = ({ file }) => file?.startsWith('web/')
const usesDatabase = (file) => /test\/(harness|test-database|[\w-]+-scene)\.ts'/.test(read(file))
const startsProcesses = (file) => /child_process|test\/(processes|faults|postgres-server|cli-process)/.test(read(file))
/**
 * Those that count memory, or tell time by ids (which one process makes in one order, whatever a test's clock says), keep a
 * process to themselves.
 */
const sharesProcess = (file) => !/node:v8|memoryUsage|outbox\.sweep|firstIdOf|newId/.test(read(file))

/** Everything there is to do. What takes long begins first, so that no lane is at work alone in the end. */
function allUnits() {
  // What only one of the databases does is tested on it alone, and its file says which.
  const isAbout = (database) => (file) => file.endsWith(`.${database}.test.ts`)
  const onSqlite = find('{server,sdk,examples,bench,web}/**/*.test.ts').filter((file) => !isAbout('postgres')(file))
  const onPostgres = find('server/**/*.test.ts').filter((file) => usesDatabase(file) && !isAbout('sqlite')(file))
  const files = [
    ...onSqlite.map((file) => ({ file, database: 'SQLite' })),
    ...onPostgres.map((file) => ({ file, database: 'PostgreSQL' })),
  ].map((unit) => ({ ...unit, isShared: sharesProcess(unit.file) }))
  const weight = ({ file, isShared }) => (isShared && !startsProcesses(file) ? 0 : 1_000_000) + read(file).length
  files.sort((a, b) => weight(b) - weight(a))
  return [...(only.length === 0 ? checkNames.map((check) => ({ check })) : []), ...files]
}

/** The PostgreSQL of the run: the one that is given, or one of our own. */
async function postgres() {
  const given = process.env.TEST_DATABASE_URL
  if (!given) return startPostgres()
  const { dropTestDatabases } = await import('../server/test/test-database.ts')
  return { url: given, stop: () => dropTestDatabases(given) }
}

const units = allUnits()
const report = testReport(units.length)
// The server serves the pages as they were built, and the browser tests open them.
const pages = runCommand([process.execPath, 'scripts/build-web.mjs']).then((result) => report.other('pages', result))
const server = units.some(({ database }) => database === 'PostgreSQL') ? postgres() : undefined

/**
 * A lane with a browser walks first, and then helps the others. Each has a database that it prefers: a process that knows the
 * service already is faster than a new one.
 */
function take({ hasBrowser, database }) {
  const wishes = [
    (unit) => hasBrowser && isWalk(unit),
    (unit) => !isWalk(unit) && (!unit.isShared || unit.database === database),
    (unit) => !isWalk(unit),
  ]
  for (const isWished of wishes) {
    const index = units.findIndex(isWished)
    if (index !== -1) return units.splice(index, 1)[0]
  }
}

async function runFile(unit, own) {
  await pages
  const { file, database, isShared } = unit
  const url = database === 'PostgreSQL' ? (await server).url : ''
  const shared = own.get(database)
  const worker = isShared && shared?.isRunning() ? shared : testProcess({ TEST_DATABASE_URL: url })
  if (isShared) own.set(database, worker)
  const { onTest, onEnd } = report.file(file, database)
  onEnd(await worker.run(file, onTest))
  if (!isShared) report.other(`${file} (${database})`, await worker.end())
}

async function lane(_, index) {
  const preferences = { hasBrowser: index < LANES_WITH_BROWSER, database: index % 2 === 0 ? 'PostgreSQL' : 'SQLite' }
  /** This lane's processes for files that share one, by database. */
  const own = new Map()
  for (let unit = take(preferences); unit; unit = take(preferences)) {
    if (unit.check) report.other(unit.check, await report.during(unit.check, runCheck(unit.check)))
    else await runFile(unit, own)
  }
  for (const [database, worker] of own) report.other(`files that share a process (${database})`, await worker.end())
}

async function finish() {
  const isGood = report.finish()
  await (await server)?.stop()
  process.exit(isGood ? 0 : 1)
}

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    report.other('the whole run', { isGood: false, output: `It was ended by ${signal}, with ${units.length} to go.` })
    void finish()
  })
}
await Promise.all(Array.from({ length: LANES }, lane))
await finish()
