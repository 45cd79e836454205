import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DraftedRequirement, DraftProposalResponse } from '@proffer/core/ai/draft-proposal-schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import {
  evidenceOf,
  type Lists,
  lessonsOf,
  listsOf,
  moveToLater,
  moveToWanted,
  nameOfSentence,
  ownWanted,
  requirementsOf,
} from '../src/features/proposals/from-email/draft.ts'
import { factsOf, newProposalOf, openFactsOf } from '../src/features/proposals/from-email/facts.ts'

const found = (name: string, more: Partial<DraftedRequirement> = {}): DraftedRequirement => ({
  ...{ id: name.toLowerCase(), name, description: `The ${name}.`, rationale: 'Asked', complexity: 4, priority: 'high' },
  ...{ manuallyEdited: false, confidence: 0.9, isUncertain: false, quote: name, nameUi: 'UI', descriptionUi: 'UI' },
  ...more,
})
const response: DraftProposalResponse = {
  name: 'Website',
  clientName: 'Jo Marsh',
  clientCompany: 'Harbour Yoga',
  clientEmail: 'jo@yoga.example',
  language: 'es',
  summary: '',
  requirements: [
    found('Shop', { description: 'Sells bread' }),
    found('Photos', { isUncertain: true, confidence: 0.3, quote: 'do you do photos?' }),
    found('Map', { isUncertain: true, confidence: 0.4, quote: '' }),
  ],
  later: [{ id: 'l', name: 'Video', quote: 'video later' }],
  exclusions: [{ id: 'x', name: 'Popups', quote: 'no popups' }],
  questions: [
    { id: 'q', question: 'How many?', reason: '', category: 'scope', priority: 'high', exampleAnswer: null },
    { id: 'r', question: 'Who writes?', reason: '', category: 'scope', priority: 'low', exampleAnswer: null },
  ],
  clientQuestions: [{ question: 'do you do photos?' }],
  deadline: { text: 'by May', date: null },
  budget: { text: 'about 5000', amount: '5000.00', currency: null },
  confidence: { name: 1, client: 1, requirements: 1 },
  success: true,
  error: null,
}
const reading = { email: 'Hi', response, engine: 'builtin' }
const format = {
  calendarDay: (day: string) => `day ${day}`,
  shortMoney: (amount: string, currency: string) => `${currency} ${amount}`,
  number: String,
}

test('only what is sure is ticked, and the others say why not', () => {
  const { wanted, toAsk, asked } = listsOf(response)
  assert.deepEqual(
    wanted.map(({ isTicked, doubt }) => [isTicked, doubt]),
    [
      [true, null],
      [false, 'asked'],
      [false, 'unsure'],
    ],
  )
  assert.deepEqual(
    [...toAsk, ...asked].map(({ isTicked }) => isTicked),
    [true, false, true],
  )
  const existing = [
    { id: 'other', name: 'shop ' },
    { id: 'map', name: 'Renamed' },
  ] as Requirement[]
  assert.deepEqual(
    listsOf(response, existing).wanted.map(({ doubt }) => doubt),
    ['existing', 'asked', 'existing'],
  )
})

/** The draft after the provider has worked on it. */
function edited(): Lists {
  const [video] = response.later
  assert.ok(video)
  const lists = moveToWanted(listsOf(response), 'later', video)
  const [shop, photos, ...others] = lists.wanted
  assert.ok(shop && photos)
  const own = ownWanted('own', nameOfSentence('a blog, too.'), 'a blog, too.')
  return {
    ...lists,
    wanted: [{ ...shop, name: 'Bread shop ' }, { ...photos, isTicked: true }, ...others, own, ownWanted('blank')],
  }
}

test('the proposal gets what is ticked, as it is named now, without what only a draft has', () => {
  const base = { description: '', rationale: '', complexity: 3, priority: 'medium', manuallyEdited: false }
  const kept = { rationale: 'Asked', complexity: 4, priority: 'high', manuallyEdited: false }
  assert.deepEqual(requirementsOf(edited()), [
    { id: 'shop', name: 'Bread shop', description: 'Sells bread', ...kept },
    { id: 'photos', name: 'Photos', description: '', ...kept },
    { id: 'l', name: 'Video', ...base },
    { id: 'own', name: 'A blog, too', ...base },
  ])
})

test('the lessons are about what was offered: kept, dropped or renamed', () => {
  assert.deepEqual(lessonsOf(edited()), [
    { name: 'Shop', confidence: 0.9, isKept: true, renamedTo: 'Bread shop' },
    { name: 'Photos', confidence: 0.3, isKept: true },
    { name: 'Map', confidence: 0.4, isKept: false },
  ])
})

test('a requirement that is moved to later is dropped, and is the same one again when it is moved back', () => {
  const lists = listsOf(response)
  const [shop] = lists.wanted
  assert.ok(shop)
  const moved = moveToLater(lists, { ...shop, name: 'Bread shop ' })
  assert.deepEqual(
    [moved.wanted.map(({ id }) => id), moved.later.map(({ name }) => name)],
    [
      ['photos', 'map'],
      ['Video', 'Bread shop'],
    ],
  )
  assert.deepEqual(
    lessonsOf(moved).find(({ name }) => name === 'Shop'),
    { name: 'Shop', confidence: 0.9, isKept: false },
  )
  assert.equal(evidenceOf(reading, moved).find(({ id }) => id === 'shop')?.kind, 'later')
  const facts = factsOf(reading, format)
  const { settings } = newProposalOf({ reading, facts, lists: moved, template: undefined })
  assert.match(JSON.stringify(settings), /- Video\\n- Bread shop/)
  const [, thing] = moved.later
  assert.ok(thing)
  const back = moveToWanted(moved, 'later', thing)
  assert.deepEqual(back.later, response.later)
  assert.deepEqual(back.wanted.at(-1), { ...shop, name: 'Bread shop ' })
})

test('a quote of white space is no quote', () => {
  const blank = { ...response, requirements: [found('Shop', { quote: ' \n' })] }
  assert.equal(listsOf(blank).wanted[0]?.quote, '')
})

test('a question becomes a requirement in the email when it is ticked', () => {
  const kindOf = (lists: Lists) => evidenceOf(reading, lists).find(({ id }) => id === 'photos')?.kind
  assert.deepEqual([kindOf(listsOf(response)), kindOf(edited())], ['ask', 'need'])
})

test('the facts start with what was read; one amount is a number, and a range stays in the words of the client', () => {
  const budget = (text: string, amount: string | null, currency: string | null) =>
    factsOf({ ...reading, response: { ...response, budget: { text, amount, currency } } }, format).budget
  assert.equal(budget('about 5000', '5000.00', null), '5000')
  assert.equal(budget('5 000 €', '5000.00', 'EUR'), 'EUR 5000.00')
  assert.equal(budget('6 to 7k', '7000.00', null), '6 to 7k')
  assert.equal(budget('not much', null, null), 'not much')
  const { deadline, client } = factsOf(reading, format)
  assert.deepEqual(
    [deadline, client, openFactsOf(reading)],
    ['by May', 'Harbour Yoga', { deadline: true, budget: true }],
  )
  const nothing = { name: null, clientName: null, clientCompany: null, clientEmail: null, deadline: null, budget: null }
  const bare = { email: 'Subject: Re: New site\n\nHello', response: { ...response, ...nothing }, engine: '' }
  assert.deepEqual([factsOf(bare, format).name, factsOf(bare, format).client], ['New site', ''])
  assert.deepEqual(openFactsOf(bare), { deadline: false, budget: false })
})

test('later and excluded things become sections after the scope, also of a template, and the facts are private settings', () => {
  const facts = { ...factsOf(reading, format), name: ' Site ', client: '', budget: ' ' }
  const titlesOf = ({ settings }: ReturnType<typeof newProposalOf>) => {
    const sections = settings?.['sections'] as { kind: string; title: string | null }[]
    return sections.map(({ kind, title }) => title ?? kind)
  }
  const plain = newProposalOf({ reading, facts, lists: listsOf(response), template: undefined })
  assert.deepEqual([plain.name, plain.clientName, plain.templateId], ['Site', 'Jo Marsh', null])
  assert.deepEqual(titlesOf(plain).slice(2, 5), ['scope', 'No incluido', 'Posible más adelante'])
  assert.equal(plain.settings?.['language'], 'es')
  assert.deepEqual(plain.settings?.['fromEmail'], {
    ...{ client: 'Jo Marsh', contact: 'Jo Marsh', email: 'jo@yoga.example', deadline: 'by May' },
  })
  const sections = [
    { kind: 'scope', id: 's' },
    { kind: 'text', id: 'later', title: 'Ours', body: 'x' },
  ]
  const template = { id: 't', settings: { sections } } as unknown as Template
  const ofTemplate = newProposalOf({ reading, facts, lists: edited(), template })
  assert.equal(ofTemplate.templateId, 't')
  const titles = titlesOf(ofTemplate)
  assert.equal(titles[titles.indexOf('scope') + 1], 'No incluido')
  assert.ok(titles.includes('Ours'))
  const none = { ...edited(), exclusions: [] }
  assert.ok(!('sections' in (newProposalOf({ reading, facts, lists: none, template }).settings ?? {})))
})
