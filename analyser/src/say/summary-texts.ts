import type { Gap } from './gaps.ts'

/** The sentences of a summary in one language. */
export interface SummaryTexts {
  /** The name of each gap. */
  gaps: Record<Gap, string>
  asks: (title: string, kind: string | null) => string
  /** `count` is the number of all requirements; `names` has the first of them. */
  contains: (count: number, names: string) => string
  budget: (amount: string) => string
  schedule: (figure: string) => string
  open: (gaps: string) => string
}
