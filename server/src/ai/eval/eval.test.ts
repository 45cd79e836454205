import assert from 'node:assert/strict'
import { test } from 'node:test'
import baseline from './baseline.json' with { type: 'json' }
import { analyseLabelled, readBriefs } from './briefs.ts'
import { score } from './score.ts'

const figures = score(readBriefs().map(analyseLabelled))

test('the analyser finds at least as much as the recorded baseline', () => {
  for (const figure of ['requirementF1', 'questionMacroF1', 'entityF1'] as const) {
    assert.ok(figures[figure] >= baseline[figure], `${figure} fell to ${figures[figure]} from ${baseline[figure]}`)
  }
})

test('the analyser neither asks more answered questions nor returns more excluded work than the recorded baseline', () => {
  assert.ok(figures.asksAnswered <= baseline.asksAnswered, `asks ${figures.asksAnswered} answered questions`)
  assert.ok(figures.excludedHits <= baseline.excludedHits, `returns ${figures.excludedHits} excluded things`)
})
