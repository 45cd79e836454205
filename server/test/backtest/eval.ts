// `npm run eval -- estimates` measures how often the range of an estimate holds, and how far its likely hours are from the actual ones.
// It walks through synthetic accounts and through the history of the demo in time: it predicts each project from the projects before it.
// It prints the figures and writes them to report.json. `npm run eval -- estimates 7` uses another seed and writes nothing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresBySize, figuresOf, type Outcome, walkThrough } from './backtest.ts'
import { demoAccount } from './demo-account.ts'
import { syntheticAccounts } from './synthetic-accounts.ts'

/** The constants of the prediction were chosen with seed 1. */
const REPORTED_SEED = 2026
const ACCOUNTS = 500

const [, , , seedText] = process.argv
const seed = Number(seedText ?? REPORTED_SEED)
const accounts = syntheticAccounts(seed, ACCOUNTS)
const walks = accounts.map((account) => walkThrough(account, 'actual'))
const tasks = walks.flatMap((walk) => walk.tasks)
const withoutActuals = accounts.flatMap((account) => walkThrough(account, 'estimates').tasks)
const demo = walkThrough(demoAccount(), 'actual')
const onBasis = (outcomes: Outcome[], basis: Outcome['basis']) =>
  figuresOf(outcomes.filter((outcome) => outcome.basis === basis))

const report = {
  method:
    `${ACCOUNTS} synthetic accounts with seed ${seed}, and the history of the demo. Each project is predicted from the projects before it. ` +
    'Coverage is how often the range held, in percent, and is meant to be 80. The error is that of the likely hours, in percent of the ' +
    'actual hours; its median is shown. "naive" is the table alone.',
  seed,
  requirements: figuresBySize(tasks),
  byBasis: {
    history: onBasis(tasks, 'history'),
    similar: onBasis(withoutActuals, 'similar'),
    table: onBasis(tasks, 'table'),
  },
  projects: figuresBySize(walks.flatMap((walk) => walk.totals)),
  demo: { requirements: figuresOf(demo.tasks), projects: figuresOf(demo.totals) },
}

console.log(`Seed ${seed}. Requirements, by the number of those with actual hours before:`)
console.table(report.requirements)
console.log('Requirements, by basis:')
console.table(report.byBasis)
console.log('Whole projects:')
console.table(report.projects)
console.log('The history of the demo:')
console.table(report.demo)
if (seedText === undefined) {
  writeFileSync(join(import.meta.dirname, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
}
