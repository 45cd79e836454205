import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BriefDiscoveryRequest } from '@proffer/core/ai/discovery-schema.ts'
import { discoverBrief } from './discover-brief.ts'

const vague =
  'We want a platform for our choir. It should be modern and easy to use, etc. Please hurry, as soon as possible.'

const complete = `Booking app for a climbing gym

Our members and our trainers will use it.

Features
- Members book a course in the app on iOS and Android
- Trainers see their list of participants
- Payments through Stripe
- A weekly report in PDF for the manager

Built with Flutter and Firebase.

Timeline: first version within 10 weeks, launch on 1 September.
Budget: 15,000 EUR.`

const questionCategories = (request: BriefDiscoveryRequest): string[] =>
  discoverBrief(request).questions.map(({ category }) => category)

test('a vague brief leads to questions, a complete one to none', () => {
  const categories = questionCategories({ brief: vague })
  for (const category of ['scope', 'technical', 'timeline', 'budget'])
    assert.ok(categories.includes(category), category)
  assert.deepEqual(questionCategories({ brief: complete }), [])
})

test('a note that names its platforms leads to no question about them', () => {
  assert.ok(questionCategories({ brief: 'We need a booking app for our clinic.' }).includes('technical'))
  assert.ok(
    !questionCategories({ brief: 'We need a booking app for iOS and Android for our clinic.' }).includes('technical'),
  )
  const spanish = 'Necesitamos una app de reservas para iOS y Android.'
  assert.ok(!questionCategories({ brief: spanish, language: 'es' }).includes('technical'))
})

test('names are sorted into platforms, technologies, integrations and roles', () => {
  const entities = discoverBrief({ brief: complete }).entities
  assert.deepEqual(entities?.platforms, ['iOS', 'Android'])
  assert.deepEqual(entities?.techStack, ['Flutter', 'Firebase'])
  assert.deepEqual(entities?.integrations, ['Stripe'])
  for (const role of ['members', 'trainers'])
    assert.ok(
      entities?.userTypes.some((name) => name.toLowerCase() === role),
      role,
    )
})

test('a name in no list is an integration where the sentence connects to it', () => {
  const { entities } = discoverBrief({
    brief: 'The tool must sync with Zibbify and import orders from Quendel every night.',
  })
  assert.deepEqual(entities?.integrations, ['Zibbify', 'Quendel'])
})

test('an excluded name and an ordinary word are no products', () => {
  const { entities } = discoverBrief({
    brief: 'We need a shop in Shopify, not Magento.\n\nOut of scope:\n- Salesforce',
  })
  assert.ok(entities?.techStack.includes('Shopify'))
  assert.deepEqual(entities?.integrations, [])
  assert.deepEqual(
    discoverBrief({ brief: 'Square tiles for the bath. Go with swift, bold letters.' }).entities?.techStack,
    [],
  )
})

test('answers, a budget and a deadline beside the brief close their gaps', () => {
  const before = discoverBrief({ brief: vague })
  const clarifyingAnswers = [
    { question: 'What is your budget?', answer: '4,000 euros' },
    { questionId: 'q_timeline', answer: 'In three months' },
    { id: 'q_scope', answer: 'Eight pages and a members’ area' },
    { pregunta: '¿En qué plataforma?', respuesta: 'Web' },
  ]
  const after = discoverBrief({ brief: vague, clarifyingAnswers })
  const categories: string[] = after.questions.map(({ category }) => category)
  for (const category of ['budget', 'timeline', 'scope', 'technical'])
    assert.ok(!categories.includes(category), category)
  assert.ok(after.briefQualityScore > before.briefQualityScore)
  const remaining = questionCategories({ brief: vague, clientBudget: 5000, projectDeadline: '2027-03-01' })
  assert.ok(!remaining.includes('budget') && !remaining.includes('timeline'))
  assert.ok(
    questionCategories({
      brief: vague,
      clarifyingAnswers: [{ questionId: 'q_budget', answer: "I don't know" }],
    }).includes('budget'),
  )
})

test('an answer with the text of its question closes that gap and no other', () => {
  const requests: BriefDiscoveryRequest[] = [
    { brief: 'We need a mobile app for our members. It should show news.' },
    { brief: 'Necesitamos una app móvil para nuestros socios. Debe mostrar noticias.', language: 'es' },
    { brief: 'Necesitamos una herramienta de reservas para nuestra clínica.', language: 'es' },
    { brief: 'We need a platform that compares the price and the delivery date of tyres.' },
    { brief: 'Price comparison platform for customers\n\nWe need it for our bakery.' },
  ]
  for (const request of requests) {
    const before = discoverBrief(request).questions
    assert.ok(before.length > 2, request.brief)
    for (const { question, category } of before) {
      const remaining = questionCategories({
        ...request,
        clarifyingAnswers: [{ question, answer: 'As described above' }],
      })
      const others = before.map((other) => other.category).filter((other) => other !== category)
      assert.deepEqual(remaining, others, question)
    }
  }
})

test('a system to connect without a name leads to a question', () => {
  const { questions } = discoverBrief({
    brief: 'The tool must be written in Python and connect to our membership system every night.',
  })
  assert.match(questions.find(({ category }) => category === 'integrations')?.question ?? '', /membership system/)
})

test('a greeting is neither a title nor the subject of a question', () => {
  const brief =
    'Hi Tom,\n\nIt was lovely to meet you at the market on Saturday. We need a logo for our bakery.\n\nBest,\nAnn Lee'
  const { questions, summary, entities } = discoverBrief({ brief })
  for (const text of [summary, ...questions.map(({ question }) => question)])
    assert.doesNotMatch(text, /lovely|market|Hi /)
  assert.match(entities?.clientContext ?? '', /^Ann Lee/)
})

test('ambiguities quote the brief exactly', () => {
  const { ambiguities } = discoverBrief({ brief: vague })
  assert.ok(ambiguities.length >= 2)
  for (const { text, issue, suggestion } of ambiguities) assert.ok(vague.includes(text) && issue && suggestion, text)
})

test('a request in Spanish gets Spanish questions and a Spanish summary', () => {
  const { questions, summary } = discoverBrief({
    brief: 'Logo para panadería\n\nNecesito un logo bonito para mi panadería.',
    language: 'es',
  })
  assert.ok(questions.length >= 2 && questions.every(({ question }) => question.includes('¿')))
  assert.match(summary, /El encargo pide/)
})

test('the team and the providers are compared with the work', () => {
  const teamMembers = [
    { roleName: 'Mobile developer', seniority: 'Senior', allocation: 100 },
    { roleName: 'Backend developer', allocation: 20, availability: 30 },
  ]
  const availableProviders = [
    { roleName: 'UI designer', rate: 60 },
    { roleName: 'Gardener', rate: 30 },
  ]
  const { teamAssessment, resourceAssessment, typeRecommendations } = discoverBrief({
    brief: complete,
    teamMembers,
    availableProviders,
    proposalType: 'hourly',
    projectStartDate: '2027-01-04',
    projectDeadline: '2027-06-18',
  })
  assert.equal(teamAssessment?.fitLevel, 'stretched')
  assert.ok(teamAssessment?.roleGaps.some(({ roleName }) => roleName === 'Interface designer'))
  assert.ok(teamAssessment?.capacityWarnings.some((warning) => warning.includes('20%')))
  assert.deepEqual(
    resourceAssessment?.suggestedLineItems.map(({ name, rate }) => [name, rate]),
    [['UI designer', 60]],
  )
  assert.equal(typeRecommendations?.recommended, 'fixed_price')
  const plain = discoverBrief({ brief: vague })
  assert.deepEqual([plain.teamAssessment, plain.resourceAssessment, plain.typeRecommendations], [null, null, null])
})

test('the assessment tells the availability and the weekly hours of the profile', () => {
  const userProfile = { providerType: 'freelancer', workAreas: ['mobile app developer'], availability: 'from March.' }
  const told = (language: 'en' | 'es', more: object) =>
    discoverBrief({ brief: complete, language, userProfile: { ...userProfile, ...more } }).teamAssessment
  assert.match(told('en', { weeklyHours: 24 })?.recommendation ?? '', /availability: from March, 24 hours a week\.$/)
  assert.match(told('es', {})?.recommendation ?? '', /disponibilidad: from March\.$/)
  assert.match(told('en', {})?.strengths.join() ?? '', /Mobile/)
  assert.doesNotMatch(told('en', { availability: null })?.recommendation ?? '', /availability/)
})

test('people are found by what they do, also where no list has the word', () => {
  const roles = (brief: string) => discoverBrief({ brief }).entities?.userTypes.map((name) => name.toLowerCase())
  assert.deepEqual(roles('At the door the climber signs once. Ushers can scan tickets. Cafes order by text.'), [
    'climber',
    'ushers',
    'cafes',
  ])
  assert.deepEqual(roles('Lo usan los talleres. La app es para que las taquilleras lean los códigos.'), [
    'talleres',
    'taquilleras',
  ])
  assert.deepEqual(roles('We need a portal. It shall allow residents, contractors and architects to file plans.'), [
    'residents',
    'contractors',
    'architects',
  ])
  // The provider, the client's size and things that end like people are no users.
  assert.deepEqual(roles('The contractor shall deliver plans. We have 140 employees. The printer sends errors.'), [])
})

test('a short description with steps is a scope, a private job has no audience, and a named shop system is a technique', () => {
  const categories = (brief: string) => questionCategories({ brief })
  const steps =
    'Our waivers are on paper. The climber fills in a form once on a tablet, parents sign for children, and staff look people up by ' +
    'name the next time they come. It has to keep every record and show who is missing one. We want to try it soon.'
  assert.ok(!categories(steps).includes('scope'))
  assert.ok(
    categories('I want an app for my town where things can be found and shared by all of us.').includes('scope'),
  )
  const tattoo =
    'I want a tattoo design of my late dog in a fine line style, from three photos, two drafts, for 120 dollars.'
  assert.ok(!categories(tattoo).includes('users'))
  assert.ok(!categories('Our store on Shopify is slow. Fix it please. $300, this week.').includes('technical'))
})

test('systems in use, a signature and several sources are named or asked for', () => {
  const { entities, questions } = discoverBrief({
    brief:
      'The city uses Quendel Docs for records, Zibbify for permits and Excel. The tool sends each contract for signature.',
  })
  assert.ok(entities?.techStack.includes('Quendel Docs') || entities?.integrations.includes('Quendel Docs'))
  assert.ok(entities?.techStack.includes('Zibbify') || entities?.integrations.includes('Zibbify'))
  assert.match(questions.find(({ category }) => category === 'integrations')?.question ?? '', /electronic signature/)
  const sources = discoverBrief({ brief: 'We need a dashboard. The data is in a few systems.' }).questions
  assert.match(sources.map(({ question }) => question).join(), /Which products are the systems that hold the data/)
})
