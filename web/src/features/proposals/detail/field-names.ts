import { useDetailWords } from './words.ts'

/** The parts of a proposal by the names that readers know, each once. */
export function useFieldNames() {
  const { fields } = useDetailWords().activity
  return (names: readonly string[]): string => {
    const known = names.map((name) => (name in fields ? fields[name as keyof typeof fields] : name))
    return [...new Set(known)].join(', ')
  }
}
