import './compile-cache.mjs'
import { setFlagsFromString } from 'node:v8'

// Nearly everything that a start allocates stays, so V8 would take 60 MB for what is new and never give them back. Once the
// server answers, there is room for what a request leaves behind.
setFlagsFromString('--semi-space-growth-factor=1')

const { loadConfig } = await import('./config.ts')
const { reportFailure } = await import('./failure-line.ts')
const { serve } = await import('./serve.ts')

try {
  await serve(loadConfig())
} catch (error) {
  reportFailure(error)
}
setFlagsFromString('--semi-space-growth-factor=2')
