import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checklistFor, discoveryChecklist } from './discovery-checklist.ts'
import { type ProjectKind, projectKinds } from './exact/kinds.ts'
import { reading, request } from './say/made-reading.ts'

const ofKind = (main: ProjectKind) => reading({ kind: { main, confidence: 0.9 } })
const ask = (kind: ProjectKind, input: object = {}, context: ReturnType<typeof reading> | null = null) =>
  checklistFor({ projectType: 'Work', ...input }, ofKind(kind), context)
const ids = (...asked: Parameters<typeof ask>) => ask(...asked).questions.map(({ id }) => id)

test('the questions fit the kind of work', () => {
  assert.ok(ids('mobile').includes('q_mobile_systems'))
  assert.ok(!ids('web').includes('q_mobile_systems'))
  assert.ok(ids('translation').includes('q_translation_volume'))
  assert.ok(
    discoveryChecklist({ projectType: 'Sitio web', language: 'es' }).questions.some(({ id }) => id === 'q_web_pages'),
  )
})

test('the context decides the kind of work only if the type names none', () => {
  assert.ok(ids('general', {}, ofKind('photography')).includes('q_photo_shots'))
  assert.ok(!ids('web', {}, ofKind('photography')).includes('q_photo_shots'))
})

test('the industry adds its own question', () => {
  assert.ok(ids('mobile', { industry: 'Healthcare' }).includes('q_industry_health'))
  assert.ok(!ids('mobile', { industry: 'Gardening' }).some((id) => id.startsWith('q_industry')))
})

test('questions that the context answers are left out', () => {
  const context = 'An app for our nurses on iOS and Android with 12 screens.'
  const found = reading({
    budget: { text: '9,000 euros', amount: '9000', currency: 'EUR' },
    deadline: { text: 'by 1 May', date: null },
    audience: ['nurses'],
    requests: ['Login', 'Rota', 'Chat'].map((name) => request(name)),
  })
  const { questions, projectSummary } = ask('mobile', { context }, found)
  assert.deepEqual(
    questions.map(({ id }) => id),
    ['q_purpose', 'q_mobile_offline', 'q_excluded', 'q_materials', 'q_acceptance'],
  )
  assert.match(projectSummary, /already answers 5,/)
  assert.ok(!ids('uiux', { context }).includes('q_uiux_screens'))
})

test('an unknown type gets the general questions and says so', () => {
  const { questions, projectSummary } = ask('general')
  assert.ok(questions.length >= 6)
  assert.match(projectSummary, /no specific list/)
})

test('every question is complete in both languages, and high priority comes first', () => {
  for (const language of ['en', 'es'] as const)
    for (const kind of projectKinds) {
      const { questions, tips } = ask(kind, { language, industry: 'medical bank, public hotel' })
      assert.ok(tips.length >= 2)
      assert.equal(questions[0]?.priority, 'high')
      for (const { question, reason, exampleAnswer } of questions) {
        assert.match(question, language === 'es' ? /^¿|, ¿/ : /\?$/)
        assert.ok(reason && exampleAnswer, question)
      }
      assert.equal(new Set(questions.map(({ id }) => id)).size, questions.length)
    }
})
