import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
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
/** Conversations an address may start are counted by the minute. */
const start = async (body?: object) => {
  service.clock.advance(60_000)
  return (await visitor.start(body)).body
}

test('a conversation goes from the need by the questions that matter to a lead that waits for an answer', async () => {
  const mailsBefore = service.mails.length
  const { token, ...opened } = await start({ language: 'en', page })
  assert.match(token, /^[\w-]{43}$/)
  assert.deepEqual(opened, { turn: 0, expects: 'need', question: null, messages: [] })
  const leadsBefore = (await leads()).total

  let view = (await visitor.say(token, { turn: 0, content: `  ${NEED} ` })).body
  assert.equal(view.expects, 'question')
  assert.equal((await leads()).total, leadsBefore + 1)
  const begun = await newestLead()
  assert.deepEqual([begun.status, begun.brief, begun.channel, begun.language], ['gathering_info', NEED, 'web', 'en'])
  assert.equal((await ada.events('lead_session.created')).at(-1)?.data.session_id, begun.id)
  assert.equal(service.mails.length, mailsBefore, 'nobody is mailed about half a conversation')

  const asked: string[] = []
  while (view.expects === 'question') {
    asked.push(view.question.question)
    assert.ok(view.question.reason)
    view = (await visitor.say(token, { turn: view.turn, content: `Answer ${asked.length}` })).body
  }
  assert.equal(new Set(asked).size, asked.length, 'nothing is asked twice')
  assert.ok(asked.includes('When should it be ready, and is there a fixed date or event behind it?'), asked.join(' | '))
  assert.ok(asked.length >= 2 && asked.length <= 6, asked.join(' | '))
  assert.equal(view.expects, 'name')
  view = (await visitor.say(token, { turn: view.turn, content: ' Ana   Ruiz ' })).body
  assert.equal(view.expects, 'email')
  assert.equal((await newestLead()).status, 'gathering_info')
  view = (await visitor.say(token, { turn: view.turn, content: 'ana@bakery.example' })).body
  assert.equal(view.expects, 'nothing')
  assert.equal(view.messages.at(-1).about, 'done')

  const lead = await newestLead()
  assert.equal(lead.id, begun.id)
  assert.deepEqual([lead.status, lead.clientName, lead.clientEmail], ['pending', 'Ana Ruiz', 'ana@bakery.example'])
  assert.deepEqual(
    lead.discoveryData.clarifyingAnswers.map(({ question, answer }: { question: string; answer: string }) => [
      question,
      answer,
    ]),
    asked.map((question, n) => [question, `Answer ${n + 1}`]),
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
  assert.deepEqual((await visitor.read(token)).body, view, 'and can be read again as it was')
})

test('it never asks what was told, in the need or in an answer to something else', async () => {
  const told = [
    NEED,
    '- a page with the menu of 20 products',
    '- an order form with pick-up times',
    '- a map of our three shops',
    '- a page about us',
    'It should be ready by 1 March 2027. Our budget is 4000 EUR.',
  ]
  const whole = await visitor.say((await start()).token, { turn: 0, content: told.join('\n') })
  assert.equal(whole.body.expects, 'name', JSON.stringify(whole.body.question))

  const { token } = await start()
  let view = (await visitor.say(token, { turn: 0, content: NEED })).body
  const all = 'Six pages and a form; it must be ready by 1 March 2027 and we have a budget of 4000 EUR.'
  view = (await visitor.say(token, { turn: 1, content: all })).body
  assert.equal(view.expects, 'name', JSON.stringify(view.question))
})

test('an answer that tells more than it was asked for is heard in full', async () => {
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

test('a greeting is no need, however long, and is no part of one', async () => {
  const { token } = await start()
  for (const [turn, content] of ['hi', 'Hello there, how are you today?'].entries()) {
    const { body } = await visitor.say(token, { turn, content })
    assert.equal(body.expects, 'need', content)
  }
  await visitor.say(token, { turn: 2, content: NEED })
  assert.equal((await newestLead()).brief, NEED)
})

test('a question can be passed over, and is not asked again', async () => {
  const { token } = await start()
  let view = (await visitor.say(token, { turn: 0, content: NEED })).body
  const asked = new Set<string>()
  while (view.expects === 'question') {
    assert.ok(!asked.has(view.question.question))
    asked.add(view.question.question)
    view = (await visitor.say(token, { turn: view.turn, action: 'skip' })).body
  }
  assert.equal(view.expects, 'name')
  const { clarifyingAnswers } = (await newestLead()).discoveryData
  assert.equal(clarifyingAnswers.length, asked.size)
  assert.ok(clarifyingAnswers.every(({ answer }: { answer: null }) => answer === null))
})

test('whoever does not know is not asked again', async () => {
  const { token } = await start()
  let view = (await visitor.say(token, { turn: 0, content: NEED })).body
  for (let n = 0; view.expects === 'question'; n++) {
    assert.ok(n < 6)
    view = (await visitor.say(token, { turn: view.turn, content: "I don't know" })).body
  }
  assert.equal(view.expects, 'name')
})

for (const [said, body] of [
  ['by the button', { action: 'finish' }],
  ['in English', { content: "That's all." }],
  ['in Spanish', { content: 'Eso es todo' }],
] as const) {
  test(`“that is all” ends the questions, said ${said}`, async () => {
    const { token } = await start()
    const first = (await visitor.say(token, { turn: 0, content: NEED })).body
    assert.equal(first.expects, 'question')
    const view = (await visitor.say(token, { turn: 1, ...body })).body
    assert.equal(view.expects, 'name')
  })
}

test('a need of a word or two is asked about again, and makes no lead until there is something to read', async () => {
  const before = (await leads()).total
  const { token } = await start({ language: 'es' })
  const view = (await visitor.say(token, { turn: 0, content: 'Tienda' })).body
  assert.deepEqual([view.expects, view.turn], ['need', 1])
  assert.equal((await leads()).total, before)
  await visitor.say(token, { turn: 1, content: 'una tienda en línea' })
  const lead = await newestLead()
  assert.deepEqual([lead.brief, lead.language], ['Tienda\nuna tienda en línea', 'es'])
})

test('a name given together with an address is taken as both', async () => {
  for (const said of [
    'Ana Ruiz, ana@bakery.example',
    'Ana Ruiz <ana@bakery.example>',
    'Ana Ruiz (ana@bakery.example).',
  ]) {
    const { token } = await start()
    await visitor.say(token, { turn: 0, content: NEED })
    await visitor.say(token, { turn: 1, action: 'finish' })
    const view = (await visitor.say(token, { turn: 2, content: said })).body
    assert.equal(view.expects, 'nothing', said)
    const { clientName, clientEmail, status } = await newestLead()
    assert.deepEqual([clientEmail, status], ['ana@bakery.example', 'pending'])
    assert.match(clientName, /^Ana Ruiz/)
  }
})

test('what is no address is refused and can be put right', async () => {
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

test('what makes no sense at its turn is refused, and the turn stays open', async () => {
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

test('the longest need that is taken makes a lead', async () => {
  const { token } = await start()
  const { status } = await visitor.say(token, { turn: 0, content: `${NEED} ${'ñ'.repeat(9_900)}` })
  assert.equal(status, 200)
})

test('the same message sent twice, one after the other or at once, is taken once', async () => {
  const before = (await leads()).total
  const { token } = await start()
  const need = { turn: 0, content: NEED }
  const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.say(token, need)))
  answers.push(await visitor.say(token, need))
  for (const answer of answers) {
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, answers[0]?.body)
  }
  assert.equal((await leads()).total, before + 1)
  assert.equal((await visitor.read(token)).body.turn, 1)
  const skip = { turn: 1, action: 'skip' }
  assert.deepEqual((await visitor.say(token, skip)).body, (await visitor.say(token, skip)).body)
})

test('of two different messages for one turn the second learns that the conversation has gone on', async () => {
  const { token } = await start()
  const answers = await Promise.all(
    ['First', 'Second'].map((word) => visitor.say(token, { turn: 0, content: `${word}: ${NEED}` })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  const late = answers.find(({ status }) => status === 409)
  assert.equal(late?.body.error, 'conversation_moved_on')
  assert.equal((await visitor.say(token, { turn: 7, content: NEED })).body.error, 'conversation_moved_on')
})

test('the last message twice at once moves the lead once and mails once', async () => {
  const { token } = await start()
  await visitor.say(token, { turn: 0, content: NEED })
  await visitor.say(token, { turn: 1, action: 'finish' })
  const [mails, moves] = [service.mails.length, (await ada.events('lead_session.updated')).length]
  const last = { turn: 2, content: 'Ana, ana@bakery.example' }
  await Promise.all([visitor.say(token, last), visitor.say(token, last)])
  assert.equal(service.mails.length, mails + 1)
  assert.equal((await ada.events('lead_session.updated')).length, moves + 1)
})

test('a conversation that has come to its end takes nothing more', async () => {
  const { token, view } = await finished()
  const answer = await visitor.say(token, { turn: view.turn, content: 'One more thing' })
  assert.deepEqual([answer.status, answer.body.error], [409, 'conversation_closed'])
})

test('once the provider has closed the lead the visitor can add nothing', async () => {
  const { token } = await start()
  await visitor.say(token, { turn: 0, content: NEED })
  const { id } = await newestLead()
  await ada.call('PATCH', `/lead-sessions/${id}`, { status: 'closed' })
  const answer = await visitor.say(token, { turn: 1, content: 'Hello?' })
  assert.deepEqual([answer.status, answer.body.error], [409, 'conversation_closed'])
  assert.equal((await visitor.read(token)).body.turn, 1, 'and nothing of it is kept')
})

test('what the provider has moved or added meanwhile stays', async () => {
  const { token } = await start()
  await visitor.say(token, { turn: 0, content: NEED })
  const { id } = await newestLead()
  await ada.call('PATCH', `/lead-sessions/${id}`, { status: 'pending', discoveryData: { mine: 1 } })
  await ada.call('PATCH', `/lead-sessions/${id}`, { status: 'proposal_ready' })
  await visitor.say(token, { turn: 1, action: 'finish' })
  await visitor.say(token, { turn: 2, content: 'Ana, ana@bakery.example' })
  const lead = (await ada.call('GET', `/lead-sessions/${id}`)).body
  assert.deepEqual([lead.status, lead.discoveryData.mine, lead.clientName], ['proposal_ready', 1, 'Ana'])
})

test("a token leads somewhere only under its own widget, and somebody else's token nowhere", async () => {
  const { token } = await start()
  const other = await service.services.widgets.get((await service.caller()).userId)
  const elsewhere = widgetVisitor(service, other.widgetId)
  const unknown = randomBytes(32).toString('base64url')
  for (const answer of [
    await elsewhere.read(token),
    await elsewhere.say(token, { turn: 0, content: NEED }),
    await visitor.read(unknown),
    await visitor.say(unknown, { turn: 0, content: NEED }),
    await visitor.read('x'),
    await visitor.read(token.toLowerCase()),
  ]) {
    assert.deepEqual([answer.status, answer.body.error], [404, 'conversation_not_found'])
  }
})

test('a conversation is over after a week, and the next ones sweep it away', async () => {
  const { token } = await start()
  service.clock.advance(7 * 86_400_000)
  assert.equal((await visitor.read(token)).body.error, 'conversation_not_found')
  // A few at a time, so that no visitor waits for it.
  for (let n = 0; n < 3; n++) await start()
  const weekAgo = new Date(service.clock.now().getTime() - 7 * 86_400_000).toISOString()
  const rows = await service.database.db
    .selectFrom('widget_conversations')
    .select('created_at')
    .where('user_id', '=', caller.userId)
    .execute()
  assert.deepEqual(
    rows.filter(({ created_at }) => created_at <= weekAgo),
    [],
  )
})

async function finished() {
  service.clock.advance(60_000)
  const { token } = (await visitor.start()).body
  await visitor.say(token, { turn: 0, content: NEED })
  await visitor.say(token, { turn: 1, action: 'finish' })
  const view = (await visitor.say(token, { turn: 2, content: 'Ana, ana@bakery.example' })).body
  return { token, view }
}

test('a conversation in which nothing is said comes to an end', async () => {
  const { token } = await start()
  for (let turn = 0; turn < 40; turn++) assert.equal((await visitor.say(token, { turn, content: 'Hi' })).status, 200)
  const { status, body } = await visitor.say(token, { turn: 40, content: NEED })
  assert.deepEqual([status, body.error], [409, 'conversation_closed'])
})

test("a visitor's brief is read apart from the account's own, and costs it no call with the server's AI key", async () => {
  const { token } = await start()
  const long = `${NEED} ${'Some words about nothing at all. '.repeat(100)}`
  const { body } = await visitor.say(token, { turn: 0, content: long })
  assert.equal(body.expects, 'question')
  const spent = await service.database.db.selectFrom('spending').select('subject').execute()
  assert.deepEqual(
    spent.filter(({ subject }) => subject.startsWith('server_ai')),
    [],
  )
})
