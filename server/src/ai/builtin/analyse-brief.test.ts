import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseBrief } from './analyse-brief.ts'

const bakery = `Website for a bakery

We need:
- A menu page with photos and prices
- An order form for birthday cakes, which must be ready before Easter
- A map with our two shops

Out of scope:
- Online payments
- Translations into other languages

Ideal candidate:
- Three years of experience with WordPress

Please include your portfolio in your proposal.`

const names = (brief: string, language: 'en' | 'es' = 'en') =>
  analyseBrief({ brief, language }).requirements.map((requirement) => requirement.name)

test('every requested item becomes a requirement', () => {
  const { requirements, success, error } = analyseBrief({ brief: bakery })
  assert.equal(success, true)
  assert.equal(error, null)
  assert.deepEqual(
    requirements.map(({ name }) => name),
    [
      'Website for a bakery',
      'Menu page with photos and prices',
      'Order form for birthday cakes',
      'Map with our two shops',
    ],
  )
})

test('a requirement carries all the fields the contract names', () => {
  for (const requirement of analyseBrief({ brief: bakery }).requirements) {
    assert.match(requirement.id, /^req_[0-9a-z]{7}$/)
    assert.ok(requirement.description.length > 0)
    assert.ok(requirement.rationale.length > 0)
    assert.ok(Number.isInteger(requirement.complexity) && requirement.complexity >= 1 && requirement.complexity <= 10)
    assert.ok(['high', 'medium', 'low'].includes(requirement.priority))
    assert.equal(requirement.manuallyEdited, false)
    assert.equal(requirement.nameUi, requirement.name)
  }
})

test('exclusions and conditions for vendors or bids are not requirements', () => {
  const all = names(bakery).join(' | ')
  assert.doesNotMatch(all, /payment|translation|experience|portfolio/i)
})

test('a Spanish list is read the same way', () => {
  const brief = `Tienda de plantas

Necesitamos una página que permita:
- Catálogo de plantas por temporada
- Reserva de talleres de fin de semana
- Aviso por correo cuando llega una planta agotada

No incluye:
- Pasarela de pagos`
  const found = names(brief, 'es')
  assert.ok(found.includes('Catálogo de plantas por temporada'))
  assert.ok(found.includes('Reserva de talleres de fin de semana'))
  assert.ok(!found.some((name) => /pasarela/i.test(name)))
})

test('a sentence that asks for several things becomes several requirements', () => {
  const brief =
    'I need an engineer to inspect the roof of our barn, calculate the snow load for the new panels, and draw the supports in CAD.'
  assert.deepEqual(names(brief), [
    'Inspect the roof of our barn',
    'Calculate the snow load for the new panels',
    'Draw the supports in CAD',
  ])
})

test('user stories are named after what the user needs', () => {
  const brief = `Backlog

- As a librarian, I want to lend a book with a scanner, so that queues are short.
- As a reader, I want to extend a loan online, so that I need not come in.
- As a librarian, I want to print a list of overdue books.`
  assert.deepEqual(names(brief), [
    'Lend a book with a scanner',
    'Extend a loan online',
    'Print a list of overdue books',
  ])
})

test('columns under a titled part describe the part instead of becoming requirements', () => {
  const brief = `Spreadsheet for a ceramics studio

1. Kiln sheet

Date
Temperature
Pieces

2. Sales sheet

Buyer
Price
Paid`
  const { requirements } = analyseBrief({ brief })
  const kiln = requirements.find((requirement) => requirement.name === 'Kiln sheet')
  assert.ok(kiln)
  assert.match(kiln.description, /Temperature/)
  assert.ok(!requirements.some((requirement) => requirement.name === 'Temperature'))
})

test('a vague request still leads to a requirement', () => {
  assert.ok(
    names('I want an app for my dance school, nothing fancy.').some((name) => /app for my dance school/i.test(name)),
  )
})

test('requirements the caller already has are not repeated', () => {
  const existingRequirements = [{ name: 'Order form for cakes', description: 'For birthdays' }]
  const { requirements } = analyseBrief({ brief: bakery, existingRequirements })
  assert.ok(!requirements.some(({ name }) => /order form/i.test(name)))
  assert.ok(requirements.some(({ name }) => /menu page/i.test(name)))
})

test('a requirement edited by hand comes back untouched and first', () => {
  const edited = {
    id: 'mine',
    name: 'Order form (agreed by phone)',
    description: 'Cakes only',
    rationale: 'Call of 3 May',
    complexity: 9,
    priority: 'high',
    manuallyEdited: true,
  }
  const { requirements } = analyseBrief({ brief: bakery, existingRequirements: [edited] })
  assert.deepEqual(requirements[0], { ...edited, nameUi: edited.name, descriptionUi: edited.description })
  assert.equal(requirements.filter(({ name }) => /order form/i.test(name)).length, 1)
})

test('generated texts are in the requested language, and UI texts in that of the interface', () => {
  const brief = `Stand for a fair

We need:
- A booth of 20 square metres
  - a counter
  - two screens`
  const [, booth] = analyseBrief({ brief, language: 'es' }, { uiLanguage: 'en' }).requirements
  assert.ok(booth)
  assert.match(booth.rationale, /El encargo/)
  assert.match(booth.description, /Comprende/)
  assert.match(booth.descriptionUi, /It covers/)
})

test('the same brief gives the same answer, ids included, and no id twice', () => {
  const first = analyseBrief({ brief: bakery })
  assert.deepEqual(analyseBrief({ brief: bakery }), first)
  assert.equal(new Set(first.requirements.map(({ id }) => id)).size, first.requirements.length)
})
