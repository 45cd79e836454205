import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { Reading } from '../reading.ts'
import { quantity } from '../words/quantity.ts'
import { kinds } from './kinds.ts'
import { fills, roleLabel } from './roles.ts'
import { sayIn } from './texts.ts'

const maxTools = 20

/** The available providers that the work needs, the missing roles, and the tools in the brief. Null without providers and tools. */
export function assessResources(
  availableProviders: BriefDiscoveryRequest['availableProviders'],
  { kind, names: { integrations, techStack } }: Pick<Reading, 'kind' | 'names'>,
  language: Language,
): BriefDiscoveryResponse['resourceAssessment'] {
  const say = sayIn(language)
  const providers = availableProviders ?? []
  const technologies = techStack.filter((name) => !integrations.includes(name))
  const toolsAndInfra = [
    ...integrations.map((name) => ({ name, kind: 'integration', reason: say('resource.integration') })),
    ...technologies.map((name) => ({ name, kind: 'technology', reason: say('resource.technology') })),
  ].slice(0, maxTools)
  if (providers.length === 0 && toolsAndInfra.length === 0) return null
  const matches = (providers.length === 0 ? [] : kinds[kind.main].roles).map((role) => ({
    label: roleLabel(role, language),
    provider: providers.find(({ roleName }) => fills(role, roleName)),
  }))
  return {
    suggestedLineItems: matches.flatMap(({ label, provider }) => {
      if (!provider) return []
      const { roleName: name, rate, fixedCost, costType } = provider
      const price = { rate: quantity(rate), fixedCost: quantity(fixedCost), costType: costType ?? 'hourly' }
      return [{ name, reason: say('resource.covers', { role: label }), ...price }]
    }),
    missingResources: matches
      .filter(({ provider }) => !provider)
      .map(({ label }) => ({ name: label, reason: say('resource.missing') })),
    toolsAndInfra,
  }
}
