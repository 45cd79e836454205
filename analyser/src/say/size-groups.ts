import type { ProjectKind } from '../language/kinds.ts'

/** Kinds of work that are measured in the same way. */
export type KindGroup = 'site' | 'software' | 'phone' | 'design' | 'media' | 'promotion' | 'text' | 'data' | 'neutral'

const groups: [KindGroup, ProjectKind[]][] = [
  ['site', ['web', 'ecommerce']],
  ['phone', ['mobile', 'game']],
  ['software', ['saas', 'desktop', 'chatbot', 'ai', 'automation', 'integration', 'infrastructure']],
  ['design', ['design', 'uiux', 'interiors']],
  ['media', ['video', 'audio', 'photography', 'fieldwork']],
  ['promotion', ['marketing', 'content']],
  ['text', ['translation', 'documents', 'accounting', 'legal']],
  ['data', ['data', 'spreadsheet']],
]

export const groupOf = (kind: ProjectKind): KindGroup =>
  groups.find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'neutral'
