// Tests Proffer with the clients of other projects, and writes versions and results to docs/interop.md. It takes about ten minutes,
// because newman runs under the default limits.
//
//   npm run interop [-- names of checks]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspector, mcpClient } from './agent-checks.mjs'
import { heyApi, openapiFetch, orval, redocly, spectral } from './document-checks.mjs'
import { bun, deno, newmanUnderDefaultLimits, prism } from './http-checks.mjs'
import { installPackages, root, versions } from './packages.mjs'
import { run } from './run.mjs'
import { startListening, writeDocuments } from './service.mjs'
import { go, python, standardWebhooks, svix } from './webhook-checks.mjs'

/** Each client: its package, what it is for, and its check. A check returns a text, or `{ skipped: reason }`, and throws if it fails. */
const clients = [
  ['newman', 'the Postman collection', newmanUnderDefaultLimits],
  ['@stoplight/prism-cli', 'validates every request and response', prism],
  ['@stoplight/spectral-cli', 'lints the OpenAPI documents', spectral],
  ['@redocly/cli', 'lints the OpenAPI documents', redocly],
  ['@modelcontextprotocol/sdk', 'the official MCP client', mcpClient],
  ['@modelcontextprotocol/inspector', 'the MCP Inspector on the command line', inspector],
  ['standardwebhooks', 'verifies deliveries', standardWebhooks],
  ['svix', 'verifies deliveries', svix],
  ['python3', 'verifies the test vectors', python],
  ['go', 'verifies the test vectors', go],
  ['orval', 'generates clients', orval],
  ['@hey-api/openapi-ts', 'generates a client', heyApi],
  ['openapi-fetch', 'a typed client', openapiFetch],
  ['bun', 'runs the SDK', bun],
  ['deno', 'runs the SDK', deno],
]

const otherVersions = {
  '@redocly/cli': JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies['@redocly/cli'],
  python3: await versionOf('python3', ['--version']),
  go: await versionOf('go', ['version']),
}

const chosenNames = process.argv.slice(2)
const chosenClients = clients.filter(([name]) => chosenNames.length === 0 || chosenNames.includes(name))

await installPackages()
const service = await startListening()
const limitedService = await startListening({ isLimited: true })
const documents = await writeDocuments(service)
const context = { service, limitedService, documents }

async function checkClient([name, purpose, check]) {
  const startedMs = performance.now()
  let result
  try {
    const detail = await check(context)
    result = detail.skipped ? { state: 'not run', detail: detail.skipped } : { state: 'passed', detail }
  } catch (error) {
    result = { state: 'FAILED', detail: error.message.split('\n')[0] }
    console.error(`${name}: ${error.message}`)
  }
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  console.log(`${result.state} ${name} (${seconds} s): ${result.detail}`)
  return { name, purpose, ...result }
}

// newman spends most of its time waiting for the rate limits. The other checks run meanwhile, one at a time.
const newman = chosenClients.find(([name]) => name === 'newman')
const newmanResult = newman && checkClient(newman)
const results = []
for (const client of chosenClients) if (client !== newman) results.push(await checkClient(client))
if (newmanResult) results.unshift(await newmanResult)
await Promise.all([service.stop(), limitedService.stop()])

const rows = results.map(({ name, purpose, state, detail }) => {
  const version = versions[name] ?? otherVersions[name] ?? ''
  return `| ${name} | ${version} | ${purpose} | ${state} | ${detail} |`
})
if (chosenNames.length === 0) writeFileSync(join(root, 'docs/interop.md'), page(rows))
process.exit(results.some(({ state }) => state === 'FAILED') ? 1 : 0)

async function versionOf(program, args) {
  const output = await run(program, args).catch(() => '')
  return /\d+\.\d+(\.\d+)?/.exec(output)?.[0]
}

function page(lines) {
  return `# Clients of other projects

\`npm run interop\` tests Proffer with these clients and writes this page. It installs them into \`tmp/interop\`, outside of the
lockfile. The last run was on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${process.platform} ${process.arch}.

| client | version | what it does | result | detail |
|---|---|---|---|---|
${lines.join('\n')}

- newman runs the collection from \`examples/postman\` from top to bottom under the default limits, and again through Prism without limits.
- The Standard Webhooks libraries for Python and Go are in neither npm nor Debian. Their standard libraries verify
  \`examples/receivers/test-vectors.json\` instead, Go with the strict base64 decoder that its library uses.
- n8n is not run here. The test \`examples/collections.long.test.ts\` runs its workflow with an interpreter of the nodes that it uses.
  The workflow was also run by hand with n8n 2.41.1, see \`examples/README.md\`.
`
}
