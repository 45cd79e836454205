import type { Actuals } from '@proffer/core/actuals/schema.ts'

export type WorkItem = Actuals['items'][number]

export interface Comparison {
  /** Against the range, or without one against the estimated hours. */
  kind: 'within' | 'above' | 'below' | 'same' | 'more' | 'less'
  /** By how many hours. */
  by: number
}

/** Hours have two decimals. */
const rounded = (hours: number) => Math.round(hours * 100) / 100

/** How the actual hours compare with the estimate. Null unless both are known. */
export function compared({ estimated, range, hours }: WorkItem): Comparison | null {
  if (hours === null || estimated === null) return null
  if (range) {
    if (hours > range.high) return { kind: 'above', by: rounded(hours - range.high) }
    if (hours < range.low) return { kind: 'below', by: rounded(range.low - hours) }
    return { kind: 'within', by: 0 }
  }
  const by = rounded(Math.abs(hours - estimated))
  if (by === 0) return { kind: 'same', by }
  return { kind: hours > estimated ? 'more' : 'less', by }
}

/** The sums of what has both estimated and actual hours, and how often the range held. */
export function workSum(items: WorkItem[]) {
  const known = items.filter(({ hours, estimated }) => hours !== null && estimated !== null)
  const ranged = known.filter(({ range }) => range !== null)
  return {
    count: known.length,
    estimated: rounded(known.reduce((sum, { estimated }) => sum + (estimated ?? 0), 0)),
    actual: rounded(known.reduce((sum, { hours }) => sum + (hours ?? 0), 0)),
    ranged: ranged.length,
    held: ranged.filter((item) => compared(item)?.kind === 'within').length,
  }
}
