import type { Language } from '@proffer/core/language.ts'
import roles from '../../data/roles.json' with { type: 'json' }
import { fold } from '../words/fold.ts'
import { beginningsLike } from './words-like.ts'

export type RoleName = keyof typeof roles

export const roleLabel = (role: RoleName, language: Language): string => roles[role][language]

/** Whether a job title or a list of skills fills a role. */
export const fills = (role: RoleName, title: string): boolean =>
  fold(title.slice(0, 4000)).search(beginningsLike([roles[role].words])) >= 0
