import type { Language } from '../brief-analysis.ts'
import type { ProjectKind } from '../lexicon/kind-words.ts'

type Tip = Record<Language, string>

const always: Tip[] = [
  {
    en: 'Ask the questions of high priority first; a call of half an hour usually settles them.',
    es: 'Conviene hacer primero las preguntas de prioridad alta; una llamada de media hora suele bastar.',
  },
  {
    en: 'Write the answers down and send them back before the price: they become the scope.',
    es: 'Conviene anotar las respuestas y devolverlas antes del precio: serán el alcance.',
  },
]

const software: Tip = {
  en: 'Ask to see the work as it is done today; a screen shared for ten minutes shows what no brief says.',
  es: 'Conviene pedir que muestren cómo se hace hoy; diez minutos de pantalla compartida enseñan lo que ningún encargo dice.',
}
const creative: Tip = {
  en: 'Ask for examples instead of adjectives, and agree on the number of rounds before the first draft.',
  es: 'Conviene pedir ejemplos en lugar de adjetivos y acordar las rondas antes del primer boceto.',
}
const measured: Tip = {
  en: 'Ask for a sample of the material before naming a price; volume and state decide it.',
  es: 'Conviene pedir una muestra del material antes de dar un precio; el volumen y el estado lo deciden.',
}
const bound: Tip = {
  en: 'Settle in writing who is responsible for permits, signatures and access before starting.',
  es: 'Conviene dejar por escrito quién responde por permisos, firmas y accesos antes de empezar.',
}

const groups: [ProjectKind[], Tip][] = [
  [['web', 'mobile', 'ecommerce', 'saas', 'desktop', 'game', 'chatbot', 'ai', 'automation', 'integration'], software],
  [['design', 'uiux', 'video', 'audio', 'photography', 'marketing', 'content'], creative],
  [['translation', 'documents', 'data', 'spreadsheet', 'accounting'], measured],
  [['engineering', 'interiors', 'security', 'infrastructure', 'legal', 'fieldwork'], bound],
]

export function tipsFor(kind: ProjectKind, language: Language): string[] {
  const own = groups.filter(([kinds]) => kinds.includes(kind)).map(([, tip]) => tip)
  return [...own, ...always].map((tip) => tip[language])
}
