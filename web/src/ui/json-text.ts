/** Parses JSON; undefined when the text is not valid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a JSON object; an empty text is an empty object. Null if the text is anything else. */
export function readObject(text: string): Record<string, unknown> | null {
  const parsed = readJson(text.trim() === '' ? '{}' : text)
  return isObject(parsed) ? parsed : null
}
