import type { Language } from '@proffer/core/language.ts'
import type { BriefReading, ReadBrief } from '../widget/visitor-service.ts'
import { analyzeBriefDiscovery } from './operations/analyze-brief-discovery.ts'
import type { Ai } from './service.ts'

/**
 * Finds the open questions in a visitor's brief. The visitor's answers are appended to the brief, because one answer may
 * make another question unnecessary.
 */
export const briefReading =
  (ai: Pick<Ai, 'analyseForVisitor'>): ReadBrief =>
  async ({ accountId, brief, answers, language }): Promise<BriefReading> => {
    const answered = answers.flatMap(({ answer, ...question }) => (answer === null ? [] : [{ ...question, answer }]))
    const text = [brief, ...answered.map(({ answer }) => answer)].join('\n\n')
    const input = { brief: text, language, clarifyingAnswers: answered }
    const reading = await ai.analyseForVisitor(analyzeBriefDiscovery, input, accountId)
    const { questions, summary, briefQualityScore, entities } = reading
    return {
      questions: questions.map((each) => ({ ...each, question: withoutQuote(each.question, language) })),
      summary,
      qualityScore: briefQualityScore,
      projectType: entities?.projectType || null,
    }
  }

/** Such as “the shop” in: Who fills “the shop” with products? */
const quoted = /[“«][^“”«»]*[”»]/g

/** Replaces quotes from the brief by a pronoun: in a chat, quoting the visitor's own words sounds odd. */
const withoutQuote = (question: string, language: Language) =>
  question.replace(quoted, language === 'es' ? 'esto' : 'it')
