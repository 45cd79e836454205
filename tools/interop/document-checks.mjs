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

/** The body of a create with one priced line. The generated types must ask for nothing else. */
const create = "{ name: 'Website', pricing: { sections: [{ items: [{ name: 'Design', unitPrice: 1200 }] }] } }"

export async function orval({ documents }) {
  for (const client of ['axios', 'fetch']) {
    const path = outputFolder(`orval-${client}`)
    const config = join(path, 'orval.config.mjs')
    const output = { target: join(path, 'api.ts'), client, mode: 'single' }
    writeFileSync(config, `export default ${JSON.stringify({ proffer: { input: documents.file, output } })}`)
    await runNode([command('orval'), '--config', config], { cwd: path })
    const call = client === 'axios' ? 'getProfferAPI().proposalCreate' : 'proposalCreate'
    const name = call.split('(')[0]
    writeFileSync(
      join(path, 'call.ts'),
      `import { ${name} } from './api'\n\nexport const created = ${call}(${create})\n`,
    )
    await compile(path)
  }
  return 'clients for axios and fetch compile, with a call that names no header and no default'
}

export async function heyApi({ documents }) {
  const path = outputFolder('hey-api')
  await runNode(
    [command('@hey-api/openapi-ts', 'openapi-ts'), '-i', documents.file, '-o', join(path, 'client'), '--silent'],
    { cwd: path },
  )
  writeFileSync(
    join(path, 'call.ts'),
    `import { proposalCreate } from './client'\n\nexport const created = proposalCreate({ body: ${create} })\n`,
  )
  await compile(path)
  return 'its client compiles, with a call that names no header and no default'
}

export async function openapiFetch({ documents, service }) {
  const path = outputFolder('openapi-fetch')
  await runNode([command('openapi-typescript'), documents.file, '-o', join(path, 'schema.d.ts')])
  writeFileSync(join(path, 'call.ts'), openapiFetchCall)
  await compile(path)
  const { default: createClient } = await import(join(folder, 'node_modules/openapi-fetch/dist/index.mjs'))
  const client = createClient({ baseUrl: service.base, headers: service.headers })
  const body = { name: 'Website', pricing: { sections: [{ items: [{ name: 'Design', unitPrice: 1200 }] }] } }
  const { data, error } = await client.POST('/proposals', { body })
  if (error || data.total !== '1200.00') throw new Error(JSON.stringify(error ?? data.total))
  return 'its types compile, with a call that names no header and no default, and the call works'
}

const openapiFetchCall = `import createClient from 'openapi-fetch'
import type { paths } from './schema'

export async function create() {
  const client = createClient<paths>({ baseUrl: '' })
  const { data } = await client.POST('/proposals', { body: ${create} })
  return data?.total
}
`
