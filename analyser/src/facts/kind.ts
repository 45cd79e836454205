import { type KnownKind, type ProjectKind, projectKinds } from '../language/kinds.ts'
import { has, hits, type Line } from './lines.ts'

/** The kinds of work that a brief speaks of, the main one first, and how sure that one is (0 to 1). */
export interface Kinds {
  main: ProjectKind
  all: KnownKind[]
  confidence: number
}

const notTheWork = new Set(['given', 'exclusion', 'future', 'vendor', 'bid', 'legal', 'contact', 'context'])
const TITLE_SCORE = 5
const ASKED_SCORE = 3
const MAX_BODY_SCORE = 5
// The thing asked for is named right after the request: “we need a booking app for …”.
const MAX_WORDS_AFTER_REQUEST = 6
// Words that many kinds of work share have less weight.
const weak = new Set<KnownKind>([
  'saas',
  'integration',
  'infrastructure',
  'training',
  'ai',
  'data',
  'marketing',
  'content',
])

export function kindsOf(lines: Line[]): Kinds {
  const scores = new Map<KnownKind, { strong: number; body: number }>()
  const first = lines.findIndex(({ unit }) => unit.kind !== 'title' && unit.source !== 'greeting')
  for (const [index, line] of lines.entries()) {
    if (line.unit.isCrossedOut || line.unit.kind === 'cell' || has(line, 'exclusion')) continue
    const isTitle = line.unit.kind === 'title'
    if (!isTitle && notTheWork.has(line.section ?? '') && !has(line, 'request')) continue
    const requests = hits(line, 'request')
    for (const { concept, start } of line.cues) {
      if (!concept.startsWith('kind:')) continue
      const kind = concept.slice(5) as KnownKind
      const score = scores.get(kind) ?? { strong: 0, body: 0 }
      const isAsked = requests.some((request) => start >= request.end && start - request.end <= MAX_WORDS_AFTER_REQUEST)
      if (isTitle) score.strong = Math.max(score.strong, TITLE_SCORE)
      else if (isAsked && index <= first + 8) score.strong = Math.max(score.strong, ASKED_SCORE)
      else score.body += weak.has(kind) ? 0.5 : 1
      if (isTitle || (isAsked && index <= first + 8)) score.strong += 0.5
      scores.set(kind, score)
    }
  }
  return ranked(scores)
}

function ranked(scores: Map<KnownKind, { strong: number; body: number }>): Kinds {
  const total = (kind: KnownKind) => {
    const score = scores.get(kind)
    return score ? score.strong * (weak.has(kind) ? 0.8 : 1) + Math.min(MAX_BODY_SCORE, score.body) : 0
  }
  const all = projectKinds.filter((kind) => scores.has(kind)).toSorted((a, b) => total(b) - total(a))
  const [main, second] = all
  if (!main) return { main: 'general', all: [], confidence: 0 }
  const best = total(main)
  const next = second ? total(second) : 0
  return { main, all, confidence: Math.min(1, best / 4) * (best / (best + next)) }
}
