// Tools that read the OpenAPI document: linters, and generators whose output is compiled. A check returns a text for the report, and
// throws if it fails.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, folder, root } from './packages.mjs'
import { runNode } from './run.mjs'

export async function spectral({ documents }) {
  const ruleset = join(folder, 'spectral.json')
  writeFileSync(ruleset, JSON.stringify({ extends: ['spectral:oas'] }))
  const files = [documents.file, documents.publicFile]
  await runNode([
    command('@stoplight/spectral-cli', 'spectral'),
    'lint',
    ...files,
    '--ruleset',
    ruleset,
    '--fail-severity',
    'warn',
  ])
  return 'both documents without an error or warning'
}

export async function redocly({ documents }) {
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  await runNode([cli, 'lint', documents.file, documents.publicFile, '--config', join(root, 'redocly.yaml')], { env })
  return 'both documents valid'
}

/** An empty folder for generated code, beside the installed packages. */
function outputFolder(name) {
  const path = join(folder, name)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return path
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
}

async function compile(path) {
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }))
  await runNode([command('typescript', 'tsc'), '-p', path])
}

export async function orval({ documents }) {
  for (const client of ['axios', 'fetch']) {
    const path = outputFolder(`orval-${client}`)
    const config = join(path, 'orval.config.mjs')
    const output = { target: join(path, 'api.ts'), client, mode: 'single' }
    writeFileSync(config, `export default ${JSON.stringify({ proffer: { input: documents.file, output } })}`)
    await runNode([command('orval'), '--config', config], { cwd: path })
    await compile(path)
  }
  return 'clients for axios and fetch compile'
}

export async function heyApi({ documents }) {
  const path = outputFolder('hey-api')
  await runNode(
    [command('@hey-api/openapi-ts', 'openapi-ts'), '-i', documents.file, '-o', join(path, 'client'), '--silent'],
    { cwd: path },
  )
  await compile(path)
  return 'its client compiles'
}

export async function openapiFetch({ documents, service }) {
  const path = outputFolder('openapi-fetch')
  await runNode([command('openapi-typescript'), documents.file, '-o', join(path, 'schema.d.ts')])
  writeFileSync(join(path, 'call.ts'), openapiFetchCall)
  await compile(path)
  const { default: createClient } = await import(join(folder, 'node_modules/openapi-fetch/dist/index.mjs'))
  const client = createClient({ baseUrl: service.base, headers: service.headers })
  const { data, error } = await client.POST('/proposals', { body: { name: 'Website', settings: { validityDays: 30 } } })
  if (error || data.settings.validityDays !== 30) throw new Error(JSON.stringify(error))
  return 'its types compile, and a call works'
}

const openapiFetchCall = `import createClient from 'openapi-fetch'
import type { paths } from './schema'

export async function create(headers: Record<'X-Partner-Id' | 'X-External-User-Id' | 'X-Agent-Id', string>) {
  const client = createClient<paths>({ baseUrl: '' })
  const body = { name: 'Website', settings: { validityDays: 30, language: 'es' as const } }
  const { data } = await client.POST('/proposals', { params: { header: headers }, body })
  return data?.total
}
`
