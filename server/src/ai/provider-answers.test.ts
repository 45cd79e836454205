import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startProviders } from '../../test/ai-providers.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** How a provider's answer becomes a result. The protocols of the providers are tested elsewhere. */

let providers: Awaited<ReturnType<typeof startProviders>>
let service: Service
let ada: Caller

before(async () => {
  providers = await startProviders()
  service = await startService({ ai: providers.config({ keys: { gemini: 'g', openai: 'o', anthropic: 'a' } }) })
  ada = await service.caller()
})
after(async () => {
  await service.stop()
  await providers.stop()
})

const brief = 'We need a website for our bakery with a menu page and an order form.'

async function resultOf(path: string, answer: unknown, body: object = {}, caller = ada) {
  providers.will({ answer })
  const response = await service.call('POST', `/ai/${path}`, { key: caller.key, body: { brief, ...body } })
  assert.equal(response.body.success, true, response.text)
  return response.body
}

const requirement = { name: 'Menu page', description: 'd', rationale: 'r', complexity: 3, priority: 'medium' }
const question = { question: 'How many?', reason: 'r', category: 'scope', priority: 'high', exampleAnswer: 'Ten' }
const discovery = { questions: [question], ambiguities: [], briefQualityScore: 7, summary: 'A site.' }

test('values outside the limits are corrected', async () => {
  const { requirements } = await resultOf('analyze-brief', {
    requirements: [
      { ...requirement, name: 'A', complexity: 44, priority: 'HIGH' },
      { ...requirement, name: 'B', complexity: -1, priority: 'urgent' },
      { ...requirement, name: 'C', complexity: 3.4 },
      { ...requirement, name: 'D', complexity: '6' },
      { ...requirement, name: 'e'.repeat(600), unheardOf: true, id: 'theirs', manuallyEdited: true },
      { ...requirement, name: '   ' },
      { name: 'F' },
    ],
  })
  const values = requirements.map((r: { complexity: number; priority: string }) => `${r.complexity} ${r.priority}`)
  assert.deepEqual(values, ['10 high', '1 medium', '3 medium', '6 medium', '3 medium', '3 medium'])
  const long = requirements[4]
  assert.equal(long.name.length, 500)
  assert.deepEqual([long.unheardOf, long.manuallyEdited], [undefined, false])
  assert.match(long.id, /^req_/)
  const ids = requirements.map(({ id }: { id: string }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('JSON in a Markdown fence is read, and a very long fence without an end is an invalid response', async () => {
  providers.will({ text: `\n\`\`\`JSON\n${JSON.stringify({ requirements: [requirement] })}\n\`\`\`\n` })
  const fenced = await service.call('POST', '/ai/analyze-brief', { key: ada.key, body: { brief } })
  assert.equal(fenced.body.requirements.length, 1)
  providers.will({ text: `\`\`\`json${'\n'.repeat(150_000)}` })
  const endless = await service.call('POST', '/ai/analyze-brief', { key: ada.key, body: { brief } })
  assert.match(endless.body.error, /an invalid response twice/)
})

test('in a request that is too large for the main thread, the answer is compared with the requirements that were sent', async () => {
  const name = (index: number) => `Part ${index}`
  const existing = Array.from({ length: 1_000 }, (_, n) => ({ name: name(n), description: 'x'.repeat(50) }))
  const answer = { requirements: [{ ...requirement, name: name(7) }, requirement] }
  const { requirements } = await resultOf('analyze-brief', answer, { existingRequirements: existing })
  assert.deepEqual(
    requirements.map((found: { name: string }) => found.name),
    ['Menu page'],
  )
})

test('a requirement that the proposal already has is not repeated, and edited ones are returned', async () => {
  const edited = { id: 'x', name: 'Order form', description: 'mine', manuallyEdited: true, extra: [1] }
  const { requirements } = await resultOf(
    'analyze-brief',
    {
      requirements: [
        { ...requirement, name: 'Order forms' },
        { ...requirement, name: 'The menu pages!' },
        { ...requirement, name: 'Map' },
        { ...requirement, name: 'A map' },
      ],
    },
    { existingRequirements: [{ name: 'Menu page', id: 'y' }, edited] },
  )
  assert.deepEqual(
    requirements.map(({ name }: { name: string }) => name),
    ['Order form', 'Map'],
  )
  assert.deepEqual([requirements[0].id, requirements[0].description, requirements[0].extra], ['x', 'mine', [1]])
  assert.deepEqual([requirements[0].nameUi, requirements[0].descriptionUi], ['Order form', 'mine'])
})

test('interface texts are requested only if the interface has another language', async () => {
  const bea = await service.caller()
  const lastRequest = () => {
    const { schema, system } = providers.calls[0] as (typeof providers.calls)[number]
    return { schema: JSON.stringify(schema), system }
  }
  const both = { ...requirement, nameUi: 'Página de menú', descriptionUi: 'd en español' }

  const plain = await resultOf('analyze-brief', { requirements: [both] }, {}, bea)
  assert.ok(!lastRequest().schema.includes('nameUi'))
  assert.deepEqual([plain.requirements[0].nameUi, plain.requirements[0].descriptionUi], ['Menu page', 'd'])

  await service.services.profiles.update({ accountId: bea.accountId }, { profile: { uiLanguage: 'es' } })
  const shown = await resultOf('analyze-brief', { requirements: [both] }, {}, bea)
  assert.ok(lastRequest().schema.includes('nameUi') && lastRequest().system.includes('in Spanish'))
  assert.deepEqual([shown.requirements[0].name, shown.requirements[0].nameUi], ['Menu page', 'Página de menú'])
  assert.equal(shown.requirements[0].descriptionUi, 'd en español')

  const lacking = await resultOf(
    'analyze-brief',
    { requirements: [{ ...both, nameUi: '', descriptionUi: '' }] },
    {},
    bea,
  )
  assert.equal(lacking.requirements[0].nameUi, 'Menu page')

  await resultOf('analyze-brief', { requirements: [both] }, { language: 'es' }, bea)
  assert.ok(!lastRequest().schema.includes('nameUi'))
})

test('missing members of a discovery are filled in, and its score and enum values are corrected', async () => {
  const body = await resultOf('analyze-brief-discovery', {
    ...discovery,
    questions: [
      question,
      { ...question, question: 'And when?', category: 'weather', priority: 'soon', exampleAnswer: '' },
      { ...question, question: '' },
      { question: 'Where?' },
      question,
    ],
    briefQualityScore: 14,
    teamAssessment: { fitLevel: 'superb', roleGaps: [{ roleName: 'QA' }] },
    resourceAssessment: { suggestedLineItems: [{ name: 'Hosting', rate: '12.5' }] },
  })
  const ids = body.questions.map(({ id }: { id: string }) => id)
  assert.deepEqual(ids, ['q_scope_1', 'q_other_1', 'q_other_2', 'q_scope_2'])
  assert.deepEqual([body.questions[1].priority, body.questions[1].exampleAnswer], ['medium', null])
  assert.equal(body.briefQualityScore, 10)
  assert.deepEqual(body.teamAssessment, {
    fitLevel: 'no_team',
    capacityWarnings: [],
    roleGaps: [{ roleName: 'QA', seniority: '', reason: '' }],
    strengths: [],
    recommendation: '',
  })
  const item = { name: 'Hosting', reason: '', rate: 12.5, fixedCost: null, costType: null }
  assert.deepEqual(body.resourceAssessment.suggestedLineItems, [item])
  assert.deepEqual([body.entities, body.typeRecommendations, body.inputType], [null, null, null])
})

test('an answer without an essential member fails', async () => {
  const { questions: _, ...without } = discovery
  for (const answer of [without, { ...discovery, briefQualityScore: null }, { ...discovery, summary: 5 }, {}]) {
    providers.will({ answer })
    const { body } = await service.call('POST', '/ai/analyze-brief-discovery', { key: ada.key, body: { brief } })
    assert.equal(body.success, false, JSON.stringify(answer))
    assert.equal(providers.calls.length, 2)
  }
})

test("a provider's checklist and differentiators fit their response schemas", async () => {
  const checklist = await resultOf(
    'generate-discovery-checklist',
    { questions: [question], projectSummary: 'A shop.', tips: ['Listen.', ''] },
    { projectType: 'Shop', aiProvider: 'openai' },
  )
  assert.deepEqual(checklist, {
    questions: [{ id: 'q_scope_1', ...question }],
    projectSummary: 'A shop.',
    tips: ['Listen.'],
    success: true,
    error: null,
  })
  const section = { differentiators: { title: 't', content: 'c' }, relevantExperience: 'e', whyChooseMe: ['w'] }
  const written = await resultOf('generate-differentiators', section, { aiProvider: 'anthropic' })
  assert.deepEqual(written, { ...section, success: true, error: null })
})

test('the schema sent to providers is the strict subset that all of them enforce', async () => {
  await resultOf('analyze-brief-discovery', discovery, { aiProvider: 'openai' })
  const open: string[] = []
  const walk = (node: unknown, at: string) => {
    if (typeof node !== 'object' || node === null) return
    const { type, properties, required, additionalProperties, default: initial } = node as Record<string, unknown>
    if (initial !== undefined) open.push(`${at} has a default`)
    if (type === 'object') {
      const names = Object.keys(properties as object)
      if (additionalProperties !== false || names.length !== (required as string[]).length) open.push(at)
    }
    for (const [name, child] of Object.entries(node)) walk(child, `${at}/${name}`)
  }
  walk(providers.calls[0]?.schema, '')
  assert.deepEqual(open, [])
})
