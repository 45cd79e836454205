import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { AnalyzeBriefRequest, AnalyzeBriefResponse } from '@proffer/core/ai/analyze-brief-schema.ts'
import { workBudget } from '@proffer/core/budgets.ts'
import { cacheSpace } from '../storage/caches/cache-space.ts'
import { type AnalysisTask, aiThreads } from './ai-threads.ts'
import { analyzeBrief } from './operations/analyze-brief.ts'

const context = { language: 'en', uiLanguage: null } as const
const small = 'We need a menu page.'
const large = `We need a menu page. ${'Some words about nothing at all. '.repeat(100)}`
const hostile = (n: number) => `${'we need: a; b\n'.repeat(3_000)}${n}`

function threadsFor(t: TestContext, options: Omit<Parameters<typeof aiThreads>[0], 'cacheSpace'> = {}) {
  const ai = aiThreads({ cacheSpace: cacheSpace(1024 * 1024), ...options })
  t.after(() => ai.close())
  const taskFor = (brief: string, account = 'ada'): AnalysisTask<AnalyzeBriefRequest, AnalyzeBriefResponse> => ({
    account,
    operation: analyzeBrief,
    input: { brief },
    context,
  })
  return { ...ai, taskFor, analyse: (brief: string, account?: string) => ai.analyse(taskFor(brief, account)) }
}

test('a small brief is analysed at once, a large one on a thread, with the same result', async (t) => {
  const ai = threadsFor(t)
  const { requirements } = await ai.analyse(small)
  assert.deepEqual(requirements, analyzeBrief.builtin({ brief: small }, context).requirements)
  assert.equal(ai.threads(), 0)
  assert.deepEqual(await ai.analyse(large), analyzeBrief.builtin({ brief: large }, context))
  assert.equal(ai.threads(), 1)
})

test('the AI keys of a request are removed before an answer is processed', async (t) => {
  const ai = threadsFor(t)
  const members: string[][] = []
  const complete: typeof analyzeBrief.complete = (draft, input) => {
    members.push(Object.keys(input))
    return draft
  }
  const input = { brief: small, apiKey: 'k', openaiApiKey: 'k', anthropicApiKey: 'k', language: 'en' as const }
  await ai.accept({ ...ai.taskFor(small), operation: { ...analyzeBrief, complete }, input }, { requirements: [] })
  assert.deepEqual(members, [['brief', 'language']])
})

test('the same brief is not analysed again, and each caller gets a copy of the result', async (t) => {
  const ai = threadsFor(t)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ai.analyse(large)))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  // Without threads, nothing can be analysed again.
  await ai.close()
  assert.deepEqual(await ai.analyse(large), answers[0])
  // Each caller gets a copy, so a change to one result does not affect the next.
  answers[0]?.requirements.pop()
  assert.notDeepEqual(await ai.analyse(large), answers[0])
})

test('a large answer of a provider is processed on a thread, with the same result', async (t) => {
  const ai = threadsFor(t)
  const work = { description: 'd', rationale: 'r', complexity: 3, priority: 'high' }
  const answer = {
    requirements: [
      { ...work, name: 'Menu page' },
      { ...work, name: 'menu pages' },
    ],
  }
  const inline = await ai.accept(ai.taskFor(small), answer)
  assert.equal(ai.threads(), 0)
  const padding = 'x'.repeat(workBudget.inlineAnswerCharacters)
  assert.deepEqual(await ai.accept(ai.taskFor(small), { ...answer, padding }), inline)
  assert.equal(ai.threads(), 1)
  assert.deepEqual(await ai.accept(ai.taskFor(small), { padding }), await ai.accept(ai.taskFor(small), {}))
})

test('an analysis over the time limit fails and its thread ends, and the next analysis succeeds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const ai = threadsFor(t)
  const stuck = ai.analyse(hostile(0))
  assert.equal(ai.threads(), 1)
  t.mock.timers.tick(workBudget.analysisMs)
  await assert.rejects(stuck, { status: 503, code: 'service_unavailable', message: /Shorten the brief/ })
  assert.equal(ai.threads(), 0)
  assert.equal((await ai.analyse(large)).success, true)
})
