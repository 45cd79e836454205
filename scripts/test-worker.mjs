// Runs the test files it is told of, one after the other, each as a suite of its own, so that their hooks stay theirs.
// Starting a process for each file and loading the service into it took longer than most files' tests.
import { flushCompileCache } from 'node:module'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

process.on('message', ({ file }) => {
  // A test's handles may outlive it; nobody waits for them.
  if (file === undefined) process.exit()
  // What this process has compiled, the next ones need not.
  flushCompileCache()
  // That it is through is told by the reporter.
  void suite(file, () => import(pathToFileURL(file)))
})
// What comes after its test fails the process, not a test; here it leaves its trace.
process.on('uncaughtExceptionMonitor', (error) => console.error(error))
process.on('unhandledRejection', (error) => console.error(error))
process.on('disconnect', () => process.exit())
