import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseBrief } from './analyse-brief.ts'
import { discoverBrief } from './discover-brief.ts'

type Language = 'en' | 'es'

const names = (brief: string, language: Language = 'en') =>
  analyseBrief({ brief, language }).requirements.map(({ name }) => name)
const ranked = (brief: string) =>
  analyseBrief({ brief }).requirements.map(({ name, priority }) => `${name}: ${priority}`)

const three = ['Tickets', 'Payments', 'Reports']

test('an item keeps its label, though the label could head a section', () => {
  assert.deepEqual(
    names('We need:\n- **Payments**: Stripe\n- **Tickets**: with seats\n- **Reports**: for the board').toSorted(),
    three.toSorted(),
  )
  assert.deepEqual(names('- Tickets: people choose seats\n- Payments: Stripe\n- Reports: monthly PDF'), three)
  const [only, ...more] = analyseBrief({ brief: '## Payments\n- Card at the door\n- Refunds' }).requirements
  assert.deepEqual([only?.description, more], ['Payments. It covers: Card at the door; Refunds', []])
})

test('payments as terms are no requirement', () => {
  assert.deepEqual(names('- Tickets: people choose seats\n- Payments: 500 euros on delivery'), ['Tickets'])
  assert.deepEqual(names('We need a poster.\n\n## Payments\n- 30% upfront\n- the rest on completion'), ['Poster'])
})

test('labelled lines are a list, even without bullets', () => {
  assert.deepEqual(names('Tickets: people choose seats\nPayments: by card\nReports: monthly'), three)
  assert.deepEqual(names('Tickets – people log in\nSeats – by row').length, 2)
})

test('a list on one line is recognised with any separator', () => {
  for (const brief of [
    'We need the following: tickets; payments; reports.',
    'We would like: (a) tickets; (b) payments; (c) reports.',
    'we need: tickets, payments and reports',
    'Please build: tickets + payments + reports',
    'Tickets, payments, reports',
    '✅ Tickets ✅ Payments ✅ Reports',
    '[ ] Tickets [x] Payments [ ] Reports',
  ])
    assert.deepEqual(names(brief), three, brief)
  assert.deepEqual(names('Queremos: (a) entradas; (b) pagos; y (c) informes.', 'es'), ['Entradas', 'Pagos', 'Informes'])
})

test('a request in upper case is a request', () => {
  assert.deepEqual(names('WE NEED TICKETS, PAYMENTS AND REPORTS!'), ['TICKETS', 'PAYMENTS', 'REPORTS'])
  assert.deepEqual(names('WHAT WE NEED\n- Tickets\n- Payments\n- Reports'), three)
})

test('any character or emoji before every line is a bullet', () => {
  for (const mark of ['✅', '🔥', '•', '–', '*', '-', '➜', '►', '★', '◆ ', '- [ ]', '- [x]', '[ ]', '☐', '•\t', '1️⃣'])
    assert.deepEqual(names(three.map((name) => `${mark} ${name}`).join('\n')), three, mark)
  for (const mark of ['•', '-', '–', '・'])
    assert.deepEqual(names(three.map((name) => mark + name).join('\n')), three, `${mark} without a space`)
  assert.deepEqual(names('🎟 Tickets\n💳 Payments\n📊 Reports'), three)
})

test('an emoji before a heading is decoration', () => {
  const brief = '🎯 Features\n✅ Tickets\n✅ Payments\n\n📅 Timeline\nThree weeks.'
  assert.deepEqual(names(brief), ['Tickets', 'Payments'])
})

test('in a list with ticks, a cross marks an excluded item', () => {
  assert.deepEqual(names('✅ Tickets\n✅ Payments\n❌ Forum\n❌ Newsletter'), ['Tickets', 'Payments'])
  assert.deepEqual(names('❌ Broken search\n❌ Wrong prices'), ['Broken search', 'Wrong prices'])
})

test('names contain no Markdown', () => {
  const brief =
    '- *Tickets*\n- _Payments_\n- `Reports`\n- [Seat map](https://seats.example)\n- ~~Old~~ archive\n- **Fines**'
  assert.deepEqual(names(brief), [...three, 'Seat map', 'Old archive', 'Fines'])
  assert.deepEqual(names('*Tickets*\n*Payments*\n*Reports*'), three)
  assert.deepEqual(names('- Import of order_items.csv\n- Export'), ['Import of order_items.csv', 'Export'])
})

test('headings without content are list items', () => {
  assert.deepEqual(names('# Theatre\n## Features\n### Tickets\n### Payments\n### Reports'), ['Theatre', ...three])
})

test('short names are requirements', () => {
  assert.deepEqual(names('- SEO\n- FAQ\n- Map\n- QA'), ['SEO', 'FAQ', 'Map', 'QA'])
})

test('lines as typed on a phone are items', () => {
  assert.deepEqual(names('we need\ntickets\npayments\nreports'), three)
  assert.deepEqual(names('hi!\nneed an app for my gym\nbook classes\npay by card\nbudget around 4k\nthx'), [
    'App for my gym',
    'Book classes',
    'Pay by card',
  ])
  assert.deepEqual(
    names('hola buenas\nquiero una app para mi gimnasio\nreservar clases\npagar la cuota\ngracias!!', 'es'),
    ['App para mi gimnasio', 'Reservar clases', 'Pagar la cuota'],
  )
})

test('points below a numbered point belong to it', () => {
  const described = (brief: string) => analyseBrief({ brief }).requirements.map(({ description }) => description)
  assert.deepEqual(described('1. Accounts\n   a. Sign up\n   b. Reset\n2. Catalogue\n   a. Filters\n3. Checkout'), [
    'Accounts. It covers: Sign up; Reset',
    'Catalogue. It covers: Filters',
    'Checkout',
  ])
  assert.deepEqual(described('1. Bookings\n1.1 Free rooms\n1.2 Blocked dates\n2. Messages\n2.1 Templates'), [
    'Bookings. It covers: Free rooms; Blocked dates',
    'Messages. It covers: Templates',
  ])
})

test('cells copied from a spreadsheet are a table', () => {
  for (const mark of ['\t', ',', ';']) {
    const rows = [
      ['Feature', 'Priority'],
      ['Seat map', 'High'],
      ['Vouchers', 'Low'],
    ]
    assert.deepEqual(ranked(rows.map((cells) => cells.join(mark)).join('\n')), ['Seat map: high', 'Vouchers: low'])
  }
})

test('priorities of single lines are preserved', () => {
  const boats = ['Calendar: high', 'Card payments: high', 'Gift vouchers: low']
  assert.deepEqual(ranked('Must: calendar, card payments\nNice to have: gift vouchers\nOut of scope: forum'), boats)
  assert.deepEqual(
    ranked('MUST HAVE\nCalendar\nCard payments\n\nNICE TO HAVE\nGift vouchers\n\nOUT OF SCOPE\nForum'),
    boats,
  )
})

test('a priority after an item or in brackets applies to that item and is not in its name', () => {
  assert.deepEqual(ranked('- Tickets (must)\n- Seat map (nice to have)\n- Forum (not needed)'), [
    'Tickets: high',
    'Seat map: low',
  ])
  assert.deepEqual(ranked('[High] Tickets\n[Low] Seat map'), ['Tickets: high', 'Seat map: low'])
})

test('a lead-in that names an item requests the item too', () => {
  assert.deepEqual(names('We need a theatre shop with:\n- tickets\n- payments'), [
    'Theatre shop',
    'Tickets',
    'Payments',
  ])
  assert.deepEqual(names('Quiero una tienda: catálogo, carrito y pagos.', 'es'), [
    'Tienda',
    'Catálogo',
    'Carrito',
    'Pagos',
  ])
  assert.deepEqual(names('We need a developer to:\n- fix the seat map\n- add tickets'), [
    'Fix the seat map',
    'Add tickets',
  ])
  const museum = 'We are a museum in Leeds and need a site for families. It must have:\n- a map\n- tickets'
  assert.deepEqual(names(museum).slice(-2), ['Map', 'Tickets'])
})

test('a heading that is only a number is not a requirement', () => {
  assert.deepEqual(names('Version 1\n- Tickets\n- Payments'), ['Tickets', 'Payments'])
})

test('a title behind its label is no item', () => {
  assert.deepEqual(names('Project: Boat hire\nClient: Marina Azul\nFeatures: calendar, payments'), [
    'Boat hire',
    'Calendar',
    'Payments',
  ])
})

test('discovery names the same features', () => {
  for (const brief of ['✅ Tickets\n✅ Payments\n✅ Reports', 'We need the following: tickets; payments; reports.']) {
    const { entities, summary } = discoverBrief({ brief })
    assert.deepEqual(entities?.features, three)
    assert.match(summary, /Tickets; Payments; Reports/)
  }
})
