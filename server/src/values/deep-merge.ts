type Document = Record<string, unknown>

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges two documents. Values of `over` win, and arrays are replaced as a whole. Neither input is changed. */
export function mergeDeep(base: Document, over: Document): Document {
  const merged: Document = { ...base }
  for (const [key, value] of Object.entries(over)) {
    // `hasOwn`, because a key such as `constructor` must not find an inherited member.
    const baseValue = Object.hasOwn(base, key) ? base[key] : undefined
    merged[key] = isDocument(value) && isDocument(baseValue) ? mergeDeep(baseValue, value) : value
  }
  return merged
}
