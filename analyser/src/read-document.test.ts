import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Unit } from './document.ts'
import { readDocument } from './read-document.ts'

/** One line per unit: its kind, its source unless it is the body, and its text, indented by depth. */
function outline(text: string, language?: 'en' | 'es'): string[] {
  return readDocument(text, language).units.map(
    (unit) =>
      `${'  '.repeat(unit.depth)}${unit.kind}${unit.source === 'body' ? '' : ` (${unit.source})`}: ${unit.text}`,
  )
}

const units = (text: string, matches: (unit: Unit) => boolean) => readDocument(text).units.filter(matches)
const texts = (text: string, kind: Unit['kind']) => units(text, (unit) => unit.kind === kind).map((unit) => unit.text)

describe('reading a paste', () => {
  it('nests items under headings and sub-items under items', () => {
    const brief =
      '# Bakery shop\n\n## Features\n\n- Catalogue\n  - Search by name\n- Checkout\n\n## Budget\n\nAbout 4,000 euros.'
    assert.deepEqual(outline(brief), [
      'title: Bakery shop',
      'heading: Features',
      '  item: Catalogue',
      '    item: Search by name',
      '  item: Checkout',
      'heading: Budget',
      '  sentence: About 4,000 euros.',
    ])
  })

  it('keeps the greeting and the signature of a mail apart from its body', () => {
    const brief = [
      'Subject: New website for the clinic',
      'Hi Marta,',
      '',
      'Our clinic needs a website with online booking. Patients should receive a reminder.',
      '',
      'Kind regards,',
      'Lucy Hart',
      'Hartwell Clinic',
      '+44 20 7946 0000',
    ].join('\n')
    const { units } = readDocument(brief)
    assert.equal(units[0]?.kind, 'title')
    assert.equal(units[0]?.text, 'New website for the clinic')
    assert.deepEqual(
      units.filter((unit) => unit.source === 'greeting').map((unit) => unit.text),
      ['Hi Marta,'],
    )
    assert.deepEqual(
      units.filter((unit) => unit.source === 'signature').map((unit) => unit.text),
      ['Kind regards,', 'Lucy Hart', 'Hartwell Clinic', '+44 20 7946 0000'],
    )
    assert.equal(units.filter((unit) => unit.kind === 'sentence' && unit.source === 'body').length, 2)
  })

  it('marks the quoted mail below an answer as a quote, but reads a forwarded mail', () => {
    const own =
      'Thank you for your call. We would like to go ahead with the shop, the blog and the newsletter. '.repeat(3)
    const answer = `${own}\n\nOn Tue, 3 Nov 2026 at 10:00, Ann Lee wrote:\n> Could you tell me more about the shop?`
    assert.deepEqual(
      units(answer, (unit) => unit.source === 'quote').map((unit) => unit.text),
      ['Could you tell me more about the shop?'],
    )
    const forward =
      'See below.\n\n---------- Forwarded message ---------\nFrom: Ann\nDate: Monday\n\nWe need a logo for our van.'
    assert.ok(units(forward, (unit) => unit.source === 'body' && unit.text.includes('logo')).length > 0)
  })

  it('reads the fields of a form with their labels', () => {
    const brief = 'Company: Verdant Gardens\nBudget: 3,000 EUR\nDeadline: end of March\nDescription: a small website'
    const fields = units(brief, (unit) => unit.source === 'form')
    assert.deepEqual(
      fields.map((unit) => unit.label),
      ['Company', 'Budget', 'Deadline', 'Description'],
    )
    assert.equal(fields[1]?.text, 'Budget: 3,000 EUR')
  })

  it('reads the rows of a table without their numbers', () => {
    const brief = 'Scope\n\n| # | Feature | Notes |\n|---|---|---|\n| 1 | Search | by city |\n| 2 | Reports | monthly |'
    assert.deepEqual(outline(brief), [
      'heading: Scope',
      '  item (table): Search: by city',
      '  item (table): Reports: monthly',
    ])
  })

  it('gives flattened lists their items back', () => {
    const dashes =
      'We run a small museum in Leeds. Features: - Ticket sales - Calendar of exhibitions - Newsletter sign-up'
    assert.deepEqual(texts(dashes, 'item'), ['Ticket sales', 'Calendar of exhibitions', 'Newsletter sign-up'])
    const numbers =
      'Necesito ayuda con tres cosas: 1. Diseñar el menú 2. Imprimir la carta 3. Pintar el cartel de la puerta'
    assert.deepEqual(texts(numbers, 'item'), ['Diseñar el menú', 'Imprimir la carta', 'Pintar el cartel de la puerta'])
    const dots =
      'What we want for the new season of the club • Posters • Shirts for the team • A short film of the final'
    assert.deepEqual(texts(dots, 'item'), ['Posters', 'Shirts for the team', 'A short film of the final'])
  })

  it('ends a flattened list with the sentence of its last item', () => {
    const brief =
      'Deliverables for the shop: - A logo. - A sign for the door. - Three posters. We open in May and are looking forward to it.'
    assert.deepEqual(texts(brief, 'item'), ['A logo.', 'A sign for the door.', 'Three posters.'])
  })

  it('joins lines that a program wrapped at the width of the paragraph', () => {
    const sentences = [
      'The municipal library wants to renew the catalogue that its readers use at home and in the reading room.',
      'The new one must work on phones and tablets.',
      'Readers of the Northern branch cannot come to the main building before Thursday.',
    ]
    const lines = ['']
    for (const word of sentences.join(' ').split(' '))
      if (`${lines.at(-1)} ${word}`.length > 72) lines.push(word)
      else lines.push(`${lines.pop()} ${word}`.trim())
    assert.ok(lines.length > 3)
    assert.deepEqual(texts(lines.join('\n'), 'sentence'), sentences)
  })

  it('joins a line to one that cannot end its sentence', () => {
    assert.deepEqual(texts('Please paint the\nkitchen, the hall and\nthe stairs. Thank you.', 'sentence'), [
      'Please paint the kitchen, the hall and the stairs.',
      'Thank you.',
    ])
  })

  it('keeps the lines of a chat apart, because each ends where the writer stopped', () => {
    for (const chat of [
      [
        'we have three old bicycles with a lot of rust',
        'new brakes please',
        'and somebody should have a look at the gears',
        'can you collect them from the covered market hall before the summer?',
        'thank you',
      ],
      [
        'Our three old bicycles have been outside for two winters and are full of rust',
        'New brakes please',
        'Also lights',
        'We can pay 90 euros for all of it',
      ],
    ])
      assert.deepEqual(
        readDocument(chat.join('\n')).units.map(({ text }) => text),
        chat,
      )
  })

  it('takes short lines without a full stop as a list, but not lines of several sentences', () => {
    const before = 'It is urgent. Could you give us a price for these things?\n'
    const list = ['Two round tables', 'Eight chairs of oak', 'A bench for the garden']
    assert.deepEqual(texts(before + list.join('\n'), 'item'), list)
    const text = 'It rained in. The floor is wet\nCome soon. We sleep next door\nBring a pump. Ours is broken'
    assert.deepEqual(texts(before + text, 'item'), [])
    assert.equal(texts(before + text, 'sentence').length, 8)
  })

  it('reads HTML', () => {
    const brief = '<h2>Scope</h2><ul><li>Menu design</li><li>Table cards</li></ul><p>Thank you &amp; see you soon</p>'
    assert.deepEqual(outline(brief).slice(0, 3), ['heading: Scope', '  item: Menu design', '  item: Table cards'])
  })

  it('marks steps', () => {
    const brief =
      'How it works\nStep 1: The driver scans the parcel\nStep 2: The office gets a message\nStep 3: The client signs'
    assert.equal(units(brief, (unit) => unit.source === 'steps').length, 3)
  })

  it('marks crossed out items', () => {
    const brief = 'In scope:\n✅ Home page\n✅ Contact form\n❌ Online shop'
    assert.deepEqual(
      units(brief, (unit) => unit.isCrossedOut).map((unit) => unit.text),
      ['Online shop'],
    )
  })

  it('detects the language', () => {
    assert.equal(readDocument('We need a website for our bakery').language, 'en')
    assert.equal(readDocument('Necesitamos una web para nuestra panadería').language, 'es')
    assert.equal(readDocument('Wir brauchen eine Webseite für die Bäckerei und einen Laden').language, 'other')
    assert.equal(readDocument('我们需要一个网站').language, 'other')
  })

  it('reads a sentence without end in pieces and loses none of its words', () => {
    const words = Array.from({ length: 1_000 }, (_, index) => `word${index}`).join(' ')
    for (const mark of ['', '- ', '1. '])
      for (const separator of [' ', '😀']) {
        const text = words.replaceAll(' ', separator)
        const sentences = texts(`${mark}${text}`, 'sentence')
        assert.ok(sentences.length > 1 && sentences.every(({ length }) => length <= 2_000))
        assert.equal(sentences.join(separator === ' ' ? ' ' : ''), text)
      }
  })

  it('keeps the start of a table row that is too long', () => {
    const [row = ''] = texts(`| Page | Text |\n|---|---|\n| Menu | ${'dishes '.repeat(1_000)}|`, 'item')
    assert.ok(row.startsWith('Menu: dishes dishes') && row.length <= 2_000)
  })

  it('lists every parent before its children, and counts the depth', () => {
    const brief = '# A\n\n## B\n\n1. One\n   - x\n   - y\n2. Two\n\n**C**\n\ntext and more text; and even more'
    for (const unit of readDocument(brief).units) {
      assert.ok(unit.parent === null || unit.parent < unit.index)
      assert.equal(unit.depth, unit.parent === null ? 0 : (readDocument(brief).units[unit.parent]?.depth ?? -2) + 1)
    }
  })
})
