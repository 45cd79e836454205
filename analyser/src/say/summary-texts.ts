import type { Gap } from './gaps.ts'

/** The sentences of a summary in one language. */
export interface SummaryTexts {
  gaps: Record<Gap, string>
  asks: (title: string, kind: string | null) => string
  contains: (count: number, names: string) => string
  budget: (amount: string) => string
  schedule: (figure: string) => string
  open: (gaps: string) => string
}
