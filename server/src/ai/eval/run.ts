import baseline from './baseline.json' with { type: 'json' }
import { answer, readBriefs } from './briefs.ts'
import { type Figures, score } from './score.ts'

const answers = readBriefs().map(answer)

console.log(`${'brief'.padEnd(30)}${'reqs F1'.padStart(9)}${'entity F1'.padStart(11)}  questions asked / open`)
for (const answered of answers) {
  const own = score([answered])
  const asked = answered.discovery.questions.map((question) => question.category).join(' ') || '-'
  const open = answered.brief.missing.join(' ') || '-'
  console.log(
    `${answered.brief.id.padEnd(30)}${own.requirementF1.toFixed(2).padStart(9)}${own.entityF1.toFixed(2).padStart(11)}  ${asked} / ${open}`,
  )
}

const total = score(answers)
console.log('')
for (const [figure, recorded] of Object.entries(baseline)) {
  console.log(`${figure.padEnd(18)}${String(total[figure as keyof Figures]).padStart(7)}   recorded ${recorded}`)
}
