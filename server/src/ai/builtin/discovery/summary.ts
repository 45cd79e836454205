import type { Language } from '../brief-analysis.ts'
import type { BriefDiscoveryRequest, EstimationImpact } from '../brief-discovery.ts'
import { kindLabel } from '../lexicon/project-kinds.ts'
import { clip } from '../text/fold.ts'
import type { BriefFacts } from './facts.ts'
import type { Gap } from './gaps.ts'
import { gapPriority } from './question-texts.ts'

const gapNames: Record<Language, Record<Gap, string>> = {
  en: {
    scope: 'the size of the scope',
    technical: 'platform, technology or format',
    business: 'the purpose',
    timeline: 'the date or duration',
    budget: 'the budget',
    users: 'the users or the audience',
    integrations: 'the systems to connect',
  },
  es: {
    scope: 'el tamaño del alcance',
    technical: 'la plataforma, la tecnología o el formato',
    business: 'el propósito',
    timeline: 'la fecha o la duración',
    budget: 'el presupuesto',
    users: 'los usuarios o el público',
    integrations: 'los sistemas que hay que conectar',
  },
}

export function summarise(request: BriefDiscoveryRequest, facts: BriefFacts, gaps: Gap[], language: Language): string {
  const es = language === 'es'
  const label = kindLabel(facts.kinds[0] ?? 'general', language)
  const title = request.projectName?.trim() || facts.title || facts.requirements[0]?.name || label
  const parts = [
    es ? `El encargo pide: ${clip(title, 120)} (${label}).` : `The brief asks for: ${clip(title, 120)} (${label}).`,
  ]
  const names = facts.requirements.filter((requirement) => requirement.name !== facts.title).slice(0, 4)
  if (names.length > 0) {
    const list = names.map((requirement) => clip(requirement.name, 70)).join('; ')
    parts.push(firstOf(facts.requirements.length, list, language))
  }
  if (facts.budget)
    parts.push(es ? `Presupuesto indicado: ${facts.budget.amount}.` : `Budget stated: ${facts.budget.amount}.`)
  if (facts.schedule)
    parts.push(es ? `Plazo indicado: ${facts.schedule.figure}.` : `Schedule stated: ${facts.schedule.figure}.`)
  const open = gaps.map((gap) => gapNames[language][gap]).join(', ')
  if (open) parts.push(es ? `Queda por aclarar: ${open}.` : `Still open: ${open}.`)
  return parts.join(' ')
}

function firstOf(count: number, list: string, language: Language): string {
  if (language === 'es')
    return count === 1 ? `Contiene un requisito: ${list}.` : `Contiene ${count} requisitos. Los primeros son: ${list}.`
  return count === 1
    ? `It contains one requirement: ${list}.`
    : `It contains ${count} requirements. The first are: ${list}.`
}

const everyGap: Gap[] = ['scope', 'technical', 'integrations', 'users', 'timeline', 'budget', 'business']

/** The effect of each gap on an estimate. It equals the priority of the question about it. */
export function estimationImpact(gaps: Gap[], language: Language): EstimationImpact {
  const name = (gap: Gap) => gapNames[language][gap]
  return {
    missingHighImpact: gaps.filter((gap) => gapPriority[gap] === 'high').map(name),
    missingMediumImpact: gaps.filter((gap) => gapPriority[gap] !== 'high').map(name),
    wellDefined: everyGap.filter((gap) => !gaps.includes(gap) && gap !== 'integrations').map(name),
  }
}
