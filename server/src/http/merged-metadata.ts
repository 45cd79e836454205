import { type Metadata, type MetadataChange, metadataBudget } from '@proffer/core/metadata.ts'
import { invalid } from '../errors/errors.ts'

/** Merges by key. A null value removes its key, and null instead of a change removes all keys. */
export function mergedMetadata(before: Metadata, change: MetadataChange | null | undefined): Metadata {
  if (change === undefined) return before
  if (change === null) return {}
  const merged = new Map(Object.entries(before))
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key)
    else merged.set(key, value)
  }
  if (merged.size > metadataBudget.keys) throw tooManyKeys(merged.size)
  return Object.fromEntries(merged)
}

const tooManyKeys = (found: number) =>
  invalid(
    ['body', 'metadata'],
    'too_long',
    `Dictionary should have at most ${metadataBudget.keys} items after validation, not ${found}`,
  )
