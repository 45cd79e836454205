import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService, traceHeaders } from '../../test/harness.ts'
import { agentsOf, ping, refusalIn, toolCall } from '../../test/mcp-client.ts'

let service: Service
let agents: Awaited<ReturnType<typeof agentsOf>>
before(async () => {
  service = await startService({ publicUrl: 'https://proffer.example' })
  agents = await agentsOf(service)
})
after(async () => {
  await agents.close()
  await service.stop()
})

const attribution = ['x-service-source', 'x-service-endpoint', 'x-service-generated-at', 'x-service-api-version']

test('every response has the attribution headers', async () => {
  const { key } = await service.caller()
  for (const answer of [
    await agents.post(ping, { 'x-api-key': key }),
    await agents.post(ping),
    await agents.post('{', { 'x-api-key': key }),
    await agents.post(toolCall('get_usage'), { 'x-api-key': key }),
  ]) {
    for (const header of attribution) assert.ok(answer.headers.get(header), header)
    assert.equal(answer.headers.get('x-service-endpoint'), '/mcp')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
  }
})

test('the key can be sent as X-API-Key or as a bearer token', async () => {
  const { key } = await service.caller()
  for (const headers of [
    { 'x-api-key': key },
    { authorization: `Bearer ${key}` },
    { authorization: `bearer  ${key}` },
  ]) {
    const answer = await agents.post(toolCall('get_usage'), headers as never)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.result.structuredContent.plan, 'agency')
  }
  const client = await agents.connect({ authorization: `Bearer ${key}` })
  assert.ok((await client.listTools()).tools.length > 20)
})

test('without a valid key the response is 401 and says how to authenticate', async () => {
  const { key, accountId } = await service.caller()
  const [record] = await service.services.keys.list(accountId)
  const refused = async (headers: Record<string, string>, code: string, challenge: string) => {
    const answer = await agents.post(ping, headers)
    assert.deepEqual([answer.status, answer.body.error], [401, code])
    assert.equal(answer.headers.get('www-authenticate'), challenge)
  }
  const invalid = 'Bearer realm="Proffer", error="invalid_token"'
  await refused({}, 'missing_api_key', 'Bearer realm="Proffer"')
  await refused({ authorization: 'Basic abc' }, 'missing_api_key', 'Bearer realm="Proffer"')
  await refused({ authorization: 'Bearer pfr_nonsense' }, 'invalid_api_key', invalid)
  assert.ok(record)
  await service.services.keys.revoke(accountId, record.id)
  await refused({ 'x-api-key': key }, 'api_key_revoked', invalid)
  await assert.rejects(agents.connect({ 'x-api-key': key }))
})

test('an agent without traceability headers can connect, and every tool says what to configure', async () => {
  const { key } = await service.caller()
  const bare = { 'x-api-key': key, 'x-partner-id': '', 'x-agent-id': ' ' }
  const client = await agents.connect(bare)
  assert.match(client.getInstructions() ?? '', /not complete.+X-Partner-Id, X-Agent-Id/s)
  const refused = refusalIn(await agents.post(toolCall('get_usage'), bare))
  assert.deepEqual(refused.missing, ['X-Partner-Id', 'X-Agent-Id'])
  assert.match(refused.sentence, /configuration of this MCP server/)
  const resource = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'proffer://profile/summary' } }
  const { body } = await agents.post(resource, bare)
  assert.equal(body.error.data.error, 'missing_traceability_headers')
})

test('a repeated or too long traceability header is refused as over REST', async () => {
  const { key } = await service.caller()
  const long = refusalIn(await agents.post(toolCall('get_usage'), { 'x-api-key': key, 'x-agent-id': 'a'.repeat(201) }))
  assert.deepEqual(long.unusable, ['X-Agent-Id'])
  const twice = await service.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { ...traceHeaders, 'x-api-key': key, 'x-agent-id': ['a', 'b'] } as never,
    payload: toolCall('get_usage'),
  })
  assert.deepEqual(refusalIn({ body: twice.json() }).unusable, ['X-Agent-Id'])
})

test('a client without headers can send the traceability values in the URL, and headers take precedence', async () => {
  const { key } = await service.caller()
  const usage = async (address: string, more: Record<string, string | string[]> = {}) => {
    const headers = { authorization: `Bearer ${key}`, ...more } as Record<string, string>
    const answer = await service.app.inject({ method: 'POST', url: address, headers, payload: toolCall('get_usage') })
    return answer.json()
  }
  const address = `/mcp?partner_id=acme&external_user_id=${encodeURIComponent('Inês')}&agent_id=connector`
  const { external_user, agent } = (await usage(address)).result.structuredContent
  assert.deepEqual([external_user.id, agent.id], ['Inês', 'connector'])
  const both = (await usage(address, { 'x-agent-id': 'header' })).result.structuredContent
  assert.equal(both.agent.id, 'header')
  const twice = refusalIn({ body: await usage(`${address}&agent_id=another`) })
  assert.deepEqual(twice.unusable, ['X-Agent-Id'])
  const blank = refusalIn({ body: await usage('/mcp?partner_id=acme&external_user_id=&agent_id=%20') })
  assert.deepEqual(blank.missing, ['X-External-User-Id', 'X-Agent-Id'])
})

test('if traceability headers are optional, an agent needs none', async (t) => {
  const relaxed = await startService({ traceHeaders: 'optional' })
  t.after(() => relaxed.stop())
  const { key } = await relaxed.caller()
  const answer = await relaxed.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${key}` },
    payload: toolCall('get_usage'),
  })
  assert.equal(answer.json().result.structuredContent.agent, null)
})

test('requests from any origin except that of the public URL are refused', async () => {
  const { key } = await service.caller()
  for (const origin of [
    'https://evil.example',
    'null',
    'http://127.0.0.1:1',
    agents.address,
    'https://proffer.example.evil',
  ]) {
    const answer = await agents.post(ping, { 'x-api-key': key, origin })
    assert.deepEqual([answer.status, answer.body.error], [403, 'foreign_origin'], origin)
  }
  assert.equal((await agents.post(ping, { 'x-api-key': key, origin: 'https://proffer.example' })).status, 200)
})
