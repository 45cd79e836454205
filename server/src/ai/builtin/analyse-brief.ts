import type {
  AnalyzeBriefInput,
  AnalyzeBriefResult,
  AnalyzedRequirement,
  Language,
  RequirementInput,
} from './brief-analysis.ts'
import { isSame, type Named, withName } from './requirements/merge.ts'
import { complexityOf, priorityOf } from './requirements/rating.ts'
import { requirementsIn } from './requirements/requirements.ts'
import { readDocument } from './text/document.ts'
import { capitalise, clip, fingerprint } from './text/fold.ts'
import { passagesOf } from './text/passages.ts'

export function analyseBrief(input: AnalyzeBriefInput, context: { uiLanguage?: Language } = {}): AnalyzeBriefResult {
  const language = input.language ?? 'en'
  const existing = input.existingRequirements ?? []
  const known = existing.map((requirement) => asNamed(requirement))
  const found = findRequirements(input.brief).filter((named) => !known.some((other) => isSame(named, other)))
  const edited = existing.filter((requirement) => requirement.manuallyEdited).map(untouched)
  const taken = new Set(edited.map((requirement) => requirement.id))
  const fresh = found.map((named) => asRequirement(named, language, context.uiLanguage ?? language, taken))
  return { requirements: [...edited, ...fresh], success: true, error: null }
}

function findRequirements(brief: string): Named[] {
  const document = readDocument(brief)
  return requirementsIn(document, passagesOf(document))
}

function asNamed(requirement: RequirementInput): Named {
  return withName({
    text: requirement.name,
    details: [requirement.description ?? ''],
    heading: '',
    kind: null,
    weight: 0,
    order: 0,
  })
}

function untouched(requirement: RequirementInput): AnalyzedRequirement {
  const { name, description = '', rationale = '', complexity = 3, priority = 'medium' } = requirement
  const id = requirement.id ?? `req_${fingerprint(name)}`
  return {
    id,
    name,
    description,
    rationale,
    complexity,
    priority,
    manuallyEdited: true,
    nameUi: name,
    descriptionUi: description,
  }
}

function asRequirement(
  named: Named,
  language: Language,
  uiLanguage: Language,
  taken: Set<string>,
): AnalyzedRequirement {
  const description = describe(named, language)
  let id = `req_${fingerprint(named.name)}`
  for (let n = 2; taken.has(id); n++) id = `req_${fingerprint(`${named.name}#${n}`)}`
  taken.add(id)
  return {
    id,
    name: named.name,
    description,
    rationale: rationaleOf(named, language),
    complexity: complexityOf(named),
    priority: priorityOf(named),
    manuallyEdited: false,
    nameUi: named.name,
    descriptionUi: uiLanguage === language ? description : describe(named, uiLanguage),
  }
}

function describe(named: Named, language: Language): string {
  const text = capitalise(clip(named.text, 400))
  if (named.details.length === 0) return text
  const label = language === 'es' ? 'Comprende' : 'It covers'
  return `${text.replace(/[.:;]$/, '')}. ${label}: ${clip(named.details.join('; '), 500)}`
}

function rationaleOf(named: Named, language: Language): string {
  const heading = clip(named.heading, 80)
  if (language === 'es') {
    return heading ? `El encargo lo pide en el apartado «${heading}».` : 'El encargo lo pide expresamente.'
  }
  return heading ? `The brief asks for it under “${heading}”.` : 'The brief asks for it explicitly.'
}
