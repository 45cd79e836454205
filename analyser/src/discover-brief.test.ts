import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BriefDiscoveryRequest } from '@proffer/core/ai/discovery-schema.ts'
import { discover, discoverBrief } from './discover-brief.ts'
import { readDocument } from './read-document.ts'
import type { Gap } from './reading.ts'
import { passage, reading, request } from './say/made-reading.ts'

const everyGap: Gap[] = ['scope', 'technical', 'integrations', 'users', 'timeline', 'budget', 'business']
const choir = reading({
  title: { text: 'Website for the choir', confidence: 0.9 },
  kind: { main: 'web', confidence: 0.9 },
  gaps: everyGap,
})

const categories = (found: typeof choir, input: Omit<BriefDiscoveryRequest, 'brief'> = {}): string[] =>
  discover(found, input).questions.map(({ category }) => category)

test('each gap leads to one question, which names the thing, in both languages', () => {
  for (const language of ['en', 'es'] as const) {
    const { questions } = discover(choir, { language })
    assert.deepEqual(
      questions.map(({ category }) => category),
      everyGap,
    )
    for (const { question, reason, exampleAnswer, id, category } of questions) {
      assert.ok(question.includes(language === 'es' ? '«Website for the choir»' : '“Website for the choir”'), question)
      assert.doesNotMatch(question, /THING|UNITS/)
      assert.ok(reason && exampleAnswer)
      assert.equal(id, `q_${category}`)
    }
  }
})

test('without a title, a question names the first request or the project', () => {
  const question = (found: object) => discover(reading({ gaps: ['budget'], ...found }), {}).questions[0]?.question
  assert.match(question({ requests: [request('Logo')] }) ?? '', /for “Logo”\?/)
  assert.match(question({}) ?? '', /for the project\?/)
})

test('the wording fits the kind of work, and a request to connect is named', () => {
  const ask = (found: Partial<typeof choir>) => discover(reading(found), {}).questions[0]?.question ?? ''
  const poster = { kind: { main: 'design', confidence: 0.9 } as const }
  assert.match(ask({ ...poster, gaps: ['technical'] }), /formats and sizes/)
  assert.match(ask({ ...poster, gaps: ['users'] }), /Who should the project reach/)
  assert.match(ask({ gaps: ['technical'] }), /tools, formats or standards/)
  assert.match(
    ask({ gaps: ['integrations'], requests: [request('Shop'), request('Sync with the till')] }),
    /“Sync with the till”/,
  )
})

test('what the brief tells is not asked for', () => {
  const told = {
    budget: { text: '500 euros', amount: '500', currency: 'EUR' },
    deadline: { text: 'by May', date: null },
    audience: ['members'],
  }
  assert.deepEqual(categories({ ...choir, ...told }), ['scope', 'technical', 'integrations', 'business'])
})

test('at most two questions are about vague requests', () => {
  const requests = [
    request('Shop', { sentence: 'A shop with several payment methods and a few languages' }),
    request('Newsletter', { isMaybe: true }),
    request('Blog', { isMaybe: true }),
  ]
  assert.deepEqual(
    discover(reading({ requests }), {}).questions.map(({ id, question }) => [id, question]),
    [
      ['q_options', 'Should “Newsletter” and “Blog” be part of the work, or an option with its own price?'],
      ['q_figure', 'Which number or upper limit do you mean by “several payment methods”?'],
    ],
  )
})

test('answers, a budget and a deadline beside the brief close their gaps', () => {
  const clarifyingAnswers = [
    { question: 'What is your budget?', answer: '4,000 euros' },
    { questionId: 'q_timeline', answer: 'In three months' },
    { id: 'q_scope', answer: 'Eight pages and a members’ area' },
    { pregunta: '¿En qué plataforma?', respuesta: 'Web' },
    { 'Who will use it?': 'Our members' },
    { questionId: 'q_business', answer: "I don't know" },
  ]
  assert.deepEqual(categories(choir, { clarifyingAnswers }), ['integrations', 'business'])
  assert.ok(discover(choir, { clarifyingAnswers }).briefQualityScore > discover(choir, {}).briefQualityScore)
  const remaining = categories(choir, { clientBudget: 5000, projectDeadline: '2027-03-01' })
  assert.ok(!remaining.includes('budget') && !remaining.includes('timeline'))
})

test('an answer with the text of its question closes that question and no other', () => {
  const requests = [request('Price list', { isMaybe: true }), request('Pages', { sentence: 'several pages' })]
  for (const language of ['en', 'es'] as const) {
    const all = discover({ ...choir, requests }, { language }).questions
    assert.equal(all.length, 9)
    for (const { id, question } of all) {
      const clarifyingAnswers = [{ question, answer: 'As described above' }]
      const left = discover({ ...choir, requests }, { language, clarifyingAnswers }).questions
      assert.deepEqual(
        left.map((other) => other.id),
        all.map((other) => other.id).filter((other) => other !== id),
        question,
      )
    }
  }
})

test('ambiguities quote the brief exactly', () => {
  const brief = 'Hola.\n\nQueremos una web moderna con varios idiomas, blog, etc. La necesitamos lo antes posible.'
  const { ambiguities } = discoverBrief({ brief, language: 'es' })
  const issues = ambiguities.map(({ issue }) => issue).join(' ')
  for (const words of ['«lo antes posible»', '«etc»', '«moderna»', '«varios idiomas»'])
    assert.ok(issues.includes(words), issues)
  for (const { text, suggestion } of ambiguities) assert.ok(brief.includes(text) && suggestion, text)
})

test('the summary tells who asks for what, with which parts, budget and date', () => {
  const found = {
    ...choir,
    gaps: ['scope'] as Gap[],
    client: { ...choir.client, name: 'Ann Lee', company: 'Lee Choirs' },
    requests: ['Pages', 'Songs', 'Dates', 'Photos', 'Shop'].map((name) => request(name)),
    budget: { text: '500 euros', amount: '500', currency: 'EUR' },
  }
  assert.equal(
    discover(found, {}).summary,
    'Ann Lee, Lee Choirs asks for: Website for the choir. It includes: Pages; Songs; Dates; Photos; 1 more. ' +
      'Budget: 500 euros. Still open: the size of the scope.',
  )
  assert.match(discover(reading(), { language: 'es', projectName: 'Coro' }).summary, /^El cliente pide: Coro\.$/)
})

test('the score and the impact follow from what is known', () => {
  const full = reading({
    requests: Array.from({ length: 8 }, (_, at) => request(`Page ${at}`)),
    exclusions: [passage('Blog')],
    budget: { text: '500', amount: '500', currency: null },
    deadline: { text: 'May', date: null },
    audience: ['members'],
  })
  assert.equal(discover(full, {}).briefQualityScore, 10)
  assert.equal(discover(choir, {}).briefQualityScore, 1)
  const impact = discover(choir, {}).estimationImpact
  assert.deepEqual(impact?.missingHighImpact, ['the size of the scope', 'the date or duration', 'the budget'])
  assert.deepEqual([impact?.missingMediumImpact.length, impact?.wellDefined], [4, []])
})

test('the names and the client that the reader found are returned', () => {
  const { units } = readDocument('We are a small choir in Leeds.')
  const names = { platforms: ['web'], techStack: ['WordPress'], integrations: ['Stripe'] }
  const found = { ...choir, units, names, audience: ['members'], client: { ...choir.client, name: 'Ann Lee' } }
  const { entities, resourceAssessment } = discover(found, {})
  assert.deepEqual(entities, {
    ...names,
    projectType: 'website',
    features: [],
    userTypes: ['members'],
    clientContext: 'Ann Lee: “We are a small choir in Leeds.”',
  })
  assert.deepEqual(
    resourceAssessment?.toolsAndInfra.map(({ name, kind }) => [name, kind]),
    [
      ['Stripe', 'integration'],
      ['WordPress', 'technology'],
    ],
  )
})

const app = reading({
  kind: { main: 'mobile', confidence: 0.9 },
  names: { platforms: [], techStack: ['Flutter'], integrations: [] },
  requests: [request('Booking'), request('Payments')],
})

test('the team and the providers are compared with the work', () => {
  const { teamAssessment, resourceAssessment, typeRecommendations } = discover(app, {
    teamMembers: [
      { roleName: 'Mobile developer', seniority: 'Senior', allocation: 100 },
      { roleName: 'Backend developer', allocation: 20, availability: 30 },
    ],
    availableProviders: [
      { roleName: 'UI designer', rate: 60 },
      { roleName: 'Gardener', rate: 30 },
    ],
    proposalType: 'hourly',
    projectStartDate: '2027-01-04',
    projectDeadline: '2027-01-06',
  })
  assert.equal(teamAssessment?.fitLevel, 'stretched')
  assert.deepEqual(
    teamAssessment?.roleGaps.map(({ roleName }) => roleName),
    ['Interface designer'],
  )
  assert.match(teamAssessment?.capacityWarnings.join() ?? '', /20%.+13 hours between the two dates/)
  assert.deepEqual(
    resourceAssessment?.suggestedLineItems.map(({ name, rate }) => [name, rate]),
    [['UI designer', 60]],
  )
  assert.equal(typeRecommendations?.recommended, 'fixed_price')
  assert.equal(discover(choir, { proposalType: 'fixed' }).typeRecommendations?.recommended, 'discovery_first')
  const plain = discover(choir, {})
  assert.deepEqual([plain.teamAssessment, plain.resourceAssessment, plain.typeRecommendations], [null, null, null])
})

test('the assessment tells the availability, the weekly hours and the skills of the profile', () => {
  const userProfile = { providerType: 'freelancer', workAreas: ['mobile apps'], availability: 'from March.' }
  const told = (language: 'en' | 'es', more: object) =>
    discover(app, { language, userProfile: { ...userProfile, ...more } }).teamAssessment
  assert.match(told('en', { weeklyHours: 24 })?.recommendation ?? '', /availability: from March, 24 hours a week\.$/)
  assert.match(told('es', {})?.recommendation ?? '', /disponibilidad: from March\.$/)
  assert.match(told('en', { skills: ['flutter'] })?.strengths.join() ?? '', /Mobile.+flutter/)
  assert.doesNotMatch(told('en', { availability: null })?.recommendation ?? '', /availability/)
})

test('the kind of text is named', () => {
  const typeOf = (brief: string) => discoverBrief({ brief }).inputType
  assert.equal(typeOf('We need a logo for our bakery.'), 'short_idea')
  assert.equal(typeOf('Hi Tom,\n\nWe need a logo for our bakery.\n\nBest,\nAnn Lee'), 'message')
  assert.equal(typeOf('Looking for a designer for a logo. Send your portfolio.'), 'job_post')
  assert.equal(typeOf('Website\n- Menu\n- Map\n- Blog\n- Shop'), 'structured_brief')
})
