import baseline from './baseline.json' with { type: 'json' }
import { analyseLabelled, readBriefs } from './briefs.ts'
import { type Figures, score } from './score.ts'

const answers = readBriefs().map(analyseLabelled)

console.log(`${'brief'.padEnd(30)}${'reqs F1'.padStart(9)}${'entity F1'.padStart(11)}  questions asked / open`)
for (const analysed of answers) {
  const figures = score([analysed])
  const asked = analysed.discovery.questions.map((question) => question.category).join(' ') || '-'
  const open = analysed.brief.missing.join(' ') || '-'
  const [requirementF1, entityF1] = [figures.requirementF1.toFixed(2), figures.entityF1.toFixed(2)]
  console.log(`${analysed.brief.id.padEnd(30)}${requirementF1.padStart(9)}${entityF1.padStart(11)}  ${asked} / ${open}`)
}

const total = score(answers)
console.log('')
for (const [figure, recorded] of Object.entries(baseline)) {
  console.log(`${figure.padEnd(18)}${String(total[figure as keyof Figures]).padStart(7)}   recorded ${recorded}`)
}
