import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** Shares and their conversations for callers with a key. */

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

const revoke = (id: string, shareId: string, who = ada) => who.call('DELETE', `/proposals/${id}/shares/${shareId}`)
const unknown = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'

test('a key lists the shares of a proposal and revokes one, and the link ends', async () => {
  const { id, share, client } = await ada.shared()
  const listed = (await ada.call('GET', `/proposals/${id}/shares`)).body
  assert.deepEqual([listed.total, listed.shares[0].id, listed.shares[0].state], [1, share.id, 'live'])
  const revoked = await revoke(id, share.id)
  assert.deepEqual([revoked.status, revoked.text], [204, ''])
  const read = await client.read()
  assert.deepEqual([read.status, read.body.error], [410, 'share_expired'])
  assert.equal((await ada.call('GET', `/proposals/${id}/shares`)).body.shares[0].state, 'revoked')
  assert.equal((await revoke(id, share.id)).status, 204, 'once more changes nothing')
})

test('messages of an earlier share are read by its id', async () => {
  const { id, share, client } = await ada.shared({}, { recipientEmail: 'first@cafe.example' })
  await client.write({ content: 'To the first link' })
  service.clock.advance(1000)
  const second = await ada.share(id, { recipientEmail: 'second@cafe.example' })
  const messages = async (query: string) => (await ada.call('GET', `/proposals/${id}/messages${query}`)).body
  const newest = await messages('')
  assert.deepEqual([newest.shareId, newest.total], [second.id, 0])
  const earlier = await messages(`?shareId=${share.id.toUpperCase()}&limit=1`)
  assert.deepEqual([earlier.shareId, earlier.total, earlier.messages[0].content], [share.id, 1, 'To the first link'])
  assert.notEqual((await messages(`?shareId=${share.id}`)).messages[0].readAt, null, 'listing marks them as read')
  const other = await ada.shared()
  for (const shareId of [unknown, other.share.id]) {
    const { status, body } = await ada.call('GET', `/proposals/${id}/messages?shareId=${shareId}`)
    assert.deepEqual([status, body.error], [404, 'share_not_found'])
  }
  assert.equal((await ada.call('GET', `/proposals/${id}/messages?shareId=x`)).status, 422)
})

test('a proposal from a lead is shared with the client of the lead, unless the request says otherwise', async () => {
  const clientEmail = 'ines@harbour.example'
  const lead = { channel: 'chat', channelId: '1', clientName: 'Inês', clientEmail }
  const { id: leadId } = (await ada.call('POST', '/lead-sessions', lead)).body
  const { id } = (await ada.call('POST', `/lead-sessions/${leadId}/proposal`)).body.proposal
  const recipientOf = ({ recipientName, recipientEmail }: Record<string, unknown>) => [recipientName, recipientEmail]
  const write = async () =>
    (await ada.call('POST', `/proposals/${id}/messages`, { content: 'Hello' })).body.notification
  const first = await ada.share(id, { verifyEmail: true })
  assert.deepEqual(recipientOf(first), ['Inês', clientEmail])
  assert.equal(await write(), 'not_configured')
  const mailed = service.mails.filter(({ to }) => to === clientEmail).map(({ kind }) => kind)
  assert.deepEqual(mailed, ['share_link', 'provider_message'])
  const again = await ada.share(id, { message: 'Once more' })
  assert.deepEqual([again.id, again.version, again.recipientEmail], [first.id, 2, clientEmail])

  const nobody = await ada.share(id, { recipientEmail: null })
  assert.equal(nobody.recipientEmail, null)
  assert.notEqual(nobody.id, first.id)
  assert.equal(await write(), 'no_recipient')
  const share = await ada.share(id)
  assert.deepEqual([share.id, share.recipientEmail], [nobody.id, null], 'the link stays without an address')
  const refused = await ada.call('POST', `/proposals/${id}/share`, { verifyEmail: true })
  assert.deepEqual([refused.status, refused.body.detail[0].loc], [422, ['body', 'recipientEmail']])
  assert.deepEqual(recipientOf(await ada.share(id, { newLink: true, recipientName: 'Ana' })), ['Ana', clientEmail])
  const other = await ada.share(id, { recipientEmail: 'bo@harbour.example' })
  assert.equal(other.recipientEmail, 'bo@harbour.example')
})
