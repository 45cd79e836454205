import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** The operations, answered by the built-in analyser. */

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const post = (path: string, body: unknown) => service.call('POST', `/ai/${path}`, { key: ada.key, body })
const brief =
  'We need a website for our bakery:\n- a menu page with prices\n- an order form for cakes\n- a map of our shops'

const validBodies: Record<string, Record<string, unknown>> = {
  'analyze-brief': { brief },
  'analyze-brief-discovery': { brief },
  'generate-discovery-checklist': { projectType: 'Mobile app' },
  'generate-differentiators': { role: 'Designer' },
  'draft-proposal': { brief },
}

test('differentiators require no field, and nothing is invented for an empty request', async () => {
  const { status, body } = await post('generate-differentiators', {})
  assert.equal(status, 200)
  assert.equal(body.relevantExperience, '')
})

test('all errors of a request are reported at once', async () => {
  const { body } = await post('analyze-brief-discovery', { brief: 'short', language: 'xx', clientBudget: 'x' })
  const places = body.detail.map(({ loc }: { loc: string[] }) => loc.at(-1)).sort()
  assert.deepEqual(places, ['brief', 'clientBudget', 'language'])
})

test('a brief that states something is never answered with an empty list', async () => {
  for (const brief of [
    '<ul><li>Menu &amp; prices</li><li>Order form</li></ul>',
    '我们需要一个面包店网站。要有菜单页面。',
    'We need the following: a menu; prices; orders.',
  ]) {
    const { body } = await post('analyze-brief', { brief })
    assert.ok(body.success && body.requirements.length > 0, brief)
    const found = body.requirements.map(({ name }: { name: string }) => name)
    assert.deepEqual((await post('analyze-brief-discovery', { brief })).body.entities.features, found)
  }
})

test('the built-in analyser gives the same answer to the same request', async () => {
  for (const [path, body] of Object.entries(validBodies)) {
    assert.equal((await post(path, body)).text, (await post(path, body)).text, path)
  }
})

test('manually edited requirements are returned unchanged, with their additional members', async () => {
  const edited = {
    id: 'mine-1',
    name: 'Order form for cakes',
    description: 'As agreed.',
    rationale: 'r',
    complexity: 7,
    priority: 'low',
    manuallyEdited: true,
    nameUi: 'Formulario',
    hours: { design: 3 },
  }
  const { body } = await post('analyze-brief', {
    brief,
    existingRequirements: [edited, { name: 'A menu page with prices' }, { name: 'Typed in', manuallyEdited: true }],
  })
  const [first, second, ...rest] = body.requirements
  assert.deepEqual(first, { ...edited, descriptionUi: 'As agreed.' })
  assert.deepEqual(
    { ...second, id: undefined },
    {
      id: undefined,
      name: 'Typed in',
      description: '',
      rationale: '',
      complexity: 3,
      priority: 'medium',
      manuallyEdited: true,
      nameUi: 'Typed in',
      descriptionUi: '',
    },
  )
  const names = rest.map(({ name }: { name: string }) => name)
  assert.ok(
    names.some((name: string) => /map/i.test(name)),
    names.join(),
  )
  assert.ok(!names.some((name: string) => /menu|order/i.test(name)), names.join())
  const ids = body.requirements.map(({ id }: { id: string }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('what the built-in analyser cannot translate stays in the language of the brief, and is no error', async () => {
  const bea = await service.caller()
  const analyse = async (body: object) =>
    (await service.call('POST', '/ai/analyze-brief', { key: bea.key, body: { brief, ...body } })).body
  const plain = (await analyse({})).requirements[0]
  assert.deepEqual([plain.nameUi, plain.descriptionUi], [plain.name, plain.description])
  await service.services.profiles.update({ accountId: bea.accountId }, { profile: { uiLanguage: 'es' } })
  const { requirements, error } = await analyse({})
  assert.equal(error, null)
  const [{ name, description, nameUi }] = requirements
  assert.deepEqual([name, description, nameUi], [plain.name, plain.description, plain.name])
})

test('large and small briefs that are analysed at the same time each get their own answer', async () => {
  const large = (subject: string) => `We need:\n${`- a ${subject} page with pictures\n`.repeat(600)}`
  const subjects = ['menu', 'contact', 'gallery', 'calendar']
  const answers = await Promise.all(
    subjects.flatMap((subject) => [
      post('analyze-brief', { brief: large(subject) }),
      post('analyze-brief', { brief: `We need a ${subject} page` }),
    ]),
  )
  for (const [index, answer] of answers.entries()) {
    assert.equal(answer.body.success, true)
    assert.ok(answer.text.includes(subjects[Math.floor(index / 2)] as string), answer.text)
  }
})

test('a request that is large because of an unknown member gets the same answer as without it', async () => {
  const padding = { unknownMember: 'x'.repeat(20_000) }
  for (const [path, body] of Object.entries(validBodies)) {
    assert.equal((await post(path, { ...body, ...padding })).text, (await post(path, body)).text, path)
  }
})
