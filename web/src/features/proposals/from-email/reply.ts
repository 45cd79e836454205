import type { Language } from '@proffer/core/language.ts'
import type { Register } from './register.ts'

export interface Reply {
  language: Language
  register: Register
  clientName: string
  providerName: string
  /** What the provider asks. */
  questions: string[]
  /** What the client asked. */
  asked: string[]
}

const en = {
  greeting: (name: string) => (name ? `Hi ${name},` : 'Hello,'),
  thanks: 'Thank you for your message.',
  toAsk: 'To prepare a good proposal for you, I would like to know:',
  asked: 'You asked:',
  quoted: (question: string) => `“${question}”`,
  answer: '[Answer]',
  regards: 'Kind regards,',
}

const es: typeof en = {
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  thanks: 'Gracias por su mensaje.',
  toAsk: 'Para prepararle una buena propuesta, me gustaría saber:',
  asked: 'Usted preguntó:',
  quoted: (question) => `«${question}»`,
  answer: '[Respuesta]',
  regards: 'Un saludo,',
}

const familiarEs: typeof en = {
  ...es,
  thanks: 'Gracias por tu mensaje.',
  toAsk: 'Para prepararte una buena propuesta, me gustaría saber:',
  asked: 'Preguntaste:',
}

/** The client reads these words, so they are in the language of the email. */
const phrases: Record<Language, Record<Register, typeof en>> = {
  en: { formal: en, familiar: en },
  es: { formal: es, familiar: familiarEs },
}

/** A reply to the client with the questions. The provider writes the answers to those of the client. */
export function replyOf({ language, register, clientName, providerName, questions, asked }: Reply): string {
  const words = phrases[language][register]
  const parts = [
    words.greeting(firstNameOf(clientName)),
    words.thanks,
    ...(questions.length > 0 ? [words.toAsk, numbered(questions)] : []),
    ...(asked.length > 0
      ? [words.asked, asked.map((question) => `${words.quoted(question)}\n${words.answer}`).join('\n\n')]
      : []),
    providerName ? `${words.regards}\n${providerName}` : words.regards,
  ]
  return parts.join('\n\n')
}

const numbered = (questions: string[]) => questions.map((question, index) => `${index + 1}. ${question}`).join('\n')

/** “Jo” of “Jo Marsh”. Empty if there is no name. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''
