import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
  const profile = {
    role: 'Lighting designer',
    seniority: 'Senior',
    skills: ['DALI', 'Relux'],
    certifications: ['IALD'],
    yearsOfExperience: 14,
    workAreas: ['Mobile apps'],
    availability: 'from March',
    weeklyHours: 17,
    agencyMargin: 31.5,
    relevantProjects: [{ name: 'Harbour museum', year: 2024, techStack: ['DALI'] }, { name: 7 }, { note: 'no name' }],
  }
  const { status } = await service.call('PATCH', '/profile', { key: ada.key, body: { profile } })
  assert.equal(status, 200)
})
after(() => service.stop())

const ask = async (path: string, body: object, { key } = ada) =>
  (await service.call('POST', `/ai/${path}`, { key, body })).body

test('differentiators are written from the profile where the request says nothing', async () => {
  const requirements = [{ name: 'Lamps with DALI' }]
  const filled = JSON.stringify(await ask('generate-differentiators', { requirements }))
  for (const fact of ['ighting designer', 'DALI', 'IALD', '14', 'Harbour museum'])
    assert.ok(filled.includes(fact), fact)
  assert.ok(!filled.includes('31.5'))
})

test('what the request says replaces the profile, also an empty list or null', async () => {
  const body = { role: 'Gardener', relevantProjects: [], certifications: null }
  const answer = JSON.stringify(await ask('generate-differentiators', body))
  assert.ok(/gardener/i.test(answer) && answer.includes('DALI'))
  assert.ok(!/ighting designer|Harbour museum|IALD/.test(answer), answer)
})

test('an empty profile still claims nothing, not even the default role', async () => {
  const answer = await ask('generate-differentiators', {}, await service.caller())
  assert.match(answer.differentiators.content, /^Nothing was given about the provider/)
})

test('discovery assesses the team with the profile, unless the request has one or says null', async () => {
  const brief = 'We need a mobile app for our museum, with timed tickets and an audio guide, by June.'
  const { teamAssessment } = await ask('analyze-brief-discovery', { brief })
  assert.match(teamAssessment.recommendation, /availability: from March, 17 hours a week\.$/)
  assert.match(teamAssessment.strengths.join(), /obile/)
  const userProfile = { providerType: 'agency', weeklyHours: 90 }
  const other = await ask('analyze-brief-discovery', { brief, userProfile })
  assert.match(other.teamAssessment.recommendation, /availability: 90 hours a week\.$/)
  assert.equal((await ask('analyze-brief-discovery', { brief, userProfile: null })).teamAssessment, null)
  assert.equal((await ask('analyze-brief-discovery', { brief }, await service.caller())).teamAssessment, null)
})

test('discovery reads the people of the account, unless the request names others or nobody', async () => {
  const eve = await service.caller()
  const teamMembers = [
    { name: 'Ines', roleName: 'Mobile developer', allocation: 40, availability: 20, rate: 90, cost: 41 },
  ]
  await service.call('PATCH', '/profile', { key: eve.key, body: { profile: { teamMembers } } })
  const brief = 'We need a mobile app for our museum, with timed tickets and an audio guide, by June.'
  const assess = async (body: object) =>
    (await ask('analyze-brief-discovery', { brief, ...body }, eve)).teamAssessment as Record<string, string[]> | null
  assert.match(String((await assess({}))?.['capacityWarnings']), /Mobile developer.*40/)
  const other = await assess({ teamMembers: [{ roleName: 'Gardener', allocation: 30 }] })
  assert.match(String(other?.['capacityWarnings']), /Gardener.*30/)
  for (const nobody of [[], null]) assert.equal(await assess({ teamMembers: nobody }), null)
})

test('the built-in analyser answers in `language`, whatever the language of the brief is', async () => {
  const brief = 'We need a website with online booking. Budget 6,000 EUR. Launch before March.'
  const { summary, questions } = await ask('analyze-brief-discovery', { brief, language: 'es' })
  for (const text of [summary, questions[0].question]) assert.match(text, /[¿áéíóúñ]| de | el | la /, text)
  const checklist = await ask('generate-discovery-checklist', { projectType: 'website', language: 'es' })
  assert.match(checklist.questions[0].question, /¿/)
  const { differentiators } = await ask('generate-differentiators', { language: 'es' })
  assert.match(differentiators.title + differentiators.content, / años|experiencia/)
})
