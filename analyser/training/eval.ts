// `npm run eval` cross-validates the model on the development and train briefs. `npm run eval -- frozen` also scores the stored model on the
// frozen briefs. Look at those only at the end of a change, because a look at them is a step towards tuning on them.
import { requirementProbability, requirementThreshold } from '../src/model/score.ts'
import { chooseIn, countsOf } from './choice.ts'
import { crossValidate, resultOf } from './cross-validate.ts'
import { developmentExamples, ownExamples } from './examples.ts'
import { reportOf } from './report.ts'

const columns = ['briefs', 'f1', 'interval', 'precision', 'recall', 'excludedHits']
const development = developmentExamples()
const examples = [...development, ...ownExamples('train')]
const { counts, divisions } = crossValidate(examples)
console.table(reportOf(examples, counts, development.length), columns)
console.log(`F1 of each division into folds: ${divisions.join(', ')}`)

if (process.argv.includes('frozen')) {
  const frozen = ownExamples('frozen')
  const found = frozen.map((example) =>
    countsOf(example, chooseIn(example, example.features.map(requirementProbability), requirementThreshold)),
  )
  console.table({ frozen: resultOf(found) }, columns)
}
