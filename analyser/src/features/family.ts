import type { DocumentContext, UnitContext } from './context.ts'

/** A group of features: their names, and their values for a unit in the same order. */
export interface FeatureFamily {
  names: readonly string[]
  values(unit: UnitContext, document: DocumentContext): number[]
}

export const flag = (condition: boolean): number => (condition ? 1 : 0)
export const oneHot = <Value>(values: readonly Value[], value: Value): number[] =>
  values.map((each) => flag(each === value))
