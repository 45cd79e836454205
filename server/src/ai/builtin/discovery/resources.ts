import type { Language } from '../brief-analysis.ts'
import type {
  AvailableProvider,
  LineItem,
  MissingResource,
  ResourceAssessment,
  ToolOrInfrastructure,
} from '../brief-discovery.ts'
import { rolesFor } from '../lexicon/work-roles.ts'
import { quantity } from '../quantity.ts'
import { fold } from '../text/fold.ts'
import type { BriefFacts } from './facts.ts'

/** The available providers that the work needs, the missing roles, and the tools in the brief. Null if there is no data. */
export function assessResources(
  providers: AvailableProvider[] | null | undefined,
  facts: BriefFacts,
  language: Language,
): ResourceAssessment | null {
  const toolsAndInfra = tools(facts, language)
  if (!providers || providers.length === 0) {
    return toolsAndInfra.length === 0 ? null : { suggestedLineItems: [], missingResources: [], toolsAndInfra }
  }
  const es = language === 'es'
  const suggestedLineItems: LineItem[] = []
  const missingResources: MissingResource[] = []
  for (const role of rolesFor(facts.kinds[0] ?? 'general')) {
    const match = providers.find((provider) => role.filledBy.test(fold(provider.roleName)))
    if (match) {
      const reason = es
        ? `Cubre el rol de ${role.es} que pide el encargo.`
        : `Covers the role the brief calls for: ${role.en}.`
      suggestedLineItems.push({
        name: match.roleName,
        reason,
        rate: quantity(match.rate),
        fixedCost: quantity(match.fixedCost),
        costType: match.costType ?? 'hourly',
      })
    } else {
      const reason = es
        ? 'El encargo lo pide y nadie de los disponibles lo cubre.'
        : 'The brief calls for it and nobody available covers it.'
      missingResources.push({ name: role[language], reason })
    }
  }
  return { suggestedLineItems, missingResources, toolsAndInfra }
}

function tools(facts: BriefFacts, language: Language): ToolOrInfrastructure[] {
  const { techStack, integrations } = facts.names
  const es = language === 'es'
  const linked = integrations.map((name) => ({
    name,
    kind: 'integration',
    reason: es
      ? 'El encargo lo nombra: hará falta una cuenta o un acceso.'
      : 'The brief names it: an account or access will be needed.',
  }))
  const tools = techStack
    .filter((name) => !integrations.includes(name))
    .map((name) => ({
      name,
      kind: 'technology',
      reason: es ? 'El encargo lo nombra entre sus tecnologías.' : 'The brief names it among its technologies.',
    }))
  return [...linked, ...tools].slice(0, 20)
}
