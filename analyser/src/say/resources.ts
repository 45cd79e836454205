import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { NamedThings } from '../facts/names-in-brief.ts'
import type { ProjectKind } from '../language/kinds.ts'
import { quantity } from '../words/quantity.ts'
import { englishResources } from './en/resources.ts'
import { spanishResources } from './es/resources.ts'
import type { ResourceTexts } from './resource-texts.ts'
import { fills, rolesFor } from './work-roles.ts'

type Resources = NonNullable<BriefDiscoveryResponse['resourceAssessment']>
type Providers = BriefDiscoveryRequest['availableProviders']

const maxTools = 20

/** The available providers that the work needs, the missing roles, and the tools in the brief. Null without providers and tools. */
export function assessResources(
  providers: Providers,
  kind: ProjectKind,
  names: NamedThings,
  language: Language,
): Resources | null {
  const texts = language === 'es' ? spanishResources : englishResources
  const toolsAndInfra = toolsOf(names, texts)
  if (!providers || providers.length === 0)
    return toolsAndInfra.length === 0 ? null : { suggestedLineItems: [], missingResources: [], toolsAndInfra }
  const suggestedLineItems: Resources['suggestedLineItems'] = []
  const missingResources: Resources['missingResources'] = []
  for (const role of rolesFor(kind)) {
    const match = providers.find((provider) => fills(role, provider.roleName))
    if (!match) {
      missingResources.push({ name: role[language], reason: texts.missing })
      continue
    }
    suggestedLineItems.push({
      name: match.roleName,
      reason: texts.covers(role[language]),
      rate: quantity(match.rate),
      fixedCost: quantity(match.fixedCost),
      costType: match.costType ?? 'hourly',
    })
  }
  return { suggestedLineItems, missingResources, toolsAndInfra }
}

function toolsOf({ integrations, techStack }: NamedThings, texts: ResourceTexts): Resources['toolsAndInfra'] {
  const systems = integrations.map((name) => ({ name, kind: 'integration', reason: texts.integration }))
  const technologies = techStack
    .filter((name) => !integrations.includes(name))
    .map((name) => ({ name, kind: 'technology', reason: texts.technology }))
  return [...systems, ...technologies].slice(0, maxTools)
}
