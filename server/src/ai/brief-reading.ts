import type { Language } from '@proffer/core/language.ts'
import type { BriefReading, ReadBrief } from '../widget/visitor-service.ts'
import { analyzeBriefDiscovery } from './operations/analyze-brief-discovery.ts'
import type { Ai } from './service.ts'

/**
 * What a visitor's brief leaves open. The answers are read as part of the brief too, because one of them may tell what
 * another question would have asked.
 */
export const briefReading =
  (ai: Pick<Ai, 'analyseForVisitor'>): ReadBrief =>
  async ({ userId, brief, answers, language }): Promise<BriefReading> => {
    const given = answers.flatMap(({ answer, ...question }) => (answer === null ? [] : [{ ...question, answer }]))
    const text = [brief, ...given.map(({ answer }) => answer)].join('\n\n')
    const input = { brief: text, language, clarifyingAnswers: given }
    const reading = await ai.analyseForVisitor(analyzeBriefDiscovery, input, userId)
    const { questions, summary, briefQualityScore, entities } = reading
    const asked = questions.map((open) => ({ ...open, question: asSaid(open.question, language) }))
    return { questions: asked, summary, qualityScore: briefQualityScore, projectType: entities?.projectType || null }
  }

const quoted = /[“«][^”»]*[”»]/g

/** In a conversation nobody quotes to you what you have just said. */
const asSaid = (question: string, language: Language) => question.replace(quoted, language === 'es' ? 'esto' : 'it')
