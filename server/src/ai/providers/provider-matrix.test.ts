import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { aiProviders } from '@proffer/core/ai/schema.ts'
import { type Behaviour, startProviders } from '../../../test/ai-providers.ts'
import { type Caller, type Service, startService } from '../../../test/harness.ts'

/** Tests every behaviour with every provider, over the provider's own wire protocol. */

let providers: Awaited<ReturnType<typeof startProviders>>
let service: Service
let ada: Caller
let pauses: number[] = []

before(async () => {
  providers = await startProviders()
  service = await startService(
    { ai: providers.config() },
    {
      pause: async (ms) => {
        pauses.push(ms)
      },
    },
  )
  ada = await service.caller()
})
after(async () => {
  await service.stop()
  await providers.stop()
})
beforeEach(() => {
  pauses = []
})

const KEY = 'key-of-the-request-0123456789'
const keyField = { gemini: 'apiKey', openai: 'openaiApiKey', anthropic: 'anthropicApiKey' }
const models = { gemini: 'gemini-3.8-flash', openai: 'gpt-6-luna', anthropic: 'claude-haiku-5-5' }
const labels = { gemini: 'Gemini', openai: 'OpenAI', anthropic: 'Anthropic' }
const brief = 'We need a website for our bakery with a menu page and an order form.'

const menu = {
  name: 'Menu page',
  description: 'With prices.',
  rationale: 'Asked for.',
  complexity: 2,
  priority: 'high',
}
const usable = { answer: { requirements: [menu] } }

interface Case {
  what: string
  behaviours: Behaviour[]
  /** How many requests the provider gets. */
  calls: number
  /** The expected error text. If undefined, the analysis succeeds. */
  error?: RegExp
  /** The pauses before retries in milliseconds, or only how many there are. */
  pauses?: number[] | number
}

const cases: Case[] = [
  { what: 'a usable answer', behaviours: [usable], calls: 1 },
  {
    what: 'an answer in a Markdown fence',
    behaviours: [{ text: `\`\`\`json\n${JSON.stringify(usable.answer)}\n\`\`\`` }],
    calls: 1,
  },
  { what: 'no JSON, then a repaired answer', behaviours: [{ text: 'Gladly! Here you go' }, usable], calls: 2 },
  { what: 'the wrong shape, then a repaired answer', behaviours: [{ answer: { items: [] } }, usable], calls: 2 },
  {
    what: 'a list with a wrong item, then repaired',
    behaviours: [{ answer: { requirements: [5] } }, usable],
    calls: 2,
  },
  {
    what: 'a truncated answer, then repaired',
    behaviours: [{ text: '{"requ', cutOff: true }, usable],
    calls: 2,
  },
  { what: 'an empty answer, then repaired', behaviours: [{ text: '' }, usable], calls: 2 },
  { what: 'another protocol, then repaired', behaviours: [{ status: 200, body: 'hello' }, usable], calls: 2 },
  { what: 'an empty object, then repaired', behaviours: [{ status: 200, body: {} }, usable], calls: 2 },
  {
    what: 'an empty object twice',
    behaviours: [{ status: 200, body: {} }],
    calls: 2,
    error: /an invalid response twice/,
  },
  { what: 'an empty list, then repaired', behaviours: [{ status: 200, body: [] }, usable], calls: 2 },
  { what: 'no JSON twice', behaviours: [{ text: 'no' }], calls: 2, error: /an invalid response twice/ },
  { what: 'the wrong shape twice', behaviours: [{ answer: [] }], calls: 2, error: /an invalid response twice/ },
  { what: 'a key that is not accepted', behaviours: [{ status: 401 }], calls: 1, error: /rejected the API key/ },
  { what: 'a key without permission', behaviours: [{ status: 403 }], calls: 1, error: /rejected the API key/ },
  {
    what: 'an invalid key as Gemini reports it',
    behaviours: [
      { status: 400, body: { error: { code: 400, message: 'API key not valid.', status: 'API_KEY_INVALID' } } },
    ],
    calls: 1,
    error: /rejected the API key/,
  },
  {
    what: 'an account without credit',
    behaviours: [
      { status: 429, body: { error: { message: 'x', type: 'insufficient_quota', code: 'insufficient_quota' } } },
    ],
    calls: 1,
    error: /no credit or quota left/,
  },
  { what: 'an unknown model', behaviours: [{ status: 404 }], calls: 1, error: /is not available for this API key/ },
  { what: 'a rejected request', behaviours: [{ status: 400 }], calls: 1, error: /rejected the request/ },
  {
    what: 'a temporary limit',
    behaviours: [{ status: 429, headers: { 'retry-after': '7' } }, usable],
    calls: 2,
    pauses: [7000],
  },
  {
    what: 'a temporary limit with a wait in milliseconds',
    behaviours: [{ status: 429, headers: { 'retry-after-ms': '1500', 'retry-after': '2' } }, usable],
    calls: 2,
    pauses: [1500],
  },
  {
    what: 'a temporary limit with a date',
    behaviours: [{ status: 429, headers: { 'retry-after': 'Sun, 15 Nov 2026 09:30:20 GMT' } }, usable],
    calls: 2,
    pauses: [20_000],
  },
  {
    what: 'a `retry-after` longer than our timeout',
    behaviours: [{ status: 429, headers: { 'retry-after': '120' } }],
    calls: 1,
    pauses: [],
    error: /limiting requests.*in 120 seconds/,
  },
  { what: 'a permanent limit', behaviours: [{ status: 429 }], calls: 3, pauses: 2, error: /limiting requests/ },
  { what: 'a server error, then an answer', behaviours: [{ status: 500 }, usable], calls: 2, pauses: 1 },
  { what: 'overload, then an answer', behaviours: [{ status: 529 }, { status: 503 }, usable], calls: 3, pauses: 2 },
  {
    what: 'a permanent server error',
    behaviours: [{ status: 500 }],
    calls: 3,
    pauses: 2,
    error: /returned an error \(status 500\)/,
  },
  {
    what: 'a wrong shape, then a permanent server error',
    behaviours: [{ text: 'no' }, { status: 503 }],
    calls: 4,
    pauses: 2,
    error: /returned an error/,
  },
  {
    what: 'a connection closed before the answer, then an answer',
    behaviours: [{ cut: 'before' }, usable],
    calls: 2,
    pauses: 1,
  },
  {
    what: 'a connection closed during the answer, then an answer',
    behaviours: [{ cut: 'during' }, usable],
    calls: 2,
    pauses: 1,
  },
  {
    what: 'connections that are always closed',
    behaviours: [{ cut: 'during' }],
    calls: 3,
    error: /connection to .* failed/,
  },
  { what: 'a refusal', behaviours: [{ refuse: true }], calls: 1, error: /content policy/ },
  {
    what: 'a refusal to repair',
    behaviours: [{ text: 'no' }, { refuse: true }],
    calls: 2,
    error: /content policy/,
  },
  { what: 'a huge answer', behaviours: [{ bytes: 5_000_000 }], calls: 1, error: /too large/ },
  {
    what: 'a redirect, which is not followed',
    behaviours: [{ redirect: 'http://127.0.0.1:9/' }],
    calls: 1,
    error: /redirected the request \(status 302\).*URL/,
  },
]

for (const provider of aiProviders) {
  for (const { what, behaviours, calls, error, pauses: expected } of cases) {
    test(`${provider}: ${what}`, async () => {
      providers.will(...behaviours)
      const body = { brief, aiProvider: provider, [keyField[provider]]: KEY }
      const answer = await service.call('POST', '/ai/analyze-brief', { key: ada.key, body })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers['x-service-ai-engine'], `${provider}:${models[provider]}`)
      assert.equal(providers.calls.length, calls)
      for (const call of providers.calls) assert.deepEqual([call.provider, call.key], [provider, KEY])
      if (Array.isArray(expected)) assert.deepEqual(pauses, expected)
      else if (expected !== undefined) assert.equal(pauses.length, expected)

      if (!error) {
        assert.deepEqual([answer.body.success, answer.body.error], [true, null])
        assert.equal(answer.body.requirements[0].name, 'Menu page')
        return
      }
      assert.deepEqual([answer.body.success, answer.body.requirements], [false, []])
      assert.match(answer.body.error, error)
      assert.ok(answer.body.error.includes(labels[provider]), answer.body.error)
      // The texts in the errors of the stand-ins begin with `raw`. No caller gets to see them.
      assert.ok(!answer.text.includes(KEY) && !answer.text.includes('raw '), answer.text)
    })
  }

  test(`${provider}: a repair sends the model its answer and the problem`, async () => {
    providers.will({ answer: { requirements: [{ ...menu, name: 5 }] } }, usable)
    const body = { brief, aiProvider: provider, [keyField[provider]]: KEY }
    await service.call('POST', '/ai/analyze-brief', { key: ada.key, body })
    const [first, second] = providers.calls
    assert.equal(second?.system, first?.system)
    assert.equal(second?.turns[0], first?.turns[0])
    assert.match(second?.turns[1] ?? '', /^assistant: .*"name":5/)
    assert.match(second?.turns[2] ?? '', /^user: That answer could not be used: \/requirements\/0\/name must be string/)
  })
}
