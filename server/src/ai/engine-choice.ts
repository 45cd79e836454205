import { type AiProvider, type AiSettings, aiProviders } from '@proffer/core/ai/schema.ts'
import type { AiConfig } from '../config/ai-config.ts'
import type { AiCredentials } from '../profile/service.ts'
import type { Engine } from './providers/engine.ts'

type Keys = Record<AiProvider, string | null | undefined>

interface AvailableKeys {
  /** The provider that the request names, before the default is filled in. */
  named: AiProvider | null
  request: AiSettings
  profile: AiCredentials
}

interface ChosenEngine extends Engine {
  /** True if the key is the server's, so that the operator pays. */
  isServerKey: boolean
}

/**
 * Chooses the engine by the first key found: in the request, then in the profile, then on the server. Null means the
 * built-in analyser. If the request names a provider, only that one is considered. Otherwise the provider that the profile
 * prefers comes first, then the others: Gemini, OpenAI, Anthropic.
 */
export function chooseEngine({ named, request, profile }: AvailableKeys, { providers }: AiConfig): ChosenEngine | null {
  const candidates = named ? [named] : preferred(profile.aiProvider)
  const { gemini, openai, anthropic } = providers
  const ofRequest = { gemini: request.apiKey, openai: request.openaiApiKey, anthropic: request.anthropicApiKey }
  const ofProfile = { gemini: profile.apiKey, openai: profile.openaiApiKey, anthropic: profile.anthropicApiKey }
  const ofServer = { gemini: gemini.apiKey, openai: openai.apiKey, anthropic: anthropic.apiKey }
  for (const keys of [ofRequest, ofProfile, ofServer] satisfies Keys[]) {
    for (const provider of candidates) {
      const apiKey = keys[provider]?.trim()
      const { model, baseUrl, usesChatForm = false } = providers[provider]
      if (apiKey) return { provider, model, baseUrl, usesChatForm, apiKey, isServerKey: keys === ofServer }
    }
  }
  return null
}

/** All providers, with the chosen one first. */
function preferred(choice: string | null): AiProvider[] {
  const chosen = aiProviders.filter((provider) => provider === choice)
  const others = aiProviders.filter((provider) => provider !== choice)
  return [...chosen, ...others]
}
