import { useVersionWords } from '../versions/words.ts'
import { useDetailWords } from './words.ts'

/**
 * Returns a function that lists the translated names of changed fields. Some fields share a name, which is listed once. What the
 * comparison of versions names has the same name here, within a sentence.
 */
export function useFieldNames() {
  const { fields } = useDetailWords().activity
  const { fields: compared } = useVersionWords()
  const withinSentence = Object.entries(compared).map(([field, name]) => [
    field,
    name.charAt(0).toLowerCase() + name.slice(1),
  ])
  const known: Partial<Record<string, string>> = { ...Object.fromEntries(withinSentence), ...fields }
  return (names: readonly string[]): string => {
    const translated = names.map((name) => known[name] ?? name)
    return [...new Set(translated)].join(', ')
  }
}
