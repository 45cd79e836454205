// Lists the test files and how each is run. By default a file shares a process with others, and a file of the server runs on
// SQLite and on PostgreSQL. `*.sqlite.test.ts` and `*.postgres.test.ts` run on one of them.
import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Test files of the server that use no database, or start their own. A name that ends with / is a folder. */
const withoutDatabase = [
  'server/src/access/limits/address-limit.test.ts',
  'server/src/access/limits/calendar-month.test.ts',
  'server/src/access/limits/memory-bounds.test.ts',
  'server/src/access/limits/recent-windows.test.ts',
  'server/src/access/limits/sliding-window.test.ts',
  'server/src/accounts/password-queue.test.ts',
  'server/src/accounts/password.test.ts',
  'server/src/ai/ai-config.test.ts',
  'server/src/ai/ai-threads.test.ts',
  'server/src/ai/answer-shape.test.ts',
  'server/src/ai/growth.test.ts',
  'server/src/ai/operations/',
  'server/src/ai/text-growth.test.ts',
  'server/src/cli/cli.test.ts',
  'server/src/config/config-delivery.test.ts',
  'server/src/config/config-limits.test.ts',
  'server/src/config/config.test.ts',
  'server/src/documentation/budgets-guide.test.ts',
  'server/src/documentation/configuration.test.ts',
  'server/src/documentation/markdown.test.ts',
  'server/src/files/images.test.ts',
  'server/src/files/svg-check.test.ts',
  'server/src/http/json-limits.test.ts',
  'server/src/http/slow-requests.test.ts',
  'server/src/mails/hostile-texts.test.ts',
  'server/src/mails/mails.test.ts',
  'server/src/mails/transports.test.ts',
  'server/src/delivery/resolve.test.ts',
  'server/src/delivery/signature.test.ts',
  'server/src/printing/print-threads.test.ts',
  'server/src/process/log.test.ts',
  'server/src/process/stop-on-signal.test.ts',
  'server/src/process/worker-pool.test.ts',
  'server/src/proposals/list-answer.test.ts',
  'server/src/storage/caches/account-lists.test.ts',
  'server/src/storage/caches/batching.test.ts',
  'server/src/storage/caches/cache-space.test.ts',
  'server/src/storage/postgres/postgres-notifications.test.ts',
  'server/src/storage/postgres/postgres-transactions.test.ts',
  'server/src/storage/postgres/postgres-trouble.test.ts',
  'server/src/storage/sqlite/sqlite-opening.test.ts',
  'server/src/storage/sqlite/sqlite.test.ts',
  'server/src/values/timestamp.test.ts',
  'server/src/web/app-paths.test.ts',
  'server/test/build-stamp.test.ts',
  'server/test/faults/',
  'server/test/image.test.ts',
  'server/test/leftovers.test.ts',
  'server/test/system/erasure-after-kill.test.ts',
  'server/test/system/first-start.test.ts',
  'server/test/system/killed-reminders.test.ts',
  'server/test/system/many-processes.test.ts',
  'server/test/system/serve.test.ts',
  'server/test/system/starting-on-postgres.test.ts',
  'server/test/system/upload-after-kill.test.ts',
]

/** Files with their own process. They measure memory, or compare ids with their clock, and the ids of a process never go back in time. */
const ownProcess = [
  'server/src/events/events.test.ts',
  'server/src/files/file-uses.test.ts',
  'server/src/erasure/erasure-of-waiting.test.ts',
  'server/src/erasure/erasure.test.ts',
  'server/src/events/sealed-link.test.ts',
  'server/src/webhooks/bad-receivers.test.ts',
  'server/src/webhooks/logs.test.ts',
  'server/src/webhooks/pausing.test.ts',
  'server/src/webhooks/recovery.test.ts',
]

/** The longest files. They start first, so that no worker is busy alone at the end. */
const longest = [
  'server/test/hostile/attacks.test.ts',
  'server/test/hostile/large-lists.sqlite.test.ts',
  'server/test/image.test.ts',
  'server/test/system/first-start.test.ts',
  'server/test/system/serve.test.ts',
  'server/src/cli/cli.test.ts',
  'server/test/system/starting-on-postgres.test.ts',
  'server/src/storage/postgres/postgres-trouble.test.ts',
  'server/src/webhooks/bad-receivers.test.ts',
  'sdk/src/cli/cli.test.ts',
  'server/test/system/many-processes.test.ts',
  'server/test/system/one-machine.sqlite.test.ts',
  'server/src/usage/durable-counts.sqlite.test.ts',
  'server/src/delivery/crash.test.ts',
  'server/src/printing/printing.test.ts',
  'server/test/system/killed-reminders.test.ts',
]

const isListed = (file, names) => names.some((name) => file === name || (name.endsWith('/') && file.startsWith(name)))

/**
 * Every test file once for each of its databases, the longest first: `{ file, database, canShareProcess, isBrowserTest }`. With
 * filters, only the files whose path contains one of them.
 */
export function testFiles(pathFilters) {
  const all = globSync('{analyser,core,server,sdk,examples,bench,web,scripts}/**/*.test.{ts,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).sort()
  for (const name of [...withoutDatabase, ...ownProcess, ...longest])
    if (!all.some((file) => isListed(file, [name])))
      throw new Error(`test-groups.mjs lists ${name}, but no test file matches it.`)
  const rank = ({ file }) => (longest.includes(file) ? longest.indexOf(file) : longest.length)
  return all
    .filter((file) => pathFilters.length === 0 || pathFilters.some((filter) => file.includes(filter)))
    .flatMap((file) => databasesOf(file).map((database) => ({ file, database })))
    .map((unit) => ({
      ...unit,
      canShareProcess: !ownProcess.includes(unit.file),
      isBrowserTest: unit.file.startsWith('web/'),
    }))
    .sort((a, b) => rank(a) - rank(b))
}

/** A file without a database runs once, in a process for SQLite. */
function databasesOf(file) {
  if (file.endsWith('.postgres.test.ts')) return ['PostgreSQL']
  if (!file.startsWith('server/') || file.endsWith('.sqlite.test.ts') || isListed(file, withoutDatabase))
    return ['SQLite']
  return ['SQLite', 'PostgreSQL']
}
