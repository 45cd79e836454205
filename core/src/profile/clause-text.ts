import type { Language } from '../language.ts'
import type { Clause } from './schema.ts'

/**
 * The clause in the reader's language, or in the other one if it is missing there. Integrations store a text flat (`titleEs`) or
 * nested (`title.es`).
 */
export function localizeClause(clause: Clause, language: Language): { title: string; body: string } {
  const otherLanguage = language === 'es' ? 'en' : 'es'
  const titles = { es: clause.titleEs, en: clause.titleEn }
  const bodies = { es: clause.contentEs, en: clause.contentEn }
  return {
    title: firstText(titles[language], clause.title?.[language], titles[otherLanguage], clause.title?.[otherLanguage]),
    body: firstText(
      bodies[language],
      clause.content?.[language],
      bodies[otherLanguage],
      clause.content?.[otherLanguage],
    ),
  }
}

const firstText = (...candidates: unknown[]) =>
  candidates.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? ''
