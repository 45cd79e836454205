// All checks except the tests: types, lint, format, import rules, lengths and dead code. The OpenAPI documents and the files generated
// from them must be up to date, and the documents must follow Redocly's recommended rules.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const modules = join(import.meta.dirname, '..', 'node_modules')

/** A command of an installed package. It names this Node, because the command's own first line might find another version. */
function commandOfPackage(name, command = name) {
  const { bin } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
  return [process.execPath, join(modules, name, typeof bin === 'string' ? bin : bin[command])]
}

// One checker for each project, because the checks already run in parallel.
const types = (project) => [...commandOfPackage('typescript', 'tsc'), '--checkers', '1', '-p', project]

const lint = 'lint, format, imports'

const checks = {
  types: types('.'),
  'types of the browser tests': types('web/test'),
  'types of the pages': types('web'),
  'types of the SDK for browsers': types('sdk/tsconfig.web.json'),
  [lint]: [...commandOfPackage('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'],
  'lengths of files and lines': [process.execPath, 'scripts/check-lengths.mjs'],
  'dead code': commandOfPackage('knip'),
  'OpenAPI documents and the files made from them': [process.execPath, 'scripts/openapi.mjs', '--check'],
  'rules for OpenAPI documents': [
    ...commandOfPackage('@redocly/cli', 'redocly'),
    'lint',
    'docs/openapi.json',
    'docs/openapi-public.json',
  ],
}

// Redocly would otherwise use the network.
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

async function passes([name, [command, ...args]]) {
  const startedAt = Date.now()
  const child = spawn(command, args, { env: { ...process.env, ...env } })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes))
  const [code] = await once(child, 'close')
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Date.now() - startedAt} ms)`)
  if (code !== 0) console.log(Buffer.concat(output).toString())
  if (code !== 0 && name === lint) console.log('`npm run fix` corrects the format and the order of imports.')
  return code === 0
}

const results = await Promise.all(Object.entries(checks).map(passes))
process.exit(results.every(Boolean) ? 0 : 1)
