#!/usr/bin/env node
import { run } from './run.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop.abort(new Error('stopped'))
    // Who asks twice does not want to wait for anything.
    process.once(signal, () => process.exit(130))
  })
}

// A reader that has seen enough, such as head, is no failure.
process.stdout.on('error', (error: { code?: string }) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await run(process.argv.slice(2), process.env, stop.signal)
