import type { LanguageModel } from 'ai'
import { boundedFetch } from './bounded-fetch.ts'
import type { Engine } from './engine.ts'

/** Loads the provider's SDK on first use, so that a server without AI keys does not load it. */
export async function openModel({ provider, model, baseUrl, apiKey, usesChatForm }: Engine): Promise<LanguageModel> {
  const settings = { apiKey, baseURL: withVersion(baseUrl, provider), fetch: boundedFetch }
  switch (provider) {
    case 'gemini': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(settings)(model)
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const openai = createOpenAI(settings)
      return usesChatForm ? openai.chat(model) : openai.responses(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(settings)(model)
    }
  }
}

export async function loadSdk() {
  // Keeps the SDK from printing warnings to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return import('ai')
}

const versions = { gemini: '/v1beta', openai: '/v1', anthropic: '/v1' }

/** Adds the provider's usual path to an address without one. A gateway may have its own path. */
function withVersion(baseUrl: string, provider: Engine['provider']) {
  return new URL(baseUrl).pathname === '/' ? baseUrl.replace(/\/$/, '') + versions[provider] : baseUrl
}
