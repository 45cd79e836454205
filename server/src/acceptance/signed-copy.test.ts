import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { readMail } from '../../test/mail-text.ts'
import { inOneLine, pdfPages } from '../../test/pdf-text.ts'
import { largeSelection, pricedOffer } from '../../test/priced-offer.ts'
import { png } from '../../test/sample-files.ts'
import { waitUntil } from '../../test/waiting.ts'
import { sha256 } from '../process/secrets.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  mailServer = await startMailServer()
  const mailFrom = { name: 'Proffer', address: 'no-reply@proffer.example' }
  const publicUrl = 'https://proffer.example'
  service = await startService({ publicPerMinute: 1_000_000, smtpUrl: mailServer.url, mailFrom, publicUrl })
  caller = await service.caller()
  ada = provider(service, caller)
  const profile = { companyName: 'Alves Studio', taxRate: 21, taxName: 'IVA', bankDetails: 'IBAN PT50' }
  await ada.call('PATCH', '/profile', { profile })
  service.services.outbox.start()
})
after(async () => {
  await service.stop()
  mailServer.hangUp()
  await mailServer.stop()
})

const signature = { kind: 'drawn', svg: 'M10 60C30 10 50 90 80 40L120 60' }
const verify = async (bytes: Buffer) =>
  (await service.call('POST', '/api/public/v1/verify', { body: { sha256: sha256(bytes) } })).body
const providerPdf = async (id: string) => (await service.call('GET', `/proposals/${id}/pdf`, { key: caller.key })).bytes
const unknown = { issued: false, proposalName: null, acceptedAt: null }

/** The mails with the PDF of the proposal of this name. */
const copiesOf = (name: string) => mailServer.received.filter(({ raw }) => raw.includes(`filename=${name}.pdf`))

async function receivedCopies(name: string, count: number) {
  await waitUntil(() => copiesOf(name).length >= count, `${count} copies`)
  return copiesOf(name).map(({ to, raw }) => ({ to: to[0], ...readMail(raw) }))
}

test('both parties get the signed PDF by mail, and only exactly these bytes are verified', async () => {
  const offer = {
    name: 'Relaunch',
    total: undefined,
    currency: 'EUR',
    pricing: pricedOffer,
    clientName: 'Harbour Café',
  }
  const share = { recipientEmail: 'jon@clinic.example', recipientName: 'Jon' }
  const { id, client: reader } = await ada.shared(offer, share)
  const unsigned = (await reader.pdf()).bytes
  assert.deepEqual(await verify(unsigned), unknown)
  const accepted = await reader.accept({ name: 'Inês Duarte', signature, consent: true, selection: largeSelection })
  assert.equal(accepted.status, 200, accepted.text)

  const copies = await receivedCopies('Relaunch', 2)
  assert.deepEqual(copies.map(({ to }) => to).sort(), ['jon@clinic.example', 'provider1@example.com'])
  for (const { attachments, text } of copies) {
    assert.match(text, /signed PDF with its certificate is attached/)
    assert.deepEqual(
      [attachments.length, attachments[0]?.fileName, attachments[0]?.type],
      [1, 'Relaunch.pdf', 'application/pdf'],
    )
  }
  const [first, second] = copies.map(({ attachments }) => attachments[0]?.bytes as Buffer)
  assert.ok(first && second?.equals(first), 'both get the same file')
  assert.ok((await reader.pdf()).bytes.equals(first), 'the client downloads the same file')
  assert.ok((await providerPdf(id)).equals(first), 'and so does the provider')
  assert.deepEqual(await verify(first), {
    issued: true,
    proposalName: 'Relaunch',
    acceptedAt: accepted.body.respondedAt,
  })
  const changed = Buffer.from(first)
  changed.writeUInt8((changed.readUInt8(first.length - 20) + 1) % 256, first.length - 20)
  assert.deepEqual(await verify(changed), unknown)

  // The provider's later changes do not change what was signed.
  await ada.call('PATCH', '/profile', { profile: { bankDetails: 'IBAN ES00', companyName: 'Other' } })
  await service.call('PUT', '/profile/logo', {
    key: caller.key,
    body: await png(40, 10),
    headers: { 'content-type': 'image/png' },
  })
  await reader.write()
  await reader.view()
  assert.ok((await reader.pdf()).bytes.equals(first))
  assert.ok((await providerPdf(id)).equals(first))
  assert.equal(copiesOf('Relaunch').length, 2)
  await service.call('DELETE', '/profile/logo', { key: caller.key })
  await ada.call('PATCH', '/profile', { profile: { bankDetails: 'IBAN PT50', companyName: 'Alves Studio' } })
})

test('the certificate says who accepted, when, how, from where and what, in English and Spanish', async () => {
  const share = { recipientName: 'Jon Vega', recipientEmail: 'jon@clinic.example', verifyEmail: true }
  const { client: reader } = await ada.shared({ currency: 'EUR', total: '1000', clientName: 'Harbour Café' }, share)
  await reader.view()
  await reader.requestCode()
  const mail = service.mails.findLast(({ kind }) => kind === 'verification_code')
  const code = mail?.kind === 'verification_code' ? mail.data.code : ''
  const answer = await reader.accept({ name: 'Inês Duarte', signature, consent: true, code })
  assert.equal(answer.status, 200, answer.text)
  const { snapshotHash } = (await reader.read()).body
  const pages = pdfPages((await reader.pdf()).bytes)
  // The cover names the person who got it.
  assert.match(inOneLine(pages[0] ?? ''), /Prepared for.*Jon Vega.*Harbour Café/)
  const page = inOneLine(pages.at(-1) ?? '').replaceAll('/ ', '/')
  for (const words of [
    'Certificate of acceptance',
    'Accepted by Inês Duarte for Harbour Café on November 15, 2026 at 9:30 AM UTC.',
    'Signature drawn on screen',
    'Accepted total €1,210.00',
    'jon@clinic.example, confirmed by a six-digit code',
    '127.0.0.1',
    'Firefox/140.0',
    'I agree to this proposal as shown',
    'Version 1 shared',
    'Version 1 opened by the client',
    'Code for jon@clinic.example requested',
    'Code for jon@clinic.example entered',
    'proffer.example/verify',
  ])
    assert.ok(page.includes(words), `${words} in ${page}`)
  assert.ok(page.replaceAll(' ', '').includes(snapshotHash), 'the hash of the version')

  const spanish = await ada.shared({ settings: { language: 'es' } })
  await spanish.client.accept({ name: 'Inês Duarte', consent: true })
  const pagina = inOneLine(pdfPages((await spanish.client.pdf()).bytes).at(-1) ?? '')
  for (const words of ['Certificado de aceptación', 'Nombre escrito como firma', 'Acepto esta propuesta', 'Cronología'])
    assert.ok(pagina.includes(words), `${words} in ${pagina}`)
})

test('a client without an address gets no copy, and one version later the mail still has what was accepted', async () => {
  const { id, client: reader } = await ada.shared({ name: 'Earlier', total: '500', currency: 'EUR' })
  await service.services.outbox.stop(0)
  await reader.accept({ name: 'Inês Duarte' })
  const signed = (await reader.pdf()).bytes
  await ada.call('PUT', `/proposals/${id}`, { total: '700', name: 'Newer' })
  await ada.share(id, { force: true })
  service.services.outbox.start()
  const [copy, ...others] = await receivedCopies('Earlier', 1)
  assert.deepEqual([copy?.to, others.length], ['provider1@example.com', 0])
  assert.ok(copy?.attachments[0]?.bytes.equals(signed))
  assert.equal((await verify(signed)).issued, true)
})

test('a deleted proposal is no longer verified, and its queued copies are not sent', async () => {
  const { id, client: reader } = await ada.shared({ name: 'Deleted' }, { recipientEmail: 'jon@clinic.example' })
  await service.services.outbox.stop(0)
  await reader.accept({ name: 'Inês Duarte' })
  const signed = (await reader.pdf()).bytes
  assert.equal((await service.call('DELETE', `/proposals/${id}?force=true`, { key: caller.key })).status, 204)
  assert.deepEqual(await verify(signed), unknown)
  service.services.outbox.start()
  const settled = async () => {
    const query = service.database.db
      .selectFrom('delivery_queue')
      .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
    return (await query.select('deliveries.id').where('subject_id', '=', id).execute()).length === 0
  }
  await waitUntil(settled, 'the deliveries')
  assert.equal(copiesOf('Deleted').length, 0)
})

test('very long names, browsers, options and conversations fit on the certificate', async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    name: `${index} ${'W'.repeat(300)}`,
    unitPrice: '99999999',
  }))
  const pricing = { sections: [{ choice: 'any', items }] }
  const { id, client: reader } = await ada.shared({
    total: undefined,
    pricing,
    clientName: 'W'.repeat(200),
    name: 'N'.repeat(200),
  })
  for (let n = 0; n < 20; n += 1) {
    await reader.write()
    await ada.share(id, { message: `Message ${n}` })
  }
  const accepted = await reader.accept({ name: 'W'.repeat(200), note: 'x', consent: true })
  assert.equal(accepted.status, 200, accepted.text)
  const { bytes } = await reader.pdf()
  const pages = pdfPages(bytes).map(inOneLine)
  const from = pages.findIndex((page) => page.includes('Certificate of acceptance'))
  const certificate = pages.slice(from).join(' ')
  for (const words of ['and 18 more', '20 messages in the conversation', 'Version 1 shared', 'Version 21 shared'])
    assert.ok(certificate.includes(words), `${words} in ${certificate}`)
  assert.ok(pages.length - from <= 2, `${pages.length - from} pages`)
})

test('malformed fingerprints are refused, and letter case does not matter', async () => {
  const ask = (body: unknown) => service.call('POST', '/api/public/v1/verify', { body })
  for (const body of [
    {},
    { sha256: 7 },
    { sha256: 'abc' },
    { sha256: `${'g'.repeat(64)}` },
    { sha256: 'a'.repeat(65) },
  ])
    assert.equal((await ask(body)).status, 422, JSON.stringify(body))
  assert.deepEqual((await ask({ sha256: 'A'.repeat(64) })).body, unknown)
})
