// Writes docs/openapi.json as the service emits it; with --check, only says whether it still is what the file holds.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startService } from '../server/test/harness.ts'

const file = join(import.meta.dirname, '..', 'docs', 'openapi.json')
const service = await startService()
const { text } = await service.call('GET', '/openapi.json')
await service.stop()

if (process.argv.includes('--check')) {
  if (read(file) !== text) {
    console.error('docs/openapi.json is not what the service emits: run `npm run openapi` and commit it.')
    process.exitCode = 1
  }
} else {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
