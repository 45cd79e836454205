type Document = Record<string, unknown>

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges two documents. Values of `over` win, and arrays are replaced as a whole. Neither input is changed. */
export function mergeDeep(base: Document, over: Document): Document {
  const merged: Document = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const current = Object.hasOwn(merged, key) ? merged[key] : undefined
    merged[key] = isDocument(value) && isDocument(current) ? mergeDeep(current, value) : value
  }
  return merged
}
