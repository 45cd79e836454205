import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { reply, startMailServer } from '../../test/mail-server.ts'
import { waitUntil } from '../../test/waiting.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  caller = await service.caller()
  ada = provider(service, caller)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

type Provider = typeof ada

async function lead(by: Provider, body: object = {}) {
  const { id } = (await by.call('POST', '/lead-sessions', { channel: 'chat', channelId: '1', ...body })).body
  return {
    id,
    get: async () => (await by.call('GET', `/lead-sessions/${id}`)).body,
    patch: (change: object) => by.call('PATCH', `/lead-sessions/${id}`, change),
    add: (sender: string, content: string) => by.call('POST', `/lead-sessions/${id}/messages`, { sender, content }),
    messages: async () => (await by.call('GET', `/lead-sessions/${id}/messages`)).body,
    draft: async () => (await by.call('GET', `/lead-sessions/${id}/overview`)).body.draft,
    async facts() {
      const { facts } = (await by.call('GET', `/lead-sessions/${id}/overview`)).body
      return Object.fromEntries(facts.map(({ key, value }: { key: string; value: string | null }) => [key, value]))
    },
  }
}

const dilys = { clientName: 'Dilys Evans', clientEmail: 'dilys@clinic.example', language: 'es' }

test('a reply is mailed in the language of the lead, stored, and the lead waits for the client again', async () => {
  const { id, add, messages, patch, get } = await lead(ada, dilys)
  await patch({ status: 'pending' })
  const { status, body } = await add('provider', '  ¿Cuántos dentistas son?  ')
  assert.equal(status, 201)
  // The tests have no mail server, so the mail is only written to a file.
  assert.deepEqual(body, {
    id: body.id,
    leadSessionId: id,
    sender: 'provider',
    content: '¿Cuántos dentistas son?',
    createdAt: service.clock.now().toISOString(),
    notification: 'not_configured',
    notificationDetail: null,
  })
  assert.deepEqual(await messages(), { messages: [body], total: 1 })
  assert.equal((await get()).status, 'gathering_info')
  const { kind, to, language, replyTo, data } = service.mails.at(-1) ?? {}
  assert.deepEqual(
    { kind, to, language, replyTo, data },
    {
      kind: 'lead_reply',
      to: 'dilys@clinic.example',
      language: 'es',
      replyTo: 'provider1@example.com',
      data: { sessionId: id, providerName: 'Provider 1', recipientName: 'Dilys Evans', content: body.content },
    },
  )
})

test('an answer that the provider adds is stored as the client’s words, and sends nothing', async () => {
  const { add, messages, patch, get } = await lead(ada, dilys)
  await patch({ status: 'pending' })
  const sent = service.mails.length
  const { body } = await add('client', 'Four dentists. My partner decides.')
  assert.deepEqual([body.sender, body.notification], ['client', null])
  assert.equal(service.mails.length, sent)
  assert.equal((await messages()).total, 1)
  assert.equal((await get()).status, 'pending')
})

test('a reply without an address is stored and says that nobody got it', async () => {
  const { add } = await lead(ada, { clientName: 'Dilys' })
  const sent = service.mails.length
  assert.equal((await add('provider', 'Hello')).body.notification, 'no_recipient')
  assert.equal(service.mails.length, sent)
})

test('replies count against the mails to clients, and one over the limit stores nothing', async () => {
  const grace = provider(service, await service.caller())
  const { add, messages } = await lead(grace, dilys)
  let refused: Awaited<ReturnType<typeof add>> | undefined
  // One address gets 50 mails a day.
  for (let number = 1; number <= 51 && !refused; number += 1) {
    const response = await add('provider', `Message ${number}`)
    if (response.status !== 201) refused = response
  }
  assert.ok(refused)
  assert.equal((await messages()).total, 50)
  assert.deepEqual([refused.status, refused.body.error], [429, 'mail_quota_exceeded'])
  assert.match(refused.body.detail, /limit of \d+ emails per day to one address/)
})

test('a reply shows what became of its mail', async (t) => {
  const server = await startMailServer({
    rcpt: () => {
      throw reply(550, '5.1.1 No such user')
    },
  })
  const own = await startService({
    mailFrom: { name: 'Proffer', address: 'no-reply@proffer.example' },
    smtpUrl: server.url,
  })
  t.after(async () => {
    await own.stop()
    server.hangUp()
    await server.stop()
  })
  const { add, messages } = await lead(provider(own, await own.caller()), dilys)
  assert.equal((await add('provider', 'Hello')).body.notification, 'queued')
  own.services.outbox.start()
  const failed = await waitUntil(async () => {
    const [message] = (await messages()).messages
    return message.notification === 'failed' ? message : undefined
  })
  assert.match(failed.notificationDetail.reason, /^The mail server refused the message: 550 5.1.1 No such user/)
})

test('what is missing, unknown or too long is refused', async () => {
  const { id, add } = await lead(ada)
  for (const [sender, content] of [
    ['provider', '  '],
    ['client', 'x'.repeat(10_001)],
    ['widget', 'Hello'],
  ] as const)
    assert.equal((await add(sender, content)).status, 422)
  const other = provider(service, await service.caller())
  assert.equal((await other.call('GET', `/lead-sessions/${id}/messages`)).body.error, 'lead_session_not_found')
})

test('facts come from corrections, the record, answers and texts, in this order, and unknown ones are null', async () => {
  const { facts, add, patch } = await lead(ada, {
    ...dilys,
    brief: 'I run a dental clinic in Cardigan. We need online booking. Our budget is 5,000 euros.',
    discoveryData: { clarifyingAnswers: [{ category: 'timeline', question: 'When?', answer: 'Before Easter' }] },
  })
  assert.deepEqual(await facts(), {
    name: 'Dilys Evans',
    email: 'dilys@clinic.example',
    business: 'Dental clinic in Cardigan',
    company: null,
    needs: 'Online booking',
    whyNow: null,
    usesToday: null,
    readyBy: 'Before Easter',
    budget: '5,000 euros',
    decider: null,
    phone: null,
  })
  await add('client', 'My partner decides. Call me: 07700 900123')
  await patch({ discoveryData: { facts: { budget: '£9,000', business: '', company: 'Cardigan Dental', phone: 7 } } })
  const { decider, phone, budget, business, company } = await facts()
  assert.deepEqual(
    { decider, phone, budget, business, company },
    {
      decider: 'My partner decides',
      phone: '07700 900123',
      budget: '£9,000',
      business: null,
      company: 'Cardigan Dental',
    },
  )
})

test('an answer belongs to the fact that its question asked for', async () => {
  const answers = [
    ['timeline', 'By the end of May. The terrace opens in June.'],
    ['budget', 'Around 6,000 euros, and less per month.'],
    ['systems', 'We need two paper books, and a shared calendar for groups.'],
    ['constructor', 'Card and cash.'],
  ]
  const { facts } = await lead(ada, {
    brief: 'We run two cafés in Porto. We need table booking.',
    discoveryData: { clarifyingAnswers: answers.map(([category, answer]) => ({ category, question: '?', answer })) },
  })
  const { business, needs, usesToday, readyBy, budget } = await facts()
  assert.deepEqual(
    { business, usesToday, readyBy, budget },
    {
      business: 'Two cafés in Porto',
      usesToday: 'We need two paper books, and a shared calendar for groups',
      readyBy: 'By the end of May',
      budget: 'Around 6,000 euros, and less per month',
    },
  )
  assert.match(needs, /^Table booking/)
  assert.doesNotMatch(needs, /paper|calendar/)
})

test('an answer that looks like no date or amount is in the conversation only, and the first date stays', async () => {
  const answers = [
    ['timeline', 'Dentally'],
    ['budget', 'Papel'],
  ]
  const { facts } = await lead(ada, {
    brief: 'We run a dental clinic. We need online booking before Easter.',
    discoveryData: { clarifyingAnswers: answers.map(([category, answer]) => ({ category, question: '?', answer })) },
  })
  const { readyBy, budget } = await facts()
  assert.deepEqual({ readyBy, budget }, { readyBy: 'Before Easter', budget: null })
})

test('the overview shows what the draft then starts with, and no answer about money gets into the draft', async () => {
  const { id, draft, add, patch } = await lead(ada, {
    ...dilys,
    language: 'en',
    brief: 'We need a website with online booking for our clinic.',
    discoveryData: { clarifyingAnswers: [{ category: 'budget', question: 'What budget?', answer: '7,777 pounds' }] },
  })
  await add('client', 'We also need a newsletter for our patients. I can spend 8,888 pounds.')
  await patch({ discoveryData: { facts: { company: 'Cardigan Dental' } } })
  assert.equal((await draft()).templateName, null)
  await ada.call('POST', '/templates', { name: 'Clinics', isDefault: true })
  const shown = await draft()
  const { proposal } = (await ada.call('POST', `/lead-sessions/${id}/proposal`)).body
  assert.deepEqual(shown, {
    name: proposal.name,
    clientName: 'Cardigan Dental',
    company: 'Cardigan Dental',
    requirementCount: proposal.requirements.length,
    language: 'en',
    templateName: 'Clinics',
  })
  assert.equal(proposal.clientName, 'Cardigan Dental')
  const text = JSON.stringify(proposal)
  assert.match(text, /newsletter/i)
  for (const secret of ['7,777', '8,888', 'What budget?']) assert.ok(!text.includes(secret), secret)
})

test('a lead without a text has no facts, and its draft no requirements', async () => {
  const { facts, draft } = await lead(ada)
  assert.deepEqual(new Set(Object.values(await facts())), new Set([null]))
  assert.equal((await draft()).requirementCount, 0)
})
