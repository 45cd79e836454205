import type { AiProvider } from '@proffer/core/ai/schema.ts'

/** A provider's model with its address and key. */
export interface Engine {
  provider: AiProvider
  model: string
  baseUrl: string
  apiKey: string
  /** Whether the server understands only the chat completions of OpenAI. */
  usesChatForm?: boolean
}

export const engineName = ({ provider, model }: Pick<Engine, 'provider' | 'model'>) => `${provider}:${model}`

export const providerLabels: Record<AiProvider, string> = {
  gemini: 'Gemini',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
}
