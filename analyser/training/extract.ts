// Writes the features and labels of the development briefs, whose texts are not ours to store:
// `npm run train -- extract FOLDER`, with the folder of the briefs.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureNames } from '../src/features/features.ts'
import { exampleOf } from './example.ts'
import { readBriefs } from './labelled-brief.ts'
import { packExamples } from './packed-examples.ts'

export function extract(folder: string) {
  const packed = packExamples(featureNames, readBriefs(folder).map(exampleOf))
  const names = JSON.stringify(packed.featureNames)
  const examples = packed.examples.map((example) => JSON.stringify(example)).join(',\n')
  const json = `{"featureNames":${names},\n"examples":[\n${examples}\n]}\n`
  writeFileSync(join(import.meta.dirname, 'development-features.json'), json)
  console.log(`Wrote ${packed.examples.length} briefs, ${Math.round(json.length / 1024)} kB.`)
}
