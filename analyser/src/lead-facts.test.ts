import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FactsInText } from '@proffer/core/lead-sessions/facts.ts'
import { factsInText } from './lead-facts.ts'

const cases: Array<[text: string, facts: Partial<FactsInText>]> = [
  [
    'My name is Dilys Evans. I run a dental clinic in Cardigan and our website is from 2014. Patients phone us for every appointment ' +
      'and we miss about a third of the calls.\n\nWe would like it before Easter. I have 9,000 set aside.',
    {
      name: 'Dilys Evans',
      business: 'Dental clinic in Cardigan',
      whyNow: 'We miss about a third of the calls',
      usesToday: 'Our website is from 2014',
      readyBy: 'Before Easter',
      budget: '9,000',
    },
  ],
  [
    'Necesitamos una tienda online para nuestra panadería en Gijón. Ahora usamos Excel para los pedidos. Presupuesto de 5.000 euros, ' +
      'para el 31 de marzo. Mi socia y yo decidimos. Mi teléfono: 612 345 678',
    {
      business: 'Panadería en Gijón',
      needs: 'Tienda online para la panadería en Gijón',
      usesToday: 'Excel para los pedidos',
      readyBy: '31 de marzo',
      budget: '5.000 euros',
      decider: 'Mi socia y yo decidimos',
      phone: '612 345 678',
    },
  ],
  [
    'We are Harbour Yoga CIC. We need a class timetable because people keep phoning us. The committee decides on Fridays. ' +
      'Thanks, Fiona Mackay 07700 900123',
    {
      company: 'Harbour Yoga CIC',
      needs: 'Class timetable',
      whyNow: 'People keep phoning us',
      decider: 'The committee decides on Fridays',
      phone: '07700 900123',
    },
  ],
  ['We are a small museum. We need an online ticket shop.', { business: 'Small museum', needs: 'Online ticket shop' }],
  ['Our café wants guests to book a table online.', { business: 'Café', needs: 'Guests to book a table online' }],
  ['We run two cafés in Porto and would like guests to book a table.', { business: 'Two cafés in Porto' }],
  ['Llevamos tres panaderías en Gijón.', { business: 'Tres panaderías en Gijón' }],
  ['A newsletter. Our budget is around 80 euros per month.', { budget: 'Around 80 euros per month' }],
  ['Un cartel. Presupuesto de unos 1.800 euros al mes.', { budget: 'Unos 1.800 euros al mes' }],
  ['A poster. Budget: up to $400.', { budget: 'Up to $400' }],
  // Nothing is guessed from questions, figures and things that are no business.
  ['I have a question. We have 2,000 products and 15 000 customers since 2012-11-05.', {}],
  ['We run 300 events.', {}],
  ['We run two websites.', {}],
  ['I run a little late. Can you help us decide?', {}],
]
for (const [text, expected] of cases) {
  test(`the facts of "${text.slice(0, 40)}…" are read, and no others`, () => {
    const { needs, ...facts } = factsInText(text)
    const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
    const { needs: expectedNeeds, ...others } = expected
    assert.deepEqual(known, others)
    if (expectedNeeds) assert.equal(needs, expectedNeeds)
  })
}

test('a long text without full stops is read in time', () => {
  const startedAt = performance.now()
  factsInText(`we are a ${'word '.repeat(9_000)}`)
  assert.ok(performance.now() - startedAt < 5_000)
})
