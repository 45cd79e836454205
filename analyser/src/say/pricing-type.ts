import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { Facts } from '../facts/facts.ts'
import { has } from '../facts/lines.ts'
import { pricingReasons as english } from './en/pricing-type.ts'
import { pricingReasons as spanish } from './es/pricing-type.ts'
import type { Gap } from './gaps.ts'
import { type PricingType, pricingTypes } from './pricing-types.ts'

const recurringServices = new Set<string>(['marketing', 'content', 'accounting', 'training', 'translation'])

/** The recommended type of pricing. Null unless the caller names a type or a kind of budget. `requirements` is their number. */
export function recommendType(
  request: BriefDiscoveryRequest,
  facts: Facts,
  scope: { gaps: Gap[]; requirements: number },
  language: Language,
): BriefDiscoveryResponse['typeRecommendations'] {
  const requested = request.proposalType?.trim() || request.clientBudgetType?.trim()
  if (!requested) return null
  const isRecurring = facts.lines.some((line) => has(line, 'cadence'))
  const recommended = typeFor(facts, scope, isRecurring)
  const others = pricingTypes.filter((type) => type !== recommended && (type !== 'retainer' || isRecurring))
  const reasons = language === 'es' ? spanish : english
  return { proposalType: requested, recommended, reason: reasons[recommended], alternatives: others.slice(0, 2) }
}

function typeFor(
  { kinds }: Facts,
  { gaps, requirements }: { gaps: Gap[]; requirements: number },
  isRecurring: boolean,
): PricingType {
  if (isRecurring && recurringServices.has(kinds.main)) return 'retainer'
  if (gaps.includes('scope')) return requirements <= 2 ? 'discovery_first' : 'time_and_materials'
  return gaps.includes('technical') && gaps.includes('integrations') ? 'time_and_materials' : 'fixed_price'
}
