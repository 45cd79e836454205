import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { analyzeBrief } from './operations/analyze-brief.ts'
import { analyzeBriefDiscovery } from './operations/analyze-brief-discovery.ts'
import { generateDifferentiators } from './operations/generate-differentiators.ts'
import { generateDiscoveryChecklist } from './operations/generate-discovery-checklist.ts'
import { acceptAnswer, checkResult } from './question.ts'

const context = { language: 'en', uiLanguage: null } as const
const brief = 'We need a website for our bakery.'
const accepts = {
  analyzeBrief: [analyzeBrief, (answer: unknown) => acceptAnswer(analyzeBrief, { brief }, context, answer)],
  analyzeBriefDiscovery: [
    analyzeBriefDiscovery,
    (answer: unknown) => acceptAnswer(analyzeBriefDiscovery, { brief }, context, answer),
  ],
  checklist: [
    generateDiscoveryChecklist,
    (answer: unknown) => acceptAnswer(generateDiscoveryChecklist, { projectType: 'Shop' }, context, answer),
  ],
  differentiators: [
    generateDifferentiators,
    (answer: unknown) => acceptAnswer(generateDifferentiators, {}, context, answer),
  ],
} as const

const names = [
  ...['requirements', 'questions', 'ambiguities', 'briefQualityScore', 'summary', 'entities', 'teamAssessment'],
  ...['resourceAssessment', 'typeRecommendations', 'tips', 'projectSummary', 'differentiators', 'whyChooseMe', 'name'],
  ...['relevantExperience', 'title', 'content', 'question', 'category', 'priority', 'complexity', 'text', '__proto__'],
]
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.jsonValue(),
    fc.constantFrom('high', 'scope', '3', 11, -1, 2.5, null, true, ''),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 8 }),
  ),
})).value

for (const [name, [operation, accept]] of Object.entries(accepts)) {
  test(`${name}: any answer of a model becomes a valid result or a described problem`, () => {
    fc.assert(
      fc.property(anything, (value) => {
        const verdict = accept(value)
        if ('problem' in verdict) assert.ok(verdict.problem.length > 0)
        else checkResult(operation, verdict.answer)
      }),
      { numRuns: 2000 },
    )
  })
}

test('a very long list or text is cut at a character boundary', () => {
  const [, accept] = accepts.checklist
  const verdict = accept({ questions: [], projectSummary: '🥐'.repeat(6000), tips: Array(500).fill('t') })
  assert.ok('answer' in verdict)
  assert.equal(verdict.answer.projectSummary, '🥐'.repeat(5000))
  assert.equal(verdict.answer.tips.length, 100)
})
