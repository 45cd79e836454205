import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defaultPlanBudgets } from '@proffer/core/budgets.ts'
import { startProviders } from '../../test/ai-providers.ts'
import { type Call, type Caller, type Service, startService } from '../../test/harness.ts'

/** The operator's own AI keys have a number of calls for each account and day. */

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

test('used up, the built-in analyser answers who names no provider, and others go on', async () => {
  const [ada, bob] = [await service.caller(), await service.caller()]
  await useUp(ada)
  const answer = await analyse(ada)
  assert.equal(engineOf(answer), 'builtin')
  assert.equal(answer.body.success, true)
  assert.ok(answer.body.requirements.length > 0)
  assert.equal(engineOf(await analyse(bob)), 'gemini:gemini-3.8-flash')
})

test('used up, a provider that is named is refused with the limit, when it starts again and what to do', async () => {
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
  await service.services.profiles.update(ada.userId, { profile: { openaiApiKey: 'mine' } })
  assert.equal(engineOf(await analyse(ada)), 'openai:gpt-6-luna')
  assert.equal(providers.calls.at(-1)?.key, 'mine')
})

test('of many calls at once exactly the budget is spent', async () => {
  const ada = await service.caller()
  const answers = await Promise.all(Array.from({ length: 4 * LIMIT }, () => analyse(ada)))
  assert.equal(answers.filter((answer) => engineOf(answer) !== 'builtin').length, LIMIT)
})

test('the next day starts anew, and a plan may have none', async () => {
  const [ada, poor] = [await service.caller(), await service.caller({ plan: 'free' })]
  await useUp(ada)
  assert.equal(engineOf(await analyse(poor)), 'builtin')
  assert.equal((await analyse(poor, { aiProvider: 'gemini' })).status, 429)
  service.clock.advance(86_400_000)
  assert.equal(engineOf(await analyse(ada)), 'gemini:gemini-3.8-flash')
  assert.equal(engineOf(await analyse(poor)), 'builtin')
})

test('a repeat with its Idempotency-Key spends nothing', async () => {
  const ada = await service.caller()
  for (let call = 0; call < LIMIT + 1; call++) await analyse(ada, {}, { 'idempotency-key': 'once' })
  assert.equal(engineOf(await analyse(ada)), 'gemini:gemini-3.8-flash')
})

test('a draft from a lead is made by the built-in analyser once the budget is used up', async () => {
  const ada = await service.caller()
  await useUp(ada)
  const body = { channel: 'web', channelId: 'visitor-1', brief }
  const lead = await service.call('POST', '/lead-sessions', { key: ada.key, body })
  const path = `/lead-sessions/${lead.body.id}/proposal`
  const calls = providers.calls.length
  const drafted = await service.call('POST', path, { key: ada.key, body: {} })
  assert.equal(drafted.status, 201)
  // A requirement that is the whole brief, because nobody could read it, has no reason.
  assert.match(drafted.body.proposal.requirements[0].rationale, /The brief asks for it/)
  assert.equal(providers.calls.length, calls)
})

test('what was held back is counted in the metrics', async () => {
  const ada = await service.caller()
  const heldBack = async () => {
    const found = /budget="server_ai_calls"\} (\d+)/.exec(await service.metrics.text())
    return Number(found?.[1] ?? 0)
  }
  const before = await heldBack()
  await useUp(ada)
  await analyse(ada)
  assert.equal(await heldBack(), before + 1)
})
