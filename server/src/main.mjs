import './compile-cache.mjs'
import { setFlagsFromString } from 'node:v8'

// Nearly everything that a start allocates stays, so V8 would take 60 MB for what is new and never give them back. Once the
// server answers, there is room for what a request leaves behind.
setFlagsFromString('--semi-space-growth-factor=1')

const { loadConfig } = await import('./config.ts')
const { reportFailure } = await import('./failure-line.ts')

try {
  const config = loadConfig()
  // Loaded only here: settings that make no sense are told of at once.
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  reportFailure(error)
}
setFlagsFromString('--semi-space-growth-factor=2')
