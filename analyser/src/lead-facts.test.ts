import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FactsInText } from '@proffer/core/lead-sessions/facts.ts'
import { factsInText, factsOf } from './lead-facts.ts'
import { readDocument } from './read-document.ts'
import { reading, request } from './say/made-reading.ts'

const cases: Array<[text: string, facts: Partial<FactsInText>]> = [
  [
    'I run a dental clinic in Cardigan and our website is from 2014. Patients phone us for every appointment ' +
      'and we miss about a third of the calls.',
    {
      business: 'Dental clinic in Cardigan',
      whyNow: 'We miss about a third of the calls',
      usesToday: 'Our website is from 2014',
    },
  ],
  [
    'Necesitamos una tienda online para nuestra panadería en Gijón. Ahora usamos Excel para los pedidos. Mi socia y yo decidimos.',
    {
      business: 'Panadería en Gijón',
      usesToday: 'Excel para los pedidos',
      decider: 'Mi socia y yo decidimos',
    },
  ],
  [
    'We need a class timetable because people keep phoning us. The committee decides on Fridays.',
    { whyNow: 'People keep phoning us', decider: 'The committee decides on Fridays' },
  ],
  ['We are a small museum. We need an online ticket shop.', { business: 'Small museum' }],
  ['Our café wants guests to book a table online.', { business: 'Café' }],
  ['We run two cafés in Porto and would like guests to book a table.', { business: 'Two cafés in Porto' }],
  [
    'Llevamos tres panaderías en Gijón. Perdemos muchas llamadas.',
    {
      business: 'Tres panaderías en Gijón',
      whyNow: 'Perdemos muchas llamadas',
    },
  ],
  // Nothing is guessed from questions, figures and things that are no business.
  ['I have a question. We have 2,000 products and 15 000 customers since 2012-11-05.', {}],
  ['We run 300 events.', {}],
  ['We run two websites.', {}],
  ['I run a little late. Can you help us decide?', {}],
]
for (const [text, expected] of cases) {
  test(`the facts of "${text.slice(0, 40)}…" are read, and no others`, () => {
    const { needs, ...facts } = factsOf(reading({ units: readDocument(text).units }))
    assert.equal(needs, null)
    assert.deepEqual(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)), expected)
  })
}

test('what the reader finds is told in the words of the client', () => {
  const facts = factsOf(
    reading({
      client: { name: 'Ann Lee', company: 'Lee Choirs', email: null, phone: '07700 900123', confidence: 0.9 },
      requests: ['Ticket shop', 'Song list', 'PDF programme', 'Blog'].map((name) => request(name)),
      deadline: { text: 'before Easter', date: null },
      budget: { text: 'around 80 euros per month', amount: '80', currency: 'EUR' },
    }),
  )
  assert.deepEqual(facts, {
    name: 'Ann Lee',
    company: 'Lee Choirs',
    phone: '07700 900123',
    business: null,
    whyNow: null,
    usesToday: null,
    decider: null,
    needs: 'Ticket shop, song list, PDF programme',
    readyBy: 'Before Easter',
    budget: 'Around 80 euros per month',
  })
})

test('a long text without full stops is read in time', () => {
  const startedAt = performance.now()
  factsInText(`we are a ${'word '.repeat(9_000)}`)
  assert.ok(performance.now() - startedAt < 5_000)
})
