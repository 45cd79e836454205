// The whole test run: the checks and every test file, those of the server on both databases.
// Arguments narrow it to files whose path contains one of them: `npm test -- server/src/proposals`.
import { availableParallelism } from 'node:os'
import { checkNames, runCheck } from './check.mjs'
import { openRunDirectory } from './run-directory.mjs'
import { testFiles } from './test-groups.mjs'
import { runCommand, testProcess } from './test-processes.mjs'
import { testReport } from './test-report.mjs'

// Tests spend much of their time waiting, so there are more lanes than cores.
const LANES = availableParallelism() + 2
// A browser keeps more than one core busy, so only some lanes have one.
const BROWSER_LANES = availableParallelism()

const directory = openRunDirectory()
process.env.TMPDIR = directory.path

const parts = process.argv.slice(2)
const units = [...(parts.length === 0 ? checkNames.map((check) => ({ check })) : []), ...testFiles(parts)]
const report = testReport(units.length)
// The server serves the built pages, and the browser tests open them.
const pages = runCommand([process.execPath, 'scripts/build-web.mjs']).then((result) => report.other('pages', result))
const postgres = units.some(({ database }) => database === 'PostgreSQL') ? preparePostgres() : undefined

/** The PostgreSQL of the run: the one that TEST_DATABASE_URL names, or a temporary one. */
async function preparePostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return (await import('../server/test/postgres-server.ts')).startPostgres()
  const { dropTestDatabases } = await import('../server/test/test-database.ts')
  return { url, stop: () => dropTestDatabases(url) }
}

/**
 * Takes the next unit for a lane. Browser tests come first where the lane has a browser. After that a lane prefers files of its own
 * database, because its process has already loaded the service for it.
 */
function takeUnit({ hasBrowser, database }) {
  const wishes = [
    (unit) => hasBrowser && unit.isBrowserTest,
    (unit) => !unit.isBrowserTest && (!unit.isShared || unit.database === database),
    (unit) => !unit.isBrowserTest,
  ]
  for (const isWanted of wishes) {
    const index = units.findIndex(isWanted)
    if (index !== -1) return units.splice(index, 1)[0]
  }
}

async function runFile({ file, database, isShared }, workers) {
  await pages
  const url = database === 'PostgreSQL' ? (await postgres).url : ''
  const running = workers.get(database)
  const worker = isShared && running?.isRunning() ? running : testProcess({ TEST_DATABASE_URL: url })
  if (isShared) workers.set(database, worker)
  const { onTest, onEnd } = report.file(file, database)
  onEnd(await worker.run(file, onTest))
  if (!isShared) report.other(`${file} (${database})`, await worker.end())
}

async function runLane(_, index) {
  const preferences = { hasBrowser: index < BROWSER_LANES, database: index % 2 === 0 ? 'PostgreSQL' : 'SQLite' }
  /** This lane's process for each database. */
  const workers = new Map()
  for (let unit = takeUnit(preferences); unit; unit = takeUnit(preferences)) {
    if (unit.check) report.other(unit.check, await report.during(unit.check, runCheck(unit.check)))
    else await runFile(unit, workers)
  }
  for (const [database, worker] of workers) report.other(`files that share a process (${database})`, await worker.end())
}

async function finish() {
  const isGood = report.finish()
  await (await postgres)?.stop()
  process.exit(isGood ? 0 : 1)
}

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    report.other('the whole run', { isGood: false, output: `${signal} ended it with ${units.length} units left.` })
    void finish()
  })
}
process.on('exit', directory.remove)
await Promise.all(Array.from({ length: LANES }, runLane))
await finish()
