import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseBrief, requirementsIn } from './analyse-brief.ts'
import { readDocument } from './read-document.ts'
import { reading, request } from './say/made-reading.ts'

const requirements = (requests: ReturnType<typeof request>[], input: Parameters<typeof requirementsIn>[1] = {}) =>
  requirementsIn(reading({ requests }), input, {}).requirements

const one = (...made: Parameters<typeof request>) => requirements([request(...made)])[0]

const existing = (name: string, more: object = {}) => ({
  name,
  description: '',
  rationale: '',
  complexity: 3,
  priority: 'medium' as const,
  manuallyEdited: false,
  ...more,
})

test("a requirement tells the client's words, its details and where they are", () => {
  const booth = request('Booth', {
    quote: 'a booth',
    sentence: 'We need a booth.',
    heading: 'Fair',
    details: ['two screens', 'a counter'],
  })
  const { requirements: found } = requirementsIn(
    reading({ requests: [booth] }),
    { language: 'en' },
    { uiLanguage: 'es' },
  )
  const { id, ...others } = found[0] as (typeof found)[number]
  assert.match(id, /^req_[0-9a-z]{7}$/)
  assert.deepEqual(others, {
    name: 'Booth',
    description: '“We need a booth.” It covers: two screens; a counter.',
    rationale: 'The client asks for it under “Fair”: “a booth”.',
    complexity: 3,
    priority: 'medium',
    manuallyEdited: false,
    nameUi: 'Booth',
    descriptionUi: '«We need a booth.» Comprende: two screens; a counter.',
  })
})

test('only words that the client alone can say are quoted', () => {
  for (const [sentence, description] of [
    ['menu page with prices', 'Menu page with prices.'],
    ['Guests can book a table.', 'Guests can book a table.'],
    ['It shows our opening hours', '“It shows our opening hours”'],
    ['Una carta con precios', 'Una carta con precios.'],
    ['Debemos ver las reservas', '“Debemos ver las reservas”'],
    ['Que mi madre lo entienda', '“Que mi madre lo entienda”'],
  ] as const)
    assert.equal(one('Name', { sentence })?.description, description)
})

test('a priority comes from words, a mark, the heading or a column, and is explained', () => {
  for (const [more, priority] of [
    [{}, 'medium'],
    [{ quote: 'login is essential' }, 'high'],
    [{ quote: 'a blog would be nice' }, 'low'],
    [{ quote: 'es imprescindible pagar con tarjeta' }, 'high'],
    [{ quote: 'no es urgente' }, 'low'],
    [{ sentence: 'Must: login, upload' }, 'high'],
    [{ sentence: 'Dark mode (optional)' }, 'low'],
    [{ heading: 'Nice to have' }, 'low'],
    [{ isMaybe: true }, 'low'],
  ] as const)
    assert.equal(one('Thing', more)?.priority, priority, JSON.stringify(more))
  assert.match(
    one('Login', { quote: 'login is essential' })?.rationale ?? '',
    /The priority is high because of “essential”/,
  )
  const { units } = readDocument('| Feature | Priority |\n|---|---|\n| Loans | Must |\n| Fines | Could |')
  const rows = requirementsIn(reading({ requests: units.map(({ text }) => request(text, { sentence: text })) }), {}, {})
  assert.deepEqual(
    rows.requirements.map(({ priority }) => priority),
    ['high', 'low'],
  )
})

test('the complexity is 3 unless words or many details say otherwise', () => {
  assert.equal(one('Opening hours')?.complexity, 2)
  assert.equal(one('Guest book')?.complexity, 3)
  assert.equal(one('Calendar with reports')?.complexity, 5)
  assert.equal(one('Pagos con tarjeta y sincronización en tiempo real')?.complexity, 7)
  assert.equal(one('Rooms', { details: ['a', 'b', 'c', 'd'] })?.complexity, 4)
  assert.match(one('Payments')?.rationale ?? '', /“Payments” makes it harder to do/)
})

test('known requirements are not repeated, and edited ones come first, unchanged', () => {
  const edited = existing('Order form (agreed by phone)', { id: 'mine', complexity: 9, manuallyEdited: true })
  const found = requirements([request('Order form'), request('Menu page with prices'), request('Plan 2')], {
    existingRequirements: [edited, existing('A menu page with prices'), existing('Plan 1')],
  })
  assert.deepEqual(found[0], { ...edited, nameUi: edited.name, descriptionUi: '' })
  assert.deepEqual(
    found.slice(1).map(({ name }) => name),
    ['Plan 2'],
  )
})

test('equal names have different ids, and the same brief gives the same answer', () => {
  const ids = requirements([request('Report'), request('Report')]).map(({ id }) => id)
  assert.equal(new Set(ids).size, 2)
  const brief = 'We need:\n- A menu page with photos\n- An order form for cakes'
  assert.deepEqual(analyseBrief({ brief }), analyseBrief({ brief }))
  assert.match(analyseBrief({ brief, language: 'es' }).requirements[0]?.rationale ?? '', /^El cliente lo pide .+: «/)
})
