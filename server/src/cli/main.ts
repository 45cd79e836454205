import { loadConfig } from '../config.ts'
import { reportFailure } from '../failure-line.ts'
import { run } from './run.ts'

try {
  await run(process.argv.slice(2), loadConfig)
} catch (error) {
  reportFailure(error)
}
