import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NEED, widgetScene } from '../../test/widget-scene.ts'

const page = 'https://bakery.example/contact?utm=secret#form'

let scene: Awaited<ReturnType<typeof widgetScene>>
before(async () => {
  scene = await widgetScene()
})
after(() => scene.stop())

test('a conversation leads from the need through the important questions to a pending lead', async () => {
  const mailsBefore = scene.service.mails.length
  const { token, ...opened } = await scene.start({ language: 'en', page })
  assert.match(token, /^[\w-]{43}$/)
  assert.deepEqual(opened, { turn: 0, expects: 'need', question: null, messages: [] })
  const leadsBefore = (await scene.leads()).total

  let view = (await scene.visitor.say(token, { turn: 0, content: `  ${NEED} ` })).body
  assert.equal(view.expects, 'question')
  assert.equal((await scene.leads()).total, leadsBefore + 1)
  const started = await scene.newestLead()
  assert.deepEqual(
    [started.status, started.brief, started.channel, started.language],
    ['gathering_info', NEED, 'web', 'en'],
  )
  assert.equal((await scene.ada.events('lead_session.created')).at(-1)?.data.session_id, started.id)
  assert.equal(scene.service.mails.length, mailsBefore, 'no mail before the conversation is complete')

  const questions: string[] = []
  while (view.expects === 'question') {
    questions.push(view.question.question)
    assert.ok(view.question.reason)
    view = (await scene.visitor.say(token, { turn: view.turn, content: `Answer ${questions.length}` })).body
  }
  assert.equal(new Set(questions).size, questions.length, 'no question is asked twice')
  assert.ok(
    questions.includes('When should it be ready, and is there a fixed date or event behind it?'),
    questions.join(' | '),
  )
  assert.ok(questions.length >= 2 && questions.length <= 5, questions.join(' | '))
  assert.match(questions.at(-1) ?? '', /^What budget/, 'the budget comes last')
  assert.equal(view.expects, 'name')
  view = (await scene.visitor.say(token, { turn: view.turn, content: ' Ana   Ruiz ' })).body
  assert.equal(view.expects, 'email')
  assert.equal((await scene.newestLead()).status, 'gathering_info')
  view = (await scene.visitor.say(token, { turn: view.turn, content: 'ana@bakery.example' })).body
  assert.equal(view.expects, 'nothing')
  assert.equal(view.messages.at(-1).about, 'done')

  const lead = await scene.newestLead()
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
  const { data } = (await scene.ada.events('lead_session.updated')).at(-1) ?? {}
  assert.deepEqual([data.session_id, data.previous_status, data.status], [lead.id, 'gathering_info', 'pending'])
  assert.deepEqual(scene.service.mails.slice(mailsBefore), [
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
  assert.deepEqual((await scene.visitor.read(token)).body, view, 'the conversation can be read again')
})

test('the widget asks nothing that the need or an earlier answer already says', async () => {
  const needWithDetails = [
    NEED,
    '- a page with the menu of 20 products',
    '- an order form with pick-up times',
    '- a map of our three shops',
    '- a page about us',
    'It should be ready by 1 March 2027. Our budget is 4000 EUR.',
  ]
  const response = await scene.visitor.say((await scene.start()).token, {
    turn: 0,
    content: needWithDetails.join('\n'),
  })
  assert.equal(response.body.expects, 'name', JSON.stringify(response.body.question))

  const { token } = await scene.start()
  let view = (await scene.visitor.say(token, { turn: 0, content: NEED })).body
  const all = 'Six pages and a form; it must be ready by 1 March 2027 and we have a budget of 4000 EUR.'
  view = (await scene.visitor.say(token, { turn: 1, content: all })).body
  assert.equal(view.expects, 'name', JSON.stringify(view.question))
})

test('an answer to several open questions at once is fully used', async () => {
  for (const [language, need, answer] of [
    ['en', 'We need a website for our choir', 'About 12 pages, 2500 euros, by May'],
    ['es', 'Necesitamos una web para nuestro coro', 'Unas 12 páginas, 2500 euros, antes de mayo'],
  ] as const) {
    const { token } = await scene.start({ language })
    const { body } = await scene.visitor.say(token, { turn: 0, content: need })
    assert.equal(body.expects, 'question')
    const next = (await scene.visitor.say(token, { turn: body.turn, content: answer })).body
    assert.equal(next.expects, 'name', JSON.stringify(next.question))
  }
})

test('a greeting of any length is not a need and does not become part of one', async () => {
  const { token } = await scene.start()
  for (const [turn, content] of ['hi', 'Hello there, how are you today?'].entries()) {
    const { body } = await scene.visitor.say(token, { turn, content })
    assert.equal(body.expects, 'need', content)
  }
  await scene.visitor.say(token, { turn: 2, content: NEED })
  assert.equal((await scene.newestLead()).brief, NEED)
})

test('a skipped question is not asked again', async () => {
  const { token } = await scene.start()
  let view = (await scene.visitor.say(token, { turn: 0, content: NEED })).body
  const questions = new Set<string>()
  while (view.expects === 'question') {
    assert.ok(!questions.has(view.question.question))
    questions.add(view.question.question)
    view = (await scene.visitor.say(token, { turn: view.turn, action: 'skip' })).body
  }
  assert.equal(view.expects, 'name')
  const { clarifyingAnswers } = (await scene.newestLead()).discoveryData
  assert.equal(clarifyingAnswers.length, questions.size)
  assert.ok(clarifyingAnswers.every(({ answer }: { answer: null }) => answer === null))
})

test('a question that the visitor cannot answer is not asked again', async () => {
  const { token } = await scene.start()
  let view = (await scene.visitor.say(token, { turn: 0, content: NEED })).body
  for (let n = 0; view.expects === 'question'; n++) {
    assert.ok(n < 6)
    view = (await scene.visitor.say(token, { turn: view.turn, content: "I don't know" })).body
  }
  assert.equal(view.expects, 'name')
})

for (const [way, body] of [
  ['by the button', { action: 'finish' }],
  ['in English', { content: "That's all." }],
  ['in Spanish', { content: 'Eso es todo' }],
] as const) {
  test(`“that is all” ends the questions but the one about the budget (${way})`, async () => {
    const { token } = await scene.start()
    const first = (await scene.visitor.say(token, { turn: 0, content: NEED })).body
    assert.equal(first.expects, 'question')
    assert.doesNotMatch(first.question.question, /budget/)
    const second = (await scene.visitor.say(token, { turn: 1, ...body })).body
    assert.match(second.question.question, /^What budget/)
    assert.equal((await scene.visitor.say(token, { turn: 2, ...body })).body.expects, 'name')
  })
}

test('after a need of one or two words the widget asks again, and creates the lead when the brief is long enough', async () => {
  const before = (await scene.leads()).total
  const { token } = await scene.start({ language: 'es' })
  const view = (await scene.visitor.say(token, { turn: 0, content: 'Tienda' })).body
  assert.deepEqual([view.expects, view.turn], ['need', 1])
  assert.equal((await scene.leads()).total, before)
  await scene.visitor.say(token, { turn: 1, content: 'una tienda en línea' })
  const lead = await scene.newestLead()
  assert.deepEqual([lead.brief, lead.language], ['Tienda\nuna tienda en línea', 'es'])
})

test('a name and an address in one message are both stored', async () => {
  for (const input of [
    'Ana Ruiz, ana@bakery.example',
    'Ana Ruiz <ana@bakery.example>',
    'Ana Ruiz (ana@bakery.example).',
  ]) {
    const { token } = await scene.start()
    await scene.visitor.say(token, { turn: 0, content: NEED })
    await scene.withoutQuestions(token)
    const view = (await scene.visitor.say(token, { turn: 3, content: input })).body
    assert.equal(view.expects, 'nothing', input)
    const { clientName, clientEmail, status } = await scene.newestLead()
    assert.deepEqual([clientEmail, status], ['ana@bakery.example', 'pending'])
    assert.match(clientName, /^Ana Ruiz/)
  }
})

test('hours that a visitor loses each day are no deadline', async () => {
  const { token } = await scene.start({ language: 'es' })
  let view = (await scene.visitor.say(token, { turn: 0, content: 'Necesitamos una web para nuestro restaurante' })).body
  assert.equal(view.question.question, '¿Qué debería incluir?')
  view = (await scene.visitor.say(token, { turn: 1, content: 'Perdemos dos horas al día al teléfono' })).body
  assert.match(view.question.question, /^¿Para cuándo/)
  await scene.visitor.say(token, { turn: 2, content: 'Son dos horas al día' })
  const { facts } = (await scene.ada.call('GET', `/lead-sessions/${(await scene.newestLead()).id}/overview`)).body
  assert.equal(facts.find(({ key }: { key: string }) => key === 'readyBy').value, null)
})

test('a visitor who has listed what it should do is asked only for what is missing', async () => {
  const { token } = await scene.start({ language: 'es' })
  const content = 'Queremos una web para reservar mesa, ver la carta y comprar vales regalo.'
  const { question } = (await scene.visitor.say(token, { turn: 0, content })).body
  assert.deepEqual([question.question, question.exampleAnswer], ['¿Hay algo más que debería hacer?', null])
  const other = (await scene.start()).token
  const places = 'We need a website for a bakery, a café and a bar in Porto.'
  const { body } = await scene.visitor.say(other, { turn: 0, content: places })
  assert.equal(body.question.question, 'What should it include?')
})

test('an amount is no name, and after a second one the visitor stays unnamed', async () => {
  const { token } = await scene.start({ language: 'es' })
  await scene.visitor.say(token, { turn: 0, content: NEED })
  await scene.withoutQuestions(token)
  assert.equal((await scene.visitor.say(token, { turn: 3, content: '2.500 euros' })).body.expects, 'name')
  assert.equal((await scene.visitor.say(token, { turn: 4, content: '£2,500' })).body.expects, 'email')
  assert.equal((await scene.newestLead()).clientName, null)
})

test('the lead has the name that the visitor introduces, and a sentence without a name is no name', async () => {
  const { token } = await scene.start()
  await scene.visitor.say(token, { turn: 0, content: NEED })
  await scene.withoutQuestions(token)
  const sentence = (await scene.visitor.say(token, { turn: 3, content: 'I’m looking for a website' })).body
  assert.equal(sentence.expects, 'name')
  assert.equal((await scene.newestLead()).clientName, null)
  await scene.visitor.say(token, { turn: 4, content: 'My name is Dilys Evans' })
  assert.equal((await scene.newestLead()).clientName, 'Dilys Evans')
})

test('an invalid address is refused and can be corrected', async () => {
  const { token } = await scene.start()
  await scene.visitor.say(token, { turn: 0, content: NEED })
  await scene.withoutQuestions(token)
  await scene.visitor.say(token, { turn: 3, content: 'Ana' })
  for (const content of [
    'ana',
    'ana@',
    'ana@bakery',
    'a@b.co, c@d.co',
    'a@b.co\r\nBcc: x@y.co',
    `${'a'.repeat(250)}@b.co`,
  ]) {
    const { status, body } = await scene.visitor.say(token, { turn: 4, content })
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'content']], content)
  }
  assert.equal((await scene.visitor.say(token, { turn: 4, content: ' ana@bakery.example ' })).body.expects, 'nothing')
})

test('invalid input is refused, and the turn stays open', async () => {
  const { token } = await scene.start()
  const refused = async (body: object, field: string) => {
    const answer = await scene.visitor.say(token, body)
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
  await scene.visitor.say(token, { turn: 0, content: NEED })
  await refused({ turn: 1, content: 'x'.repeat(2001) }, 'content')
  await scene.withoutQuestions(token)
  await refused({ turn: 3, content: 'N'.repeat(201) }, 'content')
  await refused({ turn: 3, content: ' , ' }, 'content')
  await refused({ turn: 3, action: 'finish' }, 'action')
  assert.equal((await scene.visitor.read(token)).body.turn, 3)
})

test('a need close to the maximum length is accepted', async () => {
  const { token } = await scene.start()
  const { status } = await scene.visitor.say(token, { turn: 0, content: `${NEED} ${'ñ'.repeat(9_900)}` })
  assert.equal(status, 200)
})

test('a visitor who only says their name is asked the same question again, and not for the name', async () => {
  const { token } = await scene.start({ language: 'en', page })
  const asked = (await scene.visitor.say(token, { turn: 0, content: NEED })).body
  const again = (await scene.visitor.say(token, { turn: asked.turn, content: 'My name is Tiago' })).body
  assert.deepEqual([again.expects, again.question], ['question', asked.question])
  const lead = await scene.newestLead()
  assert.deepEqual([lead.clientName, lead.discoveryData.clarifyingAnswers], ['Tiago', []])
  const answer = 'My name is Tiago and it is for May'
  await scene.visitor.say(token, { turn: again.turn, content: answer })
  assert.equal((await scene.newestLead()).discoveryData.clarifyingAnswers[0].answer, answer)
})

for (const told of [
  'We would like it before Easter. I have 9,000 set aside.',
  'Ideally by the end of the summer. I have £9,000.',
  'It opens before Christmas, and we can spend 9000 euros.',
])
  test(`what the visitor has told with the need is not asked for again: ${told}`, async () => {
    const { token } = await scene.start({ language: 'en' })
    const need = `${NEED} ${told} My name is Dilys Evans. Write to dilys@clinic.example.`
    let view = (await scene.visitor.say(token, { turn: 0, content: need })).body
    const questions: string[] = []
    while (view.expects === 'question') {
      questions.push(view.question.question)
      view = (await scene.visitor.say(token, { turn: view.turn, action: 'skip' })).body
    }
    assert.doesNotMatch(questions.join(' '), /budget|When should/)
    assert.equal(view.expects, 'nothing', 'name and address are known')
    const { clientName, clientEmail } = await scene.newestLead()
    assert.deepEqual([clientName, clientEmail], ['Dilys Evans', 'dilys@clinic.example'])
  })
