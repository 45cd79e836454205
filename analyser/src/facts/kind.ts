import { type KnownKind, type ProjectKind, projectKinds } from '../language/kinds.ts'
import { todayWords } from '../language/today-words.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { has, hits, type Line } from './lines.ts'

/** The kinds of work that a brief speaks of, the main one first, and how sure that one is (0 to 1). */
export interface Kinds {
  main: ProjectKind
  all: KnownKind[]
  confidence: number
}

/** Sections that do not describe the work, unless a line in them asks for something. */
const sectionsBesidesWork = new Set(['given', 'exclusion', 'future', 'vendor', 'bid', 'legal', 'contact', 'context'])
const titlePoints = 5
const requestPoints = 3
/** “texts for our app”: the app after the preposition is not the work, but says something about it. */
const purposeShare = 0.3
const maxMentionPoints = 5
// The thing asked for is named right after the request: “we need a booking app for …”.
const maxWordsAfterRequest = 6
// A request in a later line is usually for a part of the work.
const openingLines = 8
// Words that many kinds of work share have less weight.
const sharedKinds = new Set<KnownKind>([
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

/** The points of a kind: for titles and requests that name it, and for other mentions. */
type Score = { named: number; mentioned: number }

/** Finds the kinds of work that some lines speak of. */
export function kindsOf(lines: Line[]): Kinds {
  const scores = new Map<KnownKind, Score>()
  const firstBodyLine = lines.findIndex(({ unit }) => unit.kind !== 'title' && unit.source !== 'greeting')
  for (const [index, line] of lines.entries()) {
    if (line.unit.isCrossedOut || line.unit.kind === 'cell' || has(line, 'exclusion')) continue
    const isTitle = line.unit.kind === 'title'
    const requests = hits(line, 'request')
    if (!isTitle && requests.length === 0) {
      // “Today we use an app” names what the client has, not the work.
      if (sectionsBesidesWork.has(line.section ?? '') || today.find(line.words).length > 0) continue
    }
    for (const { concept, start } of line.cues) {
      if (!concept.startsWith('kind:')) continue
      const kind = concept.slice('kind:'.length) as KnownKind
      const score = scores.get(kind) ?? { named: 0, mentioned: 0 }
      scores.set(kind, score)
      const request = requests.find(({ end }) => start >= end && start - end <= maxWordsAfterRequest)
      const isRequested = request !== undefined && index <= firstBodyLine + openingLines
      if (!isTitle && !isRequested) {
        score.mentioned += sharedKinds.has(kind) ? 0.5 : 1
        continue
      }
      const nameStart = isTitle ? 0 : (request?.end ?? 0)
      const isPurpose = line.words.slice(nameStart, start).some((word) => prepositions.has(word))
      const points = (isTitle ? titlePoints : requestPoints) * (isPurpose ? purposeShare : 1)
      // The best title or request decides. Each of them, the best too, adds half a point.
      score.named = Math.max(score.named, points) + 0.5
    }
  }
  return ranked(scores)
}

function ranked(scores: Map<KnownKind, Score>): Kinds {
  const total = (kind: KnownKind) => {
    const score = scores.get(kind)
    if (!score) return 0
    return score.named * (sharedKinds.has(kind) ? 0.8 : 1) + Math.min(maxMentionPoints, score.mentioned)
  }
  const all = projectKinds.filter((kind) => scores.has(kind)).toSorted((a, b) => total(b) - total(a))
  const [main, second] = all
  if (!main) return { main: 'general', all: [], confidence: 0 }
  const best = total(main)
  const next = second ? total(second) : 0
  // The confidence is low if few words name the main kind, or if the second one has nearly as many points.
  return { main, all, confidence: Math.min(1, best / 4) * (best / (best + next)) }
}
