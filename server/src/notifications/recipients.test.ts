import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { readMail } from '../../test/mail-text.ts'
import { waitUntil } from '../../test/waiting.ts'

let service: Service
let owner: Caller
let admin: Caller
let member: Caller
let eve: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  service.services.outbox.start()
})
after(() => service.stop())

beforeEach(async () => {
  owner = await service.caller()
  admin = await service.member(owner, 'admin')
  member = await service.member(owner, 'member')
  eve = provider(service, member)
  await service.setTeam(owner)
  service.mails.length = 0
})

const addressOf = async (who: Caller) => (await service.call('GET', '/profile', { key: who.key })).body.email as string

const assign = (id: string, { userId }: Caller) =>
  service.database.transact(owner.accountId, async (trx) => {
    await trx.updateTable('proposals').set({ assignee_id: userId }).where('id', '=', id).execute()
  })

const leave = ({ userId }: Caller) =>
  service.database.transact(owner.accountId, async (trx) => {
    await trx.deleteFrom('members').where('user_id', '=', userId).execute()
  })

const mailed = (kind: string) =>
  service.mails
    .filter((mail) => mail.kind === kind)
    .map(({ to }) => to)
    .sort()

/** The notifications of the account, as address and subject, after all are sent. */
async function notices() {
  const waiting = () => service.database.db.selectFrom('delivery_queue').selectAll().execute()
  await waitUntil(async () => (await waiting()).length === 0, 'an empty queue')
  const folder = join(service.directory, 'mail')
  const mails = readdirSync(folder).map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
  const people = await Promise.all([owner, admin, member].map(addressOf))
  return mails
    .map(({ headers, text }) => ({ to: headers['to']?.[0] ?? '', subject: headers['subject']?.[0] ?? '', text }))
    .filter(({ to }) => people.includes(to))
}

test('author and assignee get a mail each, and one person gets one', async () => {
  const { id, client } = await eve.shared()
  await client.write()
  assert.deepEqual(mailed('client_message'), [await addressOf(member)])
  await assign(id, admin)
  service.mails.length = 0
  await client.write()
  assert.deepEqual(mailed('client_message'), [await addressOf(admin), await addressOf(member)].sort())
  await assign(id, member)
  service.mails.length = 0
  await client.reject()
  assert.deepEqual(mailed('client_answer'), [await addressOf(member)])
})

test('after the author has left, all owners and admins get the mails', async () => {
  const { client } = await eve.shared()
  await leave(member)
  await client.write()
  assert.deepEqual(mailed('client_message'), [await addressOf(owner), await addressOf(admin)].sort())
})

test('a new lead goes to the member whose key has brought it', async () => {
  const body = { channel: 'chat', channelId: '1', brief: 'A page' }
  await service.call('POST', '/lead-sessions', { key: member.key, body })
  assert.deepEqual(mailed('new_lead'), [await addressOf(member)])
})

test('everyone reads mails in their language', async () => {
  await service.call('PATCH', '/profile', { key: admin.key, body: { profile: { uiLanguage: 'es' } } })
  const { id, client } = await eve.shared()
  await assign(id, admin)
  await client.write()
  const languages = service.mails
    .filter(({ kind }) => kind === 'client_message')
    .map(({ to, language }) => [to, language])
  assert.deepEqual(Object.fromEntries(languages), { [await addressOf(admin)]: 'es', [await addressOf(member)]: 'en' })
})

test('a request goes to all other owners and admins, and the answer to the member who asked', async () => {
  await service.call('PATCH', '/profile', { key: admin.key, body: { profile: { uiLanguage: 'es' } } })
  const { id } = await eve.propose({ clientName: 'Harbour Café', total: 100, currency: 'EUR' })
  const act = (who: Caller, action: string) =>
    service.call('POST', `/proposals/${id}/approval`, { key: who.key, body: { action, note: 'Please' } })
  await act(member, 'request')
  const requests = await notices()
  const subjects = Object.fromEntries(requests.map(({ to, subject }) => [to, subject]))
  const [first, second] = [await addressOf(owner), await addressOf(admin)]
  assert.deepEqual(Object.keys(subjects).sort(), [first, second].sort())
  assert.match(subjects[first] ?? '', /^Member \d+ asks you to approve Website$/)
  assert.match(subjects[second] ?? '', /^Member \d+ te pide que apruebes Website$/)
  for (const { text } of requests) {
    for (const part of ['Please', 'Harbour Café', '100.00', `/proposals/${id}`]) {
      assert.ok(text.includes(part) || text.includes(part.replace('.', ',')), part)
    }
  }
  await act(admin, 'approve')
  const answers = (await notices()).filter(({ subject }) => subject === 'Website is approved')
  assert.deepEqual(
    answers.map(({ to }) => to),
    [await addressOf(member)],
  )
})

test('a kind that is switched off sends no request', async () => {
  const kinds = { approval: { email: false } }
  await service.call('PUT', '/notification-settings', { key: owner.key, body: { kinds } })
  const { id } = await eve.propose()
  await service.call('POST', `/proposals/${id}/approval`, { key: member.key, body: { action: 'request' } })
  assert.deepEqual(await notices(), [])
})
