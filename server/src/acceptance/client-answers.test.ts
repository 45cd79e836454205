import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { BROWSER, client, inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { readsOf, statementsInTransactions, writesOf } from '../../test/recorded-statements.ts'
import { services as makeServices } from '../services.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const respondedEvents = async (id: string) =>
  (await ada.events()).filter(
    ({ kind, data }) => data.proposal_id === id && /accepted|rejected|revision_requested/.test(kind),
  )

test('an acceptance keeps name, time, address, user agent and the hash of what was shown', async () => {
  const { id, share, client: reader } = await ada.shared({ total: '250' }, { recipientEmail: 'ines@cafe.example' })
  const { snapshotHash } = (await reader.read()).body
  await ada.call('PUT', `/proposals/${id}`, { total: '999', name: 'Edited since' })
  service.clock.advance(1000)
  const now = service.clock.now().toISOString()
  const answer = await reader.accept({ name: '  Inês Duarte ', note: 'Go ahead' })
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, {
    status: 'accepted',
    canRespond: false,
    respondedAt: now,
    answer: { answer: 'accepted', name: 'Inês Duarte', note: 'Go ahead', reason: null, selection: null, totals: null },
    notification: 'not_configured',
    notificationDetail: null,
  })
  assert.deepEqual((await reader.read()).body.state, answer.body)

  const [answeredShare] = await service.services.shares.list(caller.accountId, id)
  assert.equal(answeredShare?.snapshotHash, snapshotHash)
  assert.equal(answeredShare?.respondedAt, now)
  assert.deepEqual(answeredShare?.answer, {
    answer: 'accepted',
    name: 'Inês Duarte',
    note: 'Go ahead',
    reason: null,
    selection: null,
    totals: null,
    address: '127.0.0.1',
    userAgent: BROWSER,
  })

  const proposal = await ada.get(id)
  assert.deepEqual(
    [proposal.status, proposal.outcome, proposal.outcomeAt, proposal.outcomeValue, proposal.outcomeNotes],
    ['accepted', 'accepted', now, '250.00', 'Go ahead'],
    'what was shown is what was accepted',
  )
  assert.deepEqual(await respondedEvents(id), [
    {
      kind: 'proposal.accepted',
      data: {
        proposal_id: id,
        name: 'Website',
        status: 'accepted',
        client_name: 'Harbour Café',
        total: 250,
        currency: 'USD',
        share_url: share.shareUrl,
        version: 1,
        recipient_name: null,
        responded_at: now,
        client_note: 'Go ahead',
        accepted_by: 'Inês Duarte',
        total_gross: 250,
        selection: null,
        recurring: null,
      },
    },
  ])
  assert.deepEqual(service.mails.at(-1), {
    kind: 'client_answer',
    to: 'provider1@example.com',
    language: 'en',
    replyTo: 'ines@cafe.example',
    data: {
      proposalId: id,
      proposalName: 'Website',
      clientName: 'Inês Duarte',
      answer: 'accepted',
      note: 'Go ahead',
      reason: null,
      total: '250.00',
      currency: 'USD',
      respondedAt: now,
      version: 1,
      accepted: { gross: '250.00', monthly: null, yearly: null, options: [], moreOptions: 0 },
    },
  })
})

test('a rejection carries its reason and note, and needs neither', async () => {
  const withReason = await ada.shared()
  assert.equal((await withReason.client.reject({ reason: 'Too dear', note: ' ' })).body.status, 'rejected')
  const proposal = await ada.get(withReason.id)
  assert.deepEqual(
    [proposal.outcome, proposal.outcomeReason, proposal.outcomeValue],
    ['rejected', 'Too dear', '100.00'],
  )
  const [event] = await respondedEvents(withReason.id)
  assert.equal(event?.kind, 'proposal.rejected')
  assert.deepEqual([event?.data.reason, event?.data.client_note], ['Too dear', null])

  const silent = await ada.shared()
  assert.equal((await silent.client.reject()).body.status, 'rejected')
  assert.equal((await respondedEvents(silent.id))[0]?.data.reason, null)
})

test('undoing a reopening gives the outcome the time of the answer again, and another outcome has its own time', async () => {
  const account = await service.caller()
  const owner = provider(service, account)
  const setStatus = async (id: string, status: string) =>
    (await owner.call('PUT', `/proposals/${id}`, { status })).body.outcomeAt
  for (const reopened of ['draft', 'sent']) {
    const { id, client: reader } = await owner.shared()
    service.clock.advance(1000)
    const { respondedAt } = (await reader.accept()).body
    service.clock.advance(86_400_000)
    assert.equal(await setStatus(id, reopened), null)
    assert.equal(await setStatus(id, 'accepted'), respondedAt)
    assert.equal(await setStatus(id, 'rejected'), service.clock.now().toISOString())
    assert.equal(await setStatus(id, 'accepted'), respondedAt)
  }
  // Reopening as sent forgets when the accepted version was sent, so how long the answer took is unknown.
  const browser = await service.browser(account)
  const { time_to_answer } = (await browser.call('GET', '/insights')).body
  const { count, average_seconds, median_seconds } = time_to_answer
  assert.deepEqual([count, average_seconds, median_seconds], [1, 1, 1])
})

test('a request for changes sets no outcome, and the provider gets the note', async () => {
  const { id, client: reader } = await ada.shared()
  assert.equal((await reader.requestChanges({ note: 'Only half of it' })).body.status, 'revision')
  const proposal = await ada.get(id)
  assert.deepEqual([proposal.status, proposal.outcome, proposal.outcomeAt], ['revision', null, null])
  assert.equal(proposal.outcomeNotes, 'Only half of it')
  const [event] = await respondedEvents(id)
  assert.equal(event?.kind, 'proposal.revision_requested')
  assert.equal(event?.data.client_note, 'Only half of it')
  assert.ok(!('reason' in (event?.data ?? {})))
})

test("what the provider noted as the reason stays where the client's answer brings none", async () => {
  for (const answer of ['accept', 'reject', 'requestChanges'] as const) {
    const { id, client: reader } = await ada.shared()
    await ada.call('PUT', `/proposals/${id}`, { outcomeReason: 'Came by Ana', outcomeNotes: 'Call in May' })
    assert.ok((await reader[answer]()).status < 300)
    assert.equal((await ada.get(id)).outcomeReason, 'Came by Ana', answer)
  }
  const { id, client: reader } = await ada.shared()
  await ada.call('PUT', `/proposals/${id}`, { outcomeReason: 'Came by Ana' })
  await reader.reject({ reason: 'Too dear' })
  assert.equal((await ada.get(id)).outcomeReason, 'Too dear')
})

test('in its transaction, an answer reads and writes its share once and its proposal once, and records one event', async () => {
  for (const answer of ['accept', 'reject', 'requestChanges'] as const) {
    const { client: reader } = await ada.shared()
    const all = await statementsInTransactions(async () => assert.equal((await reader[answer]()).status, 200))
    // The query for the people to notify reads the proposal again.
    const statements = all.filter((statement) => !statement.includes('from "members"'))
    assert.deepEqual([readsOf(statements, 'shares'), readsOf(statements, 'proposals')], [1, 1], statements.join('\n'))
    const writes = ['shares', 'proposals', 'events'].map((table) => writesOf(statements, table))
    assert.deepEqual(writes, [1, 1, 1], statements.join('\n'))
  }
})

test('there is one answer to a share, whatever it was', async () => {
  for (const first of ['accept', 'reject', 'requestChanges'] as const) {
    const { id, client: reader } = await ada.shared()
    await reader[first]()
    const before = await ada.get(id)
    for (const second of ['accept', 'reject', 'requestChanges'] as const) {
      const { status, body } = await reader[second]()
      assert.deepEqual([status, body.error], [409, 'already_responded'], `${first}, then ${second}`)
    }
    assert.deepEqual(await ada.get(id), before)
    assert.equal((await respondedEvents(id)).length, 1)
  }
})

test('of several tabs that answer at once exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, client: reader } = await ada.shared()
    const mailsBefore = service.mails.length
    const answers = await Promise.all([
      reader.accept(),
      reader.reject({ reason: 'no' }),
      reader.requestChanges(),
      reader.accept({ name: 'Somebody else' }),
      reader.reject(),
    ])
    const successful = answers.filter(({ status }) => status === 200)
    assert.equal(successful.length, 1)
    assert.ok(answers.every(({ status, body }) => status === 200 || body.error === 'already_responded'))
    assert.equal((await ada.get(id)).status, successful[0]?.body.status)
    assert.equal((await respondedEvents(id)).length, 1)
    assert.equal(service.mails.length, mailsBefore + 1)
  }
})

test('an answer concurrent with a new share is either stored before it or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, client: reader } = await ada.shared()
    const [answer] = await Promise.all([reader.accept(), ada.share(id, { newLink: true, force: true })])
    assert.ok([200, 410].includes(answer.status), answer.text)
    const proposal = await ada.get(id)
    assert.equal(proposal.status, 'sent', 'the newest share asks anew')
    assert.equal(proposal.outcome, null)
  }
})

test('an answer that the provider has set already cannot be given again', async () => {
  for (const status of ['accepted', 'rejected', 'revision']) {
    const { id, client: reader } = await ada.shared()
    await ada.call('PUT', `/proposals/${id}`, { status })
    assert.equal((await reader.read()).body.state.canRespond, false)
    const answer = await reader.accept()
    assert.deepEqual([answer.status, answer.body.error], [409, 'already_responded'])
  }
})

test('a proposal that is a draft again can be read and discussed, but not answered', async () => {
  const { id, client: reader } = await ada.shared()
  await ada.call('PUT', `/proposals/${id}`, { status: 'draft' })
  assert.equal((await reader.read()).body.state.canRespond, false)
  const answer = await reader.accept()
  assert.deepEqual([answer.status, answer.body.error], [409, 'invalid_transition'])
  assert.equal((await reader.write()).status, 201)
  assert.equal((await respondedEvents(id)).length, 0)

  await ada.call('PUT', `/proposals/${id}`, { status: 'sent' })
  assert.equal((await reader.accept()).status, 200, 'sent again without a new link')
})

test('a share that was answered stays answered, even when the provider sets the status back', async () => {
  const { id, client: reader } = await ada.shared()
  await reader.reject()
  await ada.call('PUT', `/proposals/${id}`, { status: 'sent' })
  const answer = await reader.accept()
  assert.deepEqual([answer.status, answer.body.error], [409, 'already_responded'])
  // The check after all tests (`inconsistencies`) expects the status of the answer.
  await ada.call('PUT', `/proposals/${id}`, { status: 'rejected' })
})

const refused: Array<[string, unknown, string[], string]> = [
  ['accept', {}, ['body', 'name'], 'missing'],
  ['accept', undefined, ['body'], 'missing'],
  ['accept', { name: '' }, ['body', 'name'], 'string_too_short'],
  ['accept', { name: '   ' }, ['body', 'name'], 'string_too_short'],
  ['accept', { name: 'x'.repeat(201) }, ['body', 'name'], 'string_too_long'],
  ['accept', { name: 'A\nB' }, ['body', 'name'], 'string_pattern_mismatch'],
  ['accept', { name: null }, ['body', 'name'], 'string_type'],
  ['accept', { name: 'A', note: 7 }, ['body', 'note'], 'string_type'],
  ['accept', { name: 'A', note: 'x'.repeat(10_001) }, ['body', 'note'], 'string_too_long'],
  ['reject', { reason: 'x'.repeat(2001) }, ['body', 'reason'], 'string_too_long'],
  ['reject', [], ['body'], 'model_attributes_type'],
  ['reject', 'null', ['body'], 'model_attributes_type'],
  ['requestChanges', {}, ['body', 'note'], 'missing'],
  ['requestChanges', { note: ' ' }, ['body', 'note'], 'string_too_short'],
]
for (const [action, body, loc, type] of refused) {
  test(`to ${action} with ${JSON.stringify(body)?.slice(0, 50)} is refused as ${type}`, async () => {
    const { id, share } = await ada.shared()
    const path = { accept: 'accept', reject: 'reject', requestChanges: 'request-changes' }[action]
    const answer = await service.call('POST', `${client(service, share.shareUrl).path}/${path}`, { body })
    assert.equal(answer.status, 422)
    assert.deepEqual([answer.body.detail[0].loc, answer.body.detail[0].type], [loc, type])
    assert.equal((await ada.get(id)).status, 'sent')
  })
}

test('a failure at the very end leaves no half answer, share or message behind', async () => {
  const { id, client: reader } = await ada.shared({}, { recipientEmail: 'a@b.co' })
  const token = reader.path.split('/').at(-1) as string
  const state = async () => [await ada.get(id), await ada.events(), await ada.status(id), (await reader.read()).body]
  const before = await state()
  // The mail is the last thing that each of them records.
  const { shares, messages, answering } = makeServices({
    config: service.config,
    database: service.database,
    clock: service.clock,
    sealer: service.sealer,
    recordMail: async () => {
      throw new Error('the machine stopped')
    },
    onError: (error) => assert.fail(String(error)),
  })
  const origin = { address: '::1', userAgent: null }
  const stopped = { message: 'the machine stopped' }
  await assert.rejects(answering.accept(token, { name: 'A' }, origin), stopped)
  await assert.rejects(answering.requestChanges(token, { note: 'A' }, origin), stopped)
  await assert.rejects(messages.receive(token, { content: 'A' }), stopped)
  await assert.rejects(messages.send(caller, id, { content: 'A' }), stopped)
  await assert.rejects(
    shares.share({ ...caller, role: 'owner' }, id, { recipientEmail: 'a@b.co', resend: true }),
    stopped,
  )
  await assert.rejects(
    shares.share({ ...caller, role: 'owner' }, id, { recipientEmail: 'a@b.co', message: 'A' }),
    stopped,
  )
  assert.deepEqual(await state(), before)
})
