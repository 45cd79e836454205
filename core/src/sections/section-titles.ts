import type { Language } from '../language.ts'
import type { Section, SectionKind } from './section.ts'

const titles: Record<Language, Record<SectionKind, string>> = {
  en: {
    summary: 'Summary',
    approach: 'Approach',
    scope: 'Scope of work',
    timeline: 'Timeline',
    investment: 'Investment',
    team: 'Team and work',
    why: 'Why us',
    terms: 'Terms',
    text: '',
    accept: 'Accept this proposal',
  },
  es: {
    summary: 'Resumen',
    approach: 'Enfoque',
    scope: 'Alcance del trabajo',
    timeline: 'Calendario',
    investment: 'Inversión',
    team: 'Equipo y trabajos',
    why: 'Por qué nosotros',
    terms: 'Condiciones',
    text: '',
    accept: 'Aceptar la propuesta',
  },
}

/** The title that the client sees. Empty for a text section without a title, which has no heading. */
export const sectionTitle = ({ kind, title }: Pick<Section, 'kind' | 'title'>, language: Language): string =>
  title ?? titles[language][kind]

/** Whether the title is the one that sections of this kind have without a title of the provider, in any language. */
export const isUsualTitle = ({ kind, title }: { kind: SectionKind; title: string }): boolean =>
  Object.values(titles).some((titlesOfKinds) => titlesOfKinds[kind] === title)
