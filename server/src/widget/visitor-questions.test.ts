import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { widgetVisitor } from '../../test/widget-visitor.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>
let visitor: ReturnType<typeof widgetVisitor>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
  visitor = widgetVisitor(service, (await service.services.widgets.get(caller.userId)).widgetId)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const NEED = 'We need a website for our bakery where people can order bread.'
const page = 'https://bakery.example/contact?utm=secret#form'

const leads = async (query = '') => (await ada.call('GET', `/lead-sessions?channel=web${query}`)).body
const newestLead = async () => (await leads()).leadSessions[0]
/** Starts are limited per minute and address, so the clock moves on. */
const start = async (body?: object) => {
  service.clock.advance(60_000)
  return (await visitor.start(body)).body
}

test('a conversation leads from the need through the important questions to a pending lead', async () => {
  const mailsBefore = service.mails.length
  const { token, ...opened } = await start({ language: 'en', page })
  assert.match(token, /^[\w-]{43}$/)
  assert.deepEqual(opened, { turn: 0, expects: 'need', question: null, messages: [] })
  const leadsBefore = (await leads()).total

  let view = (await visitor.say(token, { turn: 0, content: `  ${NEED} ` })).body
  assert.equal(view.expects, 'question')
  assert.equal((await leads()).total, leadsBefore + 1)
  const started = await newestLead()
  assert.deepEqual(
    [started.status, started.brief, started.channel, started.language],
    ['gathering_info', NEED, 'web', 'en'],
  )
  assert.equal((await ada.events('lead_session.created')).at(-1)?.data.session_id, started.id)
  assert.equal(service.mails.length, mailsBefore, 'no mail before the conversation is complete')

  const questions: string[] = []
  while (view.expects === 'question') {
    questions.push(view.question.question)
    assert.ok(view.question.reason)
    view = (await visitor.say(token, { turn: view.turn, content: `Answer ${questions.length}` })).body
  }
  assert.equal(new Set(questions).size, questions.length, 'no question is asked twice')
  assert.ok(
    questions.includes('When should it be ready, and is there a fixed date or event behind it?'),
    questions.join(' | '),
  )
  assert.ok(questions.length >= 2 && questions.length <= 6, questions.join(' | '))
  assert.equal(view.expects, 'name')
  view = (await visitor.say(token, { turn: view.turn, content: ' Ana   Ruiz ' })).body
  assert.equal(view.expects, 'email')
  assert.equal((await newestLead()).status, 'gathering_info')
  view = (await visitor.say(token, { turn: view.turn, content: 'ana@bakery.example' })).body
  assert.equal(view.expects, 'nothing')
  assert.equal(view.messages.at(-1).about, 'done')

  const lead = await newestLead()
  assert.equal(lead.id, started.id)
  assert.deepEqual([lead.status, lead.clientName, lead.clientEmail], ['pending', 'Ana Ruiz', 'ana@bakery.example'])
  assert.deepEqual(
    lead.discoveryData.clarifyingAnswers.map(({ question, answer }: { question: string; answer: string }) => [
      question,
      answer,
    ]),
    questions.map((question, n) => [question, `Answer ${n + 1}`]),
  )
  assert.equal(lead.discoveryData.page, 'https://bakery.example/contact', 'without its query')
  assert.ok(lead.discoveryData.summary && lead.discoveryData.briefQualityScore > 0)
  const { data } = (await ada.events('lead_session.updated')).at(-1) ?? {}
  assert.deepEqual([data.session_id, data.previous_status, data.status], [lead.id, 'gathering_info', 'pending'])
  assert.deepEqual(service.mails.slice(mailsBefore), [
    {
      kind: 'new_lead',
      to: 'provider1@example.com',
      language: 'en',
      replyTo: 'ana@bakery.example',
      data: {
        sessionId: lead.id,
        channel: 'web',
        clientName: 'Ana Ruiz',
        clientEmail: 'ana@bakery.example',
        brief: NEED,
      },
    },
  ])
  assert.deepEqual((await visitor.read(token)).body, view, 'the conversation can be read again')
})

test('it asks nothing that the need or an earlier answer already says', async () => {
  const needWithDetails = [
    NEED,
    '- a page with the menu of 20 products',
    '- an order form with pick-up times',
    '- a map of our three shops',
    '- a page about us',
    'It should be ready by 1 March 2027. Our budget is 4000 EUR.',
  ]
  const response = await visitor.say((await start()).token, { turn: 0, content: needWithDetails.join('\n') })
  assert.equal(response.body.expects, 'name', JSON.stringify(response.body.question))

  const { token } = await start()
  let view = (await visitor.say(token, { turn: 0, content: NEED })).body
  const all = 'Six pages and a form; it must be ready by 1 March 2027 and we have a budget of 4000 EUR.'
  view = (await visitor.say(token, { turn: 1, content: all })).body
  assert.equal(view.expects, 'name', JSON.stringify(view.question))
})

test('an answer to several open questions at once is fully used', async () => {
  for (const [language, need, answer] of [
    ['en', 'We need a website for our choir', 'About 12 pages, 2500 euros, by May'],
    ['es', 'Necesitamos una web para nuestro coro', 'Unas 12 páginas, 2500 euros, antes de mayo'],
  ] as const) {
    const { token } = await start({ language })
    const { body } = await visitor.say(token, { turn: 0, content: need })
    assert.equal(body.expects, 'question')
    const next = (await visitor.say(token, { turn: body.turn, content: answer })).body
    assert.equal(next.expects, 'name', JSON.stringify(next.question))
  }
})

test('a greeting of any length is not a need and does not become part of one', async () => {
  const { token } = await start()
  for (const [turn, content] of ['hi', 'Hello there, how are you today?'].entries()) {
    const { body } = await visitor.say(token, { turn, content })
    assert.equal(body.expects, 'need', content)
  }
  await visitor.say(token, { turn: 2, content: NEED })
  assert.equal((await newestLead()).brief, NEED)
})

test('a skipped question is not asked again', async () => {
  const { token } = await start()
  let view = (await visitor.say(token, { turn: 0, content: NEED })).body
  const questions = new Set<string>()
  while (view.expects === 'question') {
    assert.ok(!questions.has(view.question.question))
    questions.add(view.question.question)
    view = (await visitor.say(token, { turn: view.turn, action: 'skip' })).body
  }
  assert.equal(view.expects, 'name')
  const { clarifyingAnswers } = (await newestLead()).discoveryData
  assert.equal(clarifyingAnswers.length, questions.size)
  assert.ok(clarifyingAnswers.every(({ answer }: { answer: null }) => answer === null))
})

test('a question that the visitor cannot answer is not asked again', async () => {
  const { token } = await start()
  let view = (await visitor.say(token, { turn: 0, content: NEED })).body
  for (let n = 0; view.expects === 'question'; n++) {
    assert.ok(n < 6)
    view = (await visitor.say(token, { turn: view.turn, content: "I don't know" })).body
  }
  assert.equal(view.expects, 'name')
})

for (const [way, body] of [
  ['by the button', { action: 'finish' }],
  ['in English', { content: "That's all." }],
  ['in Spanish', { content: 'Eso es todo' }],
] as const) {
  test(`“that is all” ends the questions (${way})`, async () => {
    const { token } = await start()
    const first = (await visitor.say(token, { turn: 0, content: NEED })).body
    assert.equal(first.expects, 'question')
    const view = (await visitor.say(token, { turn: 1, ...body })).body
    assert.equal(view.expects, 'name')
  })
}

test('after a need of one or two words it asks again, and creates the lead when the brief is long enough', async () => {
  const before = (await leads()).total
  const { token } = await start({ language: 'es' })
  const view = (await visitor.say(token, { turn: 0, content: 'Tienda' })).body
  assert.deepEqual([view.expects, view.turn], ['need', 1])
  assert.equal((await leads()).total, before)
  await visitor.say(token, { turn: 1, content: 'una tienda en línea' })
  const lead = await newestLead()
  assert.deepEqual([lead.brief, lead.language], ['Tienda\nuna tienda en línea', 'es'])
})

test('a name and an address in one message are both stored', async () => {
  for (const input of [
    'Ana Ruiz, ana@bakery.example',
    'Ana Ruiz <ana@bakery.example>',
    'Ana Ruiz (ana@bakery.example).',
  ]) {
    const { token } = await start()
    await visitor.say(token, { turn: 0, content: NEED })
    await visitor.say(token, { turn: 1, action: 'finish' })
    const view = (await visitor.say(token, { turn: 2, content: input })).body
    assert.equal(view.expects, 'nothing', input)
    const { clientName, clientEmail, status } = await newestLead()
    assert.deepEqual([clientEmail, status], ['ana@bakery.example', 'pending'])
    assert.match(clientName, /^Ana Ruiz/)
  }
})

test('an invalid address is refused and can be corrected', async () => {
  const { token } = await start()
  await visitor.say(token, { turn: 0, content: NEED })
  await visitor.say(token, { turn: 1, action: 'finish' })
  await visitor.say(token, { turn: 2, content: 'Ana' })
  for (const content of [
    'ana',
    'ana@',
    'ana@bakery',
    'a@b.co, c@d.co',
    'a@b.co\r\nBcc: x@y.co',
    `${'a'.repeat(250)}@b.co`,
  ]) {
    const { status, body } = await visitor.say(token, { turn: 3, content })
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'content']], content)
  }
  assert.equal((await visitor.say(token, { turn: 3, content: ' ana@bakery.example ' })).body.expects, 'nothing')
})

test('invalid input is refused, and the turn stays open', async () => {
  const { token } = await start()
  const refused = async (body: object, field: string) => {
    const answer = await visitor.say(token, body)
    assert.deepEqual(
      [answer.status, answer.body.detail[0].loc],
      [422, ['body', field]],
      JSON.stringify(body).slice(0, 80),
    )
  }
  await refused({ turn: 0 }, 'content')
  await refused({ turn: 0, content: '   ' }, 'content')
  await refused({ turn: 0, content: 7 }, 'content')
  await refused({ turn: 0, content: 'x'.repeat(10_001) }, 'content')
  await refused({ turn: 0, action: 'skip' }, 'action')
  await refused({ turn: 0, action: 'dance', content: 'x' }, 'action')
  await refused({ turn: -1, content: 'x' }, 'turn')
  await refused({ content: 'x' }, 'turn')
  await visitor.say(token, { turn: 0, content: NEED })
  await refused({ turn: 1, content: 'x'.repeat(2001) }, 'content')
  await visitor.say(token, { turn: 1, action: 'finish' })
  await refused({ turn: 2, content: 'N'.repeat(201) }, 'content')
  await refused({ turn: 2, content: ' , ' }, 'content')
  await refused({ turn: 2, action: 'finish' }, 'action')
  assert.equal((await visitor.read(token)).body.turn, 2)
})

test('a need of the maximum length creates a lead', async () => {
  const { token } = await start()
  const { status } = await visitor.say(token, { turn: 0, content: `${NEED} ${'ñ'.repeat(9_900)}` })
  assert.equal(status, 200)
})
