import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { pdfPages, pdfText } from '../../test/pdf-text.ts'
import { formatMoney } from '../platform/currency.ts'
import { priceOf } from '../proposals/pricing.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
  await profile({
    companyName: 'Estudio Norte',
    slogan: 'Producto digital con oficio',
    phone: '+34 600 123 456',
    companyTaxId: 'B-12345678',
    taxRate: 21,
    taxName: 'IVA',
    paymentInfo: 'Half now, half later',
    bankDetails: 'ES91 2100 0418 4502 0005 1332',
    customClauses: [
      { titleEs: 'Propiedad', contentEs: 'Pasa al cliente.', titleEn: 'Ownership', contentEn: 'Passes to the client.' },
      { title: { es: 'Cambios', en: 'Changes' }, content: { es: 'Por escrito.', en: 'In writing.' } },
      { titleEn: 'Secrecy', contentEn: 'Both parties.' },
    ],
  })
})
after(() => service.stop())

const profile = (change: unknown, { key } = ada) =>
  service.call('PATCH', '/profile', { key, body: { profile: change } })
const pdfOf = (id: string, { key } = ada) => service.call('GET', `/proposals/${id}/pdf`, { key })

async function create(body: Record<string, unknown>, caller = ada) {
  const answer = await service.call('POST', '/proposals', { key: caller.key, body: { name: 'Site', ...body } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function printed(body: Record<string, unknown>, caller = ada) {
  const answer = await pdfOf((await create(body, caller)).id, caller)
  assert.equal(answer.status, 200, answer.text)
  return answer
}

const has = (text: string, ...parts: string[]) => {
  const flat = text.replace(/\s+/g, ' ')
  for (const part of parts) assert.ok(flat.includes(part), `lacks ${JSON.stringify(part)} in ${flat}`)
}

test('a proposal is printed with brand, client, requirements, price, clauses and lines to sign on', async () => {
  const { headers, bytes } = await printed({
    name: 'Website relaunch',
    clientName: 'Harbour Dental',
    currency: 'EUR',
    hourlyRate: '65',
    requirements: [
      { name: 'Online booking', description: 'A calendar of real openings.', hours: 10 },
      { name: 'Back office', hours: '2.5' },
    ],
    settings: { validUntil: '2026-12-15', introduction: 'Thank you for Tuesday.', notes: 'Hosting is not included.' },
  })
  assert.equal(headers['content-type'], 'application/pdf')
  const text = pdfText(bytes)
  has(text, 'Estudio Norte', 'Producto digital con oficio', '+34 600 123 456', 'Tax ID B-12345678', 'Website relaunch')
  has(text, 'PREPARED FOR Harbour Dental', 'DATE November 15, 2026', 'VALID UNTIL December 15, 2026')
  has(text, 'Thank you for Tuesday.', 'A calendar of real openings.', 'Hosting is not included.')
  has(text, '1 Online booking', '10 €650.00', '2 Back office 2.5 €162.50')
  has(text, 'Subtotal €812.50', 'IVA (21%) €170.63', 'Total €983.13', 'Worked out at €65.00 per hour.')
  has(text, '1. Ownership Passes to the client.', '2. Changes In writing.', '3. Secrecy Both parties.', 'Half now')
  has(text, 'FOR THE CLIENT Harbour Dental', 'FOR THE PROVIDER Estudio Norte', 'Page 1 of 2')
  assert.ok(!text.includes('ES91'), 'bank details are for those who have accepted')
})

test('the language of the proposal wins over that of the profile, and that over English', async () => {
  const bob = await service.caller()
  await profile({ uiLanguage: 'es-MX', taxRate: 16 }, bob)
  const body = { currency: 'EUR', total: 1500, clientName: 'Ana' }
  const spanish = pdfText((await printed(body, bob)).bytes)
  has(spanish, 'PROPUESTA', 'PREPARADA PARA Ana', 'VAT (16 %) 240,00 €', 'Total 1.740,00 €', '15 de noviembre de 2026')
  has(pdfText((await printed({ ...body, settings: { language: 'en' } }, bob)).bytes), 'PROPOSAL', 'Total €1,740.00')
  has(
    pdfText((await printed({ ...body, settings: { language: 'es' } })).bytes),
    '1. Propiedad Pasa al cliente.',
    '3. Secrecy',
  )
  has(pdfText((await printed({ ...body, settings: { language: 'tlh' } })).bytes), 'PROPOSAL')
})

test('what is printed is what the price says, to the cent', async () => {
  const proposal = await create({
    currency: 'EUR',
    hourlyRate: 33.3333,
    requirements: Array.from({ length: 9 }, (_, index) => ({ name: `Part ${index}`, hours: 1.1 * index })),
  })
  const price = priceOf(proposal, { rate: 21, name: 'IVA' })
  assert.ok(price?.tax)
  const text = pdfText((await pdfOf(proposal.id)).bytes)
  for (const { amount } of price.lines) has(text, formatMoney(amount as string, 'EUR', 'en'))
  has(text, `Subtotal ${formatMoney(price.subtotal, 'EUR', 'en')}`, `Total ${formatMoney(price.total, 'EUR', 'en')}`)
})

test('without hours the priorities stand in their place, and without any price there is no investment', async () => {
  const text = pdfText((await printed({ requirements: [{ name: 'Booking', priority: 'high', complexity: 7 }] })).bytes)
  has(text, 'PRIORITY', 'High')
  assert.doesNotMatch(text, /Complexity|7 of 10/, 'how hard it is concerns the provider')
  assert.ok(!text.includes('Investment'))
  has(pdfText((await printed({})).bytes), 'No requirements have been added yet.')
})

test('an accepted proposal says so instead of asking for signatures, and how to pay', async () => {
  const { id } = await create({ clientName: 'Ana Ruiz', total: 100 })
  await service.call('PUT', `/proposals/${id}`, { key: ada.key, body: { status: 'accepted' } })
  const text = pdfText((await pdfOf(id)).bytes)
  has(text, 'Accepted by Ana Ruiz on November 15, 2026 at 9:30 AM UTC.', 'ES91 2100')
  assert.ok(!text.includes('FOR THE CLIENT'))
})

test('the same proposal prints to the same bytes', async () => {
  const { id } = await create({ total: 10, requirements: [{ name: 'a' }] })
  const [first, second] = [await pdfOf(id), await pdfOf(id)]
  assert.ok(first.bytes.equals(second.bytes))
})

test('many printed at once are all printed, each its own', async () => {
  const proposals = await Promise.all(Array.from({ length: 8 }, (_, index) => create({ name: `Proposal ${index}` })))
  const answers = await Promise.all(proposals.map(({ id }) => pdfOf(id)))
  for (const [index, { bytes }] of answers.entries()) has(pdfText(bytes), `Proposal ${index}`)
})

test('the file is named after the proposal, whatever its name', async () => {
  const disposition = async (name: string) => (await printed({ name })).headers['content-disposition']
  assert.equal(await disposition('Site'), `inline; filename="Site.pdf"; filename*=UTF-8''Site.pdf`)
  assert.equal(
    await disposition('Renovación "2026"; a/b\\c\r\nX-Evil: 1'),
    `inline; filename="Renovacion 2026 _ a b c X-Evil 1.pdf"; filename*=UTF-8''Renovaci%C3%B3n%202026%20%3B%20a%20b%20c%20X-Evil%201.pdf`,
  )
  assert.equal(
    await disposition("漢字 (it's)"),
    `inline; filename="__ (it_s).pdf"; filename*=UTF-8''%E6%BC%A2%E5%AD%97%20%28it%27s%29.pdf`,
  )
})

test('letters of half of Europe are drawn; what the font lacks is simplified, marked or left out', async () => {
  const name = 'Ñandú Łódź Ångström Привет Ελλάδα Việt 5 € “q” – e\u0301 ﬁn ①②'
  has(pdfText((await printed({ name })).bytes), 'Ñandú Łódź Ångström Привет Ελλάδα Việt 5 € “q” – é fin 12')
  has(
    pdfText((await printed({ name: 'a😀b 👩‍👩‍👧 漢 \u202Eevil\u202C \u0007bell ✅ → done' })).bytes),
    'ab \ufffd evil bell √ › done',
  )
})

const hostile: Record<string, string> = {
  'one long word': 'W'.repeat(50_000),
  'a very long text': 'Lorem ipsum dolor '.repeat(2_778),
  'nothing but controls': '\u0000\u0001\u001b\u007f\u200b\ufeff'.repeat(1_000),
  'right-to-left text': 'שלום مرحبا '.repeat(2_000),
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(2_000),
  'combining marks': `a${'\u0301\u0300\u0489'.repeat(10_000)}`,
  'blank lines': 'a\n\n\n\n\n'.repeat(1_000),
}

for (const [what, description] of Object.entries(hostile)) {
  test(`${what} can be printed`, async () => {
    // PostgreSQL keeps no NUL in its text, so neither does the service.
    const text = description.replaceAll('\0', '')
    const { bytes } = await printed({
      name: Array.from(text).slice(0, 200).join('').trim() || 'x',
      clientName: Array.from(text).slice(0, 250).join(''),
      requirements: [{ name: 'First', description: text }, { name: 'Last' }],
      settings: { notes: text, introduction: text },
    })
    const pages = pdfPages(bytes)
    assert.ok(pages.length >= 1)
    has(pages.join('\n'), 'Last', 'For the provider'.toUpperCase())
  })
}

test('settings of any other shape are passed over', async () => {
  const settings = { language: 7, validUntil: 'soon', introduction: ['x'], notes: { a: 1 } }
  has(pdfText((await printed({ settings, requirements: [{ name: 'a', hours: { no: 1 } }] })).bytes), 'PROPOSAL')
  has(pdfText((await printed({ settings: { validUntil: '2026-13-45' } })).bytes), 'PROPOSAL')
  for (const validityDays of [-1, 0, 1.5, '30', 1e9, null]) {
    assert.ok(!pdfText((await printed({ settings: { validityDays } })).bytes).includes('VALID UNTIL'))
  }
  has(pdfText((await printed({ settings: { validityDays: 30 } })).bytes), 'VALID UNTIL December 15, 2026')
})

test('nothing a proposal or profile names is fetched', async () => {
  let requests = 0
  const bait = createServer((_, response) => {
    requests += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => bait.once('listening', resolve))
  const url = `http://127.0.0.1:${(bait.address() as AddressInfo).port}/logo.png`
  const eve = await service.caller()
  await profile({ logoUrl: url, website: url, companyName: url, clientPaymentLinkUrl: url }, eve)
  const { id } = await create({ name: url, settings: { image: url, images: { a: url } } }, eve)
  await service.call('PUT', `/proposals/${id}`, { key: eve.key, body: { status: 'accepted' } })
  assert.equal((await pdfOf(id, eve)).status, 200)
  assert.equal(requests, 0)
  await new Promise((resolve) => bait.close(resolve))
})

test("somebody else's proposal is not found", async () => {
  const eve = await service.caller()
  const { id } = await create({})
  const answer = await pdfOf(id, eve)
  assert.equal(answer.status, 404)
  assert.equal(answer.body.error, 'proposal_not_found')
})
