// The official MCP client and the Inspector. A check returns a text for the report, and throws if it fails.
import { command, moduleOf } from './packages.mjs'
import { runNode } from './run.mjs'

export async function mcpClient({ service }) {
  const { Client } = await moduleOf('@modelcontextprotocol/sdk/dist/esm/client/index.js')
  const { StreamableHTTPClientTransport } = await moduleOf(
    '@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js',
  )
  const client = new Client({ name: 'interop', version: '1' })
  const requestInit = { headers: service.headers }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.address}/mcp`), { requestInit }))
  try {
    const { tools } = await client.listTools()
    const call = (name, args) => client.callTool({ name, arguments: args })
    const created = await call('create_proposal', { name: 'By an agent', settings: { notes: 'x' } })
    const { id } = created.structuredContent
    const missing = await call('get_proposal', { proposal_id: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90' })
    if (!id || !missing.isError) throw new Error(JSON.stringify([created, missing]))
    await call('delete_proposal', { proposal_id: id })
    return `${tools.length} tools listed, three called`
  } finally {
    await client.close()
  }
}

export async function inspector({ service }) {
  const headers = Object.entries(service.headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`])
  const args = [
    command('@modelcontextprotocol/inspector', 'mcp-inspector'),
    '--cli',
    `${service.address}/mcp`,
    '--transport',
    'http',
  ]
  const output = await runNode([...args, '--method', 'tools/list', ...headers])
  // The Inspector may print warnings before or after the JSON.
  const { tools } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  // The service has more than 20 tools, so a shorter list was cut off.
  const isCutOff = tools.length < 20
  if (isCutOff) throw new Error(output)
  return `${tools.length} tools listed`
}
