import { fold } from '../text/fold.ts'
import { type Kind, kinds, type ProjectKind } from './kind-words.ts'

const labels = new Map<ProjectKind, Kind>(kinds.map((kind) => [kind.kind, kind]))

/** The kinds a text speaks of, strongest first; a word in the title counts for four. */
export function projectKinds(title: string, text: string): ProjectKind[] {
  const head = fold(title.slice(0, 300))
  const body = fold(text.slice(0, 6000))
  const own = kindsIn(head.replace(clientsOwn, ' '), body.replace(clientsOwn, ' '))
  return own.length > 0 ? own : kindsIn(head, body)
}

/** “… for my workshop” names the client's trade, not the work. */
const clientsOwn = /\b(?:for|para) (?:my|our|mis?|nuestr[oa]s?) (?:[a-z]+ (?:de )?)?[a-z]+/g

function kindsIn(head: string, body: string): ProjectKind[] {
  const scored = kinds.map(({ kind, words }, index) => ({
    kind,
    index,
    score: 4 * Math.min(3, head.match(words)?.length ?? 0) + Math.min(6, body.match(words)?.length ?? 0),
  }))
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .map(({ kind }) => kind)
}

export function kindLabel(kind: ProjectKind, language: 'en' | 'es'): string {
  return labels.get(kind)?.[language] ?? (language === 'es' ? 'proyecto' : 'project')
}
