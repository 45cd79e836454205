import '../compile-cache.mjs'

const { loadConfig } = await import('../config/config.ts')
const { reportFailure } = await import('../process/failure-line.ts')
const { run } = await import('./run.ts')

try {
  await run(process.argv.slice(2), loadConfig)
} catch (error) {
  reportFailure(error)
}
