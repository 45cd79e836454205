import type { Rating } from './effort.ts'

/** The words around a requirement in one language. */
export interface RequirementTexts {
  /** Before the parts of a requirement. */
  covers: string
  writes: (quote: string) => string
  writesUnder: (quote: string, heading: string) => string
  priority: (level: Rating['priority'], quote: string) => string
  complexity: (words: string, isHarder: boolean) => string
}
