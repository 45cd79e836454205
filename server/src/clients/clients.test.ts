import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

const DAY_MS = 86_400_000

let service: Service
let ada: ReturnType<typeof provider>
let browser: Browser

before(async () => {
  service = await startService()
  const caller = await service.caller()
  ada = provider(service, caller)
  browser = await service.browser(caller)
})
after(() => service.stop())

const list = async (query = '') => (await browser.call('GET', `/clients${query}`)).body
const names = async (query?: string) => (await list(query)).clients.map(({ name }: { name: string }) => name)
const lead = (body: object) => ada.call('POST', '/lead-sessions', { channel: 'chat', channelId: '1', ...body })

test('recipients and leads with the same address are one client, with the newest name and company and the language of the lead', async () => {
  assert.deepEqual(await list(), { clients: [], total: 0 })
  await lead({ clientName: 'Ines', clientEmail: 'INES@cafe.example', language: 'pt', brief: 'A booking page' })
  service.clock.advance(1000)
  const site = await ada.shared(
    { name: 'Site', clientName: 'Harbour Café', currency: 'EUR', total: '900', settings: { language: 'es' } },
    { recipientName: 'Inês Duarte', recipientEmail: 'ines@cafe.example' },
  )
  service.clock.advance(1000)
  // Another version for the same recipient, a link without an address, and a lead without a name or address.
  await ada.share(site.id, { recipientName: 'Inês Duarte', recipientEmail: 'Ines@cafe.example' })
  await ada.shared({ name: 'Poster', clientName: 'Bo' }, { recipientName: 'Bo' })
  await ada.shared({ name: 'Nobody' })
  await lead({ brief: 'No name' })

  const { clients, total } = await list()
  assert.equal(total, 2)
  const [ines = assert.fail()] = clients.filter(({ email }: { email: string }) => email)
  assert.match(ines.id, /^[0-9a-f]{32}$/)
  const { name, email, company, language, proposals, leads } = ines
  assert.deepEqual(
    { name, email: email.toLowerCase(), company, language, proposals, leads },
    {
      name: 'Inês Duarte',
      email: 'ines@cafe.example',
      company: 'Harbour Café',
      language: 'pt',
      proposals: 1,
      leads: 1,
    },
  )
  const [bo] = clients.filter(({ email }: { email: string }) => !email)
  assert.deepEqual([bo.name, bo.company], ['Bo', null], 'the company is not the person again')

  assert.deepEqual(await names('?q=inês'), ['Inês Duarte'])
  assert.deepEqual(await names('?q=ines'), ['Inês Duarte'], 'also without accents')
  assert.deepEqual(await names('?q=CAFÉ'), ['Inês Duarte'], 'also by company')
  assert.deepEqual(await names('?q=site'), [], 'not by the name of a proposal')
  assert.deepEqual([(await names('?limit=1')).length, (await names('?offset=2')).length], [1, 0])

  const history = (await browser.call('GET', `/clients/${ines.id}`)).body
  assert.deepEqual(history.client, ines)
  const [proposal] = history.proposals
  assert.deepEqual(
    [proposal.id, proposal.name, proposal.status, proposal.total, proposal.currency],
    [site.id, 'Site', 'sent', '900.00', 'EUR'],
  )
  assert.deepEqual([history.leads.length, history.leads[0].brief], [1, 'A booking page'])
})

test('a client is gone after the last proposal and lead are deleted, and other accounts see no client', async () => {
  const { id } = await ada.shared({ name: 'Gone' }, { recipientName: 'Zed', recipientEmail: 'zed@example.com' })
  const [zed] = (await list('?q=zed')).clients
  const stranger = await service.browser()
  assert.deepEqual((await stranger.call('GET', '/clients')).body, { clients: [], total: 0 })
  const refused = await stranger.call('GET', `/clients/${zed.id}`)
  assert.deepEqual([refused.status, refused.body.error], [404, 'client_not_found'])
  assert.equal((await browser.call('GET', '/clients/x')).status, 422)
  assert.equal((await browser.call('GET', `/clients?q=${'x'.repeat(201)}`)).status, 422)
  assert.equal((await ada.call('GET', '/clients')).status, 404, 'only the application has it')
  await ada.call('DELETE', `/proposals/${id}`)
  assert.deepEqual(await names('?q=zed'), [])
  assert.equal((await browser.call('GET', `/clients/${zed.id}`)).status, 404)
})

test('the list has what each client accepted and has not answered, and is sorted by name, value or contact', async () => {
  const caller = await service.caller()
  const agency = provider(service, caller)
  const view = await service.browser(caller)
  const share = (name: string, proposal: object) =>
    agency.shared({ currency: 'EUR', ...proposal }, { recipientName: name, recipientEmail: `${name}@client.example` })
  const care = { name: 'Care', unitPrice: '95', recurring: 'month' }
  const pricing = { sections: [{ items: [{ name: 'Build', unitPrice: '1000' }, care] }] }
  await (await share('ana', { total: '300.50' })).client.accept()
  await (await share('ana', { total: null, pricing })).client.accept()
  // The link of Bea stops working when the proposal is shared with Ana, who accepts it.
  const moved = await share('bea', { total: '13', currency: 'GBP' })
  await agency.share(moved.id, { recipientEmail: 'ana@client.example' })
  await agency.call('PUT', `/proposals/${moved.id}`, { status: 'accepted' })
  await (await share('ana', { total: '7', currency: 'USD' })).client.accept()
  service.clock.advance(1000)
  await share('bea', { total: '20' })
  await (await share('bea', { total: null, pricing })).client.requestChanges({ note: 'Less' })
  service.clock.advance(1000)
  await (await share('carl', { total: '99' })).client.reject()

  const read = async (query: string) => (await view.call('GET', `/clients${query}`)).body
  const [ana, bea, carl] = (await read('?sort=name')).clients
  assert.deepEqual(
    [ana.won, ana.open],
    [
      [
        { currency: 'EUR', once: '1300.50', monthly: '95.00' },
        { currency: 'USD', once: '7.00', monthly: null },
        { currency: 'GBP', once: '13.00', monthly: null },
      ],
      [],
    ],
  )
  assert.deepEqual(
    [bea.won, bea.open],
    [[], [{ currency: 'EUR', once: '20.00', monthly: null }]],
    'changes are our turn',
  )
  assert.deepEqual([carl.won, carl.open], [[], []])
  const order = async (sort: string) =>
    (await read(`?sort=${sort}`)).clients.map(({ name }: { name: string }) => name).join(' ')
  assert.equal(await order('-name'), 'carl bea ana')
  assert.equal(await order('lastAt'), 'ana bea carl')
  assert.equal(await order('-lastAt'), 'carl bea ana')
  assert.equal(await order('-won'), 'ana carl bea', 'equal ones stay in the order of the newest contact')
  assert.equal(await order('-open'), 'bea carl ana')
  assert.equal(await order('open'), 'carl ana bea')
  assert.equal((await view.call('GET', '/clients?sort=email')).status, 422)

  const { proposals, client } = (await view.call('GET', `/clients/${ana.id}`)).body
  assert.deepEqual(client, ana)
  assert.deepEqual(
    proposals.map(({ total, monthly }: Record<string, string>) => [total, monthly]),
    [
      ['7.00', null],
      ['13.00', null],
      ['1000.00', '95.00'],
      ['300.50', null],
    ],
  )
})

test('the last contact is the newest version, message or answer, and a question of the client awaits a reply', async () => {
  const caller = await service.caller()
  const agency = provider(service, caller)
  const view = await service.browser(caller)
  const history = async () => {
    const [client] = (await view.call('GET', '/clients?q=teresa')).body.clients
    return (await view.call('GET', `/clients/${client.id}`)).body
  }
  const recipient = { recipientName: 'Teresa', recipientEmail: 'teresa@museum.example' }
  const { id, client } = await agency.shared({ name: 'Guide' }, recipient)
  const first = await history()
  service.clock.advance(DAY_MS)
  await agency.call('PUT', `/proposals/${id}`, { total: 200 })
  await agency.share(id, recipient)
  const second = await history()
  assert.equal(second.proposals[0].version, 2)
  assert.equal(second.client.lastAt, second.proposals[0].sharedAt, 'the newest version')
  assert.ok(second.client.lastAt > first.client.lastAt)
  assert.deepEqual([second.proposals[0].lastMessage, second.proposals[0].awaitsReply], [null, false])

  await agency.shared({ name: 'Poster' }, { recipientName: 'Bo' })
  service.clock.advance(DAY_MS)
  await client.write({ content: 'Can we start in May?', name: 'Teresa Lobo' })
  const asked = await history()
  const [guide] = asked.proposals
  assert.deepEqual([guide.lastMessage.sender, guide.awaitsReply], ['client', true])
  assert.equal(asked.client.lastAt, guide.lastMessage.at, 'a message')
  assert.equal((await view.call('GET', '/clients')).body.clients[0].name, 'Teresa', 'before a client with a newer link')

  service.clock.advance(DAY_MS)
  await agency.call('POST', `/proposals/${id}/messages`, { content: 'Yes.' })
  assert.deepEqual(
    [(await history()).proposals[0].lastMessage.sender, (await history()).proposals[0].awaitsReply],
    ['provider', false],
  )
  service.clock.advance(DAY_MS)
  await client.accept({ name: 'Teresa Lobo', version: 2 })
  const answered = await history()
  assert.equal(answered.proposals[0].answer, 'accepted')
  assert.equal(answered.client.lastAt, answered.proposals[0].answeredAt, 'an answer')

  const lead = await agency.call('POST', '/lead-sessions', {
    channel: 'chat',
    channelId: '1',
    clientEmail: 'zoe@choir.example',
  })
  service.clock.advance(DAY_MS)
  await agency.call('POST', `/lead-sessions/${lead.body.id}/messages`, { sender: 'client', content: 'Four people.' })
  const [zoe] = (await view.call('GET', '/clients?q=zoe')).body.clients
  assert.ok(zoe.lastAt > lead.body.createdAt, 'a message of a lead')
})

test('leads are found by name, address and brief, and one added in the application sends no mail to its author', async () => {
  const mails = service.mails.length
  const body = { channel: 'manual', channelId: 'x', clientName: '50%_off', brief: 'A Poster for May' }
  const { status } = await browser.call('POST', '/lead-sessions', { body })
  assert.deepEqual([status, service.mails.length], [201, mails])
  await lead({ clientEmail: 'may@choir.example' })
  assert.equal(service.mails.length, mails + 1)
  const found = async (q: string) =>
    (await ada.call('GET', `/lead-sessions?q=${encodeURIComponent(q)}`)).body.leadSessions.length
  assert.deepEqual(
    [await found('poster'), await found('MAY'), await found('%_'), await found('nothing like it')],
    [1, 2, 1, 0],
  )
  assert.equal((await ada.call('GET', '/lead-sessions?q=may&status=closed')).body.total, 0)
})
