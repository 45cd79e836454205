import type { LanguageModel } from 'ai'
import { boundedFetch } from './bounded-fetch.ts'
import type { Engine } from './engine.ts'

/** The provider's SDK is loaded when it is first needed: a service without AI keys never pays for it. */
export async function openModel({ provider, model, baseUrl, apiKey }: Engine): Promise<LanguageModel> {
  const settings = { apiKey, baseURL: withVersion(baseUrl, provider), fetch: boundedFetch }
  switch (provider) {
    case 'gemini': {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle(settings)(model)
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(settings).responses(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(settings)(model)
    }
  }
}

export async function loadSdk() {
  // The SDK would print its advice to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return import('ai')
}

const versions = { gemini: '/v1beta', openai: '/v1', anthropic: '/v1' }

/** An address without a path means the provider's usual one; a gateway may have its own. */
function withVersion(baseUrl: string, provider: Engine['provider']) {
  return new URL(baseUrl).pathname === '/' ? baseUrl.replace(/\/$/, '') + versions[provider] : baseUrl
}
