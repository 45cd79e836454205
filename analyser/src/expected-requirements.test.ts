import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseBrief } from './analyse-brief.ts'
import { discoverBrief } from './discover-brief.ts'

const names = (brief: string, existing: string[] = []) =>
  analyseBrief({ brief, existingRequirements: existing.map(existingNamed) }).requirements.map(({ name }) => name)

const existingNamed = (name: string) => ({
  name,
  description: '',
  rationale: '',
  complexity: 3,
  priority: 'medium' as const,
  manuallyEdited: false,
})

const threeFeatures = ['Tickets', 'Payments', 'Reports']

test('a plain list of features gives these features, with any mark', () => {
  for (const mark of ['- ', '* ', '• ', '✅ ', '→ ']) {
    const list = threeFeatures.map((name) => mark + name).join('\n')
    assert.deepEqual(names(list), threeFeatures, mark)
    assert.deepEqual(names(`We need:\n${list}`), threeFeatures, mark)
  }
  assert.deepEqual(discoverBrief({ brief: '- Tickets\n- Payments\n- Reports' }).entities?.features, threeFeatures)
})

test('a sentence that lists things asks for each of them', () => {
  assert.deepEqual(names('We need a mobile app with login, chat and payments.'), [
    'Mobile app',
    'Login',
    'Chat',
    'Payments',
  ])
  const crm = names('Build an internal CRM: contacts, deals pipeline, email integration, reports and user roles.')
  assert.deepEqual(crm, ['Internal CRM', 'Contacts', 'Deals pipeline', 'Email integration', 'Reports', 'User roles'])
  assert.deepEqual(names('We need the following: tickets; payments; reports.'), threeFeatures)
  const dashboard = 'Our company needs a dashboard that shows sales, exports to Excel and sends alerts by email.'
  assert.deepEqual(names(dashboard), ['Dashboard that shows sales', 'Exports to Excel', 'Sends alerts by email'])
})

test('what the client rules out is not returned, and the rest of the sentence is', () => {
  const wanted = ['Website with a guest book']
  assert.deepEqual(names("We don't need a mobile app, just a website with a guest book."), wanted)
  assert.deepEqual(names("We need a website with a guest book but we don't need a mobile app."), wanted)
  assert.deepEqual(names('✅ Tickets\n✅ Payments\n❌ Forum'), ['Tickets', 'Payments'])
  const table = '| Feature | Priority |\n|---|---|\n| Loans | Must |\n| Fines | Could |\n| Forum | Won’t |'
  const priorities = analyseBrief({ brief: table }).requirements.map(({ name, priority }) => `${name}: ${priority}`)
  assert.deepEqual(priorities, ['Loans: high', 'Fines: low'])
})

test('items that differ only in their number are different, also from existing ones', () => {
  const plans = '- Plan for floor 1\n- Plan for floor 2'
  assert.deepEqual(names(plans), ['Plan for floor 1', 'Plan for floor 2'])
  assert.deepEqual(names(plans, ['Plan for floor 1']), ['Plan for floor 2'])
})

test('a user story is named after what the user needs', () => {
  assert.deepEqual(names('As a librarian, I want to lend a book with a scanner, so that queues are short'), [
    'Lend a book with a scanner',
  ])
})

test('texts are in the language asked for, and `descriptionUi` is in that of the interface', () => {
  const brief = 'Stand for a fair\n\nWe need:\n- A booth of 20 square metres\n  - a counter\n  - two screens'
  const { requirements } = analyseBrief({ brief, language: 'es' }, { uiLanguage: 'en' })
  const booth = requirements.find(({ name }) => name.startsWith('Booth'))
  if (booth)
    assert.deepEqual([/Comprende/.test(booth.description), /It covers/.test(booth.descriptionUi)], [true, true])
  for (const { rationale } of requirements) assert.match(rationale, /El encargo/)
})

test('in other languages, the items of lists are found, or the sentences if there is no list', () => {
  assert.deepEqual(names('我们需要一个面包店网站。要有菜单页面。'), ['我们需要一个面包店网站', '要有菜单页面'])
  assert.deepEqual(names('Нужно:\n— выдача\n— отчёты'), ['Выдача', 'Отчёты'])
  assert.equal(names('Anforderungen:\n- Ausleihe\n- Reservierung').length, 2)
})
