import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { formatMoney } from '@proffer/core/currency.ts'
import { priceOf } from '@proffer/core/proposals/pricing.ts'
import type { Service } from '../../test/harness.ts'
import { inOneLine, pdfPages, pdfText } from '../../test/pdf-text.ts'
import { has, printingScene } from '../../test/printing-scene.ts'
import { png } from '../../test/sample-files.ts'
import { titleLines } from './cover-title.ts'
import { textWidth } from './typography.ts'

/** Printing does not depend on the database, so this is tested on SQLite only. */

type Scene = Awaited<ReturnType<typeof printingScene>>

let service: Service
let ada: Scene['ada']
let profile: Scene['profile']
let pdfOf: Scene['pdfOf']
let create: Scene['create']
let printed: Scene['printed']

before(async () => {
  ;({ service, ada, profile, pdfOf, create, printed } = await printingScene())
})
after(() => service?.stop())

test('the language comes from the proposal, otherwise from the profile, otherwise it is English', async () => {
  const bob = await service.caller()
  await profile({ uiLanguage: 'es', taxRate: 16 }, bob)
  const body = { currency: 'EUR', total: 1500, clientName: 'Ana' }
  const spanish = pdfText((await printed(body, bob)).bytes)
  has(
    spanish,
    'Propuesta para Ana',
    'Preparada para Ana',
    'IVA (16 %) 240,00 €',
    'Total 1.740,00 €',
    '15 de noviembre de 2026',
  )
  has(
    pdfText((await printed({ ...body, settings: { language: 'en' } }, bob)).bytes),
    'Proposal for Ana',
    'Total €1,740.00',
  )
  has(
    pdfText((await printed({ ...body, settings: { language: 'es' } })).bytes),
    '1. Propiedad Pasa al cliente.',
    '3. Secrecy',
  )
  has(pdfText((await printed({ ...body, settings: { language: 'tlh' } })).bytes), 'Proposal for Ana')
})

test('the printed amounts equal the calculated price to the cent', async () => {
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

test('priorities and complexities are not printed, and without a price there is no investment section', async () => {
  const requirements = [{ name: 'Booking', priority: 'high', complexity: 7 }]
  const text = pdfText((await printed({ requirements })).bytes)
  has(text, 'Scope of work 1 Booking')
  assert.doesNotMatch(text, /priority|high|complexity|7 of 10/i, 'these are for the provider only')
  assert.doesNotMatch(pdfText((await printed({ requirements, total: '900' })).bytes), /priority|high|complexity/i)
  assert.ok(!text.includes('Investment'))
  assert.doesNotMatch(pdfText((await printed({})).bytes), /Scope of work/)
})

test('the file has the name of the proposal, with any characters', async () => {
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

test('European letters are drawn; characters that the font lacks are simplified, marked or left out', async () => {
  const name = 'Ñandú Łódź Ångström Привет Ελλάδα Việt 5 € “q” – e\u0301 ﬁn ①②'
  has(pdfText((await printed({ name })).bytes), 'Ñandú Łódź Ångström Привет Ελλάδα Việt 5 € “q” – é fin 12')
  has(
    pdfText((await printed({ name: 'a😀b 👩‍👩‍👧 漢 \u202Eevil\u202C \u0007bell ✅ → done' })).bytes),
    'ab □ evil bell ✓ → done',
  )
})

test('the sections of the client page are printed in their order, with rich text, pictures and bookmarks', async () => {
  const image = {
    key: ada.key,
    body: await png(300, 200),
    headers: { 'content-type': 'image/png', 'x-file-name': 'a.png' },
  }
  const { id: fileId } = (await service.call('POST', '/files', image)).body
  const { bytes } = await printed({
    requirements: [{ name: 'Not shown beside phases' }],
    settings: {
      cover: { fileId, alt: 'A harbour' },
      sections: [
        { kind: 'why', body: 'Because **we care**.' },
        { kind: 'scope', phases: [{ title: 'Discover', deliverables: ['A map'] }] },
        {
          kind: 'text',
          title: 'Café',
          body: '- one\n- [two](https://example.com/)\n\n| a | b |\n|---|---|\n| c | d |',
          image: { fileId },
        },
        { kind: 'timeline', milestones: [{ title: 'Start', date: '2027-01-11' }] },
        { kind: 'text', title: 'Hidden', hidden: true, body: 'Nobody reads this.' },
      ],
    },
  })
  const text = inOneLine(pdfText(bytes))
  has(
    text,
    'Why us Because we care',
    'Scope of work Discover ✓ A map',
    'Café one two',
    'a b c d',
    'Timeline January 11, 2027 Start',
  )
  assert.ok(text.indexOf('Timeline') < text.indexOf('Terms') && text.indexOf('Terms') < text.indexOf('Acceptance'))
  for (const absent of ['**', 'Not shown', 'Hidden', 'Nobody']) assert.ok(!text.includes(absent), absent)
  const source = bytes.toString('latin1')
  assert.match(source, /\/Outlines \d+ 0 R/)
  assert.equal(source.match(/\/Title \(/g)?.length, 6, 'a bookmark for each section with a heading')
  assert.match(source, /\/URI \(https:\/\/example\.com\/\)/)
  assert.equal(source.match(/\/Filter \/DCTDecode/g)?.length, 2, 'the cover and the section')
})

test('the acceptance is never alone on a page, and no heading is the last line of one', async () => {
  for (let count = 1; count <= 13; count += 3) {
    const requirements = Array.from({ length: count }, (_, n) => ({
      name: `Part ${n}`,
      description: 'word '.repeat(60),
    }))
    const pages = pdfPages((await printed({ requirements, total: 100 })).bytes).map(inOneLine)
    const last = pages.at(-1) ?? ''
    assert.ok(last.indexOf('Acceptance') > 20, `${count}: ${last}`)
    for (const page of pages) assert.doesNotMatch(page, /(Scope of work|Investment|Terms|Acceptance) Estudio Norte ·/)
  }
})

test('a proposal is printed with less space if its last page would be almost empty', async () => {
  const requirements = Array.from({ length: 3 }, (_, n) => ({ name: `Part ${n}`, description: 'word '.repeat(40) }))
  const introduction = Array(5).fill('We write the texts before we draw the pages. '.repeat(2)).join('\n\n')
  const { bytes } = await printed({ total: 100, requirements, settings: { introduction } })
  assert.equal(pdfPages(bytes).length, 2, 'at the usual distances it has three pages')
})

test('the title on the cover is broken between phrases, into lines of similar width', () => {
  const titles: Array<[string, string[]]> = [
    ['Harbour Café', ['Harbour Café']],
    ['Tickets for harbour tours', ['Tickets for harbour tours']],
    ['A new website for the Harbour Café', ['A new website', 'for the Harbour Café']],
    ['Reforma integral de la vivienda de la calle Mayor', ['Reforma integral', 'de la vivienda', 'de la calle Mayor']],
    ['Ticket shop and visitor guide', ['Ticket shop', 'and visitor guide']],
    ['Brand, website, photography for the Harbour Café', ['Brand, website,', 'photography', 'for the Harbour Café']],
  ]
  for (const [title, lines] of titles) assert.deepEqual(titleLines(title, textWidth).lines, lines)
  const sizes = [
    'Café',
    'Website and ordering system for all four houses',
    'Donaudampfschifffahrtsgesellschaft',
    'W'.repeat(200),
  ]
  const found = sizes.map((title) => titleLines(title, textWidth).fontSize)
  assert.deepEqual(found, [46, 38, 27, 22], 'a long word makes the title smaller')
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
    // The service rejects NUL, because PostgreSQL cannot store it in text.
    const text = description.replaceAll('\0', '')
    const { bytes } = await printed({
      name: Array.from(text).slice(0, 200).join('').trim() || 'x',
      clientName: Array.from(text).slice(0, 250).join(''),
      requirements: [{ name: 'First', description: text }, { name: 'Last' }],
      settings: { notes: text, introduction: text },
    })
    const pages = pdfPages(bytes)
    assert.ok(pages.length >= 1)
    has(pages.join('\n'), 'Last', 'Provider Estudio Norte')
  })
}

test('settings of unexpected types are ignored', async () => {
  const settings = { language: 7, introduction: ['x'], notes: { a: 1 } }
  has(pdfText((await printed({ settings, requirements: [{ name: 'a', hours: { no: 1 } }] })).bytes), 'Proposal Site')
  assert.ok(!pdfText((await printed({ settings: { validityDays: null } })).bytes).includes('Valid until'))
  has(pdfText((await printed({ settings: { validityDays: 30 } })).bytes), 'Valid until December 15, 2026')
})
