import './compile-cache.mjs'

const { loadConfig } = await import('./config/config.ts')
const { reportFailure } = await import('./process/failure-line.ts')

try {
  const config = loadConfig()
  // Loaded only here, so that an invalid setting is reported at once.
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  reportFailure(error)
}
