// Runs the test files that the test run sends, one after the other, each as a suite with its own hooks.
// Starting a process and loading the service takes longer than the tests of most files.
import { flushCompileCache } from 'node:module'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

process.on('message', ({ file }) => {
  // Handles that a test left open must not keep the process alive.
  if (file === undefined) process.exit()
  // Saves the compiled code for the next process.
  flushCompileCache()
  // The reporter tells the test run when the file has ended.
  void suite(file, () => import(pathToFileURL(file)))
})
// An error after the end of its test fails the process, not a test. Print it, so that it can be found.
process.on('uncaughtExceptionMonitor', (error) => console.error(error))
process.on('unhandledRejection', (error) => console.error(error))
// The test run was killed: end this process and everything it has started.
process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'))
