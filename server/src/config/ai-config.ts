import { duration, type Env, invalidSetting, text, url } from './config-values.ts'

export interface AiConfig {
  /** The timeout of a provider call, retries and repair included. */
  timeoutMs: number
  providers: Record<'gemini' | 'openai' | 'anthropic', ProviderConfig>
}

interface ProviderConfig {
  /** The server's own key, for accounts and requests without one. */
  apiKey: string | undefined
  model: string
  baseUrl: string
  /** Whether the address is that of a server with OpenAI's older form of requests, which local model servers and gateways have. */
  usesChatForm?: boolean
}

export const aiConfig = (env: Env): AiConfig => ({
  timeoutMs: duration(env, 'AI_TIMEOUT', { minMs: 10, maxMs: 600_000 }) ?? 60_000,
  providers: {
    gemini: aiProvider(env, 'GEMINI', 'gemini-3.8-flash', 'https://generativelanguage.googleapis.com'),
    openai: openaiProvider(env),
    anthropic: aiProvider(env, 'ANTHROPIC', 'claude-haiku-5-5', 'https://api.anthropic.com'),
  },
})

const aiProvider = (env: Env, prefix: string, model: string, baseUrl: string): ProviderConfig => ({
  apiKey: text(env, `${prefix}_API_KEY`),
  model: modelName(env, `${prefix}_MODEL`) ?? model,
  baseUrl: url(env, `${prefix}_BASE_URL`) ?? baseUrl,
})

function openaiProvider(env: Env): ProviderConfig {
  const provider = aiProvider(env, 'OPENAI', 'gpt-6-luna', 'https://api.openai.com')
  return { ...provider, usesChatForm: new URL(provider.baseUrl).hostname !== 'api.openai.com' }
}

function modelName(env: Env, name: string) {
  const value = text(env, name)
  // The value is used in a path and in a response header.
  if (value !== undefined && !/^[\w.:@/-]{1,200}$/.test(value)) throw invalidSetting(name, value, 'the name of a model')
  return value
}
