import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { NEED, widgetScene } from '../../test/widget-scene.ts'
import { widgetVisitor } from '../../test/widget-visitor.ts'

let scene: Awaited<ReturnType<typeof widgetScene>>
before(async () => {
  scene = await widgetScene()
})
after(() => scene.stop())

test('the same message sent twice, in turn or at once, counts once', async () => {
  const before = (await scene.leads()).total
  const { token } = await scene.start()
  const need = { turn: 0, content: NEED }
  const answers = await Promise.all(Array.from({ length: 6 }, () => scene.visitor.say(token, need)))
  answers.push(await scene.visitor.say(token, need))
  for (const answer of answers) {
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, answers[0]?.body)
  }
  assert.equal((await scene.leads()).total, before + 1)
  assert.equal((await scene.visitor.read(token)).body.turn, 1)
  const skip = { turn: 1, action: 'skip' }
  assert.deepEqual((await scene.visitor.say(token, skip)).body, (await scene.visitor.say(token, skip)).body)
})

test('of two different messages for one turn the second gets conversation_moved_on', async () => {
  const { token } = await scene.start()
  const answers = await Promise.all(
    ['First', 'Second'].map((word) => scene.visitor.say(token, { turn: 0, content: `${word}: ${NEED}` })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  const late = answers.find(({ status }) => status === 409)
  assert.equal(late?.body.error, 'conversation_moved_on')
  assert.equal((await scene.visitor.say(token, { turn: 7, content: NEED })).body.error, 'conversation_moved_on')
})

test('the last message sent twice at once moves the lead once and sends one mail', async () => {
  const { token } = await scene.start()
  await scene.visitor.say(token, { turn: 0, content: NEED })
  await scene.withoutQuestions(token)
  const [mails, moves] = [scene.service.mails.length, (await scene.ada.events('lead_session.updated')).length]
  const last = { turn: 3, content: 'Ana, ana@bakery.example' }
  await Promise.all([scene.visitor.say(token, last), scene.visitor.say(token, last)])
  assert.equal(scene.service.mails.length, mails + 1)
  assert.equal((await scene.ada.events('lead_session.updated')).length, moves + 1)
})

test('a finished conversation accepts no more messages', async () => {
  const { token, view } = await finishedConversation()
  const answer = await scene.visitor.say(token, { turn: view.turn, content: 'One more thing' })
  assert.deepEqual([answer.status, answer.body.error], [409, 'conversation_closed'])
})

test('after the provider has closed the lead, the visitor can add nothing', async () => {
  const { token } = await scene.start()
  await scene.visitor.say(token, { turn: 0, content: NEED })
  const { id } = await scene.newestLead()
  await scene.ada.call('PATCH', `/lead-sessions/${id}`, { status: 'closed' })
  const answer = await scene.visitor.say(token, { turn: 1, content: 'Hello?' })
  assert.deepEqual([answer.status, answer.body.error], [409, 'conversation_closed'])
  assert.equal((await scene.visitor.read(token)).body.turn, 1, 'the message is not stored')
})

test('changes that the provider made in the meantime stay', async () => {
  const { token } = await scene.start()
  await scene.visitor.say(token, { turn: 0, content: NEED })
  const { id } = await scene.newestLead()
  await scene.ada.call('PATCH', `/lead-sessions/${id}`, { status: 'pending', discoveryData: { mine: 1 } })
  await scene.ada.call('PATCH', `/lead-sessions/${id}`, { status: 'proposal_ready' })
  await scene.withoutQuestions(token)
  await scene.visitor.say(token, { turn: 3, content: 'Ana, ana@bakery.example' })
  const lead = (await scene.ada.call('GET', `/lead-sessions/${id}`)).body
  assert.deepEqual([lead.status, lead.discoveryData.mine, lead.clientName], ['proposal_ready', 1, 'Ana'])
})

test('a token works only with its own widget, and an unknown token nowhere', async () => {
  const { token } = await scene.start()
  const other = await scene.service.services.widgets.get((await scene.service.caller()).accountId)
  const otherWidgetVisitor = widgetVisitor(scene.service, other.widgetId)
  const unknown = randomBytes(32).toString('base64url')
  for (const answer of [
    await otherWidgetVisitor.read(token),
    await otherWidgetVisitor.say(token, { turn: 0, content: NEED }),
    await scene.visitor.read(unknown),
    await scene.visitor.say(unknown, { turn: 0, content: NEED }),
    await scene.visitor.read('x'),
    await scene.visitor.read(token.toLowerCase()),
  ]) {
    assert.deepEqual([answer.status, answer.body.error], [404, 'conversation_not_found'])
  }
})

test('a conversation ends after a week, and later starts delete it', async () => {
  const { token } = await scene.start()
  scene.service.clock.advance(7 * 86_400_000)
  assert.equal((await scene.visitor.read(token)).body.error, 'conversation_not_found')
  // Each start deletes only a few, so no visitor waits for it.
  for (let n = 0; n < 3; n++) await scene.start()
  const weekAgo = new Date(scene.service.clock.now().getTime() - 7 * 86_400_000).toISOString()
  const rows = await scene.service.database.db
    .selectFrom('widget_conversations')
    .select('created_at')
    .where('account_id', '=', scene.caller.accountId)
    .execute()
  assert.deepEqual(
    rows.filter(({ created_at }) => created_at <= weekAgo),
    [],
  )
})

async function finishedConversation() {
  scene.service.clock.advance(60_000)
  const { token } = (await scene.visitor.start()).body
  await scene.visitor.say(token, { turn: 0, content: NEED })
  await scene.withoutQuestions(token)
  const view = (await scene.visitor.say(token, { turn: 3, content: 'Ana, ana@bakery.example' })).body
  return { token, view }
}

test('a conversation of greetings only ends after forty turns', async () => {
  const { token } = await scene.start()
  for (let turn = 0; turn < 40; turn++)
    assert.equal((await scene.visitor.say(token, { turn, content: 'Hi' })).status, 200)
  const { status, body } = await scene.visitor.say(token, { turn: 40, content: NEED })
  assert.deepEqual([status, body.error], [409, 'conversation_closed'])
})

test("analysing a visitor's brief spends none of the account's calls with the server's AI key", async () => {
  const { token } = await scene.start()
  const long = `${NEED} ${'Some words about nothing at all. '.repeat(100)}`
  const { body } = await scene.visitor.say(token, { turn: 0, content: long })
  assert.equal(body.expects, 'question')
  const spent = await scene.service.database.db.selectFrom('spending').select('subject').execute()
  assert.deepEqual(
    spent.filter(({ subject }) => subject.startsWith('server_ai')),
    [],
  )
})
