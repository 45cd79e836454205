import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UsageError } from './failure.ts'
import { markdownProposal } from './markdown-proposal.ts'

test('fields, name, introduction, requirements and notes are read', () => {
  const text = `---
client: Harbour Café
location: "Lisbon"
currency: EUR
rate: 85
total: 6400
valid until: 2026-12-31
---

# Website relaunch

Guests want to book at night.
Today they cannot.

## Scope

- Online booking (high, complexity 5, 12 h): Guests pick a table and a time.
  - by telephone too
  Why: half of the calls are bookings
* **Menu page** - the staff edits it
1. [ ] Photographs

## Notes

- Hosting is not included.
`
  assert.deepEqual(markdownProposal(text), {
    name: 'Website relaunch',
    clientName: 'Harbour Café',
    clientLocation: 'Lisbon',
    currency: 'EUR',
    hourlyRate: '85',
    total: '6400',
    settings: {
      validUntil: '2026-12-31',
      introduction: 'Guests want to book at night.\nToday they cannot.',
      notes: '- Hosting is not included.',
    },
    requirements: [
      {
        name: 'Online booking',
        priority: 'high',
        complexity: 5,
        hours: 12,
        description: 'Guests pick a table and a time.\n- by telephone too',
        rationale: 'half of the calls are bookings',
      },
      { name: 'Menu page', description: 'the staff edits it' },
      { name: 'Photographs', description: '' },
    ],
  })
})

test('a heading alone is a proposal, with any line endings and a byte order mark', () => {
  assert.deepEqual(markdownProposal('\uFEFF# Site #\r\n'), { name: 'Site', requirements: [], settings: {} })
})

for (const [line, requirementMembers] of [
  ['Map', { name: 'Map' }],
  ['Map (of Lisbon)', { name: 'Map (of Lisbon)' }],
  ['Map (low)', { name: 'Map', priority: 'low' }],
  ['Map (2.5 hours, high)', { name: 'Map', hours: 2.5, priority: 'high' }],
  ['Map (high, of Lisbon)', { name: 'Map (high, of Lisbon)' }],
  ['Map: big', { name: 'Map', description: 'big' }],
  ['Map – big - and round', { name: 'Map', description: 'big - and round' }],
  ['Shop at 12:30', { name: 'Shop at 12:30' }],
  ['Check-in', { name: 'Check-in' }],
  ['**Map: old** (low): big', { name: 'Map: old', priority: 'low', description: 'big' }],
  ['**Map:** big', { name: 'Map', description: 'big' }],
] as const) {
  test(`the item "${line}" is read`, () => {
    const [requirement] = markdownProposal(`# Site\n- ${line}`).requirements ?? []
    assert.deepEqual(requirement, { description: '', ...requirementMembers })
  })
}

for (const [text, message] of [
  ['', /Missing heading/],
  ['just text', /Missing heading/],
  ['---\nclient: x\n# Site', /line 1: the closing "---" is missing/],
  ['---\nclient: x\nbudget: 5\n---\n# Site', /line 3: unknown field "budget"\. Known fields: client,/],
  ['---\nnonsense\n---\n# Site', /line 2: unknown field "nonsense"/],
  ['# Site\n- Map\n\nLost words', /line 4: unexpected text/],
  ['# Site\n# Other', /line 2: second "# " heading/],
] as const) {
  test(`${JSON.stringify(text)} is refused, and the error says what is wrong`, () => {
    assert.throws(
      () => markdownProposal(text),
      (error) => error instanceof UsageError && message.test(error.message),
    )
  })
}
