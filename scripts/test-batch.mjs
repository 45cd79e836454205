// Runs test files one after the other in this process. `test.mjs` writes a small file for each process, which calls this.
import { test } from 'node:test'
import { forgetNewestId } from '../server/src/values/ids.ts'

// A failed test may leave something open, which would keep the process alive. Node's own flag for this exits before all is reported.
const LINGER_MS = 10_000

/** Runs each file as a test, with its own hooks. */
export function runFiles(database, files) {
  if (database === 'SQLite') delete process.env.TEST_DATABASE_URL
  void test(`on ${database}`, async () => {
    for (const file of files) {
      // Each file has its own clock.
      forgetNewestId()
      await test(file, () => import(new URL(`../${file}`, import.meta.url).href))
    }
    setTimeout(() => process.exit(), LINGER_MS).unref()
  })
}
