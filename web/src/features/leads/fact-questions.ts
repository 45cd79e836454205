import { type Language, readLanguage } from '@proffer/core/language.ts'
import type { LeadFactKey } from '@proffer/core/lead-sessions/facts.ts'

/** What to ask first. A name and an address come from the channel, and nobody asks for them in a reply. */
const asked = ['needs', 'readyBy', 'budget', 'decider', 'company', 'business', 'whyNow', 'usesToday', 'phone'] as const
type Asked = (typeof asked)[number]

/** The questions to the client, in their language. Spanish addresses clients formally, as the mails do. */
const questions: Record<Language, Record<Asked, string>> = {
  en: {
    needs: 'What exactly should we make for you?',
    readyBy: 'When should it be ready, and is there a fixed date behind it?',
    budget: 'What budget have you set aside? A range is enough.',
    decider: 'Who decides about the project besides you?',
    company: 'What is the full name of your company?',
    business: 'What does your business do, and for whom?',
    whyNow: 'What made you look for this now?',
    usesToday: 'What do you use for it today?',
    phone: 'On which number can I call you if something is unclear?',
  },
  es: {
    needs: '¿Qué necesita exactamente?',
    readyBy: '¿Para cuándo lo necesita? ¿Hay una fecha fija?',
    budget: '¿Qué presupuesto ha previsto? Un margen aproximado es suficiente.',
    decider: '¿Quién decide sobre el proyecto además de usted?',
    company: '¿Cuál es el nombre completo de su empresa?',
    business: '¿A qué se dedica su negocio y para quién?',
    whyNow: '¿Por qué lo busca justo ahora?',
    usesToday: '¿Qué utiliza hoy para ello?',
    phone: '¿En qué número puedo llamarle si tengo alguna duda?',
  },
}

/** The missing facts that one can ask for, the most useful first. */
export const missingFacts = (facts: ReadonlyArray<{ key: LeadFactKey; value: string | null }>): Asked[] =>
  asked.filter((key) => facts.some((fact) => fact.key === key && fact.value === null))

export const questionAbout = (key: Asked, clientLanguage: string): string =>
  questions[readLanguage(clientLanguage)][key]
