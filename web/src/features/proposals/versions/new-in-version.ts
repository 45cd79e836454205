import type { VersionChanges } from '@proffer/core/shares/versions-schema.ts'
import type { VersionWords } from './words-en.ts'

/** More names than these would be a list, which the comparison shows. */
const MAX_NAMES = 3

/** What a version changed, in a few words: what it added first, then what it changed and removed. Empty if nothing. */
export function newInVersion(changes: VersionChanges, words: VersionWords): string {
  const { requirements, priceLines, texts = [], fields, payments } = changes
  const namesOf = (kind: 'added' | 'changed' | 'removed') =>
    [...requirements[kind], ...priceLines[kind]].map(({ name }) => name)
  const named = new Set<string>(texts.map(({ field }) => field))
  const names = [
    ...namesOf('added').map(words.addedPart),
    ...namesOf('changed'),
    ...texts.map(({ name }) => name),
    ...(payments ? [words.parts.schedule] : []),
    ...fields.filter((field) => !named.has(field)).flatMap((field) => fieldName(field, words) ?? []),
    ...namesOf('removed').map(words.removedPart),
  ]
  const shown = [...new Set(names)]
  const rest = shown.length - MAX_NAMES
  return [...shown.slice(0, MAX_NAMES), ...(rest > 0 ? [words.moreParts(rest)] : [])].join(' · ')
}

const fieldName = (field: string, { fields }: VersionWords): string | undefined =>
  (fields as Partial<Record<string, string>>)[field]
