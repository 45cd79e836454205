import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startProviders } from '../../test/ai-providers.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** `POST /ai/draft-proposal`, by the built-in analyser and by a provider whose answer may invent things. */

let providers: Awaited<ReturnType<typeof startProviders>>
let service: Service
let ada: Caller

before(async () => {
  providers = await startProviders()
  service = await startService({ ai: providers.config() })
  ada = await service.caller()
})
after(async () => {
  await service.stop()
  await providers.stop()
})

const english = `Hi, I am Ana Ruiz from Harbour Café.
We need a website with an online shop and a menu page. No blog needed. A loyalty app may come next year.
Our budget is 3.500 euros and it should be online by 15 March 2027. Do you host it too?
Write to ana@harbour.example`
const spanish = 'Hola, soy Ana. Necesitamos una web para la panadería con una tienda y una carta. ¿Cuánto tardáis?'

const requirement = {
  ...{ name: 'Online shop', description: 'd', rationale: 'r', complexity: 4, priority: 'high' },
  ...{ confidence: 0.9, quote: 'an online shop' },
}
const question = {
  question: 'How many products?',
  reason: 'r',
  category: 'scope',
  priority: 'high',
  exampleAnswer: null,
}
const draft = {
  name: 'Website with online shop',
  clientName: 'Ana Ruiz',
  clientCompany: 'Harbour Café',
  clientEmail: 'ana@harbour.example',
  summary: 'A website.',
  requirements: [requirement],
  later: [{ name: 'Loyalty app', quote: 'A loyalty app may come next year' }],
  exclusions: [{ name: 'Blog', quote: 'No blog needed' }],
  questions: [question],
  clientQuestions: [{ question: 'Do you host it too?' }],
  deadline: { text: 'by 15 March 2027', date: '2027-03-15' },
  budget: { text: '3.500 euros', amount: '3500', currency: 'EUR' },
  confidence: { name: 0.9, client: 0.8, requirements: 0.7 },
}

const post = (body: object, caller = ada) => service.call('POST', '/ai/draft-proposal', { key: caller.key, body })

async function drafted(answer: object, body: object = {}, caller = ada) {
  providers.will({ answer: { ...draft, ...answer } })
  const response = await post({ brief: english, openaiApiKey: 'o', ...body }, caller)
  assert.deepEqual([response.status, response.body.success], [200, true], response.text)
  return response.body
}
const names = (things: { name: string }[]) => things.map(({ name }) => name)

test('the built-in analyser drafts in the language of the brief, at both doors', async () => {
  const answer = await post({ brief: spanish })
  assert.equal(answer.headers['x-service-ai-engine'], 'builtin')
  const { body } = answer
  assert.deepEqual([body.success, body.language, body.error], [true, 'es', null])
  assert.ok(body.requirements.length > 0)
  for (const { quote, confidence, isUncertain } of body.requirements) {
    assert.ok(spanish.includes(quote) && confidence >= 0 && confidence <= 1)
    assert.equal(isUncertain, confidence < 0.5)
  }
  const browser = await service.browser({ accountId: ada.accountId })
  assert.deepEqual((await browser.call('POST', '/ai/draft-proposal', { body: { brief: spanish } })).body, body)
  const inEnglish = (await post({ brief: spanish, language: 'en' })).body
  assert.equal(inEnglish.language, 'es')
  assert.notEqual(inEnglish.summary, body.summary)
  assert.deepEqual(names(inEnglish.requirements), names(body.requirements))
  assert.equal((await post({ brief: english })).body.language, 'en')
})

test('what the brief says is kept', async () => {
  const body = await drafted({})
  const { id, ...first } = body.requirements[0]
  assert.match(id, /^req_/)
  assert.deepEqual(first, {
    ...requirement,
    ...{ manuallyEdited: false, nameUi: 'Online shop', descriptionUi: 'd', isUncertain: false },
  })
  const { clientName, clientCompany, clientEmail, deadline, budget, clientQuestions, confidence, language } = body
  assert.deepEqual(
    { clientName, clientCompany, clientEmail, deadline, clientQuestions, confidence, language },
    {
      ...{ clientName: 'Ana Ruiz', clientCompany: 'Harbour Café', clientEmail: 'ana@harbour.example' },
      ...{ deadline: draft.deadline, clientQuestions: draft.clientQuestions, confidence: draft.confidence },
      language: 'en',
    },
  )
  assert.deepEqual(budget, { text: '3.500 euros', amount: '3500.00', currency: 'EUR' })
  assert.deepEqual([names(body.later), names(body.exclusions)], [['Loyalty app'], ['Blog']])
  assert.equal(body.questions[0].id, 'q_scope_1')
})

test('what a model invents is left out', async () => {
  const invented = await drafted({
    name: 'Podcast studio',
    clientName: 'Bob Miller',
    // The brief has it only as a part of “Harbour”.
    clientCompany: 'Harb',
    clientEmail: 'ana',
    requirements: [
      requirement,
      { ...requirement, name: 'Payroll integration', quote: 'an online shop' },
      { ...requirement, name: 'Menu pages', quote: 'a menu page with allergens', confidence: 1 },
      { ...requirement, name: '' },
      { ...requirement, name: 'The online shops' },
    ],
    later: [{ name: 'Podcast', quote: 'a podcast later' }],
    exclusions: [
      { name: 'Blog', quote: 'They hate blogs' },
      { name: 'Newsletter', quote: 'No blog needed' },
    ],
    clientQuestions: [{ question: 'Are you expensive?' }, { question: 'do you  HOST it too?' }],
    deadline: { text: 'before Easter', date: '2027-03-28' },
    budget: { text: '9000 dollars', amount: '9000', currency: 'USD' },
  })
  const { name, clientName, clientCompany, clientEmail, deadline, budget } = invented
  assert.deepEqual([name, clientName, clientCompany, clientEmail, deadline, budget], Array(6).fill(null))
  assert.deepEqual(
    invented.requirements.map((found: typeof requirement & { isUncertain: boolean }) => [
      ...[found.name, found.quote, found.isUncertain],
    ]),
    [
      ['Online shop', 'an online shop', false],
      ['Menu pages', '', true],
    ],
  )
  assert.deepEqual(invented.later, [])
  assert.deepEqual(
    invented.exclusions.map((thing: { name: string; quote: string }) => [thing.name, thing.quote]),
    [['Blog', 'blog']],
  )
  assert.deepEqual(invented.clientQuestions, [{ question: 'Do you host it too?' }])
  assert.deepEqual([invented.confidence.name, invented.confidence.client], [0, 0])
})

test('figures that the words do not say are null', async () => {
  const figures = async (deadline: object, budget: object) => {
    const body = await drafted({ deadline, budget })
    return [body.deadline.date, body.budget.amount, body.budget.currency]
  }
  const [when, price] = ['by 15 March 2027', '3.500 euros']
  assert.deepEqual(
    await figures({ text: when, date: '2027-02-30' }, { text: price, amount: '35000', currency: 'MXN' }),
    [null, null, null],
  )
  assert.deepEqual(
    await figures({ text: 'next year', date: '2027-12-31' }, { text: price, amount: 'a lot', currency: 'EURO' }),
    [null, null, null],
  )
  assert.deepEqual(
    await figures({ text: '2027', date: '2027-01-01' }, { text: price, amount: '3500.00', currency: 'eur' }),
    [null, '3500.00', 'EUR'],
  )
})

test('what is excluded or for later is no requirement', async () => {
  const body = await drafted({
    requirements: [
      { ...requirement, name: 'A blog', quote: 'blog' },
      { ...requirement, name: 'The loyalty app', quote: 'A loyalty app' },
      requirement,
    ],
  })
  assert.deepEqual(names(body.requirements), ['Online shop'])
})

test('a quote is found up to white space, case and quotation marks, and is returned as the brief has it', async () => {
  const brief = 'We need Ana’s  new\n  “Web Shop”, please, and nothing else.'
  const shop = { ...requirement, name: 'Web shop', quote: `ana's new "web shop"` }
  const body = await drafted({ requirements: [shop] }, { brief })
  assert.equal(body.requirements[0].quote, 'Ana’s  new\n  “Web Shop”')
  const japanese = '私たちはパン屋のウェブサイトが必要です。'
  const kanji = { ...requirement, name: 'ウェブサイト', quote: 'ウェブサイト' }
  assert.equal((await drafted({ requirements: [kanji] }, { brief: japanese })).requirements[0].quote, 'ウェブサイト')
})

test('a model is told the day and the languages, and gets only the brief', async () => {
  const asked = async (body: object) => {
    await drafted({ requirements: [] }, body)
    return providers.calls[0]?.system ?? ''
  }
  assert.ok((await asked({ language: 'es' })).includes('`summary` and `questions` in Spanish'))
  const system = await asked({ brief: spanish })
  assert.ok(system.includes('`summary` and `questions` in Spanish'))
  assert.ok(system.includes(`Today is ${service.clock.now().toISOString().slice(0, 10)}.`))
  const [, material = ''] = /<client_material>\n(.*)\n/.exec(providers.calls[0]?.turns[0] ?? '') ?? []
  assert.deepEqual(JSON.parse(material), { brief: spanish })
  assert.equal((await drafted({}, { brief: spanish, language: 'en' })).language, 'es')
})

test('a provider that fails leaves an empty draft that says so', async () => {
  providers.will({ status: 401 })
  const { status, body } = await post({ brief: english, openaiApiKey: 'o' })
  assert.deepEqual([status, body.success, body.requirements, body.name, body.deadline], [200, false, [], null, null])
  assert.match(body.error, /rejected the API key/)
  assert.deepEqual(body.confidence, { name: 0, client: 0, requirements: 0 })
})

test('a short brief, an unknown language or no key is refused', async () => {
  for (const body of [{ brief: 'short' }, {}, { brief: english, language: 'fr' }, { brief: english, apiKey: 5 }])
    assert.equal((await post(body)).status, 422, JSON.stringify(body))
  assert.equal((await service.call('POST', '/ai/draft-proposal', { body: { brief: english } })).status, 401)
})

test('a proposal from a lead has the name, the client and the certain requirements of the draft', async () => {
  const bea = await service.caller()
  await service.services.profiles.update({ accountId: bea.accountId }, { profile: { openaiApiKey: 'p' } })
  const call = (method: 'POST' | 'GET', path: string, body?: object) =>
    service.call(method, path, { key: bea.key, ...(body && { body }) })
  const lead = { channel: 'chat', channelId: '1', brief: english, language: 'en' }
  const { id } = (await call('POST', '/lead-sessions', lead)).body
  const unsure = { ...requirement, name: 'Menu page', quote: 'a menu page', confidence: 0.3 }
  providers.will({ answer: { ...draft, requirements: [requirement, unsure] } })
  const { proposal } = (await call('POST', `/lead-sessions/${id}/proposal`)).body
  assert.deepEqual([proposal.name, proposal.clientName], ['Website with online shop', 'Ana Ruiz'])
  assert.deepEqual(names(proposal.requirements), ['Online shop'])
  assert.ok(!('quote' in proposal.requirements[0]) && !('confidence' in proposal.requirements[0]))
  const text = proposal.settings.sections.filter(({ kind }: { kind: string }) => kind === 'text')
  assert.deepEqual(
    text.map(({ title, body }: { title: string; body: string }) => [title, body]),
    [
      ['Not included', '- Blog'],
      ['Possible later', '- Loyalty app'],
    ],
  )
  const { id: failing } = (await call('POST', '/lead-sessions', lead)).body
  providers.will({ status: 401 })
  const whole = (await call('POST', `/lead-sessions/${failing}/proposal`)).body.proposal
  assert.deepEqual([whole.requirements.length, whole.requirements[0].description], [1, english])
})

test("the habits of an account change its drafts, not another's, and no provider gets them", async () => {
  const browser = await service.browser({ accountId: ada.accountId })
  const lessons = Array.from({ length: 40 }, (_, n) => ({
    ...{ name: `Thing ${n}`, confidence: n % 2 ? 0.7 : 0.6, isKept: n % 2 === 1 },
  }))
  const renaming = { name: 'Online shop', confidence: 0.9, isKept: true, renamedTo: 'Marzipan store' }
  await browser.call('POST', '/ai/draft-lessons', { body: { lessons: [...lessons, renaming] } })
  const answer = { requirements: [{ ...requirement, confidence: 0.55 }] }
  const ofAda = (await drafted(answer)).requirements[0]
  assert.deepEqual([ofAda.name, ofAda.nameUi, ofAda.isUncertain], ['Marzipan store', 'Marzipan store', true])
  assert.ok(!JSON.stringify(providers.calls).includes('Marzipan'))
  const ofBob = (await drafted(answer, {}, await service.caller())).requirements[0]
  assert.deepEqual([ofBob.name, ofBob.isUncertain], ['Online shop', false])
  const builtin = await post({ brief: 'We need the following:\n- an online shop\n- a menu page' })
  assert.ok(names(builtin.body.requirements).includes('Marzipan store'), builtin.text)
  await browser.call('PUT', '/ai/draft-lessons', { body: { isLearning: false } })
  assert.equal((await drafted(answer)).requirements[0].name, 'Online shop')
})
