import type { DocumentContext, UnitContext } from './context.ts'

/** A group of features: their names, and their values for a unit in the same order. */
export interface FeatureFamily {
  names: readonly string[]
  values(unit: UnitContext, document: DocumentContext): number[]
}

export const flag = (condition: boolean): number => (condition ? 1 : 0)

/** Returns a function from a value to a row with a 1 at its place among `values` and zeros elsewhere. The rows are computed once. */
export function oneHotOf<Value>(values: readonly Value[]): (value: unknown) => readonly number[] {
  const rows = new Map<unknown, readonly number[]>(
    values.map((value) => [value, values.map((each) => flag(each === value))]),
  )
  const none = values.map(() => 0)
  return (value) => rows.get(value) ?? none
}
