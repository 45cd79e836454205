import type { Message } from '../messages.ts'
import { type Label, parseLabel } from './match.ts'

/** What a reader should find in a message: the short name or the client's words, each thing once. */
export function labelsOf({ marks, text }: Message): Label[] {
  const ofKind = marks.filter(({ kind }) => kind === 'R' || kind === 'R?')
  const byName = Map.groupBy(ofKind, ({ name, start, end }) => (name ?? text.slice(start, end)).toLowerCase())
  return [...byName.values()].map((of) => {
    const wordings = of.flatMap(({ name, start, end }) => [name ?? '', text.slice(start, end)])
    const label = parseLabel(
      [...new Set(wordings)].map((wording) => wording.replaceAll('|', ' ').replace(/\?\s*$/, '')).join(' | '),
    )
    return { ...label, isOptional: of.every(({ kind }) => kind === 'R?') }
  })
}

/** What the client rules out, or wants later. */
export const excludedIn = ({ marks, text }: Message): Label[] =>
  marks
    .filter(({ kind }) => kind === 'X' || kind === 'L')
    .map(({ name, start, end }) => parseLabel((name ?? text.slice(start, end)).replace(/[?|]/g, ' ')))
