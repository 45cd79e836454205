import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocument } from '../read-document.ts'
import { findBudget } from './budget.ts'
import { linesOf } from './lines.ts'

const budgetOf = (brief: string) => findBudget(linesOf(readDocument(brief)))?.amount ?? null

test('an amount for the work is found in sentences, labels, ranges and tables', () => {
  for (const [brief, amount] of [
    ['We need a poster. Our budget is 400 euros.', '400 euros'],
    ['A poster. Budget: $400 - $600.', '$400 - $600'],
    ['A portal. Budget between 8.000 and 9.000 EUR.', 'between 8.000 and 9.000 EUR'],
    ["A portal. Budget: CHF 20'000.", "CHF 20'000"],
    ['A poster for our fair, 300 EUR max.', '300 EUR'],
    ['We have 2,500 euros for it.', '2,500 euros'],
    ['We can manage around £120 an episode.', '£120'],
    ['Un cartel. Presupuesto de 1.800 euros.', '1.800 euros'],
    ['I would pay around 300 for the map.', '300'],
    ['Two posters. Can you do it for 250?', '250'],
    ['Una reforma. Nos gustaría no pasar de 2.000.', '2.000'],
    ['A poster. Not more than 800 please.', '800'],
    ['A poster. Around £1,800 is available.', '£1,800'],
    ['A poster. Fixed budget of 2 000 €', '2 000 €'],
    ['Un plano. Presupuesto orientativo 4.500 + IVA', '4.500'],
    ['Texts for our shop. We pay 40 per article.', '40'],
    ['A stand for the fair. A one time 3k makes sense.', '3k'],
    ['| Item | Budget |\n| --- | --- |\n| Poster | 400 € |\n| Flyer | 200 € |', '400 €'],
  ])
    assert.equal(budgetOf(brief ?? ''), amount, brief ?? '')
})

test('prices, grants, turnover and advertising money are not the budget', () => {
  for (const brief of [
    'We raised $40,000 in grants last year.',
    'Tickets cost 12 euros per person.',
    'We sold 3000 euros of hats last year.',
    'Our ad budget is 500 euros a month on Facebook.',
    'The server runs PHP 7.4 and 30,000 products.',
    'What is your budget? Is 500 euros enough?',
    'A poster. Every missed visit costs us 80 dollars.',
    'A poster. My neighbour paid 3,000 euros for his.',
    'Un cartel. Nuestros platos van de 8 a 14 euros.',
    'A site. Members join and pay £5.',
  ])
    assert.equal(budgetOf(brief), null, brief)
})
