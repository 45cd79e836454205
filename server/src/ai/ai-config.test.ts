import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from '../config/config.ts'

test('without settings there are no keys and the timeout is 60 seconds', () => {
  const { ai } = loadConfig({})
  assert.equal(ai.timeoutMs, 60_000)
  assert.deepEqual(
    Object.values(ai.providers).map(({ apiKey }) => apiKey),
    [undefined, undefined, undefined],
  )
  assert.deepEqual([ai.providers.openai.baseUrl, ai.providers.openai.usesChatForm], ['https://api.openai.com', false])
})

test('keys, models and addresses come from the environment', () => {
  const { ai } = loadConfig({
    GEMINI_API_KEY: ' g ',
    GEMINI_MODEL: 'gemini-x',
    OPENAI_BASE_URL: 'http://10.0.0.7:8000/v1/',
    ANTHROPIC_MODEL: 'anthropic/claude-x@latest',
    AI_TIMEOUT: '90s',
  })
  assert.deepEqual([ai.providers.gemini.apiKey, ai.providers.gemini.model], ['g', 'gemini-x'])
  assert.deepEqual([ai.providers.openai.baseUrl, ai.providers.openai.usesChatForm], ['http://10.0.0.7:8000/v1', true])
  assert.equal(ai.providers.anthropic.model, 'anthropic/claude-x@latest')
  assert.equal(ai.timeoutMs, 90_000)
})

for (const [name, value] of [
  ['AI_TIMEOUT', '60'],
  ['AI_TIMEOUT', '0s'],
  ['AI_TIMEOUT', '11m'],
  ['GEMINI_MODEL', 'a model'],
  ['OPENAI_MODEL', 'x\r\nSet-Cookie: y'],
  ['ANTHROPIC_BASE_URL', 'example'],
  ['GEMINI_BASE_URL', 'ftp://example.com'],
] as const) {
  test(`${name}=${JSON.stringify(value)} stops the start with an error that names the setting`, () => {
    assert.throws(() => loadConfig({ [name]: value }), new RegExp(`^ConfigError: ${name}=|^Error: ${name}=`))
  })
}
