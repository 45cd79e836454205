import { type KnownKind, type ProjectKind, projectKinds } from '../language/kinds.ts'
import { todayWords } from '../language/other-times.ts'
import { PhraseIndex } from '../words/phrases.ts'
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
/** “texts for our app”: what stands after the preposition is not the work, but says something about it. */
const PURPOSE_SHARE = 0.3
const MAX_BODY_SCORE = 5
// The thing asked for is named right after the request: “we need a booking app for …”.
const MAX_WORDS_AFTER_REQUEST = 6
const OPENING_LINES = 8
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
const prepositions = new Set('for para with con from desde into about sobre on en using'.split(' '))
const today = new PhraseIndex([['today', todayWords]])

type Score = { strong: number; body: number }

export function kindsOf(lines: Line[]): Kinds {
  const scores = new Map<KnownKind, Score>()
  const first = lines.findIndex(({ unit }) => unit.kind !== 'title' && unit.source !== 'greeting')
  for (const [index, line] of lines.entries()) {
    if (line.unit.isCrossedOut || line.unit.kind === 'cell' || has(line, 'exclusion')) continue
    const isTitle = line.unit.kind === 'title'
    if (!isTitle && notTheWork.has(line.section ?? '') && !has(line, 'request')) continue
    const requests = hits(line, 'request')
    if (!isTitle && requests.length === 0 && today.find(line.words).length > 0) continue
    for (const { concept, start } of line.cues) {
      if (!concept.startsWith('kind:')) continue
      const kind = concept.slice(5) as KnownKind
      const score = scores.get(kind) ?? { strong: 0, body: 0 }
      const request = requests.find(({ end }) => start >= end && start - end <= MAX_WORDS_AFTER_REQUEST)
      const from = isTitle ? 0 : request && index <= first + OPENING_LINES ? request.end : -1
      if (from < 0) score.body += weak.has(kind) ? 0.5 : 1
      else {
        const isPurpose = line.words.slice(from, start).some((word) => prepositions.has(word))
        const full = isTitle ? TITLE_SCORE : ASKED_SCORE
        score.strong = Math.max(score.strong, full * (isPurpose ? PURPOSE_SHARE : 1)) + 0.5
      }
      scores.set(kind, score)
    }
  }
  return ranked(scores)
}

function ranked(scores: Map<KnownKind, Score>): Kinds {
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
