import { variableNames } from '@proffer/core/variables/variables.ts'
import { useSectionWords } from './words.ts'

/** What the menu of a rich text field inserts. */
export function useVariables() {
  const { variables } = useSectionWords()
  return variableNames.map((name) => ({ text: `{{${name}}}`, label: variables[name] }))
}
