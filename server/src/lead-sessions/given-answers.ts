import { readLanguage } from '@proffer/core/language.ts'
import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { cutText } from '../values/cut-text.ts'

/** An answer of the client to a question of the channel. */
interface GivenAnswer {
  question: string
  category: string
  answer: string
}

const MAX_ANSWERS = 20
const MAX_ANSWER_LENGTH = 500

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Reads the answers in the discovery data. Callers may store any JSON there, so other values are skipped. */
export function answersOf({ discoveryData }: LeadSession): GivenAnswer[] {
  const answers = discoveryData['clarifyingAnswers']
  return (Array.isArray(answers) ? answers : []).flatMap((item: unknown) => {
    const { question, category, answer } = Object(item) as Record<string, unknown>
    const text = textIn(answer)
    return text === '' ? [] : [{ question: textIn(question), category: textIn(category), answer: text }]
  })
}

/** Answers in these categories describe the work, so they are analysed with the brief. Budget and time, for example, are not. */
const workCategories = ['scope', 'technical', 'integrations']

export const isAboutWork = ({ category }: GivenAnswer) => workCategories.includes(category)

const headings = { en: 'What you told us:', es: 'Lo que nos contaste:' }

/** The answers as the introduction of the draft, which the provider can edit. Empty without answers. */
export function recapOf(answers: GivenAnswer[], language: string): string {
  const lines = answers
    .slice(0, MAX_ANSWERS)
    .map(({ question, answer }) => [onOneLine(question), onOneLine(answer)].filter(Boolean).join(' '))
  return lines.length === 0
    ? ''
    : [headings[readLanguage(language)], '', ...lines.map((line) => `- ${line}`)].join('\n')
}

const onOneLine = (text: string) => escapeMarkdown(cutText(text.replace(/\s+/g, ' '), MAX_ANSWER_LENGTH))

/** Clients write plain text, so characters with a meaning in Markdown are escaped. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#|~{}]/g, '\\$&')
