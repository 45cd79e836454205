import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defaultPlanBudgets } from '@proffer/core/budgets.ts'
import { startProviders } from '../../test/ai-providers.ts'
import { type Call, type Caller, type Service, startService } from '../../test/harness.ts'

/** Each account may make a limited number of calls per day with the operator's AI keys. */

let providers: Awaited<ReturnType<typeof startProviders>>
let service: Service

const LIMIT = 3
const planBudgets = {
  ...defaultPlanBudgets,
  agency: { ...defaultPlanBudgets.agency, serverAiCallsPerDay: LIMIT },
  free: { ...defaultPlanBudgets.free, serverAiCallsPerDay: 0 },
}

before(async () => {
  providers = await startProviders()
  const ai = providers.config({ keys: { gemini: 'server-key', openai: 'server-key' } })
  service = await startService({ ai, planBudgets })
  providers.will({ answer: { requirements: [] } })
})
after(async () => {
  await service.stop()
  await providers.stop()
})

const brief = 'We need a website for our bakery with a menu page and an order form.'
const engineOf = ({ headers }: { headers: Record<string, string> }) => headers['x-service-ai-engine']

function analyse({ key }: Caller, body: object = {}, headers: Call['headers'] = {}) {
  return service.call('POST', '/ai/analyze-brief', { key, body: { brief, ...body }, headers })
}

async function useUp(caller: Caller) {
  const answers = await Promise.all(Array.from({ length: LIMIT }, () => analyse(caller)))
  assert.deepEqual(answers.map(engineOf), Array(LIMIT).fill('gemini:gemini-3.8-flash'))
}

test('after the limit, a request without a provider gets the built-in analyser, and other accounts are not affected', async () => {
  const [ada, bob] = [await service.caller(), await service.caller()]
  await useUp(ada)
  const answer = await analyse(ada)
  assert.equal(engineOf(answer), 'builtin')
  assert.equal(answer.body.success, true)
  assert.ok(answer.body.requirements.length > 0)
  assert.equal(engineOf(await analyse(bob)), 'gemini:gemini-3.8-flash')
})

test('after the limit, a request that names a provider gets a 429 with the limit, the reset time and advice', async () => {
  const ada = await service.caller()
  await useUp(ada)
  const calls = providers.calls.length
  const answer = await analyse(ada, { aiProvider: 'openai' })
  assert.equal(answer.status, 429)
  const { error, detail, limit, retry_after, resets_at } = answer.body
  assert.deepEqual([error, limit, answer.headers['retry-after']], ['ai_quota_exceeded', LIMIT, String(retry_after)])
  assert.match(detail, /your own AI key/)
  assert.ok(detail.includes(resets_at))
  assert.equal(new Date(resets_at).toISOString().slice(10), 'T00:00:00.000Z')
  assert.equal(providers.calls.length, calls)
})

test('calls with a key of the request or the profile are neither counted nor refused', async () => {
  const ada = await service.caller()
  for (let call = 0; call < LIMIT + 1; call++)
    assert.equal(engineOf(await analyse(ada, { apiKey: 'mine' })), 'gemini:gemini-3.8-flash')
  await useUp(ada)
  await service.services.profiles.update({ accountId: ada.accountId }, { profile: { openaiApiKey: 'mine' } })
  assert.equal(engineOf(await analyse(ada)), 'openai:gpt-6-luna')
  assert.equal(providers.calls.at(-1)?.key, 'mine')
})

test('concurrent calls spend exactly the budget', async () => {
  const ada = await service.caller()
  const answers = await Promise.all(Array.from({ length: 4 * LIMIT }, () => analyse(ada)))
  assert.equal(answers.filter((answer) => engineOf(answer) !== 'builtin').length, LIMIT)
})

test('the budget resets the next day, and a plan may have none', async () => {
  const [ada, poor] = [await service.caller(), await service.caller({ plan: 'free' })]
  await useUp(ada)
  assert.equal(engineOf(await analyse(poor)), 'builtin')
  assert.equal((await analyse(poor, { aiProvider: 'gemini' })).status, 429)
  service.clock.advance(86_400_000)
  assert.equal(engineOf(await analyse(ada)), 'gemini:gemini-3.8-flash')
  assert.equal(engineOf(await analyse(poor)), 'builtin')
})

test('after the limit, the built-in analyser drafts proposals from leads', async () => {
  const ada = await service.caller()
  await useUp(ada)
  const body = { channel: 'web', channelId: 'visitor-1', brief }
  const lead = await service.call('POST', '/lead-sessions', { key: ada.key, body })
  const path = `/lead-sessions/${lead.body.id}/proposal`
  const calls = providers.calls.length
  const drafted = await service.call('POST', path, { key: ada.key, body: {} })
  assert.equal(drafted.status, 201)
  // If the analysis had failed, the requirement would be the whole brief, without a rationale.
  assert.match(drafted.body.proposal.requirements[0].rationale, /The client asks for it/)
  assert.equal(providers.calls.length, calls)
})

test('calls over the budget are counted in the metrics', async () => {
  const ada = await service.caller()
  const overBudget = async () => {
    const match = /budget="server_ai_calls"\} (\d+)/.exec(await service.metrics.text())
    return Number(match?.[1] ?? 0)
  }
  const before = await overBudget()
  await useUp(ada)
  await analyse(ada)
  assert.equal(await overBudget(), before + 1)
})
