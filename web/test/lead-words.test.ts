import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LeadMessage, LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { readDiscovery } from '../src/features/leads/discovery.ts'
import { missingFacts, questionAbout } from '../src/features/leads/fact-questions.ts'
import { leadStateOf } from '../src/features/leads/lead-state.ts'
import { readable } from '../src/features/leads/readable.ts'
import { threadOf } from '../src/features/leads/thread.ts'
import { wantOf } from '../src/features/leads/want.ts'

const lead = (change: Partial<LeadSession>) =>
  ({ brief: null, suggestedProposalType: null, discoveryData: {}, createdAt: 'then', ...change }) as LeadSession

test('names of other systems become words', () => {
  const cases = { utm_campaign: 'Utm campaign', projectSize: 'Project size', 'web-form': 'Web form', CRM_id: 'CRM id' }
  for (const [name, words] of Object.entries(cases)) assert.equal(readable(name), words)
})

test('data of other systems is shown as labels and texts, and never as code', () => {
  const { others, summary } = readDiscovery({
    summary: { en: 'An object' },
    utm: { campaign: 'spring', tags: ['a', 'b'] },
    isUrgent: true,
    empty: null,
    facts: { budget: '5' },
    briefQualityScore: 7,
  })
  assert.equal(summary, null)
  assert.deepEqual(others, [
    ['Summary: en', 'An object'],
    ['Utm: campaign', 'spring'],
    ['Utm: tags', 'a, b'],
    ['Is urgent', true],
  ])
})

test('the conversation is the brief, the questions with their answers, and the messages', () => {
  const message = { id: 'm', sender: 'provider', content: 'Hello', createdAt: 'now' } as LeadMessage
  const answers = [
    { question: 'When?', answer: 'In May' },
    { question: 'Why?', answer: null },
  ]
  const entries = threadOf(lead({ brief: ' A site ', discoveryData: { clarifyingAnswers: answers } }), [message])
  assert.deepEqual(
    entries.map(({ from, text, at }) => [from, text, at]),
    [
      ['client', 'A site', 'then'],
      ['channel', 'When?', null],
      ['client', 'In May', null],
      ['channel', 'Why?', null],
      ['client', null, null],
      ['you', 'Hello', 'now'],
    ],
  )
})

test('what a client wants fits into a line', () => {
  const cases: Array<[brief: string, want: string]> = [
    ['We are a choir. We need a new website with tickets.', 'A new website with tickets'],
    ['Necesitamos una tienda para la panadería.', 'Una tienda para la panadería'],
    ['We want our guests to book a table.', 'We want our guests to book a table'],
    ['', ''],
  ]
  for (const [brief, want] of cases) assert.equal(wantOf(lead({ brief })), want)
  const long = 'We want our guests to book a table on the website, pay a deposit and get a reminder.'
  assert.equal(wantOf(lead({ brief: long })), 'We want our guests to book a table on the website, pay…')
  const summary = 'Table booking with deposits for two cafés.'
  assert.equal(wantOf(lead({ brief: long, discoveryData: { summary } })), 'Table booking with deposits for two cafés')
  const report = 'The brief asks for: a shop. Still open: the budget.'
  assert.equal(wantOf(lead({ brief: 'A shop', discoveryData: { summary: report } })), 'A shop')
})

test('a lead with a draft says so until the draft has a price', () => {
  const states = (['gathering_info', 'pending', 'proposal_ready', 'closed'] as const).map((status) => [
    leadStateOf(lead({ status, proposalId: null })),
    leadStateOf(lead({ status, proposalId: 'p' })),
  ])
  assert.deepEqual(states, [
    ['gathering_info', 'drafted'],
    ['pending', 'drafted'],
    ['proposal_ready', 'proposal_ready'],
    ['closed', 'closed'],
  ])
  const silent = { channel: 'web', status: 'gathering_info', clientEmail: null, proposalId: null } as const
  const ago = (minutes: number) => ({ updatedAt: new Date(Date.now() - minutes * 60_000).toISOString() })
  assert.equal(leadStateOf(lead({ ...silent, ...ago(31) })), 'left')
  assert.equal(leadStateOf(lead({ ...silent, ...ago(1) })), 'gathering_info', 'the visitor may still write')
  assert.equal(leadStateOf(lead({ ...silent, ...ago(31), clientEmail: 'ana@bakery.example' })), 'gathering_info')
})

test('only missing facts are asked for, in the language of the client', () => {
  const facts = [
    { key: 'name', value: null },
    { key: 'phone', value: null },
    { key: 'budget', value: '5,000' },
    { key: 'readyBy', value: null },
  ] as const
  assert.deepEqual(missingFacts(facts), ['readyBy', 'phone'])
  assert.match(questionAbout('readyBy', 'es'), /¿Para cuándo/)
  assert.match(questionAbout('readyBy', 'de'), /^When/)
})
