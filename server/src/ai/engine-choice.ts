import type { AiConfig } from '../config.ts'
import type { AiCredentials } from '../profile/service.ts'
import type { Engine } from './providers/engine.ts'
import { type AiProvider, type AiSettings, aiProviders } from './schema.ts'

type Keys = Record<AiProvider, string | null | undefined>

interface Wish {
  /** What the request says, before defaults. */
  named: AiProvider | null
  request: AiSettings
  profile: AiCredentials
}

/**
 * Who answers: the request's key, else the profile's, else the server's; null means the built-in analyser. A provider
 * that the request names is the only one considered. Otherwise the profile's choice comes first, then Gemini.
 */
export function chooseEngine({ named, request, profile }: Wish, { providers }: AiConfig): Engine | null {
  const candidates = named ? [named] : preferred(profile.aiProvider)
  const sources: Keys[] = [
    { gemini: request.apiKey, openai: request.openaiApiKey, anthropic: request.anthropicApiKey },
    { gemini: profile.apiKey, openai: profile.openaiApiKey, anthropic: null },
    { gemini: providers.gemini.apiKey, openai: providers.openai.apiKey, anthropic: providers.anthropic.apiKey },
  ]
  for (const keys of sources) {
    for (const provider of candidates) {
      const apiKey = keys[provider]?.trim()
      const { model, baseUrl } = providers[provider]
      if (apiKey) return { provider, model, baseUrl, apiKey }
    }
  }
  return null
}

function preferred(choice: string | null): AiProvider[] {
  const first = aiProviders.filter((provider) => provider === choice)
  return [...first, ...aiProviders.filter((provider) => provider !== choice)]
}
