// Writes docs/openapi.json and docs/openapi-public.json, indented for readers of changes, and the files generated from the first: the types
// of the SDK and the collections for other tools. Writes the operations for the pages too. With --check, only reports what is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { APP_PREFIX, PUBLIC_PREFIX } from '../server/src/prefixes.ts'
import { startService } from '../server/test/harness.ts'
import { n8nWorkflow } from '../tools/n8n-workflow.mjs'
import { pageOperations } from '../tools/page-operations.mjs'
import { postmanCollection } from '../tools/postman-collection.mjs'
import { sdkFiles } from '../tools/sdk-types.mjs'

const root = join(import.meta.dirname, '..')
const service = await startService()
const { text } = await service.call('GET', '/openapi.json')
const { text: publicText } = await service.call('GET', '/api/public/v1/openapi.json')
await service.stop()

const document = JSON.parse(text)
const files = {
  'docs/openapi.json': indented(document),
  'docs/openapi-public.json': indented(JSON.parse(publicText)),
  'examples/postman/proffer.postman_collection.json': postmanCollection(document),
  'examples/n8n/inquiry-to-proposal.json': n8nWorkflow(document),
  'web/src/api/generated/app.ts': await pageOperations(APP_PREFIX, service.appOperations),
  'web/src/api/generated/public.ts': await pageOperations(PUBLIC_PREFIX, service.publicOperations),
}
for (const [name, source] of Object.entries(await sdkFiles(document))) files[`sdk/src/generated/${name}`] = source

for (const [name, content] of Object.entries(files)) {
  const file = join(root, name)
  if (read(file) === content) continue
  if (process.argv.includes('--check')) {
    console.error(`${name} is out of date. Run \`npm run openapi\` and commit it.`)
    process.exitCode = 1
  } else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

function indented(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
