import type { Language } from '@proffer/core/language.ts'
import { quoted } from '../../words/quotes.ts'

export interface ChecklistCounts {
  type: string
  industry: string
  /** The label of the kind of work, or null if it is unknown. */
  kind: string | null
  questions: number
  /** How many of the questions have a high priority. */
  high: number
  /** How many questions are left out, because the context answers them. */
  answered: number
}

/** What the checklist contains, in two or three sentences. */
export function checklistSummary(counts: ChecklistCounts, language: Language): string {
  return (language === 'es' ? spanish(counts) : english(counts)).filter(Boolean).join(' ')
}

function english({ type, industry, kind, questions, high, answered }: ChecklistCounts): string[] {
  const place = industry ? ` in ${industry}` : ''
  return [
    `Questions before a proposal for ${quoted(type, 'en')}${place}: ${questions}, ${high} of them of high priority.`,
    kind === null
      ? 'There is no specific list for this kind of work, so these are the general questions.'
      : `Project type: ${kind}.`,
    answered > 0 ? `The context already answers ${answered}, which are not asked again.` : '',
  ]
}

function spanish({ type, industry, kind, questions, high, answered }: ChecklistCounts): string[] {
  const place = industry ? ` en ${industry}` : ''
  return [
    `Preguntas previas para ${quoted(type, 'es')}${place}: ${questions}, de las cuales ${high} de prioridad alta.`,
    kind === null
      ? 'No hay una lista específica para este tipo de trabajo, así que estas son las preguntas generales.'
      : `Tipo de proyecto: ${kind}.`,
    answered > 0 ? `El contexto ya responde a ${answered}, que no se repiten.` : '',
  ]
}
