import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { Gap, Reading } from '../reading.ts'
import { fold } from '../words/fold.ts'
import { statementsIn } from './statements.ts'
import { sayIn } from './texts.ts'

const oneTimeTypes = ['fixed_price', 'time_and_materials', 'discovery_first'] as const
type PricingType = (typeof oneTimeTypes)[number] | 'retainer'

const recurringKinds = new Set<string>(['marketing', 'content', 'accounting', 'training', 'translation'])
const rhythm =
  /\b(?:(?:per|a|each|every) (?:month|week)|monthly|weekly|retainer|al mes|cada (?:mes|semana)|mensual|semanal)/

/** The recommended type of pricing. Null unless the caller names a type or a kind of budget. */
export function recommendType(
  request: Pick<BriefDiscoveryRequest, 'proposalType' | 'clientBudgetType'>,
  reading: Reading,
  gaps: Gap[],
  language: Language,
): BriefDiscoveryResponse['typeRecommendations'] {
  const proposalType = request.proposalType?.trim() || request.clientBudgetType?.trim()
  if (!proposalType) return null
  const recommended = typeFor(reading, gaps)
  const alternatives = oneTimeTypes.filter((type) => type !== recommended).slice(0, 2)
  return { proposalType, recommended, reason: sayIn(language)(`pricing.${recommended}`), alternatives }
}

function typeFor(reading: Reading, gaps: Gap[]): PricingType {
  const isRecurring = statementsIn(reading).some((text) => rhythm.test(fold(text)))
  if (isRecurring && recurringKinds.has(reading.kind.main)) return 'retainer'
  if (gaps.includes('scope')) return reading.requests.length <= 2 ? 'discovery_first' : 'time_and_materials'
  return gaps.includes('technical') && gaps.includes('integrations') ? 'time_and_materials' : 'fixed_price'
}
