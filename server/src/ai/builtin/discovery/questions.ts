import type { Language } from '../brief-analysis.ts'
import type { ClarifyingQuestion } from '../brief-discovery.ts'
import { kindLabel } from '../lexicon/project-kinds.ts'
import { clip } from '../text/fold.ts'
import { quoted } from '../text/quotes.ts'
import type { BriefFacts } from './facts.ts'
import type { Gap } from './gaps.ts'
import { gapPriority, wordings } from './question-texts.ts'

/** One question for each gap, about this brief's own subject. */
export function askAbout(gaps: Gap[], facts: BriefFacts, language: Language): ClarifyingQuestion[] {
  const subject = subjectOf(facts, language)
  return gaps.map((gap) => {
    const wording = wordings[language][gap](subject, detailFor(gap, facts, language))
    return {
      id: `q_${gap}`,
      question: wording.question,
      reason: wording.reason,
      category: gap,
      priority: gapPriority[gap],
      exampleAnswer: wording.example,
    }
  })
}

function subjectOf(facts: BriefFacts, language: Language): string {
  const own = facts.title ?? facts.requirements[0]?.name
  if (own) return quoted(clip(own, 70), language)
  const label = kindLabel(facts.kinds[0] ?? 'general', language)
  return language === 'es' ? `el trabajo (${label})` : `the work (${label})`
}

function detailFor(gap: Gap, facts: BriefFacts, language: Language): string {
  if (gap === 'integrations') return facts.implied[0]?.system ?? ''
  if (gap === 'scope') {
    const name = facts.requirements.find((requirement) => requirement.name !== facts.title)?.name
    return name ? quoted(clip(name, 80), language) : ''
  }
  return ''
}
