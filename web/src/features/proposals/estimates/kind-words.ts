import type { WorkKind } from '@proffer/core/estimates/work-kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'

type Names = Record<WorkKind, string>

const en: Names = {
  translation: 'translation',
  photo: 'photo and video',
  training: 'training',
  testing: 'testing',
  data: 'data',
  integration: 'integrations',
  infrastructure: 'hosting and servers',
  marketing: 'marketing',
  research: 'research',
  management: 'project management',
  content: 'texts',
  design: 'design',
  feature: 'features',
  pages: 'web pages',
  other: 'other work',
}

const es: Names = {
  translation: 'traducción',
  photo: 'foto y vídeo',
  training: 'formación',
  testing: 'pruebas',
  data: 'datos',
  integration: 'integraciones',
  infrastructure: 'alojamiento y servidores',
  marketing: 'marketing',
  research: 'investigación',
  management: 'gestión del proyecto',
  content: 'textos',
  design: 'diseño',
  feature: 'funciones',
  pages: 'páginas web',
  other: 'otros trabajos',
}

/** The kinds of work as they are named inside a sentence. */
export const useKindNames = (): Partial<Record<string, string>> => useWords({ en, es })
