import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { pdfText } from '../../test/pdf-text.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  ada = provider(service, await service.caller())
  const profile = { companyName: 'Alves Studio', taxRate: 21, taxName: 'IVA', bankDetails: 'IBAN PT50' }
  await ada.call('PATCH', '/profile', { profile })
})
after(() => service.stop())

const printed = async (path: string) => {
  const answer = await service.call('GET', `${path}/pdf`)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['content-type'], 'application/pdf')
  assert.match(answer.headers['content-disposition'] ?? '', /^inline; filename="Website\.pdf"/)
  return pdfText(answer.bytes)
}

test('the client can print what was shared, and only after accepting learns where to pay', async () => {
  const { id, client } = await ada.shared({ currency: 'EUR', total: '1000', requirements: [{ name: 'Booking' }] })
  await ada.call('PUT', `/proposals/${id}`, { name: 'Edited since', total: '5' })
  const before = await printed(client.path)
  for (const part of ['Alves Studio', 'Booking', '€1,000.00', '€1,210.00']) assert.ok(before.includes(part), part)
  assert.ok(!before.includes('Edited since'))
  assert.ok(!before.includes('IBAN PT50'))

  await client.accept({ name: 'Inês Duarte' })
  const { snapshotHash } = (await client.read()).body
  const after = await printed(client.path)
  for (const part of ['Inês Duarte', 'IBAN PT50']) assert.ok(after.includes(part), part)
  assert.ok(after.replaceAll(/\s/g, '').includes(snapshotHash), 'what was accepted can be told by its fingerprint')
})

test('payment details are shown only while the proposal is accepted, whether the client or the provider set it', async () => {
  const { id, client: reader } = await ada.shared()
  const shownBankDetails = async (link = reader) => (await link.read()).body.payment?.bankDetails ?? null
  const set = (status: string) => ada.call('PUT', `/proposals/${id}`, { status })
  assert.equal(await shownBankDetails(), null)
  // The client has answered by telephone.
  await set('accepted')
  assert.equal(await shownBankDetails(), 'IBAN PT50')
  assert.ok((await printed(reader.path)).includes('IBAN PT50'))
  await set('sent')
  assert.equal(await shownBankDetails(), null)
  await reader.accept()
  assert.equal(await shownBankDetails(), 'IBAN PT50')
  for (const status of ['rejected', 'draft', 'sent', 'revision']) {
    await set(status)
    assert.equal(await shownBankDetails(), null, status)
  }
  const after = await printed(reader.path)
  assert.ok(
    after.includes('Inês Duarte') && !after.includes('IBAN PT50'),
    'what was answered stays, where to pay does not',
  )
  await set('accepted')
  assert.equal(await shownBankDetails(), 'IBAN PT50')
  assert.equal(await shownBankDetails(client(service, (await ada.share(id, { force: true })).shareUrl)), null)
})

test('a link that no longer works has no PDF', async () => {
  const { id, client } = await ada.shared()
  await ada.share(id, { newLink: true })
  const { status, body } = await service.call('GET', `${client.path}/pdf`)
  assert.deepEqual([status, body.error], [410, 'share_superseded'])
})
