import './compile-cache.ts'

const { loadConfig } = await import('./config.ts')
const { reportFailure } = await import('./failure-line.ts')
const { serve } = await import('./serve.ts')

try {
  await serve(loadConfig())
} catch (error) {
  reportFailure(error)
}
