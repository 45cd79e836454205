import { loadConfig } from './config.ts'
import { reportFailure } from './failure-line.ts'
import { serve } from './serve.ts'

try {
  await serve(loadConfig())
} catch (error) {
  reportFailure(error)
}
