import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Caller, Service } from '../../test/harness.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { has, printingScene } from '../../test/printing-scene.ts'
import { png } from '../../test/sample-files.ts'

type Scene = Awaited<ReturnType<typeof printingScene>>

let service: Service
let ada: Caller
let profile: Scene['profile']
let pdfOf: Scene['pdfOf']
let create: Scene['create']
let printed: Scene['printed']

before(async () => {
  ;({ service, ada, profile, pdfOf, create, printed } = await printingScene())
})
after(() => service?.stop())

test('a printed proposal has brand, client, requirements, price, clauses and signature lines', async () => {
  const { headers, bytes } = await printed({
    name: 'Website relaunch',
    clientName: 'Harbour Dental',
    currency: 'EUR',
    hourlyRate: '65',
    requirements: [
      { name: 'Online booking', description: 'A calendar of real openings.', hours: 10 },
      { name: 'Back office', hours: '2.5' },
    ],
    settings: {
      validUntil: '2026-12-15',
      introduction: 'Thank you for Tuesday.',
      notes: 'Hosting is not included.',
      show: { hours: true, rates: true },
    },
  })
  assert.equal(headers['content-type'], 'application/pdf')
  const text = pdfText(bytes)
  has(text, 'Estudio Norte', 'Producto digital con oficio', '+34 600 123 456', 'Tax ID B-12345678', 'Website relaunch')
  has(text, 'Prepared for Harbour Dental', 'Date November 15, 2026', 'Valid until December 15, 2026')
  has(text, 'Thank you for Tuesday.', 'A calendar of real openings.', 'Hosting is not included.')
  has(text, '1 Online booking', '10 €650.00', '2 Back office 2.5 €162.50')
  has(text, 'Subtotal €812.50', 'IVA (21%) €170.63', 'Total €983.13', 'Based on €65.00 per hour')
  has(text, '1. Ownership Passes to the client.', '2. Changes In writing.', '3. Secrecy Both parties.', 'Half now')
  has(text, 'Client Harbour Dental', 'Provider Estudio Norte')
  assert.match(text, /Reference [0-9A-F]{8}\s+·\s+Page 1 of 2/)
  assert.ok(!text.includes('ES91'), 'bank details are for those who have accepted')
})

test('an accepted proposal shows the acceptance instead of signature lines, and how to pay', async () => {
  const { id } = await create({ clientName: 'Ana Ruiz', total: 100 })
  await service.call('PUT', `/proposals/${id}`, { key: ada.key, body: { status: 'accepted' } })
  const text = pdfText((await pdfOf(id)).bytes)
  has(text, 'Accepted by Ana Ruiz on November 15, 2026 at 9:30 AM UTC.', 'ES91 2100')
  assert.ok(!text.includes('Name, date and signature'))
})

test('a printed proposal has the uploaded logo and the brand color, and survives the removal of the logo', async () => {
  const eve = await service.caller()
  const { id } = await create({ total: 10 }, eve)
  const images = async () => (await pdfOf(id, eve)).bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  assert.equal(await images(), 0)
  const upload = { key: eve.key, body: await png(400, 100), headers: { 'content-type': 'image/png' } }
  const answer = await service.call('PUT', '/profile/logo', upload)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(await images(), 1)

  const plain = (await pdfOf(id, eve)).bytes
  await profile({ brandColor: '#b3261e' }, eve)
  assert.ok(!(await pdfOf(id, eve)).bytes.equals(plain), 'the accent has another color')

  // An address with the hash of no stored logo, as after the logo was deleted.
  const missingLogo = answer.body.profile.logoUrl.replace(/[0-9a-f]{64}/, 'f'.repeat(64))
  await profile({ logoUrl: missingLogo }, eve)
  assert.equal(await images(), 0)
})

test('the same proposal prints to the same bytes', async () => {
  const { id } = await create({ total: 10, requirements: [{ name: 'a' }] })
  const [first, second] = [await pdfOf(id), await pdfOf(id)]
  assert.ok(first.bytes.equals(second.bytes))
})

test('proposals that are printed concurrently are not mixed up', async () => {
  const proposals = await Promise.all(Array.from({ length: 8 }, (_, index) => create({ name: `Proposal ${index}` })))
  const answers = await Promise.all(proposals.map(({ id }) => pdfOf(id)))
  for (const [index, { bytes }] of answers.entries()) has(pdfText(bytes), `Proposal ${index}`)
})

test('printing does not fetch any URL in a proposal or profile', async (t) => {
  let requests = 0
  const bait = createServer((_, response) => {
    requests += 1
    response.end()
  }).listen(0, '127.0.0.1')
  t.after(() => bait.close())
  await new Promise((resolve) => bait.once('listening', resolve))
  const url = `http://127.0.0.1:${(bait.address() as AddressInfo).port}/logo.png`
  const eve = await service.caller()
  await profile({ logoUrl: url, website: url, companyName: url, clientPaymentLinkUrl: url }, eve)
  const { id } = await create({ name: url, settings: { image: url, images: { a: url } } }, eve)
  await service.call('PUT', `/proposals/${id}`, { key: eve.key, body: { status: 'accepted' } })
  assert.equal((await pdfOf(id, eve)).status, 200)
  assert.equal(requests, 0)
})
