import type { Unit } from '../document.ts'
import { clauses } from './clauses.ts'
import type { DocumentContext, UnitContext } from './context.ts'
import { grammar } from './grammar.ts'
import { neighbours } from './neighbours.ts'
import { position } from './position.ts'
import { sections } from './sections.ts'
import { shape } from './shape.ts'
import { speech } from './speech.ts'

/** The order is part of the model: the stored examples use it, and it can change the last digits of sums. The weights have names. */
const families = [shape, position, speech, sections, neighbours, clauses, grammar]

export const featureNames: readonly string[] = families.flatMap((family) => family.names)

/** Greetings, quotes, signatures and cells ask for nothing, so they need no features. The row of a cell may ask. */
export function mayAsk({ kind, source }: Unit): boolean {
  return kind !== 'cell' && source !== 'greeting' && source !== 'quote' && source !== 'signature'
}

/** The features of every unit, in the order of `featureNames`. Units that cannot ask have only zeros. */
export const featuresOf = (document: DocumentContext): Float64Array[] =>
  document.units.map((unit) => fillFeatures(unit, document, new Float64Array(featureNames.length)))

/** Scores every unit. Those that cannot ask have the score 0. One row is reused for all units, because a long brief has many. */
export function scoresOf(document: DocumentContext, scoreOf: (features: Float64Array) => number): number[] {
  const row = new Float64Array(featureNames.length)
  return document.units.map((unit) => (mayAsk(unit.unit) ? scoreOf(fillFeatures(unit, document, row)) : 0))
}

function fillFeatures(unit: UnitContext, document: DocumentContext, row: Float64Array): Float64Array {
  if (!mayAsk(unit.unit)) return row
  let at = 0
  for (const family of families) {
    const values = family.values(unit, document)
    for (let index = 0; index < values.length; index++) row[at++] = values[index] as number
  }
  return row
}
