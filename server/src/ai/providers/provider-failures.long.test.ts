import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aiProviders } from '@proffer/core/ai/schema.ts'
import { type Behaviour, loadProviderSdks, startProviders } from '../../../test/ai-providers.ts'
import { startService } from '../../../test/harness.ts'

let providers: Awaited<ReturnType<typeof startProviders>>

before(async () => {
  providers = await startProviders()
  await loadProviderSdks()
})
after(() => providers.stop())

const KEY = 'key-of-the-request-0123456789'
const keyField = { gemini: 'apiKey', openai: 'openaiApiKey', anthropic: 'anthropicApiKey' }
const brief = 'We need a website for our bakery with a menu page and an order form.'

for (const provider of aiProviders) {
  test(`${provider}: a provider that stops responding at any point fails after the timeout`, async () => {
    const service = await startService({ ai: providers.config({ timeoutMs: 700 }) }, { pause: async () => undefined })
    const caller = await service.caller()
    const body = { brief, aiProvider: provider, [keyField[provider]]: KEY }
    for (const behaviours of [
      [{ hang: true }],
      [{ text: 'no' }, { hang: true }],
      [{ status: 500 }, { hang: true }],
    ] satisfies Behaviour[][]) {
      providers.will(...behaviours)
      const answer = await service.call('POST', '/ai/analyze-brief-discovery', { key: caller.key, body })
      assert.match(answer.body.error, /did not respond within 1 second\./)
      assert.equal(answer.body.success, false)
    }
    await service.stop()
  })
}

test('a provider that cannot be reached is reported as a failed connection', async () => {
  const config = providers.config()
  const unreachable = { ...config.providers.openai, baseUrl: 'http://127.0.0.1:9' }
  const service = await startService(
    { ai: { ...config, providers: { ...config.providers, openai: unreachable } } },
    { pause: async () => undefined },
  )
  const caller = await service.caller()
  const body = { brief, aiProvider: 'openai', openaiApiKey: KEY }
  const answer = await service.call('POST', '/ai/analyze-brief', { key: caller.key, body })
  assert.match(answer.body.error, /connection to OpenAI failed/)
  await service.stop()
})

test('a base URL with a path is used unchanged', async () => {
  const config = providers.config()
  const { gemini, openai, anthropic } = config.providers
  const paths = {
    gemini: { ...gemini, baseUrl: `${gemini.baseUrl}/v1beta` },
    openai: { ...openai, baseUrl: `${openai.baseUrl}/v1` },
    anthropic: { ...anthropic, baseUrl: `${anthropic.baseUrl}/v1` },
  }
  const service = await startService({ ai: { ...config, providers: paths } })
  const caller = await service.caller()
  for (const provider of aiProviders) {
    providers.will({ answer: { requirements: [] } })
    const body = { brief, aiProvider: provider, [keyField[provider]]: KEY }
    const answer = await service.call('POST', '/ai/analyze-brief', { key: caller.key, body })
    assert.equal(answer.body.success, true, answer.text)
  }
  await service.stop()
})

test('a failure leaves every other member at its default', async () => {
  const service = await startService({ ai: providers.config() })
  const ada = await service.caller()
  providers.will({ status: 401 })
  const request = { aiProvider: 'gemini', apiKey: KEY }
  const call = async (path: string, body: object) => {
    const answer = await service.call('POST', `/ai/${path}`, { key: ada.key, body: { ...request, ...body } })
    const { error, ...otherMembers } = answer.body
    assert.match(error, /API key/)
    return otherMembers
  }
  assert.deepEqual(
    await call('analyze-brief', { brief, existingRequirements: [{ name: 'n', manuallyEdited: true }] }),
    {
      requirements: [],
      success: false,
    },
  )
  assert.deepEqual(await call('analyze-brief-discovery', { brief }), {
    success: false,
    questions: [],
    ambiguities: [],
    briefQualityScore: 5,
    summary: '',
    inputType: null,
    entities: null,
    estimationImpact: null,
    teamAssessment: null,
    resourceAssessment: null,
    typeRecommendations: null,
  })
  assert.deepEqual(await call('generate-discovery-checklist', { projectType: 'Shop' }), {
    questions: [],
    projectSummary: '',
    tips: [],
    success: false,
  })
  assert.deepEqual(await call('generate-differentiators', {}), {
    differentiators: { title: '', content: '' },
    relevantExperience: '',
    whyChooseMe: [],
    success: false,
  })
  await service.stop()
})
