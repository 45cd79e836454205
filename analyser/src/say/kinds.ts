import type { Language } from '@proffer/core/language.ts'
import data from '../../data/kind-groups.json' with { type: 'json' }
import roles from '../../data/roles.json' with { type: 'json' }
import type { ProjectKind } from '../exact/kinds.ts'
import type { Reading } from '../reading.ts'
import { fold } from '../words/fold.ts'
import { beginningsLike } from './words-like.ts'

/** Kinds of work that are measured in the same way. */
export type KindGroup = 'site' | 'software' | 'phone' | 'design' | 'media' | 'promotion' | 'text' | 'data' | 'neutral'

/** The group of each kind of work, and the roles that the work needs. */
export const kinds = data as Record<ProjectKind, { group: KindGroup; roles: RoleName[] }>

export const isCreative = (group: KindGroup) => group === 'design' || group === 'media' || group === 'promotion'
export const isDigital = (group: KindGroup) =>
  group === 'site' || group === 'phone' || group === 'software' || group === 'data'

// Below this confidence the kind of work decides nothing.
const minConfidence = 0.35

/** The kind of work, or “general” if the reader is not sure. */
export const sureKind = ({ kind }: Pick<Reading, 'kind'>): ProjectKind =>
  kind.confidence >= minConfidence ? kind.main : 'general'

type RoleName = keyof typeof roles

export const roleLabel = (role: RoleName, language: Language): string => roles[role][language]

/** Whether a job title or a list of skills fills a role. */
export const fills = (role: RoleName, title: string): boolean =>
  fold(title.slice(0, 4000)).search(beginningsLike([roles[role].words])) >= 0
