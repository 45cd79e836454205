// Runs the test files that the test run sends, one after the other, each as a suite with its own hooks.
// Many files share a process, because starting one and loading the service takes longer than the tests of most files.
import { flushCompileCache } from 'node:module'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

process.on('message', ({ file }) => {
  // A message without a file ends the process, even if a test left handles open.
  if (file === undefined) process.exit()
  // Saves the code that the files before have compiled, so that the next process need not compile it.
  flushCompileCache()
  // The reporter tells the test run when the file has ended.
  void suite(file, () => import(pathToFileURL(file)))
})
// An error after the end of its test fails the process, not a test. Print it, so that it can be found.
process.on('uncaughtExceptionMonitor', (error) => console.error(error))
process.on('unhandledRejection', (error) => console.error(error))
// The channel closes when the process of the test run ends. A killed test run cannot end this process, so it ends itself and
// everything that it has started.
process.on('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'))
