// Runs the checks and all test files. Server tests run on both databases.
// Arguments narrow it to files whose path contains one of them, and skip the checks: `npm test -- server/src/proposals`.
import { availableParallelism } from 'node:os'
import { checkNames, runCheck } from './check.mjs'
import { openRunDirectory } from './run-directory.mjs'
import { testFiles } from './test-groups.mjs'
import { runCommand, testProcess } from './test-processes.mjs'
import { testReport } from './test-report.mjs'

// Tests spend much of their time waiting, so there are more workers than cores.
const WORKERS = availableParallelism() + 2
// A browser keeps more than one core busy, so only some workers have one.
const BROWSER_WORKERS = availableParallelism()

const directory = openRunDirectory()
process.env.TMPDIR = directory.path

const pathFilters = process.argv.slice(2)
const checks = pathFilters.length === 0 ? checkNames.map((check) => ({ check })) : []
/** What no worker has taken yet: checks, and test files with their database. */
const units = [...checks, ...testFiles(pathFilters)]
const report = testReport(units.length)
// The server serves the built pages, and the browser tests open them.
const pages = runCommand([process.execPath, 'scripts/build-web.mjs']).then((result) =>
  report.reportStep('pages', result),
)
const postgres = units.some(({ database }) => database === 'PostgreSQL') ? preparePostgres() : undefined

/** The PostgreSQL of the run: the one that TEST_DATABASE_URL names, or a temporary one. */
async function preparePostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return (await import('../server/test/postgres-server.ts')).startPostgres()
  const { dropTestDatabases } = await import('../server/test/test-database.ts')
  return { url, stop: () => dropTestDatabases(url) }
}

/**
 * Takes the next unit for a worker. Browser tests come first if the worker has a browser. After that a worker prefers tests for
 * its own database, because its process has already loaded the service for it. Units that need no shared process suit every worker.
 */
function takeUnit({ hasBrowser, database }) {
  const priorities = [
    (unit) => unit.isBrowserTest && hasBrowser,
    (unit) => !unit.isBrowserTest && (!unit.canShareProcess || unit.database === database),
    (unit) => !unit.isBrowserTest,
  ]
  for (const matches of priorities) {
    const index = units.findIndex(matches)
    if (index !== -1) return units.splice(index, 1)[0]
  }
}

/** Runs a test file. `sharedProcesses` has the worker's process for each database. */
async function runFile({ file, database, canShareProcess }, sharedProcesses) {
  await pages
  const url = database === 'PostgreSQL' ? (await postgres).url : ''
  const shared = sharedProcesses.get(database)
  // A test may have ended the shared process.
  const runner = canShareProcess && shared?.isRunning() ? shared : testProcess({ TEST_DATABASE_URL: url })
  if (canShareProcess) sharedProcesses.set(database, runner)
  const { onTest, onEnd } = report.startFile(file, database)
  onEnd(await runner.run(file, onTest))
  if (!canShareProcess) report.reportStep(`${file} (${database})`, await runner.end())
}

async function runWorker(_, index) {
  const worker = { hasBrowser: index < BROWSER_WORKERS, database: index % 2 === 0 ? 'PostgreSQL' : 'SQLite' }
  const sharedProcesses = new Map()
  for (let unit = takeUnit(worker); unit; unit = takeUnit(worker)) {
    if (unit.check) report.reportStep(unit.check, await report.track(unit.check, runCheck(unit.check)))
    else await runFile(unit, sharedProcesses)
  }
  for (const [database, runner] of sharedProcesses)
    report.reportStep(`files that share a process (${database})`, await runner.end())
}

async function finish() {
  const passed = report.finish()
  await (await postgres)?.stop()
  process.exit(passed ? 0 : 1)
}

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    report.reportStep('the whole run', { passed: false, output: `${signal} ended it with ${units.length} units left.` })
    void finish()
  })
}
process.on('exit', directory.remove)
await Promise.all(Array.from({ length: WORKERS }, runWorker))
await finish()
