import type { DocumentContext } from './context.ts'
import { neighbours } from './neighbours.ts'
import { position } from './position.ts'
import { sections } from './sections.ts'
import { shape } from './shape.ts'
import { speech } from './speech.ts'

const families = [shape, position, speech, sections, neighbours]

export const featureNames: readonly string[] = families.flatMap((family) => family.names)

/** The features of every unit, in the order of `featureNames`. */
export function featuresOf(document: DocumentContext): number[][] {
  return document.units.map((unit) => families.flatMap((family) => family.values(unit, document)))
}
