import { readLanguage } from '@proffer/core/language.ts'
import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { cutText } from '../values/cut-text.ts'

/** An answer of the client to a question that the channel, such as the widget, asked about the brief. */
interface ClarifyingAnswer {
  question: string
  category: string
  answer: string
}

const MAX_ANSWERS = 20
/** Of a question or an answer. */
const MAX_TEXT_LENGTH = 500

/** Reads the answers in the discovery data. Callers may store any JSON there, so other values are skipped. */
export function clarifyingAnswersOf({ discoveryData }: LeadSession): ClarifyingAnswer[] {
  const stored = discoveryData['clarifyingAnswers']
  if (!Array.isArray(stored)) return []
  return stored.flatMap((element: unknown) => {
    // `Object` makes null and other values without members readable.
    const { question, category, answer } = Object(element) as Record<string, unknown>
    const answerText = textOrEmpty(answer)
    if (answerText === '') return []
    return [{ question: textOrEmpty(question), category: textOrEmpty(category), answer: answerText }]
  })
}

const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Answers in these categories describe the work, so they are analysed with the brief. Budget and time, for example, are not. */
const workCategories = ['scope', 'technical', 'integrations']

export const isAboutWork = ({ category }: ClarifyingAnswer) => workCategories.includes(category)

const headings = { en: 'What you told us:', es: 'Lo que nos contaste:' }

/** The answers as the introduction of the draft, which the provider can edit. Empty without answers. */
export function recapOf(answers: ClarifyingAnswer[], language: string): string {
  const lines = answers
    .slice(0, MAX_ANSWERS)
    .map(({ question, answer }) => [onOneLine(question), onOneLine(answer)].filter(Boolean).join(' '))
  if (lines.length === 0) return ''
  return [headings[readLanguage(language)], '', ...lines.map((line) => `- ${line}`)].join('\n')
}

const onOneLine = (text: string) => escapeMarkdown(cutText(text.replace(/\s+/g, ' '), MAX_TEXT_LENGTH))

/** Clients write plain text, so characters with a meaning in Markdown are escaped. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#|~{}]/g, '\\$&')
