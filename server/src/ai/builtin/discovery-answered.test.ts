import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BriefDiscoveryRequest } from './brief-discovery.ts'
import { discoverBrief } from './discover-brief.ts'

const askedCategories = (request: BriefDiscoveryRequest) =>
  discoverBrief(request).questions.map(({ category }) => category)
const assertNotAsked = (answered: string[], brief: string, language: 'en' | 'es' = 'en') => {
  const categories: string[] = askedCategories({ brief, language })
  for (const category of answered) assert.ok(!categories.includes(category), `${category} of: ${brief}`)
}

test('a named platform is not asked for', () => {
  assertNotAsked(['technical'], 'A mobile app for iOS and Android for our chain of gyms.')
  assertNotAsked(['technical'], 'Mobile app for iPhone and Android, for nurses and patients.')
  assertNotAsked(['technical'], 'Una app móvil para iOS y Android para nuestra cadena de gimnasios.', 'es')
  assert.ok(askedCategories({ brief: 'An app for our chain of gyms.' }).includes('technical'))
})

test('an available amount is a budget, and a date or duration is a schedule', () => {
  const both = ['budget', 'timeline']
  assertNotAsked(both, 'A web shop for hats. We have 2500 euros for it and want it by May.')
  assertNotAsked(both, 'Una tienda de sombreros. Tenemos 2500 € y debe estar lista antes del 1 de mayo.', 'es')
  assertNotAsked(both, 'Una web para mi taller. Presupuesto de 1.800 euros, en 5 semanas.', 'es')
  assertNotAsked(both, 'A poster for our fair. 2-3 weeks, max 300 EUR.')
  assertNotAsked(['timeline'], 'A web shop for hats. It should be live in 7 weeks.')
  assertNotAsked(['timeline'], 'A web shop for hats. Launch on 2027-05-01.')
})

test('other amounts and times are neither budget nor schedule', () => {
  const brief = 'A web shop for hats. We sold 3000 euros of hats last year. Returns are free within 30 days.'
  const categories = askedCategories({ brief })
  assert.ok(categories.includes('budget') && categories.includes('timeline'), categories.join(' '))
})

test('an answer also closes gaps that its question did not ask about', () => {
  const answers = [{ questionId: 'q_scope', question: 'What?', answer: 'About 12 pages, 2500 euros, by May' }]
  const categories = askedCategories({ brief: 'We need a website for our choir.', clarifyingAnswers: answers })
  for (const category of ['scope', 'budget', 'timeline']) assert.ok(!categories.includes(category as never), category)
})

test('a size that the brief states is not asked for', () => {
  assertNotAsked(['scope'], 'WordPress website with 6 pages and a contact form for my practice.')
  const { questions } = discoverBrief({ brief: 'A web shop with 300 products for our hats.' })
  const scope = questions.find(({ category }) => category === 'scope')?.question ?? ''
  assert.doesNotMatch(scope, /products,|products\)/)
})

test('the summary quotes ranges and full dates', () => {
  const brief = 'A portal for our tenants. Budget between 8.000 and 9.000 EUR. Launch by 1 May 2027.'
  assert.match(discoverBrief({ brief }).summary, /between 8\.000 and 9\.000 EUR\. Schedule stated: 1 May 2027\./)
  assert.match(discoverBrief({ brief: 'A poster. Budget: $400 - $600.' }).summary, /\$400 - \$600/)
  const spanish = discoverBrief({ brief: 'Un cartel. Entre 300 y 400 euros, para finales de mayo.', language: 'es' })
  assert.match(spanish.summary, /Entre 300 y 400 euros\. Plazo indicado: finales de mayo\./)
})

test('existing things do not determine the kind of work', () => {
  const brief = `Project: Tenants' portal

We have Figma designs ready: wireframes, mockups and a prototype.

Features:
- Login
- Rent payments
- Repairs
- Notices`
  const { entities, summary } = discoverBrief({ brief })
  assert.equal(entities?.projectType, 'software product')
  assert.match(summary, /asks for: Tenants' portal/)
  assert.equal(
    discoverBrief({ brief: 'Página web para mi taller.', language: 'es' }).entities?.projectType,
    'sitio web',
  )
})

test('the impact of a gap is the priority of its question', () => {
  for (const language of ['en', 'es'] as const) {
    const { questions, estimationImpact } = discoverBrief({ brief: 'Un portal / a portal.', language })
    const high = questions.filter(({ priority }) => priority === 'high').length
    assert.ok(high > 0 && high < questions.length)
    assert.equal(estimationImpact?.missingHighImpact.length, high)
    assert.equal(estimationImpact?.missingMediumImpact.length, questions.length - high)
  }
})

test('an example answers the question for this kind of work', () => {
  const app = discoverBrief({ brief: 'Quiero una app para mi club de ajedrez.', language: 'es' }).questions
  const examples = Object.fromEntries(app.map(({ category, exampleAnswer }) => [category, exampleAnswer]))
  assert.doesNotMatch(examples['scope'] ?? '', /páginas|formulario/)
  assert.match(examples['technical'] ?? '', /iOS/)
  const logo = discoverBrief({ brief: 'A logo for my chess club.' }).questions
  assert.doesNotMatch(logo.find(({ category }) => category === 'users')?.exampleAnswer ?? '', /orders|reports/)
})
