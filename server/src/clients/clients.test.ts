import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

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
