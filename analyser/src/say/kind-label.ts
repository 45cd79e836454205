import type { Language } from '@proffer/core/language.ts'
import { kindLabels as english } from '../language/en/kinds.ts'
import { kindLabels as spanish } from '../language/es/kinds.ts'
import type { ProjectKind } from '../language/kinds.ts'

export const kindLabel = (kind: ProjectKind, language: Language) => (language === 'es' ? spanish : english)[kind]
