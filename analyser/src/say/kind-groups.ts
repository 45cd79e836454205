import type { ProjectKind } from '../language/kinds.ts'

/**
 * Groups of kinds of work. `gaps.ts` leaves out questions that make no sense for a kind, and `questions.ts` words the others.
 */
const setOf = (...kinds: ProjectKind[]): ReadonlySet<ProjectKind> => new Set(kinds)

/** Kinds of work for which nobody needs to ask who uses or sees the result. */
export const notAskedForUsers = setOf(
  'accounting',
  'engineering',
  'security',
  'translation',
  'documents',
  'interiors',
  'fieldwork',
  'infrastructure',
  'legal',
  'audio',
)
/** Kinds of work whose form the law or the profession decides. */
export const paperwork = setOf('accounting', 'legal')
/** Kinds of work that do not depend on their purpose. */
export const commodity = setOf(
  'translation',
  'documents',
  'accounting',
  'legal',
  'engineering',
  'fieldwork',
  'security',
)
/** Kinds that have users only if they come with an interface. */
export const behindTheScenes = setOf('data', 'automation', 'integration')
export const withInterface = setOf('chatbot', 'mobile', 'web', 'ecommerce', 'desktop', 'game', 'saas')
/** Software whose technique is settled once the brief names the browser, the desktop or another platform. */
export const settledByPlatform = setOf('saas', 'ecommerce', 'desktop')
export const madeOfSoftware = setOf(
  'web',
  'mobile',
  'ecommerce',
  'saas',
  'desktop',
  'game',
  'chatbot',
  'ai',
  'automation',
  'integration',
  'data',
  'spreadsheet',
)
/** Kinds whose result is a file of an everyday program, or moves data between such files. */
export const madeOfFiles = setOf('spreadsheet', 'data', 'automation', 'documents', 'accounting', 'training')
/** Kinds whose result is media, so that the technical question is about their format. */
export const deliveredAsFiles = setOf('design', 'video', 'photography', 'audio', 'uiux', 'fieldwork')
export const pricedByVolume = setOf('translation', 'content', 'data', 'video', 'audio', 'photography')
export const reachesThePublic = setOf(
  'design',
  'uiux',
  'video',
  'audio',
  'photography',
  'fieldwork',
  'web',
  'marketing',
  'content',
  'training',
  'interiors',
)
