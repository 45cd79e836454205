import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Figures, figuresBySize, walkThrough } from './backtest.ts'
import { syntheticAccounts } from './synthetic-accounts.ts'

/** A broken model fails here. `npm run eval -- estimates` has the figures of many more accounts. */

const SEED = 7

test(`the ranges hold in about 80 % of cases, and history makes the likely hours better (seed ${SEED})`, () => {
  const walks = syntheticAccounts(SEED, 60).map((account) => walkThrough(account, 'actual'))
  const requirements = figuresBySize(walks.flatMap(({ tasks }) => tasks))
  const projects = figuresBySize(walks.flatMap(({ totals }) => totals))
  for (const [group, { count, coverage }] of Object.entries(requirements)) {
    assert.ok(count > 50 && coverage >= 70 && coverage <= 92, `${group}: ${coverage} % of ${count}`)
  }
  const { all } = projects
  assert.ok(all && all.count > 200 && all.coverage >= 72 && all.coverage <= 90, JSON.stringify(all))
  const { 'past: 51 to 200': rich } = requirements
  assert.ok(rich && rich.medianError < 0.9 * rich.naiveMedianError, JSON.stringify(rich))
})

test('the reported coverage is between 75 and 90 % in all, and in each group with history', () => {
  const report = JSON.parse(readFileSync(join(import.meta.dirname, 'report.json'), 'utf8'))
  for (const part of ['requirements', 'projects', 'byBasis']) {
    for (const [group, { coverage }] of Object.entries<Figures>(report[part])) {
      assert.ok(coverage >= 75 && coverage <= 90, `${part}, ${group}: ${coverage} %`)
    }
  }
})
