import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AiProvider } from '@proffer/core/ai/schema.ts'
import { startProviders } from '../../test/ai-providers.ts'
import { type Service, startService } from '../../test/harness.ts'

let providers: Awaited<ReturnType<typeof startProviders>>

before(async () => {
  providers = await startProviders()
})
after(() => providers.stop())

const brief = 'We need a website for our bakery with a menu page and an order form.'
const engines = {
  gemini: 'gemini:gemini-3.8-flash',
  openai: 'openai:gpt-6-luna',
  anthropic: 'anthropic:claude-haiku-5-5',
}
const usable = { answer: { requirements: [] } }

interface Choice {
  what: string
  request?: Record<string, unknown>
  profile?: Record<string, string>
  server?: Partial<Record<AiProvider, string>>
  expected: [engine: AiProvider, key: string] | 'builtin'
}

const choices: Choice[] = [
  { what: 'there is no key', expected: 'builtin' },
  { what: 'the request has a key for the default', request: { apiKey: 'r' }, expected: ['gemini', 'r'] },
  {
    what: 'the request has a key for the provider that it names',
    request: { aiProvider: 'anthropic', anthropicApiKey: 'r', apiKey: 'x' },
    server: { anthropic: 's' },
    expected: ['anthropic', 'r'],
  },
  {
    what: 'the request names a provider and has a key for another',
    request: { aiProvider: 'openai', apiKey: 'x', anthropicApiKey: 'y' },
    profile: { apiKey: 'z' },
    server: { gemini: 'q', anthropic: 'q' },
    expected: 'builtin',
  },
  {
    what: 'the request names a provider for which the profile has a key',
    request: { aiProvider: 'openai', apiKey: 'x' },
    profile: { openaiApiKey: 'p' },
    server: { openai: 's' },
    expected: ['openai', 'p'],
  },
  {
    what: 'the request names a provider for which the server has a key',
    request: { aiProvider: 'anthropic' },
    profile: { apiKey: 'x', openaiApiKey: 'y' },
    server: { anthropic: 's' },
    expected: ['anthropic', 's'],
  },
  {
    what: 'the request names no provider and the profile prefers one',
    profile: { apiKey: 'x', openaiApiKey: 'p', aiProvider: 'openai' },
    server: { gemini: 's' },
    expected: ['openai', 'p'],
  },
  {
    what: 'the request names null',
    request: { aiProvider: null },
    profile: { openaiApiKey: 'p', aiProvider: 'openai' },
    expected: ['openai', 'p'],
  },
  {
    what: 'the profile prefers Anthropic and has a key for it',
    profile: { apiKey: 'x', anthropicApiKey: 'p', aiProvider: 'anthropic' },
    server: { anthropic: 's' },
    expected: ['anthropic', 'p'],
  },
  {
    what: 'the request names Gemini and the profile prefers another',
    request: { aiProvider: 'gemini' },
    profile: { openaiApiKey: 'x', aiProvider: 'openai' },
    expected: 'builtin',
  },
  {
    what: 'no provider is named, and the profile has two keys',
    profile: { apiKey: 'p', openaiApiKey: 'x' },
    expected: ['gemini', 'p'],
  },
  {
    what: 'no provider is named, and the only key is not for the default',
    server: { anthropic: 's' },
    expected: ['anthropic', 's'],
  },
  {
    what: 'no provider is named, and request and profile have keys',
    request: { openaiApiKey: 'r' },
    profile: { apiKey: 'x' },
    server: { gemini: 'y' },
    expected: ['openai', 'r'],
  },
  {
    what: 'the profile prefers an unknown provider',
    profile: { aiProvider: 'mistral', apiKey: 'p' },
    expected: ['gemini', 'p'],
  },
  {
    what: 'the key of the request is blank',
    request: { apiKey: '  ' },
    server: { gemini: 's' },
    expected: ['gemini', 's'],
  },
  { what: 'a key with spaces around it', request: { apiKey: ' r\n' }, expected: ['gemini', 'r'] },
]

async function withService(server: Choice['server'], check: (service: Service) => Promise<void>) {
  const service = await startService({ ai: providers.config({ keys: server ?? {} }) })
  await check(service)
  await service.stop()
}

for (const { what, request, profile, server, expected } of choices) {
  const answers = expected === 'builtin' ? 'the built-in analyser' : `${expected[0]} with the key ${expected[1]}`
  test(`${what}: ${answers} answers`, () =>
    withService(server, async (service) => {
      const caller = await service.caller()
      if (profile) await service.services.profiles.update({ accountId: caller.accountId }, { profile })
      providers.will(usable)
      const body = { brief, ...request }
      const answer = await service.call('POST', '/ai/analyze-brief', { key: caller.key, body })
      assert.equal(answer.body.success, true)
      const engine = answer.headers['x-service-ai-engine']
      const used = providers.calls.map(({ provider, key }) => [engines[provider], key])
      assert.deepEqual(
        [engine, used],
        expected === 'builtin' ? ['builtin', []] : [engines[expected[0]], [[engine, expected[1]]]],
      )
    }))
}

test("only the account of a profile uses the profile's keys", () =>
  withService({}, async (service) => {
    const [owner, other] = [await service.caller(), await service.caller()]
    await service.services.profiles.update({ accountId: owner.accountId }, { profile: { apiKey: 'p' } })
    providers.will(usable)
    const answer = await service.call('POST', '/ai/analyze-brief', { key: other.key, body: { brief } })
    assert.equal(answer.headers['x-service-ai-engine'], 'builtin')
    assert.deepEqual(providers.calls, [])
  }))

test('a key that no header can carry is reported as rejected and is not sent', () =>
  withService({}, async (service) => {
    const caller = await service.caller()
    providers.will(usable)
    for (const apiKey of ['a b', 'ключ', 'a\nb', 'k'.repeat(1001)]) {
      const body = { brief, aiProvider: 'gemini', apiKey }
      const answer = await service.call('POST', '/ai/analyze-brief', { key: caller.key, body })
      assert.match(answer.body.error, /rejected the API key/)
      assert.ok(!answer.text.includes(apiKey))
    }
    assert.deepEqual(providers.calls, [])
  }))
