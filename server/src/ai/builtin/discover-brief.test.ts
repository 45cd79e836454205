import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BriefDiscoveryRequest } from './brief-discovery.ts'
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

const askedCategories = (request: BriefDiscoveryRequest) =>
  discoverBrief(request).questions.map((question) => question.category)

test('negative numbers beside the brief are ignored', () => {
  const request = {
    brief: 'We need a website for our choir.',
    projectStartDate: '2027-01-04',
    projectDeadline: '2027-01-11',
  }
  const team = (allocation?: number, availability?: number, weeklyHours?: number) =>
    discoverBrief({
      ...request,
      teamMembers: [
        {
          roleName: 'Web developer',
          ...(allocation !== undefined && { allocation }),
          availability: availability ?? null,
        },
      ],
      userProfile: { providerType: 'freelancer', weeklyHours: weeklyHours ?? null },
    }).teamAssessment
  assert.deepEqual(team(-5, -8, -40), team())
  const availableProviders = [{ roleName: 'Web developer', rate: -40, fixedCost: -1 }]
  const { resourceAssessment } = discoverBrief({ ...request, availableProviders })
  assert.equal(resourceAssessment?.suggestedLineItems.length, 1)
  assert.doesNotMatch(JSON.stringify(resourceAssessment), /-\d/)
})

test('a vague brief leads to questions about what it lacks', () => {
  const categories = askedCategories({ brief: vague })
  for (const category of ['scope', 'technical', 'timeline', 'budget'])
    assert.ok(categories.includes(category as never), category)
})

test('a complete brief leads to no questions', () => {
  assert.deepEqual(askedCategories({ brief: complete }), [])
})

test('a Spanish brief leads to questions in Spanish about its subject', () => {
  const { questions, summary } = discoverBrief({
    brief: 'Logo para panadería\n\nNecesito un logo bonito para mi panadería.',
    language: 'es',
  })
  assert.ok(questions.length >= 2)
  assert.ok(questions.every(({ question }) => question.startsWith('¿')))
  assert.ok(questions.some(({ question }) => question.includes('Logo para panadería')))
  assert.match(summary, /El encargo pide/)
})

test('money that is not for the work is no budget, and a bid deadline is no schedule', () => {
  const brief = `Annual report layout

We raised $40,000 in grants last year. We need a layout of 24 pages in InDesign for our donors.
Proposals are due by 4 May 2027.`
  const categories = askedCategories({ brief })
  assert.ok(categories.includes('budget'))
  assert.ok(categories.includes('timeline'))
})

test('a system to connect without a name leads to a question', () => {
  const { questions } = discoverBrief({
    brief: 'The tool must be written in Python and connect to our membership system every night.',
  })
  const question = questions.find(({ category }) => category === 'integrations')
  assert.match(question?.question ?? '', /membership system/)
})

test('answers in any format close their gaps and raise the score', () => {
  const before = discoverBrief({ brief: vague })
  const shapes = [
    { question: 'What is your budget?', answer: '4,000 euros' },
    { questionId: 'q_timeline', answer: 'In three months' },
    { id: 'q_scope', answer: 'Eight pages and a members’ area' },
    { pregunta: '¿En qué plataforma?', respuesta: 'Web' },
  ]
  const after = discoverBrief({ brief: vague, clarifyingAnswers: shapes })
  const categories = after.questions.map(({ category }) => category)
  for (const category of ['budget', 'timeline', 'scope', 'technical'])
    assert.ok(!categories.includes(category as never), category)
  assert.ok(after.briefQualityScore > before.briefQualityScore)
})

test('an answer without content closes no gap', () => {
  const answers = [{ questionId: 'q_budget', answer: "I don't know" }, { id: 'q_timeline', answer: '' }, {}]
  const categories = askedCategories({ brief: vague, clarifyingAnswers: answers })
  assert.ok(categories.includes('budget'))
  assert.ok(categories.includes('timeline'))
})

test('a budget and a deadline given beside the brief count as answers', () => {
  const categories = askedCategories({ brief: vague, clientBudget: 5000, projectDeadline: '2027-03-01' })
  assert.ok(!categories.includes('budget'))
  assert.ok(!categories.includes('timeline'))
})

test('names are sorted into platforms, technologies, integrations and user types', () => {
  const entities = discoverBrief({ brief: complete }).entities
  assert.deepEqual(entities?.platforms, ['iOS', 'Android'])
  assert.deepEqual(entities?.techStack, ['Flutter', 'Firebase'])
  assert.deepEqual(entities?.integrations, ['Stripe'])
  assert.ok(entities?.userTypes.includes('members'))
  assert.ok(entities?.userTypes.includes('trainers'))
})

test('an excluded name is not among the entities', () => {
  const entities = discoverBrief({
    brief: 'We need a shop in Shopify for our honey.\n\nOut of scope:\n- Salesforce\n- Amazon',
  }).entities
  assert.deepEqual(entities?.techStack, ['Shopify'])
  assert.deepEqual(entities?.integrations, [])
})

test('ambiguities quote the brief exactly', () => {
  const { ambiguities } = discoverBrief({ brief: vague })
  assert.ok(ambiguities.length >= 3)
  for (const { text, issue, suggestion } of ambiguities) {
    assert.ok(vague.includes(text), text)
    assert.ok(issue && suggestion)
  }
})

test('a complete brief scores high and a vague one low', () => {
  assert.ok(discoverBrief({ brief: complete }).briefQualityScore >= 8)
  assert.ok(discoverBrief({ brief: vague }).briefQualityScore <= 3)
})

test('without a team, providers or a type there are no assessments', () => {
  const response = discoverBrief({ brief: vague })
  assert.equal(response.teamAssessment, null)
  assert.equal(response.resourceAssessment, null)
  assert.equal(response.typeRecommendations, null)
  assert.equal(response.error, null)
})

test('a team is measured by its roles, its hours and the dates', () => {
  const team = [
    { roleName: 'Mobile developer', seniority: 'Senior', allocation: 100 },
    { roleName: 'Backend developer', allocation: 20, availability: 30 },
  ]
  const request = {
    brief: complete,
    teamMembers: team,
    projectStartDate: '2027-01-04',
    projectDeadline: '2027-01-18',
  }
  const assessment = discoverBrief(request).teamAssessment
  assert.equal(assessment?.fitLevel, 'stretched')
  assert.ok(assessment?.roleGaps.some(({ roleName }) => roleName === 'Interface designer'))
  assert.ok(assessment?.capacityWarnings.some((warning) => warning.includes('20%')))
  assert.ok(assessment?.strengths.length)
})

test('a profile without a team gets no team assessment but its skills are matched', () => {
  const userProfile = {
    providerType: 'freelancer',
    role: 'Mobile developer',
    skills: ['Flutter', 'Cooking'],
    weeklyHours: 20,
  }
  const assessment = discoverBrief({ brief: complete, userProfile }).teamAssessment
  assert.equal(assessment?.fitLevel, 'no_team')
  assert.ok(assessment?.strengths.some((strength) => strength.includes('Flutter') && !strength.includes('Cooking')))
})

test('available providers become line items where the work calls for them', () => {
  const availableProviders = [
    { roleName: 'UI designer', category: 'team', costType: 'hourly', rate: 60 },
    { roleName: 'Gardener', rate: 30 },
  ]
  const resources = discoverBrief({ brief: complete, availableProviders }).resourceAssessment
  assert.deepEqual(
    resources?.suggestedLineItems.map(({ name, rate }) => [name, rate]),
    [['UI designer', 60]],
  )
  assert.ok(resources?.missingResources.some(({ name }) => name === 'Mobile developer'))
  assert.ok(resources?.toolsAndInfra.some(({ name }) => name === 'Stripe'))
})

test('a type is recommended when the caller has one in mind', () => {
  const { typeRecommendations } = discoverBrief({ brief: complete, proposalType: 'hourly' })
  assert.equal(typeRecommendations?.proposalType, 'hourly')
  assert.equal(typeRecommendations?.recommended, 'fixed_price')
})
