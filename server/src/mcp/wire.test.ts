import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type Service, startService, traceHeaders } from '../../test/harness.ts'
import { agentsOf, listTools, ping, refusalIn, toolCall } from '../../test/mcp-client.ts'
import { tools } from './tools.ts'

let service: Service
let agents: Awaited<ReturnType<typeof agentsOf>>
before(async () => {
  service = await startService()
  agents = await agentsOf(service)
})
after(async () => {
  await agents.close()
  await service.stop()
})

test('only POST is served, because there are no streams and no sessions', async () => {
  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
    const answer = await fetch(agents.url, { method, headers: { accept: 'text/event-stream' } })
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'POST'])
    assert.equal(((await answer.json()) as { error: string }).error, 'method_not_allowed')
  }
  const { key } = await service.caller()
  const started = await agents.post(
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    },
    { 'x-api-key': key },
  )
  assert.equal(started.headers.get('mcp-session-id'), null)
  assert.equal(started.body.result.protocolVersion, '2025-06-18')
})

test('malformed messages get JSON-RPC errors', async () => {
  const { key } = await service.caller()
  const deep = `${'['.repeat(200)}${']'.repeat(200)}`
  const cases: Array<[unknown, number, number]> = [
    ['{', 400, -32700],
    ['"\\ud800"', 400, -32700],
    [deep, 400, -32700],
    ['', 400, -32600],
    ['null', 400, -32600],
    ['7', 400, -32600],
    [{}, 400, -32600],
    [{ jsonrpc: '1.0', id: 1, method: 'ping' }, 400, -32600],
    [{ jsonrpc: '2.0', id: {}, method: 'ping' }, 400, -32600],
    [[], 400, -32600],
    [[ping, ping], 400, -32600],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/fly' }, 200, -32601],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/call' }, 200, -32602],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 7 } }, 200, -32602],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_usage', arguments: [] } }, 200, -32602],
    [{ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' }, 200, -32601],
  ]
  for (const [message, status, code] of cases) {
    const answer = await agents.post(message, { 'x-api-key': key })
    const description = `${JSON.stringify(message)} → ${answer.status} ${JSON.stringify(answer.body)}`
    assert.deepEqual([answer.status, answer.body.error.code, answer.body.jsonrpc], [status, code, '2.0'], description)
  }
  const notice = await agents.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { 'x-api-key': key })
  assert.deepEqual([notice.status, notice.body], [202, undefined])
  const version = await agents.post(listTools, { 'x-api-key': key, 'mcp-protocol-version': '1999-01-01' })
  assert.equal(version.status, 400)
})

test('the protocol revision without initialisation works, and keeps no stream open', async () => {
  const { key } = await service.caller()
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const ask = (method: string, params: object = {}) =>
    agents.post(
      { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } },
      { 'x-api-key': key, 'mcp-protocol-version': '2026-07-28', 'mcp-method': method },
    )
  const discovered = await ask('server/discover')
  assert.deepEqual(discovered.body.result.supportedVersions, ['2026-07-28'])
  assert.ok((await ask('tools/list')).body.result.tools.length > 20)
  const listening = await ask('subscriptions/listen', { notifications: { toolsListChanged: true } })
  assert.match(listening.body.error.message, /limit reached/)
})

test('any arguments lead to a result or a readable error', async () => {
  const { key } = await service.caller()
  const headers = { ...traceHeaders, 'x-api-key': key }
  const names = tools.map(({ name }) => name)
  const argumentName = fc.constantFrom(
    'proposal_id',
    'session_id',
    'name',
    'brief',
    'limit',
    'q',
    'settings',
    'content',
    'webhook_id',
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.dictionary(argumentName, fc.jsonValue()), async (name, args) => {
      const payload = toolCall(name, args)
      const { statusCode, body } = await service.app.inject({ method: 'POST', url: '/mcp', headers, payload })
      // Characters that the database cannot store are a parse error.
      if (statusCode === 400) return assert.equal(JSON.parse(body).error.code, -32700)
      assert.equal(statusCode, 200, body)
      const { result } = JSON.parse(body)
      if (result.isError) assert.notEqual(refusalIn({ body: { result } }).error, 'internal_error')
      else assert.ok(result.structuredContent)
    }),
    { numRuns: 200 },
  )
})

test('a body that is too large or has another media type is refused before it is parsed', async () => {
  const { key } = await service.caller()
  const large = toolCall('create_proposal', { name: 'x', settings: { text: 'x'.repeat(1024 * 1024) } })
  const refused = await agents.post(large, { 'x-api-key': key })
  assert.deepEqual([refused.status, refused.body.error], [413, 'payload_too_large'])
  const text = await agents.post(ping, { 'x-api-key': key, 'content-type': 'text/plain' })
  assert.deepEqual([text.status, text.body.error], [415, 'unsupported_media_type'])
})
