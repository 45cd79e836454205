import type { Language } from '../brief-analysis.ts'
import type { ClarifyingQuestion } from '../brief-discovery.ts'
import { kindLabel } from '../lexicon/project-kinds.ts'
import { namesAPerson, wantsAPerson } from '../requirements/sentence-kinds.ts'
import { clip, fold } from '../text/fold.ts'
import { quoted } from '../text/quotes.ts'
import type { BriefFacts } from './facts.ts'
import type { Gap } from './gaps.ts'
import { gapPriority, wordings } from './question-texts.ts'
import { formatExample, peopleExample, type Size, sizeFor } from './sizes.ts'

/** One question for each gap, about this brief's own subject. */
export function askAbout(gaps: Gap[], facts: BriefFacts, language: Language): ClarifyingQuestion[] {
  const subject = subjectOf(facts, language)
  const main = facts.kinds[0] ?? 'general'
  const size = gaps.includes('scope') ? withoutCounted(sizeFor(main, language), facts) : sizeFor(main, language)
  const format = formatExample(main, language)
  const people = peopleExample(main, language)
  return gaps.map((gap) => {
    const detail = detailFor(gap, facts, language)
    const wording = wordings[language][gap]({ subject, detail, size, format, people })
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
  const { title } = facts
  // “Editor wanted” names a person; the questions are about the work.
  const isAboutPerson = title !== null && (wantsAPerson(title) || namesAPerson(title))
  const own =
    (isAboutPerson ? facts.requirements.find(({ text }) => text !== title)?.name : null) ??
    title ??
    facts.requirements[0]?.name
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

/** Leaves out units that the brief already counts. */
function withoutCounted(size: Size, facts: BriefFacts): Size {
  const briefText = facts.passages
    .map(({ folded }) => folded)
    .join('\n')
    .slice(0, 6000)
  const open = size.units.split(', ').filter((unit) => !countOf(unit).test(briefText))
  return open.length > 0 ? { ...size, units: open.join(', ') } : size
}

function countOf(unit: string): RegExp {
  const [noun = ''] = fold(unit).split(' ')
  return new RegExp(
    `\\b(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:[a-z]+ )?${noun.replace(/e?s$/, '')}(?:e?s)?\\b`,
  )
}
