import { useDetailWords } from './words.ts'

/** The translated names of changed fields, without duplicates. */
export function useFieldNames() {
  const { fields } = useDetailWords().activity
  return (names: readonly string[]): string => {
    const translated = names.map((name) => (name in fields ? fields[name as keyof typeof fields] : name))
    return [...new Set(translated)].join(', ')
  }
}
