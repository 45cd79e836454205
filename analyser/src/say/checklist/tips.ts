import type { Language } from '@proffer/core/language.ts'
import type { ProjectKind } from '../../language/kinds.ts'
import { englishTips } from '../en/checklist/tips.ts'
import { spanishTips } from '../es/checklist/tips.ts'
import type { Tips } from './entry.ts'

const groups: [ProjectKind[], keyof Omit<Tips, 'always'>][] = [
  [['web', 'mobile', 'ecommerce', 'saas', 'desktop', 'game', 'chatbot', 'ai', 'automation', 'integration'], 'software'],
  [['design', 'uiux', 'video', 'audio', 'photography', 'marketing', 'content'], 'creative'],
  [['translation', 'documents', 'data', 'spreadsheet', 'accounting'], 'measured'],
  [['engineering', 'interiors', 'security', 'infrastructure', 'legal', 'fieldwork'], 'bound'],
]

export function tipsFor(kind: ProjectKind, language: Language): string[] {
  const tips = language === 'es' ? spanishTips : englishTips
  const group = groups.find(([kinds]) => kinds.includes(kind))?.[1]
  return group ? [tips[group], ...tips.always] : tips.always
}
