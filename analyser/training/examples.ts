import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureNames } from '../src/features/features.ts'
import { type Example, exampleOf } from './example.ts'
import { readBriefs } from './labelled-brief.ts'
import { type PackedExamples, unpackExamples } from './packed-examples.ts'

const briefsFolder = join(import.meta.dirname, '..', 'briefs')
const developmentFile = join(import.meta.dirname, 'development-features.json')

/** The development briefs as numbers. They must be extracted again when features change. */
export function developmentExamples(): Example[] {
  const packed: PackedExamples = JSON.parse(readFileSync(developmentFile, 'utf8'))
  if (packed.featureNames.join() !== featureNames.join())
    throw new Error(
      'development-features.json has other features: run `npm run train -- extract FOLDER` with the development briefs.',
    )
  return unpackExamples(packed)
}

/** Our own briefs. The frozen ones are for the last look only. */
export function ownExamples(split: 'train' | 'frozen'): Example[] {
  return readBriefs(briefsFolder)
    .filter((brief) => (brief.split ?? 'train') === split)
    .map(exampleOf)
}
