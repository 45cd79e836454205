// Limits of a cache, so that hostile texts cannot fill the memory.
const maxWords = 10_000
/** A longer word would keep its whole text in memory, because JavaScript stores it as a slice of that text. */
const maxLength = 12

/** Remembers what was computed for a word. */
export function cachedByWord<Value extends object | string>(compute: (word: string) => Value): (word: string) => Value {
  const cache = new Map<string, Value>()
  return (word) => {
    const cached = cache.get(word)
    if (cached !== undefined) return cached
    const value = compute(word)
    if (cache.size >= maxWords) cache.clear()
    if (word.length <= maxLength) cache.set(word, value)
    return value
  }
}
