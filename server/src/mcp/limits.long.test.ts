import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mcpBudget } from '@proffer/core/budgets.ts'
import { type Service, startService, traceHeaders } from '../../test/harness.ts'
import { agentsOf, listTools, ping, refusalIn, toolCall } from '../../test/mcp-client.ts'

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

/** Starts a service whose free plan has these limits. All others are so high that no test reaches them. */
const startWithLimits = (free = { monthly: 100_000, perMinute: 100_000 }) => {
  const roomy = { monthly: 100_000, perMinute: 100_000 }
  const plans = { free, professional: roomy, agency: roomy, lifetime: roomy }
  return startService({ limits: { plans, endUser: roomy, agent: roomy } })
}

test('the error for a missing scope names the scope', async () => {
  const { key } = await service.caller({ scopes: ['read'] })
  const refused = refusalIn(await agents.post(toolCall('create_proposal', { name: 'x' }), { 'x-api-key': key }))
  assert.deepEqual([refused.error, refused.required, refused.granted], ['insufficient_scope', 'write', ['read']])
  assert.ok((await agents.post(toolCall('find_proposals'), { 'x-api-key': key })).body.result.structuredContent)
})

test('tools count against the limits like REST calls, and protocol messages do not count', async (t) => {
  const limited = await startWithLimits({ monthly: 3, perMinute: 5 })
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
  // The draft makes two calls, the fourth and fifth of this minute. The next call is over the limit.
  const drafted = await post(toolCall('draft_proposal_from_brief', { brief: 'A website with a shop and a blog.' }))
  assert.ok(drafted.body.result.structuredContent.proposal)
  const minute = refusalIn(await post(toolCall('find_proposals')))
  assert.equal(minute.error, 'rate_limit_exceeded')
  assert.match(minute.sentence, new RegExp(`\\(${minute.retry_after} seconds\\)`))
  limited.clock.advance(61_000)
  const month = refusalIn(await post(toolCall('find_proposals')))
  assert.deepEqual([month.error, month.used], ['monthly_quota_exceeded', 3])
  assert.ok(month.sentence.includes(month.resets_at))
  // Creating a proposal does not count against the quota, as over REST.
  assert.ok((await post(toolCall('create_proposal', { name: 'x' }))).body.result.structuredContent.id)
})

test('from brief to status, a job takes the four calls that the guide names', async (t) => {
  const limited = await startWithLimits({ monthly: 3, perMinute: 4 })
  t.after(() => limited.stop())
  const { key } = await limited.caller({ plan: 'free' })
  const use = async (name: string, args: object) => {
    const headers = { ...traceHeaders, 'x-api-key': key }
    const payload = toolCall(name, args)
    const { result } = (await limited.app.inject({ method: 'POST', url: '/mcp', headers, payload })).json()
    assert.ok(!result.isError, JSON.stringify(result))
    return result.structuredContent
  }
  const pricing = { sections: [{ items: [{ name: 'Website', unitPrice: '900' }] }] }
  const { proposal } = await use('draft_proposal_from_brief', { brief: 'A website with a shop and a blog.', pricing })
  await use('share_proposal', { proposal_id: proposal.id, recipientEmail: 'ana@shop.example' })
  assert.equal((await use('get_proposal_status', { proposal_id: proposal.id })).status, 'sent')
})

test('of twenty concurrent calls, a limit of five admits exactly five', async (t) => {
  const limited = await startWithLimits({ monthly: 1000, perMinute: 5 })
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

const { messagesPerMinute, refusedCallsPerMinute, messagesInAllPerMinute } = mcpBudget

const prompt = { jsonrpc: '2.0', id: 1, method: 'prompts/get', params: { name: 'follow_up', arguments: {} } }
const protocolMessages: Array<object | string> = [
  listTools,
  ping,
  { jsonrpc: '2.0', id: 1, method: 'resources/list' },
  { jsonrpc: '2.0', id: 1, method: 'prompts/list' },
  prompt,
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 1, method: 7 },
  [ping, ping],
  [toolCall('get_usage')],
  '{',
]
const callsWithoutOperation = [
  { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'proffer://nothing' } },
  toolCall('no_such_tool'),
  toolCall('get_proposal', { proposal_id: '../' }),
]
const repeated = (messages: Array<object | string>, length: number) =>
  Array.from({ length }, (_, n) => messages[n % messages.length] ?? ping)

/** Sends messages of one account at once, and returns the responses. */
const sendAll = (to: Service, key: string, messages: Array<object | string>) =>
  Promise.all(
    messages.map((payload) =>
      to.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { ...traceHeaders, 'x-api-key': key, 'content-type': 'application/json' },
        payload,
      }),
    ),
  )

test('an account has a budget for messages of the protocol, whatever they are and whichever key sends them', async (t) => {
  const roomy = await startWithLimits()
  t.after(() => roomy.stop())
  const { key, accountId } = await roomy.caller()
  const other = (
    await roomy.services.keys.create({ accountId, userId: accountId }, { name: 'other', scopes: ['read'] })
  ).key
  const surplus = 7
  const messages = repeated(protocolMessages, messagesPerMinute + surplus)
  const half = Math.floor(messages.length / 2)
  const answers = [
    ...(await sendAll(roomy, key, messages.slice(0, half))),
    ...(await sendAll(roomy, other, messages.slice(half))),
  ]
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  assert.equal(refused.length, surplus)
  const { error, limit, retry_after } = refused[0]?.json() ?? {}
  assert.deepEqual([error, limit], ['rate_limit_exceeded', messagesPerMinute])
  assert.equal(refused[0]?.headers['retry-after'], String(retry_after))

  // They count against neither the limits of the API nor the budget of another account.
  const usage = (await roomy.call('GET', '/usage', { key })).body
  assert.deepEqual([usage.quota.used, usage.rate_limit.used], [0, 1])
  // Nor do they stop calls of tools.
  assert.equal((await sendAll(roomy, key, [toolCall('get_usage')]))[0]?.statusCode, 200)
  const stranger = await roomy.caller()
  assert.deepEqual((await sendAll(roomy, stranger.key, [listTools]))[0]?.statusCode, 200)
  roomy.clock.advance(retry_after * 1_000)
  assert.equal((await sendAll(roomy, key, [listTools]))[0]?.statusCode, 200)
})

test('calls that the API admits leave the budget of messages alone, and calls that it refuses spend it', async (t) => {
  const limited = await startWithLimits({ monthly: 100_000, perMinute: 40 })
  t.after(() => limited.stop())
  const { key } = await limited.caller({ plan: 'free' })
  const summary = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'proffer://profile/summary' } }
  const admitted = [
    ...Array.from({ length: 20 }, () => toolCall('get_usage')),
    ...Array.from({ length: 20 }, () => summary),
  ]
  for (const answer of await sendAll(limited, key, admitted)) assert.equal(answer.statusCode, 200)
  const refused = await sendAll(limited, key, repeated([toolCall('get_usage')], refusedCallsPerMinute))
  for (const answer of refused) assert.equal(refusalIn({ body: answer.json() }).error, 'rate_limit_exceeded')
  assert.equal((await sendAll(limited, key, [toolCall('get_usage')]))[0]?.statusCode, 429)
  assert.equal((await sendAll(limited, key, [ping]))[0]?.statusCode, 200)
})

test('calls that reach no operation do not stop the protocol', async (t) => {
  const roomy = await startWithLimits()
  t.after(() => roomy.stop())
  const { key } = await roomy.caller()
  await sendAll(roomy, key, repeated(callsWithoutOperation, refusedCallsPerMinute))
  const [call, list] = await sendAll(roomy, key, [toolCall('get_usage'), listTools])
  assert.deepEqual([call?.statusCode, list?.statusCode], [429, 200])
  assert.match(call?.json().detail, /refused were repeated/)
})

test('a flood of messages is refused before a body is read', async (t) => {
  const roomy = await startWithLimits()
  t.after(() => roomy.stop())
  const { key } = await roomy.caller()
  for (let sent = 0; sent < messagesInAllPerMinute; sent += 200) await sendAll(roomy, key, repeated(['{'], 200))
  const [flood] = await sendAll(roomy, key, [toolCall('get_usage')])
  assert.deepEqual([flood?.statusCode, flood?.json().limit], [429, messagesInAllPerMinute])
})
