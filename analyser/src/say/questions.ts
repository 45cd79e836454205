import type { ClarifyingQuestion } from '@proffer/core/ai/schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { Facts } from '../facts/facts.ts'
import { systemNames as englishSystems } from '../language/en/systems.ts'
import { systemNames as spanishSystems } from '../language/es/systems.ts'
import { clip } from '../words/clip.ts'
import { joined, quoted } from '../words/quotes.ts'
import { englishQuestions } from './en/questions.ts'
import { spanishQuestions } from './es/questions.ts'
import { type Gap, minKindConfidence } from './gaps.ts'
import { reachesThePublic } from './kind-groups.ts'
import type { Asked } from './question-texts.ts'
import { groupOf } from './size-groups.ts'

/** The priority of the question about a gap, which is also its effect on an estimate. */
export const gapPriority: Record<Gap, ClarifyingQuestion['priority']> = {
  scope: 'high',
  technical: 'medium',
  business: 'medium',
  timeline: 'high',
  budget: 'high',
  users: 'medium',
  integrations: 'medium',
}

export interface QuestionContext {
  facts: Facts
  /** The thing that the client asks for. Null if it is not clear. */
  title: string | null
  language: Language
}

const maxRoles = 3

/** One question for each gap. Without a clear title, the question says “the project”. */
export function askAbout(gaps: Gap[], context: QuestionContext): ClarifyingQuestion[] {
  const asked = wordsFor(context)
  const texts = context.language === 'es' ? spanishQuestions : englishQuestions
  return gaps.map((gap) => {
    const { question, reason, example } = texts[gap](asked)
    return { id: `q_${gap}`, question, reason, category: gap, priority: gapPriority[gap], exampleAnswer: example }
  })
}

function wordsFor({ facts, title, language }: QuestionContext): Asked {
  const { kinds, audience, unnamed } = facts
  const kind = kinds.confidence >= minKindConfidence ? kinds.main : 'general'
  const roles = audience.roles.slice(0, maxRoles)
  const [system] = unnamed
  const project = language === 'es' ? 'el proyecto' : 'the project'
  const systemNames = language === 'es' ? spanishSystems : englishSystems
  return {
    subject: title ? quoted(clip(title, 70), language) : project,
    system: system ? systemNames[system.kind] : null,
    systemWords: system?.words.includes(' ') ? quoted(clip(system.words, 50), language) : null,
    roles: roles.length > 0 ? joined(roles, language) : null,
    group: groupOf(kind),
    reachesThePublic: reachesThePublic.has(kind),
  }
}
