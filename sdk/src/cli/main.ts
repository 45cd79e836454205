#!/usr/bin/env node
import { run } from './run.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop.abort(new Error('stopped'))
    // A second signal ends the process immediately.
    process.once(signal, () => process.exit(130))
  })
}

// A closed pipe, such as from `head`, is not a failure.
process.stdout.on('error', (error: { code?: string }) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await run(process.argv.slice(2), process.env, stop.signal)
