import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type Service, startService, traceHeaders } from '../../test/harness.ts'
import { agentsOf } from '../../test/mcp-client.ts'
import { tools } from './tools.ts'

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

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const toolCall = (name: string, given: object = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name, arguments: given },
})
const attribution = ['x-service-source', 'x-service-endpoint', 'x-service-generated-at', 'x-service-api-version']

/** What a tool call was refused with. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back.
function refusalIn(answer: { body?: any }) {
  assert.equal(answer.body.result.isError, true, JSON.stringify(answer.body))
  const [sentence, body] = answer.body.result.content.map(({ text }: { text: string }) => text)
  return { said: sentence as string, ...JSON.parse(body) }
}

test('every answer carries the attribution headers, whatever it is', async () => {
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

test('the key comes as X-API-Key or as a bearer token', async () => {
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

test('without a usable key the answer is 401 and says how to authenticate', async () => {
  const { key, userId } = await service.caller()
  const [record] = await service.services.keys.list(userId)
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
  await service.services.keys.revoke(userId, record.id)
  await refused({ 'x-api-key': key }, 'api_key_revoked', invalid)
  await assert.rejects(agents.connect({ 'x-api-key': key }))
})

test('a connection without traceability headers works, and every tool says what to configure', async () => {
  const { key } = await service.caller()
  const bare = { 'x-api-key': key, 'x-partner-id': '', 'x-agent-id': ' ' }
  const client = await agents.connect(bare)
  assert.match(client.getInstructions() ?? '', /not complete.+X-Partner-Id, X-Agent-Id/s)
  const refused = refusalIn(await agents.post(toolCall('get_usage'), bare))
  assert.deepEqual(refused.missing, ['X-Partner-Id', 'X-Agent-Id'])
  assert.match(refused.said, /configuration of this MCP server/)
  const resource = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'proffer://profile/summary' } }
  const { body } = await agents.post(resource, bare)
  assert.equal(body.error.data.error, 'missing_traceability_headers')
})

test('a traceability header that is given twice or too long is refused as over REST', async () => {
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

test('a client that can send a bearer token only says in the address on whose behalf it calls; headers win', async () => {
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

test('where traceability headers are optional, an agent needs none', async (t) => {
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

test('a page of another site is refused, and so is a name made to point here', async () => {
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

test('only POST is served: there is no stream to open and no session to end', async () => {
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

test('malformed messages are answered in the words of JSON-RPC, and nothing crashes', async () => {
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
    const told = `${JSON.stringify(message)} → ${answer.status} ${JSON.stringify(answer.body)}`
    assert.deepEqual([answer.status, answer.body.error.code, answer.body.jsonrpc], [status, code, '2.0'], told)
  }
  const notice = await agents.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { 'x-api-key': key })
  assert.deepEqual([notice.status, notice.body], [202, undefined])
  const version = await agents.post(listTools, { 'x-api-key': key, 'mcp-protocol-version': '1999-01-01' })
  assert.equal(version.status, 400)
})

test('the revision without an initialisation is served, and holds no stream open', async () => {
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

test('whatever arguments a model makes up, the answer is a result or a refusal it can read', async () => {
  const { key } = await service.caller()
  const headers = { ...traceHeaders, 'x-api-key': key }
  const names = tools.map(({ name }) => name)
  const known = fc.constantFrom(
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
    fc.asyncProperty(fc.constantFrom(...names), fc.dictionary(known, fc.jsonValue()), async (name, given) => {
      const payload = toolCall(name, given)
      const { statusCode, body } = await service.app.inject({ method: 'POST', url: '/mcp', headers, payload })
      // What no store could keep is refused as a message that cannot be read.
      if (statusCode === 400) return assert.equal(JSON.parse(body).error.code, -32700)
      assert.equal(statusCode, 200, body)
      const { result } = JSON.parse(body)
      if (result.isError) assert.notEqual(refusalIn({ body: { result } }).error, 'internal_error')
      else assert.ok(result.structuredContent)
    }),
    { numRuns: 200 },
  )
})

test('a body that is too large or of another media type is refused before it is read', async () => {
  const { key } = await service.caller()
  const large = toolCall('create_proposal', { name: 'x', settings: { text: 'x'.repeat(1024 * 1024) } })
  const refused = await agents.post(large, { 'x-api-key': key })
  assert.deepEqual([refused.status, refused.body.error], [413, 'payload_too_large'])
  const text = await agents.post(ping, { 'x-api-key': key, 'content-type': 'text/plain' })
  assert.deepEqual([text.status, text.body.error], [415, 'unsupported_media_type'])
})

test('a key without the scope is told which one it lacks', async () => {
  const { key } = await service.caller({ scopes: ['read'] })
  const refused = refusalIn(await agents.post(toolCall('create_proposal', { name: 'x' }), { 'x-api-key': key }))
  assert.deepEqual([refused.error, refused.required, refused.granted], ['insufficient_scope', 'write', ['read']])
  assert.ok((await agents.post(toolCall('find_proposals'), { 'x-api-key': key })).body.result.structuredContent)
})

test('tools spend the limits as the same calls over REST do, and speaking the protocol spends nothing', async (t) => {
  const roomy = { monthly: 1000, perMinute: 1000 }
  const plans = { free: { monthly: 3, perMinute: 5 }, professional: roomy, agency: roomy, lifetime: roomy }
  const limited = await startService({ limits: { plans, endUser: roomy, agent: roomy } })
  t.after(() => limited.stop())
  const { key } = await limited.caller({ plan: 'free' })
  const post = async (payload: object) => {
    const headers = { ...traceHeaders, 'x-api-key': key }
    const answer = await limited.app.inject({ method: 'POST', url: '/mcp', headers, payload })
    return { headers: answer.headers, body: answer.json() }
  }
  for (let turn = 0; turn < 20; turn += 1) await post(turn % 2 ? ping : listTools)
  const used = await limited.call('GET', '/usage', { key })
  assert.deepEqual([used.body.quota.used, used.body.rate_limit.used], [0, 1])

  const first = await post(toolCall('find_proposals'))
  assert.match(String(first.headers['ratelimit']), /"account";r=3/)
  await limited.call('GET', '/proposals', { key })
  // The second of the minute's calls that a draft makes is the fifth; the next is one too many.
  const drafted = await post(toolCall('draft_proposal_from_brief', { brief: 'A website with a shop and a blog.' }))
  assert.ok(drafted.body.result.structuredContent.proposal)
  const minute = refusalIn(await post(toolCall('find_proposals')))
  assert.equal(minute.error, 'rate_limit_exceeded')
  assert.match(minute.said, new RegExp(`\\(${minute.retry_after} seconds\\)`))
  limited.clock.advance(61_000)
  const month = refusalIn(await post(toolCall('find_proposals')))
  assert.deepEqual([month.error, month.used], ['monthly_quota_exceeded', 3])
  assert.ok(month.said.includes(month.resets_at))
  // Creating a proposal is not held to the quota, here as little as over REST.
  assert.ok((await post(toolCall('create_proposal', { name: 'x' }))).body.result.structuredContent.id)
})

test('twenty calls at once against a limit of five admit exactly five', async (t) => {
  const roomy = { monthly: 1000, perMinute: 1000 }
  const plans = { free: { monthly: 1000, perMinute: 5 }, professional: roomy, agency: roomy, lifetime: roomy }
  const limited = await startService({ limits: { plans, endUser: roomy, agent: roomy } })
  t.after(() => limited.stop())
  const { key } = await limited.caller({ plan: 'free' })
  const headers = { ...traceHeaders, 'x-api-key': key }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      limited.app.inject({ method: 'POST', url: '/mcp', headers, payload: toolCall('find_proposals') }),
    ),
  )
  assert.equal(answers.filter((answer) => !answer.json().result.isError).length, 5)
})
