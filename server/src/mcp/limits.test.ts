import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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

test('the error for a missing scope names the scope', async () => {
  const { key } = await service.caller({ scopes: ['read'] })
  const refused = refusalIn(await agents.post(toolCall('create_proposal', { name: 'x' }), { 'x-api-key': key }))
  assert.deepEqual([refused.error, refused.required, refused.granted], ['insufficient_scope', 'write', ['read']])
  assert.ok((await agents.post(toolCall('find_proposals'), { 'x-api-key': key })).body.result.structuredContent)
})

test('tools count against the limits like REST calls, and protocol messages do not count', async (t) => {
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

test('of twenty concurrent calls, a limit of five admits exactly five', async (t) => {
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
