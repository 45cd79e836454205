import type { Example } from './example.ts'

/** An example as it is stored: numbers are rounded, features that are zero are left out, and roles are not stored. */
type PackedExample = Omit<Example, 'features' | 'roles' | 'vetoed' | 'fitsOptional' | 'hitsExcluded'> & {
  /** For each unit, the index and the value of each feature in turn: [3, 1, 8, 0.5]. */
  features: number[][]
  /** The indexes of the units with the flag. */
  vetoed: number[]
  fitsOptional: number[]
  hitsExcluded: number[]
}

export interface PackedExamples {
  featureNames: readonly string[]
  examples: PackedExample[]
}

const rounded = (value: number) => Number(value.toFixed(4))
const indexesOf = (flags: readonly boolean[]) => flags.flatMap((isSet, at) => (isSet ? [at] : []))
const flagsOf = (indexes: readonly number[], length: number) => {
  const set = new Set(indexes)
  return Array.from({ length }, (_, at) => set.has(at))
}

/** Reduces examples to what is stored. */
export function packExamples(featureNames: readonly string[], examples: readonly Example[]): PackedExamples {
  return {
    featureNames,
    examples: examples.map(({ roles: _, ...example }) => ({
      ...example,
      features: example.features.map((row) => row.flatMap((value, at) => (value === 0 ? [] : [at, rounded(value)]))),
      fits: example.fits.map((fits) => fits.map(([label, fit]) => [label, rounded(fit)] as [number, number])),
      vetoed: indexesOf(example.vetoed),
      fitsOptional: indexesOf(example.fitsOptional),
      hitsExcluded: indexesOf(example.hitsExcluded),
    })),
  }
}

/** Restores stored examples. Their roles are null. */
export function unpackExamples({ featureNames, examples }: PackedExamples): Example[] {
  return examples.map((example) => {
    const count = example.parents.length
    return {
      ...example,
      features: example.features.map((pairs) => {
        const row = new Array<number>(featureNames.length).fill(0)
        for (let at = 0; at < pairs.length; at += 2) row[pairs[at] as number] = pairs[at + 1] as number
        return row
      }),
      vetoed: flagsOf(example.vetoed, count),
      fitsOptional: flagsOf(example.fitsOptional, count),
      hitsExcluded: flagsOf(example.hitsExcluded, count),
      roles: example.parents.map(() => null),
    }
  })
}
