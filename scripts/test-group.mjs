// Runs several test files in one process, each as a suite of its own, so that their hooks stay theirs. Starting a process
// for each file and loading the service into it took longer than most files' tests.
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

for (const file of JSON.parse(process.env.TEST_FILES)) {
  suite(file, async () => {
    await import(pathToFileURL(file))
  })
}
