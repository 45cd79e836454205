import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseBrief } from './analyse-brief.ts'
import { discoverBrief } from './discover-brief.ts'

type Language = 'en' | 'es'

const names = (brief: string, language: Language = 'en') =>
  analyseBrief({ brief, language }).requirements.map(({ name }) => name)

test('HTML is read as the text it shows', () => {
  assert.deepEqual(names('<p>We need a shop with a wish list.</p><p>And vouchers.</p>'), [
    'Shop with a wish list',
    'Vouchers',
  ])
  assert.deepEqual(names('We need:<br>- vouchers<br/>- refunds<BR />- a wish list'), [
    'Vouchers',
    'Refunds',
    'Wish list',
  ])
  assert.deepEqual(
    names('<div>We need:</div>\n<ul>\n  <li>Vouchers &amp; refunds</li>\n  <li>Wish\n    list</li>\n</ul>'),
    ['Vouchers & refunds', 'Wish list'],
  )
  assert.deepEqual(names('<ul><li>Caf&eacute; menu</li><li>Men&#250; infantil</li><li>Boxes &lt; 10 kg</li></ul>'), [
    'Café menu',
    'Menú infantil',
    'Boxes < 10 kg',
  ])
})

test('headings, tables and nested lists in HTML are recognised', () => {
  assert.deepEqual(names('<h2>Out of scope</h2><ul><li>Forum</li></ul><h2>Features</h2><ul><li>Vouchers</li></ul>'), [
    'Vouchers',
  ])
  const table =
    '<table><tr><th>Feature</th><th>Priority</th></tr><tr><td>Seat map</td><td>Low</td></tr><tr><td>Forum</td><td>Won’t</td></tr></table>'
  const [only, ...more] = analyseBrief({ brief: table }).requirements
  assert.deepEqual([only?.name, only?.priority, more], ['Seat map', 'low', []])
  const [parent, second] = analyseBrief({
    brief: '<ul><li>Seat map<ul><li>zoom</li><li>rows</li></ul></li><li>Refunds</li></ul>',
  }).requirements
  assert.deepEqual([parent?.description, second?.name], ['Seat map. It covers: zoom; rows', 'Refunds'])
})

test('hidden HTML is ignored', () => {
  const brief =
    '<html><head><title>Mail</title><style>p { color: red; }</style></head><body><!-- We need a forum. --><script>let need = 1</script><p>We need vouchers.</p></body></html>'
  assert.deepEqual(names(brief), ['Vouchers'])
  assert.deepEqual(discoverBrief({ brief }).entities?.features, ['Vouchers'])
})

test('angle brackets that are not tags are preserved', () => {
  assert.deepEqual(names('- Orders < 10 items\n- Greeting with <customer name>'), [
    'Orders < 10 items',
    'Greeting with <customer name>',
  ])
})

test('greetings, closings and signatures are no requirements', () => {
  const shop = ['Shop with vouchers and refunds']
  for (const [hello, bye] of [
    ['Dear team,', 'Best regards,\nJohn Smith'],
    ['Hi Anna,', 'Thanks!\nJohn'],
    ['Hello,', 'Kind regards\n\nJohn Smith\nHead of Sales | Acme\n+44 20 7946 0000\njohn@acme.example'],
    ['Good morning,', 'Cheers, John'],
    ['', '-- \nJohn Smith\nAcme Ltd'],
    ['', 'Sent from my iPhone'],
  ])
    assert.deepEqual(names(`${hello}\nwe need a shop with vouchers and refunds.\n${bye}`), shop, `${hello} ${bye}`)
  for (const bye of ['Un saludo,\nJuan Pérez', 'Atentamente,\nJuan Pérez\nDirector comercial', 'Muchas gracias,\nJuan'])
    assert.deepEqual(
      names(`Estimados:\nnecesitamos una tienda con vales y reseñas.\n${bye}`, 'es'),
      ['Tienda con vales y reseñas'],
      bye,
    )
  assert.deepEqual(
    names('Sehr geehrte Damen und Herren,\nwir suchen eine Website.\nMit freundlichen Grüßen\nHans Müller'),
    ['Website'],
  )
  assert.deepEqual(names('Bonjour,\nnous voulons une boutique.\nCordialement,\nLuc Petit'), ['Boutique'])
})

test('a request after the closing of a letter counts', () => {
  assert.deepEqual(names('We need a shop.\n\nThanks,\nJohn\n\nPS: we also need a newsletter.'), ['Shop', 'Newsletter'])
  assert.deepEqual(names('We need a shop.\nThanks\n- Vouchers\n- Refunds'), ['Shop', 'Vouchers', 'Refunds'])
})

test('the subject of a forwarded mail is the title, and its headers are left out', () => {
  const brief = `From: Ann Lee <ann@mail.example>
To: Studio <studio@mail.example>
Subject: Fwd: New site for the museum
Date: Mon, 2 Nov 2026

Hi Tom,

see below.

Thanks,
Ann

---------- Forwarded message ---------
From: Bob Ray <bob@mail.example>
Date: Fri, 30 Oct 2026
Subject: New site for the museum

Hello Ann,

the new website for the museum needs:
- opening hours
- an events calendar

Best regards,
Bob Ray
Director | City Museum`
  assert.deepEqual(names(brief), ['New site for the museum', 'Opening hours', 'Events calendar'])
})

test('the quoted part of a thread is read too', () => {
  const brief =
    'Please also add a newsletter.\n\nOn Mon, Nov 2, 2026 at 9:00 AM Ann Lee <ann@mail.example> wrote:\n> We need a booking page for our boats.\n>\n> Best,\n> Ann'
  assert.deepEqual(names(brief), ['Add a newsletter', 'Booking page for our boats'])
})

test('a copied conversation is read without its speakers', () => {
  assert.deepEqual(
    names(
      '[09:12, 3/11/2026] Ann: Hi\n[09:12, 3/11/2026] Ann: we need a logo for our café\n[09:13, 3/11/2026] Ann: and a menu',
    ),
    ['Logo for our café', 'Menu'],
  )
  assert.deepEqual(names('3/11/26, 09:12 - Ann: we need a logo for our café'), ['Logo for our café'])
  assert.deepEqual(names('Q: What do you need?\nA: A website with a booking calendar.\nQ: For whom?\nA: Tourists.'), [
    'Website with a booking calendar',
  ])
})
