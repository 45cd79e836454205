import type { Language } from '@proffer/core/language.ts'

/** A conversation for the preview, in the language of the widget. */
export const samples: Record<Language, { need: string; question: string; answer: string; name: string }> = {
  en: {
    need: 'We run a small dental clinic and need online booking.',
    question: 'When should it be ready, and is there a fixed date behind it?',
    answer: 'Before Easter.',
    name: 'Dilys Evans',
  },
  es: {
    need: 'Tenemos una clínica dental y necesitamos reservas en línea.',
    question: '¿Para cuándo debe estar listo? ¿Hay una fecha fija?',
    answer: 'Antes de Semana Santa.',
    name: 'Lucía Prado',
  },
}
