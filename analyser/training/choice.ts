import { choose } from '../src/choose/choose.ts'
import type { UnitKind } from '../src/document.ts'
import { featureNames } from '../src/features/features.ts'
import type { Example } from './example.ts'
import type { Counts } from './score/counts.ts'
import { matchOneToOne } from './score/match.ts'

const kindFeatures = featureNames.flatMap((name, at) =>
  name.startsWith('kind:') ? [{ at, kind: name.slice(5) as UnitKind }] : [],
)

/** The kinds of the units, which their features tell. Units that cannot ask have only zeros and count as cells. */
const kindsOf = ({ features }: Example): UnitKind[] =>
  features.map((row) => kindFeatures.find(({ at }) => row[at] === 1)?.kind ?? 'cell')

/** The units that the analyser would choose with these probabilities. */
export function chooseIn(example: Example, probabilities: readonly number[], threshold: number): number[] {
  const { parents, vetoed, duplicates } = example
  return choose(
    {
      kinds: kindsOf(example),
      parents,
      isVetoed: (index) => vetoed[index] ?? true,
      isDuplicate: (index, chosen) => duplicates[index]?.includes(chosen) ?? false,
    },
    probabilities,
    threshold,
  )
}

/** Compares the chosen units with the labels. */
export function countsOf(example: Example, chosen: readonly number[]): Counts {
  const fitOf = (label: number, at: number) =>
    example.fits[chosen[at] as number]?.find(([fittingLabel]) => fittingLabel === label)?.[1] ?? 0
  /** The label of each chosen unit, or -1. */
  const labelOf = matchOneToOne(example.labels, chosen.length, fitOf)
  return {
    labels: example.labels,
    predictions: chosen.length,
    matched: labelOf.filter((label) => label >= 0).length,
    neutral: labelOf.filter((label, at) => label < 0 && example.fitsOptional[chosen[at] as number]).length,
    excludedHits: chosen.filter((index) => example.hitsExcluded[index]).length,
  }
}
