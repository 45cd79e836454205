import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { featureNames } from '../src/features/features.ts'
import model from '../src/model/weights.json' with { type: 'json' }
import { developmentExamples, ownExamples } from './examples.ts'
import { fitModel } from './fit.ts'
import report from './report.json' with { type: 'json' }

describe('the stored model', () => {
  it('is what training on the labelled briefs gives', () => {
    const { bias, weights } = fitModel([...developmentExamples(), ...ownExamples('train')])
    const stored: Record<string, number> = model.requirement.weights
    assert.deepEqual(Object.keys(stored), featureNames)
    assert.equal(model.requirement.bias, Number(bias.toFixed(5)))
    assert.deepEqual(
      Object.values(stored),
      weights.map((weight) => Number(weight.toFixed(5))),
    )
  })

  it('has a stored report of its cross-validation with good figures', () => {
    assert.ok(report.all.f1 >= 0.68, `all briefs: ${report.all.f1}`)
    assert.ok(report.long.f1 >= 0.5, `long briefs: ${report.long.f1}`)
    assert.ok(report.prose.f1 >= 0.5, `prose: ${report.prose.f1}`)
  })
})
