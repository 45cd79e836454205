import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMarkdown } from '../markdown/parse.ts'
import { fillProposal, unfilledParts, variableValuesOf } from './fill-proposal.ts'
import { fillMarkdownVariables, fillVariables, unfilledIn, type VariableValues } from './variables.ts'

const values: VariableValues = {
  'client.name': 'Harbour Café',
  'client.location': null,
  'proposal.name': 'Website',
  'provider.name': 'Ada',
  validUntil: 'March 5, 2027',
  total: '€3,020.00',
}

test('known variables are filled in, unknown ones stay, empty ones are left out', () => {
  const text =
    'For {{client.name}} in {{ client.location }}by {{  provider.name}}: {{total}}, {{other}}, {{Total}}, {{}}, {{a b}}.'
  assert.equal(
    fillVariables(text, values),
    'For Harbour Café in by Ada: €3,020.00, {{other}}, {{Total}}, {{}}, {{a b}}.',
  )
  assert.deepEqual(unfilledIn(text, values), ['client.location', 'other', 'Total', '', 'a b'])
  assert.equal(
    fillVariables('{{{client.name}}} {{__proto__}} {{constructor}}', values),
    '{Harbour Café} {{__proto__}} {{constructor}}',
  )
  // A value is not read again.
  assert.equal(fillVariables('{{client.name}}', { ...values, 'client.name': '{{total}} $&' }), '{{total}} $&')
})

test('Markdown marks in a value stay text', () => {
  for (const name of [
    '*A*',
    '# A',
    '[x](https://evil.example)',
    '_a_ \\ b',
    '- a',
    '> a',
    '1. FC Köln',
    '22) b',
    '• a',
    '---',
  ]) {
    const text = fillMarkdownVariables('{{client.name}}', { ...values, 'client.name': name })
    assert.deepEqual(parseMarkdown(text), [{ kind: 'paragraph', content: [{ kind: 'text', text: name }] }], name)
  }
  // The text after the variable begins with the space of a list item.
  for (const name of ['1.', '-', '•']) {
    const text = fillMarkdownVariables('{{client.name}} is our client', { ...values, 'client.name': name })
    const content = [{ kind: 'text', text: `${name} is our client` }]
    assert.deepEqual(parseMarkdown(text), [{ kind: 'paragraph', content }], name)
  }
  for (const [line, shown] of [
    ['> {{client.name}}', { kind: 'quote', paragraphs: [[{ kind: 'text', text: '> A #' }]] }],
    ['## {{client.name}}', { kind: 'heading', level: 2, content: [{ kind: 'text', text: '> A #' }] }],
  ] as const) {
    assert.deepEqual(parseMarkdown(fillMarkdownVariables(line, { ...values, 'client.name': '> A #' })), [shown])
  }
  assert.equal(fillMarkdownVariables('{{client.name}}', { ...values, 'client.name': '3.5 km (1. a)' }), '3.5 km (1. a)')
})

test('a value and the text around it together start no list, heading or quote', () => {
  const marks = ['#', '##', '-', '+', '*', '•', '>', '=']
  for (const { name, line, shown } of [
    { name: '12', line: '{{client.name}}. Then we start', shown: '12. Then we start' },
    { name: '12', line: '  {{client.name}}) Then we start', shown: '12) Then we start' },
    { name: '2', line: '1{{client.name}}. Then we start', shown: '12. Then we start' },
    { name: '1', line: '{{client.name}}{{client.location}}. Then we start', shown: '1. Then we start' },
    { name: '. A', line: '1{{client.name}}', shown: '1. A' },
    { name: '# A', line: '#{{client.name}}', shown: '## A' },
    { name: '-', line: '--{{client.name}}', shown: '---' },
    ...marks.map((mark) => ({ name: mark, line: '{{client.name}} A', shown: `${mark} A` })),
    // A variable without a value is left out.
    ...marks.map((mark) => ({ name: null, line: `{{client.name}} ${mark} A`, shown: `${mark} A` })),
    { name: null, line: '#{{client.name}} A', shown: '# A' },
    { name: null, line: '-{{client.name}} A', shown: '- A' },
  ]) {
    const text = fillMarkdownVariables(`Hello\n${line}`, { ...values, 'client.name': name })
    const content = [{ kind: 'text', text: 'Hello' }, { kind: 'break' }, { kind: 'text', text: shown }]
    assert.deepEqual(parseMarkdown(text), [{ kind: 'paragraph', content }], `${line} with ${name}`)
  }
  // The author's own marks stay marks.
  const items = ['12. A', '12'].map((text) => ({ content: [{ kind: 'text', text }], nested: null }))
  const filled = fillMarkdownVariables('1. {{client.name}}. A\n2. {{client.name}}', { ...values, 'client.name': '12' })
  assert.deepEqual(parseMarkdown(filled), [{ kind: 'list', start: 1, items }])
})

test('hostile text takes linear time', { timeout: 10_000 }, () => {
  for (const unit of ['{', '{{', '{{a', '{{ ', '{{a ', '{{a}', '{{a.', '{ {', '}}', '{{client.name}}']) {
    const text = unit.repeat(200_000)
    fillVariables(text, values)
    unfilledIn(text, values)
  }
  fillVariables(`{{${' '.repeat(500_000)}a${' '.repeat(500_000)}`, values)
  fillVariables(`{{${'a.'.repeat(500_000)}`, values)
  for (const unit of ['{{client.name}}', ' ', '#', '1', '-\n']) fillMarkdownVariables(unit.repeat(200_000), values)
})

const proposal = {
  name: 'Website',
  clientName: ' Harbour\n Café ',
  clientLocation: null,
  currency: 'EUR',
  hourlyRate: null,
  total: '100.00',
  pricing: null,
  requirements: [{ id: 'r', name: '{{client.name}}', description: '{{x}}' }],
  settings: {
    validityDays: 30,
    introduction: 'Hello {{client.name}}',
    notes: 7,
    sections: [
      'a text {{y}}',
      {
        kind: 'scope',
        body: '{{total}}',
        image: { fileId: '{{y}}', alt: '{{provider.name}}' },
        phases: [
          { title: '{{proposal.name}}', body: '{{validUntil}}', deliverables: ['{{client.location}}', 1] },
          null,
        ],
        milestones: [{ title: '{{z}}', date: '2027-01-01' }],
        crm: '{{y}}',
      },
      { kind: 'text', title: 'Extra {{y}}', hidden: true, body: '{{y}}' },
    ],
  },
}
const source = {
  providerName: 'Ada',
  tax: { rate: 21, name: 'IVA' },
  language: 'es',
  at: '2027-02-03T10:00:00Z',
} as const

test('every text of a proposal is filled in, in the language of the proposal', () => {
  const { settings, requirements } = fillProposal(proposal, variableValuesOf({ ...source, proposal }))
  assert.equal(settings.introduction, 'Hello Harbour Café')
  assert.deepEqual(requirements, [{ id: 'r', name: 'Harbour Café', description: '{{x}}' }])
  const [first, scope, extra] = settings.sections
  assert.equal(first, 'a text {{y}}')
  assert.deepEqual(scope, {
    kind: 'scope',
    body: '121,00\u00a0€',
    image: { fileId: '{{y}}', alt: 'Ada' },
    phases: [{ title: 'Website', body: '5 de marzo de 2027', deliverables: ['', 1] }, null],
    milestones: [{ title: '{{z}}', date: '2027-01-01' }],
    crm: '{{y}}',
  })
  assert.deepEqual(extra, proposal.settings.sections[2])
})

test('variables without a value are listed by part, without those of hidden sections', () => {
  const proposalValues = variableValuesOf({ ...source, proposal })
  assert.deepEqual(unfilledParts(proposal, proposalValues), [
    { path: 'settings.sections.1', names: ['client.location', 'z'] },
    { path: 'requirements', names: ['x'] },
  ])
  const unpriced = variableValuesOf({ ...source, proposal: { ...proposal, total: null } })
  assert.equal(unpriced.total, null)
})
