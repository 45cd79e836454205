import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let owner: Caller

before(async () => {
  service = await startService()
  owner = await service.caller()
  await service.setTeam(owner)
  const profile = { companyName: 'Harbour Studio', brandColor: '#1f6feb', name: 'Ada Alves', role: 'Founder' }
  await service.call('PATCH', '/profile', { key: owner.key, body: { profile } })
})
after(() => service.stop())

/** A member with a profile of their own, and what they have shared. */
async function shared() {
  const member = await service.member(owner, 'member')
  const profile = { name: 'Eve Engel', role: 'Designer', email: 'eve@studio.example', phone: '+351 1' }
  await service.call('PATCH', '/profile', { key: member.key, body: { profile } })
  const eve = provider(service, member)
  const { id } = await eve.propose({ clientName: 'Harbour Café', total: 100 })
  const share = await eve.share(id, { recipientEmail: 'ines@cafe.example' })
  return { member, eve, id, share, address: (await service.call('GET', '/profile', { key: member.key })).body.email }
}

const pageOf = async (url: string) => (await client(service, url).read()).body

test('the client sees the author with the brand of the company', async () => {
  const { share, address } = await shared()
  const { snapshot, provider: shown } = await pageOf(share.shareUrl)
  const { email, phone, brandColor } = snapshot.letterhead
  assert.deepEqual([email, phone, brandColor], ['eve@studio.example', '+351 1', '#1f6feb'])
  assert.deepEqual([shown.name, shown.role, shown.companyName], ['Eve Engel', 'Designer', 'Harbour Studio'])
  const [mail] = service.mails.filter(({ kind }) => kind === 'share_link').slice(-1)
  assert.equal(mail?.replyTo, address)
})

test('the contact is the author, also if somebody else shares the proposal', async () => {
  const { id, share } = await shared()
  const { shareUrl } = await provider(service, owner).share(id, { newLink: true, message: 'Again' })
  assert.notEqual(shareUrl, share.shareUrl)
  assert.equal((await pageOf(shareUrl)).provider.name, 'Eve Engel')
})

test('a member who has left keeps their name, and the owner gets the replies', async () => {
  const { id, member } = await shared()
  await service.database.transact(owner.accountId, async (trx) => {
    await trx.deleteFrom('members').where('user_id', '=', member.userId).execute()
  })
  const ada = provider(service, owner)
  const { shareUrl } = await ada.share(id, { recipientEmail: 'rui@cafe.example' })
  const { snapshot, provider: shown } = await pageOf(shareUrl)
  const { email } = (await service.call('GET', '/profile', { key: owner.key })).body
  assert.deepEqual([shown.name, shown.role, snapshot.letterhead.email], ['Eve Engel', 'Designer', email])
  assert.deepEqual([service.mails.at(-1)?.replyTo, service.mails.at(-1)?.to], [email, 'rui@cafe.example'])
})

test('a message shows which member wrote it, and they get the reply', async () => {
  const { id, share } = await shared()
  const admin = await service.member(owner, 'admin')
  await service.call('POST', `/proposals/${id}/messages`, { key: admin.key, body: { content: 'Hello' } })
  const { messages } = await pageOf(share.shareUrl)
  assert.match(messages.at(-1).senderName, /^Member \d+$/)
  const { email } = (await service.call('GET', '/profile', { key: admin.key })).body
  assert.equal(service.mails.at(-1)?.replyTo, email)
})
