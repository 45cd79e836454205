// `npm run train` trains the model on the development briefs and our own train briefs, and writes weights.json and report.json. With the
// same briefs it writes the same bytes. `npm run train -- extract FOLDER` reads the development briefs again before.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureNames } from '../src/features/features.ts'
import { crossValidate } from './cross-validate.ts'
import { developmentExamples, ownExamples } from './examples.ts'
import { extract } from './extract.ts'
import { fitModel } from './fit.ts'
import { reportOf } from './report.ts'
import { settings } from './settings.ts'

const [command, folder] = process.argv.slice(2)
if (command === 'extract' && folder) extract(folder)
train()

function train() {
  const development = developmentExamples()
  const examples = [...development, ...ownExamples('train')]
  const { counts, divisions, threshold } = crossValidate(examples)
  const { bias, weights } = fitModel(examples)
  const weightsByName = Object.fromEntries(featureNames.map((name, at) => [name, rounded(weights[at] ?? 0)]))
  write('../src/model/weights.json', { threshold, requirement: { bias: rounded(bias), weights: weightsByName } })
  const report = reportOf(examples, counts, development.length)
  write('report.json', {
    method: `grouped cross-validation, mean of ${settings.divisions} divisions into ${settings.folds} folds, threshold chosen on the other folds`,
    divisions,
    ...report,
  })
  console.table(report, ['briefs', 'f1', 'interval', 'precision', 'recall', 'excludedHits'])
}

function rounded(value: number): number {
  return Number(value.toFixed(5))
}

function write(file: string, content: unknown) {
  writeFileSync(join(import.meta.dirname, file), `${JSON.stringify(content, null, 2)}\n`)
}
