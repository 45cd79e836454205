import type { Language } from '../brief-analysis.ts'
import type { BriefDiscoveryRequest, TypeRecommendations } from '../brief-discovery.ts'
import { fold } from '../text/fold.ts'
import type { BriefFacts } from './facts.ts'
import type { Gap } from './gaps.ts'

type Type = 'fixed_price' | 'time_and_materials' | 'retainer' | 'discovery_first'

const recurring =
  /\b(?:weekly|monthly|every (?:week|month)|per (?:week|month)|ongoing|long[- ]term|retainer|semanal(?:es|mente)?|mensual(?:es|mente)?|cada (?:semana|mes)|por (?:semana|mes)|a largo plazo|continu[oa])\b/
const services = new Set(['marketing', 'content', 'accounting', 'training', 'translation'])

const reasons: Record<Type, Record<Language, string>> = {
  fixed_price: {
    en: 'The brief lists the deliverables, so one price can cover them.',
    es: 'El encargo enumera lo que se debe entregar, así que un solo precio puede cubrirlo.',
  },
  time_and_materials: {
    en: 'Parts of the scope are open, so a fixed price would be a risk for both sides.',
    es: 'Parte del alcance está abierta, así que un precio cerrado sería un riesgo para ambas partes.',
  },
  retainer: { en: 'The brief mentions recurring work.', es: 'El encargo menciona un trabajo recurrente.' },
  discovery_first: {
    en: 'The brief does not state the size of the work. Start with a short paid discovery phase before you give a price.',
    es: 'El encargo no indica el tamaño del trabajo. Antes de dar un precio conviene una breve fase de análisis pagada.',
  },
}

/** The recommended type of pricing. Null unless the caller names a type or a kind of budget. */
export function recommendType(
  request: BriefDiscoveryRequest,
  facts: BriefFacts,
  gaps: Gap[],
  language: Language,
): TypeRecommendations | null {
  const requested = request.proposalType?.trim() || request.clientBudgetType?.trim()
  if (!requested) return null
  const recommended = typeFor(facts, gaps)
  const others: Type[] = ['fixed_price', 'time_and_materials', 'retainer', 'discovery_first']
  const alternatives = others
    .filter((type) => type !== recommended && (type !== 'retainer' || isRecurring(facts)))
    .slice(0, 2)
  return { proposalType: requested, recommended, reason: reasons[recommended][language], alternatives }
}

function typeFor(facts: BriefFacts, gaps: Gap[]): Type {
  if (isRecurring(facts) && services.has(facts.kinds[0] ?? 'general')) return 'retainer'
  if (gaps.includes('scope')) return facts.requirements.length <= 2 ? 'discovery_first' : 'time_and_materials'
  return gaps.includes('technical') && gaps.includes('integrations') ? 'time_and_materials' : 'fixed_price'
}

function isRecurring(facts: BriefFacts): boolean {
  return facts.passages.some(({ text }) => recurring.test(fold(text)))
}
