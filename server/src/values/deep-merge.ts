type Document = Record<string, unknown>

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges two documents: the leaves of `over` win, arrays are replaced whole. Neither input is changed. */
export function mergeDeep(base: Document, over: Document): Document {
  const merged: Document = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = Object.hasOwn(merged, key) ? merged[key] : undefined
    merged[key] = isDocument(value) && isDocument(below) ? mergeDeep(below, value) : value
  }
  return merged
}
