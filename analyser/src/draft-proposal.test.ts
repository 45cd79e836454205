import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftFrom, draftProposal } from './draft-proposal.ts'
import { passage, reading, request } from './say/made-reading.ts'

const café = reading({
  language: 'es',
  title: { text: 'Web con tienda', confidence: 0.8 },
  client: { name: 'Ana Ruiz', company: 'Café Puerto', email: 'ana@puerto.example', phone: null, confidence: 0.7 },
  requests: [
    request('Tienda online', { confidence: 0.9, quote: 'una tienda online' }),
    request('Carta', { confidence: 0.45 }),
    request('Boletín', { confidence: 0.8, isMaybe: true }),
  ],
  later: [passage('App', { quote: 'Una app, el año que viene' })],
  exclusions: [passage('Blog'), passage('Foro')],
  clientQuestions: ['¿Cuánto tardáis?', '¿Cuánto tardáis?'],
  deadline: { text: 'antes del 15 de marzo', date: '2027-03-15' },
  budget: { text: '3.500 euros', amount: '3500.00', currency: 'EUR' },
  gaps: ['scope'],
})
const uncertain = (habits: Parameters<typeof draftFrom>[2]['habits']) =>
  draftFrom(café, undefined, { habits }).requirements.map(({ name, isUncertain }) => [name, isUncertain])

test('a draft has what the brief says, in its language', () => {
  const { requirements, questions, ...draft } = draftFrom(café, undefined, { habits: null })
  assert.deepEqual(draft, {
    name: 'Web con tienda',
    clientName: 'Ana Ruiz',
    clientCompany: 'Café Puerto',
    clientEmail: 'ana@puerto.example',
    language: 'es',
    summary:
      'Ana Ruiz, Café Puerto pide: Web con tienda. Incluye: Tienda online; Carta. Presupuesto: 3.500 euros; plazo: antes del 15 de marzo.',
    later: [{ id: draft.later[0]?.id, name: 'App', quote: 'Una app, el año que viene' }],
    exclusions: [
      { id: draft.exclusions[0]?.id, name: 'Blog', quote: 'Blog' },
      { id: draft.exclusions[1]?.id, name: 'Foro', quote: 'Foro' },
    ],
    clientQuestions: [{ question: '¿Cuánto tardáis?' }],
    deadline: café.deadline,
    budget: café.budget,
    confidence: { name: 0.8, client: 0.7, requirements: 0.717 },
    success: true,
    error: null,
  })
  assert.match(draft.exclusions[0]?.id ?? '', /^exclusion_/)
  assert.deepEqual([requirements[0]?.quote, requirements[0]?.confidence], ['una tienda online', 0.9])
  assert.deepEqual(
    questions.map(({ category }) => category),
    ['scope', 'other'],
  )
})

test('what is less sure than the threshold, or only considered, is uncertain', () => {
  const at = (first: boolean, second: boolean) => [
    ['Tienda online', first],
    ['Carta', second],
    ['Boletín', true],
  ]
  assert.deepEqual(uncertain(null), at(false, true))
  assert.deepEqual(uncertain({ threshold: 0.4, names: [] }), at(false, false))
  assert.deepEqual(uncertain({ threshold: 0.95, names: [] }), at(true, true))
})

test('the names that the provider prefers are used for names with the same words', () => {
  const habits = { threshold: null, names: [{ from: 'Las tiendas online', to: 'Comercio' }] }
  const [first, second] = draftFrom(café, undefined, { habits }).requirements
  assert.deepEqual([first?.name, first?.nameUi, second?.name], ['Comercio', 'Comercio', 'Carta'])
})

test('summary and questions follow the request, and the interface has its own description', () => {
  const draft = draftFrom(café, 'en', { habits: null, uiLanguage: 'en' })
  assert.equal(draft.language, 'es')
  assert.match(draft.summary, /^Ana Ruiz, Café Puerto asks for/)
  assert.match(draft.questions[0]?.question ?? '', /^What exactly/)
  const withDetails = reading({ ...café, requests: [request('Carta', { details: ['vinos'] })] })
  const [carta] = draftFrom(withDetails, 'en', { habits: null, uiLanguage: 'en' }).requirements
  assert.deepEqual([carta?.description, carta?.descriptionUi], ['Carta. Comprende: vinos.', 'Carta. It covers: vinos.'])
})

test('a brief that says nothing gives an empty draft', () => {
  const { requirements, name, deadline, budget, confidence } = draftProposal(
    { brief: '- - - - - - -' },
    { today: '2026-01-01', habits: null },
  )
  assert.deepEqual([requirements, name, deadline, budget], [[], null, null, null])
  assert.deepEqual(confidence, { name: 0, client: 0, requirements: 0 })
})
