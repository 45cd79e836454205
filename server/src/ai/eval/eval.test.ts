import assert from 'node:assert/strict'
import { test } from 'node:test'
import baseline from './baseline.json' with { type: 'json' }
import { answer, readBriefs } from './briefs.ts'
import { score } from './score.ts'

const figures = score(readBriefs().map(answer))

test('the analyser finds at least as much as recorded', () => {
  for (const figure of ['requirementF1', 'questionMacroF1', 'entityF1'] as const) {
    assert.ok(figures[figure] >= baseline[figure], `${figure} fell to ${figures[figure]} from ${baseline[figure]}`)
  }
})

test('the analyser asks no more of what was told and returns no more of what was ruled out than recorded', () => {
  assert.ok(figures.asksTold <= baseline.asksTold, `asks what was told ${figures.asksTold} times`)
  assert.ok(figures.excludedHits <= baseline.excludedHits, `returns ${figures.excludedHits} excluded things`)
})
