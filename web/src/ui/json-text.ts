/** What a text holds as JSON; undefined when it holds none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a text holds; an empty text holds an empty one. */
export function readObject(text: string): Record<string, unknown> | null {
  const read = readJson(text.trim() === '' ? '{}' : text)
  return isObject(read) ? read : null
}
