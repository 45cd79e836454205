import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startProviders } from '../../../test/ai-providers.ts'
import { type Caller, type Service, startService } from '../../../test/harness.ts'
import { loadConfig } from '../../config/config.ts'

/** OPENAI_BASE_URL names a server such as llama.cpp or Ollama, which knows only OpenAI's chat completions. */

let providers: Awaited<ReturnType<typeof startProviders>>
let service: Service
let ada: Caller

before(async () => {
  providers = await startProviders()
  const { ai } = loadConfig({
    OPENAI_BASE_URL: `${providers.baseUrl}/v1`,
    OPENAI_API_KEY: 'none',
    OPENAI_MODEL: 'qwen3:8b',
  })
  service = await startService({ ai })
  ada = await service.caller()
})
after(async () => {
  await service.stop()
  await providers.stop()
})

const brief = 'We need a website for our bakery with a menu page and an order form.'
const requirement = { name: 'Menu page', description: 'd', rationale: 'r', complexity: 3, priority: 'medium' }
const question = { question: 'How many?', reason: 'r', category: 'scope', priority: 'high', exampleAnswer: 'Ten' }

const operations: Record<string, { body: object; answer: object }> = {
  'analyze-brief': { body: { brief }, answer: { requirements: [requirement] } },
  'analyze-brief-discovery': {
    body: { brief },
    answer: { questions: [question], ambiguities: [], briefQualityScore: 7, summary: 'A site.' },
  },
  'generate-discovery-checklist': {
    body: { projectType: 'Shop' },
    answer: { questions: [question], projectSummary: 'A shop.', tips: [] },
  },
  'generate-differentiators': {
    body: { role: 'Designer' },
    answer: { differentiators: { title: 't', content: 'c' }, relevantExperience: 'e', whyChooseMe: ['w'] },
  },
  'draft-proposal': {
    body: { brief },
    answer: { requirements: [{ ...requirement, confidence: 0.9, quote: 'a menu page' }], summary: 'A site.' },
  },
}

for (const [path, { body, answer }] of Object.entries(operations)) {
  test(`${path} asks a local model by chat completions with a JSON schema`, async () => {
    providers.will({ answer })
    const response = await service.call('POST', `/ai/${path}`, { key: ada.key, body })
    assert.equal(response.body.success, true, response.text)
    assert.equal(response.headers['x-service-ai-engine'], 'openai:qwen3:8b')
    assert.equal(providers.calls.length, 1)
    const [call] = providers.calls
    assert.deepEqual([call?.path, call?.key, call?.body.model], ['/v1/chat/completions', 'none', 'qwen3:8b'])
    assert.equal(call?.body.response_format.type, 'json_schema')
    assert.equal(call?.schema['type'], 'object')
    assert.deepEqual(
      call?.body.messages.map(({ role }: { role: string }) => role),
      ['system', 'user'],
    )
    // A limit above the room of the model would be refused.
    assert.deepEqual([call?.body.max_tokens, call?.body.max_completion_tokens], [undefined, undefined])
    assert.equal(call?.body.stream ?? false, false)
  })
}

test('an answer that is no JSON is repaired, and a refusal is reported', async () => {
  const { body, answer } = operations['draft-proposal'] ?? assert.fail()
  providers.will({ text: 'Gladly!' }, { text: `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`` })
  const repaired = await service.call('POST', '/ai/draft-proposal', { key: ada.key, body })
  assert.equal(repaired.body.requirements[0].name, 'Menu page', repaired.text)
  assert.equal(providers.calls.length, 2)
  providers.will({ status: 404 })
  const missing = await service.call('POST', '/ai/draft-proposal', { key: ada.key, body })
  assert.equal(missing.body.success, false)
})

test('the name of a model that OpenAI also has changes nothing in the form', async () => {
  const { ai } = loadConfig({ OPENAI_BASE_URL: providers.baseUrl, OPENAI_API_KEY: 'none' })
  const other = await startService({ ai })
  const { key } = await other.caller()
  providers.will({ answer: { requirements: [requirement] } })
  const { body } = await other.call('POST', '/ai/analyze-brief', { key, body: { brief } })
  await other.stop()
  assert.equal(body.success, true)
  const [call] = providers.calls
  assert.deepEqual([call?.path, call?.body.messages[0].role], ['/v1/chat/completions', 'system'])
})
