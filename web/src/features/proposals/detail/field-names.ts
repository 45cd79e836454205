import { useDetailWords } from './words.ts'

/** Returns a function that lists the translated names of changed fields. Some fields share a name, which is listed once. */
export function useFieldNames() {
  const { fields } = useDetailWords().activity
  return (names: readonly string[]): string => {
    const translated = names.map((name) => (name in fields ? fields[name as keyof typeof fields] : name))
    return [...new Set(translated)].join(', ')
  }
}
