import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discoveryChecklist } from './discovery-checklist.ts'

const ids = (input: Parameters<typeof discoveryChecklist>[0]) => discoveryChecklist(input).questions.map(({ id }) => id)

test('the questions fit the type of project', () => {
  assert.ok(ids({ projectType: 'Mobile app' }).includes('q_mobile_systems'))
  assert.ok(ids({ projectType: 'Online store' }).includes('q_shop_catalogue'))
  assert.ok(ids({ projectType: 'SaaS platform' }).includes('q_product_roles'))
  assert.ok(ids({ projectType: 'Sitio web', language: 'es' }).includes('q_web_pages'))
  assert.ok(ids({ projectType: 'Traducción', language: 'es' }).includes('q_translation_volume'))
  assert.ok(ids({ projectType: 'Product photography' }).includes('q_photo_shots'))
  assert.ok(ids({ projectType: 'Penetration test' }).includes('q_security_targets'))
  assert.ok(ids({ projectType: 'n8n automation' }).includes('q_flow_systems'))
})

test('the industry adds its own question', () => {
  assert.ok(ids({ projectType: 'Mobile app', industry: 'Healthcare' }).includes('q_industry_health'))
  assert.ok(!ids({ projectType: 'Mobile app', industry: 'Gardening' }).some((id) => id.startsWith('q_industry')))
})

test('questions that the context answers are left out', () => {
  const context = 'Budget of 9,000 euros, launch in ten weeks by 1 May, for our nurses, iOS and Android.'
  const open = ids({ projectType: 'Mobile app', context })
  for (const id of ['q_budget', 'q_timeline', 'q_users', 'q_mobile_systems']) assert.ok(!open.includes(id), id)
  assert.ok(open.includes('q_mobile_offline'))
})

test('an unknown type gets the general questions and says so', () => {
  const { questions, projectSummary } = discoveryChecklist({ projectType: 'Beekeeping advice' })
  assert.ok(questions.length >= 6)
  assert.match(projectSummary, /no specific list/)
})

test('every question is complete, in the language asked for, and high priority comes first', () => {
  const { questions, tips, success, error } = discoveryChecklist({
    projectType: 'Vídeo corporativo',
    language: 'es',
  })
  assert.equal(success, true)
  assert.equal(error, null)
  assert.ok(tips.length >= 2)
  assert.equal(questions[0]?.priority, 'high')
  for (const question of questions) {
    assert.match(question.question, /^¿/)
    assert.ok(question.reason && question.exampleAnswer && question.category)
  }
  assert.equal(new Set(questions.map(({ id }) => id)).size, questions.length)
})
