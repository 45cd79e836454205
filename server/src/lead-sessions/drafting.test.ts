import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { callbacksOf, inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { services as makeServices } from '../services.ts'
import type { AnalyseBrief, BriefDraft } from './drafting.ts'

const nothing: BriefDraft = { name: null, client: null, requirements: [], later: [], exclusions: [] }

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>
/** Drafting with an analyser that finds nothing, so a draft contains only what the session says. */
let draftingWithoutAnalyser: Service['services']['drafting']

before(async () => {
  service = await startService()
  caller = await service.caller()
  ada = provider(service, caller)
  draftingWithoutAnalyser = withAnalyser(async () => nothing)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const create = async (body: object = {}) =>
  (await ada.call('POST', '/lead-sessions', { channel: 'chat', channelId: '1', ...body })).body
const toProposal = (id: string) => draftingWithoutAnalyser.toProposal(caller, id)
/** Read from the table, because the other services that some tests make do not clear the list cache of these. */
const proposalCount = async () =>
  (await service.database.db.selectFrom('proposals').select('id').where('account_id', '=', caller.accountId).execute())
    .length

test('a lead becomes a draft with its brief, and both refer to each other', async () => {
  await ada.call('PATCH', '/profile', { profile: { proposalDefaults: { currency: 'EUR', hourlyRate: 60 } } })
  const session = await create({
    callbackUrl: 'https://bot.example.com/moved',
    clientName: 'Inês',
    brief: '  Online booking for our café\nwith tables and times  ',
    suggestedProposalType: 'web',
    language: 'es',
  })
  await ada.call('PATCH', `/lead-sessions/${session.id}`, { status: 'pending' })
  service.clock.advance(1000)
  const { leadSession, proposal } = await toProposal(session.id)
  assert.deepEqual(await ada.get(proposal.id), proposal)
  const { name, clientName, status, currency, hourlyRate, settings, requirements } = proposal
  assert.deepEqual(
    { name, clientName, status, currency, hourlyRate, settings },
    {
      name: 'Online booking for our café',
      clientName: 'Inês',
      status: 'draft',
      currency: 'EUR',
      hourlyRate: '60.00',
      settings: { language: 'es', proposalType: 'web' },
    },
  )
  assert.equal(requirements.length, 1)
  assert.equal(requirements[0]?.name, 'Online booking for our café')
  assert.equal(requirements[0]?.description, 'Online booking for our café\nwith tables and times')
  assert.equal(leadSession.proposalId, proposal.id)
  assert.equal(leadSession.status, 'pending', 'a draft without a price is not ready')
  assert.equal(leadSession.updatedAt, service.clock.now().toISOString())
  assert.deepEqual((await ada.call('GET', `/lead-sessions/${session.id}`)).body, leadSession)
  await ada.call('PUT', `/proposals/${proposal.id}`, { total: '900' })
  assert.equal((await ada.call('GET', `/lead-sessions/${session.id}`)).body.status, 'proposal_ready')
  assert.deepEqual(
    (await ada.events()).slice(-3).map(({ kind }) => kind),
    ['proposal.created', 'proposal.updated', 'lead_session.updated'],
  )
  assert.deepEqual(
    (await callbacksOf(service, session.id)).map(({ data }) => data.status),
    ['pending', 'proposal_ready'],
  )
})

test('a session becomes proposal_ready with the first price of its draft, through the usual statuses', async () => {
  const moves = async (first: string[], price: (id: string) => Promise<unknown>) => {
    const { id } = await create({ brief: 'A web' })
    for (const status of first) await ada.call('PATCH', `/lead-sessions/${id}`, { status })
    const before = (await ada.events('lead_session.updated')).length
    await price(id)
    const events = (await ada.events('lead_session.updated')).slice(before)
    return events.map(({ data }) => `${data.previous_status} to ${data.status}`)
  }
  const later = async (id: string) => {
    const { proposal } = await toProposal(id)
    for (const total of ['500', null, '600']) await ada.call('PUT', `/proposals/${proposal.id}`, { total })
  }
  assert.deepEqual(await moves([], later), ['gathering_info to pending', 'pending to proposal_ready'])
  assert.deepEqual(await moves(['pending'], later), ['pending to proposal_ready'])
  assert.deepEqual(await moves(['pending', 'proposal_ready'], later), [])
  assert.deepEqual(await moves(['closed'], later), [], 'a closed lead stays closed')

  const pricing = { sections: [{ items: [{ name: 'Site', unitPrice: 900 }] }] }
  const { id: templateId } = (await ada.call('POST', '/templates', { name: 'Priced', pricing })).body
  const atOnce = (id: string) => ada.call('POST', `/lead-sessions/${id}/proposal`, { templateId })
  assert.deepEqual(await moves([], atOnce), ['gathering_info to pending', 'pending to proposal_ready'])
  assert.deepEqual(await moves(['closed'], atOnce), ['closed to proposal_ready'])
})

test('repeated and concurrent calls create one proposal', async () => {
  const { id } = await create({ brief: 'A web' })
  const before = await proposalCount()
  const drafted = await Promise.all(Array.from({ length: 6 }, () => toProposal(id)))
  drafted.push(await toProposal(id))
  assert.equal(new Set(drafted.map(({ proposal }) => proposal.id)).size, 1)
  assert.equal(await proposalCount(), before + 1)
  assert.equal((await ada.events('lead_session.updated')).filter(({ data }) => data.session_id === id).length, 1)
})

test('after its proposal is deleted, a session can get another one', async () => {
  const { id } = await create({ brief: 'A web' })
  const first = await toProposal(id)
  await ada.call('DELETE', `/proposals/${first.proposal.id}`)
  const second = await toProposal(id)
  assert.notEqual(second.proposal.id, first.proposal.id)
  assert.equal(second.leadSession.proposalId, second.proposal.id)
})

test('a session without a brief still becomes a draft', async () => {
  const { proposal } = await toProposal((await create()).id)
  assert.equal(proposal.name, 'chat 1')
  assert.deepEqual(proposal.requirements, [])
})

test("a one-line summary of the channel names the draft, and the widget's report does not", async () => {
  const nameWith = async (summary: string) =>
    (await toProposal((await create({ brief: 'A shop', discoveryData: { summary } })).id)).proposal.name
  assert.equal(await nameWith('Table booking for two cafés, ready before summer.'), 'Table booking for two cafés')
  assert.equal(await nameWith('The visitor wants a shop. Open: the date.'), 'A shop')
})

test('names stay within their limits for any brief', async () => {
  const long = `${'😀 word '.repeat(200)}end`
  const { id } = await create({ clientName: 'N'.repeat(300), brief: long })
  const { proposal } = await toProposal(id)
  assert.ok(Array.from(proposal.name).length <= 200)
  assert.ok(proposal.name.isWellFormed())
  assert.ok(Array.from(proposal.requirements[0]?.name ?? '').length <= 500)
  assert.equal(proposal.requirements[0]?.description, long)
  const put = await ada.call('PUT', `/proposals/${proposal.id}`, { requirements: proposal.requirements })
  assert.equal(put.status, 200, 'the draft is valid in an update')
})

const withAnalyser = (analyseBrief: AnalyseBrief) =>
  makeServices({
    config: service.config,
    database: service.database,
    clock: service.clock,
    sealer: service.sealer,
    analyseBrief,
    onError: (error) => assert.fail(String(error)),
  }).drafting

test('the analyser gets the brief and its language once, outside any transaction', async () => {
  const { id } = await create({ brief: 'Una web', language: 'es' })
  const inputs: unknown[] = []
  const analysed = withAnalyser(async (input) => {
    inputs.push(input)
    // The account's queue is free: another change succeeds while the brief is analysed.
    await ada.call('PATCH', `/lead-sessions/${id}`, { clientName: 'Changed meanwhile' })
    const requirement = {
      description: '',
      rationale: '',
      complexity: 5,
      priority: 'high',
      manuallyEdited: false,
    } as const
    const requirements = ['Uno', 'Dos'].map((name) => ({ name, ...requirement }))
    return { ...nothing, requirements }
  })
  const { proposal, leadSession } = await analysed.toProposal(caller, id)
  assert.deepEqual(inputs, [{ accountId: caller.accountId, brief: 'Una web', language: 'es' }])
  assert.deepEqual(
    proposal.requirements.map(({ name, complexity }) => [name, complexity]),
    [
      ['Uno', 5],
      ['Dos', 5],
    ],
  )
  assert.equal(leadSession.clientName, 'Changed meanwhile', 'nothing is overwritten')
  await analysed.toProposal(caller, id)
  assert.equal(inputs.length, 1)
})

test('if the analyser throws, nothing changes', async () => {
  const { id } = await create({ brief: 'A web' })
  const before = await proposalCount()
  const failing = withAnalyser(async () => {
    throw new Error('no answer')
  })
  await assert.rejects(failing.toProposal(caller, id), { message: 'no answer' })
  assert.equal(await proposalCount(), before)
  assert.equal((await ada.call('GET', `/lead-sessions/${id}`)).body.status, 'gathering_info')
})

test('by default the built-in analyser reads the brief', async () => {
  const brief =
    'We need a website for our bakery:\n- an online order form\n- a page with the menu\n- a map of our shops'
  const { id } = await create({ brief })
  const { proposal } = await service.services.drafting.toProposal(caller, id)
  assert.ok(proposal.requirements.length >= 3, JSON.stringify(proposal.requirements))
  assert.ok(proposal.requirements.every((requirement) => !('nameUi' in requirement)))
  const short = await service.services.drafting.toProposal(caller, (await create({ brief: 'A web' })).id)
  assert.deepEqual(
    short.proposal.requirements.map(({ name }) => name),
    ['A web'],
    'too short to be analysed',
  )
})

test('the draft is named after the need, and its requirements contain only the work', async () => {
  const clarifyingAnswers = [
    { questionId: 'q_scope', category: 'scope', question: 'What?', answer: 'About 12 pages, 2500 euros, by May' },
  ]
  for (const [brief, name, requirement] of [
    ['hi\nWe need a website for our choir', 'Website for the choir', /^Website/],
    ['Hi there, we need a website for our choir', 'Website for the choir', /^Website/],
    ['Hola, necesitamos una web para el coro', 'Web para el coro', /^Web/],
  ] as const) {
    const { id } = await create({ brief, clientName: 'Zoë', discoveryData: { clarifyingAnswers } })
    const { proposal } = await service.services.drafting.toProposal(caller, id)
    assert.equal(proposal.name, name)
    assert.equal(proposal.requirements.length, 1)
    assert.match(proposal.requirements[0]?.name ?? '', requirement)
  }
  const brief =
    'We run two cafés and would like guests to book a table on our website and pay a deposit for groups of six.'
  const long = await service.services.drafting.toProposal(caller, (await create({ brief })).id)
  assert.match(long.proposal.name, /table on the website/i)
  assert.ok(long.proposal.name.split(' ').length <= 8, long.proposal.name)
  const introduced = await create({ brief: 'We are a choir of 40 in Porto. We need a website for our concerts.' })
  const named = await service.services.drafting.toProposal(caller, introduced.id)
  assert.equal(named.proposal.name, 'Website for the concerts', 'not after the first sentence')
  const { proposal } = await toProposal((await create({ brief: 'hi' })).id)
  assert.equal(proposal.name, 'Hi', 'if there is no better name')
})

test("the client's answers about the work are analysed with the brief, and the others are not in the draft", async () => {
  const clarifyingAnswers = [
    { questionId: 'q_scope', category: 'scope', question: 'What?', answer: ' Six pages ' },
    { questionId: 'q_budget', category: 'budget', question: 'How much?', answer: '*4000* EUR\n# now' },
    { questionId: 'q_technical', category: 'technical', question: 'Where?', answer: null },
    'a document of the caller, of any shape',
    null,
  ]
  const briefs: string[] = []
  const drafting = withAnalyser(async ({ brief }) => {
    briefs.push(brief)
    return nothing
  })
  const draft = async (discoveryData: object) => {
    const { id } = await create({ brief: 'A website', discoveryData })
    return (await drafting.toProposal(caller, id)).proposal
  }
  const proposal = await draft({ clarifyingAnswers })
  assert.equal(proposal.name, 'A website')
  assert.equal(proposal.requirements[0]?.description, 'A website\n\nSix pages', 'without findings the text is complete')
  assert.doesNotMatch(JSON.stringify(proposal), /4000|How much/, 'the client would read it')
  await draft({ clarifyingAnswers: 'Six pages' })
  assert.deepEqual(briefs, ['A website\n\nSix pages', 'A website'])
})

test('the API creates a proposal from a lead with the same call and the settings of the caller', async () => {
  const { id: templateId } = (
    await ada.call('POST', '/templates', { name: 'Web', settings: { validityDays: 14, language: 'en' } })
  ).body
  const { id } = await create({ brief: 'Una web para la panadería', language: 'es' })
  const input = { templateId, currency: 'gbp', hourlyRate: '85', name: 7, requirements: 'none', total: {} }
  const { status, headers, body } = await ada.call('POST', `/lead-sessions/${id}/proposal`, input)
  assert.equal(status, 201)
  assert.equal(headers['location'], `/api/external/v1/proposals/${body.proposal.id}`)
  const { currency, hourlyRate, settings, name, total } = body.proposal
  assert.deepEqual([currency, hourlyRate, name, total], ['GBP', '85.00', 'Web para la panadería', null])
  assert.deepEqual(settings, { validityDays: 14, language: 'es' }, 'the language of the lead wins')
  const again = await ada.call('POST', `/lead-sessions/${id}/proposal`, { currency: 'USD' })
  assert.deepEqual([again.status, again.body], [200, body], 'no second proposal')
  assert.equal(again.headers['location'], headers['location'])
})

test('of concurrent calls one gets 201, and a repeated idempotency key gets its first response', async () => {
  const { id } = await create({ brief: 'A website for our bakery' })
  const path = `/lead-sessions/${id}/proposal`
  const requests = Array.from({ length: 5 }, (_, n) =>
    service.call('POST', path, { key: caller.key, headers: { 'idempotency-key': `draft-${id}-${n}` } }),
  )
  const answers = await Promise.all(requests)
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 200, 201])
  for (const [n, { status, text }] of answers.entries()) {
    const repeat = await service.call('POST', path, {
      key: caller.key,
      headers: { 'idempotency-key': `draft-${id}-${n}` },
    })
    assert.deepEqual([repeat.status, repeat.text], [status, text])
    assert.equal(repeat.headers['idempotent-replayed'], 'true')
  }
  const [{ body } = assert.fail()] = answers
  await ada.call('DELETE', `/proposals/${body.proposal.id}`)
  assert.equal((await ada.call('POST', path)).status, 201, 'a deleted proposal is replaced')
})

test("the caller's settings are validated like those of a proposal, and a refusal stores nothing", async () => {
  const { id } = await create({ brief: 'A website for our bakery' })
  const before = await proposalCount()
  for (const [body, type] of [
    [{ currency: 'Euro' }, 'value_error'],
    [{ hourlyRate: -1 }, 'greater_than_equal'],
    [{ templateId: 'x' }, 'uuid_parsing'],
  ] as const) {
    const answer = await ada.call('POST', `/lead-sessions/${id}/proposal`, body)
    assert.deepEqual([answer.status, answer.body.detail[0].type], [422, type])
  }
  const templateId = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
  const unknown = await ada.call('POST', `/lead-sessions/${id}/proposal`, { templateId })
  assert.deepEqual([unknown.status, unknown.body.error], [404, 'template_not_found'])
  assert.equal(await proposalCount(), before)
  assert.equal((await ada.call('GET', `/lead-sessions/${id}`)).body.status, 'gathering_info')
})

test('without a chosen template, the draft gets the texts, prices and validity of the default one', async () => {
  const eva = provider(service, await service.caller())
  const template = async (name: string, isDefault: boolean) => {
    const settings = { introduction: `Hello from ${name}`, validityDays: 14, language: 'es' }
    const pricing = { sections: [{ items: [{ name: 'Site', unitPrice: 900 }] }] }
    const requirements = [{ name: 'Of the template' }]
    return (await eva.call('POST', '/templates', { name, isDefault, settings, pricing, requirements })).body.id
  }
  const otherId = await template('Other', false)
  await template('Web project', true)
  const draft = async (settings: object = {}, language = 'es') => {
    const lead = { channel: 'chat', channelId: '1', brief: 'Una web para la panadería', language }
    const { id } = (await eva.call('POST', '/lead-sessions', lead)).body
    return (await eva.call('POST', `/lead-sessions/${id}/proposal`, settings)).body.proposal
  }
  const { name, total, settings, requirements } = await draft()
  assert.deepEqual([name, total], ['Web para la panadería', '900.00'])
  assert.deepEqual(settings, { introduction: 'Hello from Web project', validityDays: 14, language: 'es' })
  assert.deepEqual(
    [requirements.length, /^Web/.test(requirements[0].name)],
    [1, true],
    'the requirements are those of the lead',
  )
  assert.deepEqual((await draft({ templateId: null })).settings, { language: 'es' })
  assert.deepEqual((await draft({}, 'en')).settings, { language: 'en' }, 'no texts in another language')
  await eva.call('PATCH', '/profile', { profile: { proposalDefaults: { templateId: otherId } } })
  assert.equal((await draft()).settings.introduction, 'Hello from Other', 'the profile comes first, as everywhere')
})
