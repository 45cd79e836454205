import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocument } from '../text/document.ts'
import { passagesOf } from '../text/passages.ts'
import { findBudget } from './money.ts'

const around = (sentence: string) =>
  passagesOf(readDocument(`Website redesign\n\nWe need a new website.\n\n${sentence}`))

const stated = [
  'Budget: $500-$700',
  'My budget is 200.',
  'Presupuesto: 300 USD',
  'We pay 15 USD/hr',
  'Fixed price: 150€',
  'I can offer 50 EUR for it.',
  'Pay is $20/hour.',
  'Budget of Rs 5000',
  'Our budget is ₹15,000',
  'Budget 5k',
  'I can spend up to 1000 euros.',
  'El presupuesto máximo es de 400.000 pesos.',
  'Ofrecemos 800 euros por el proyecto.',
  'Estimated budget (USD): 1,500',
  'Hourly rate: $25-$35',
  '$750 fixed',
  'Monto: S/ 5,000',
  'Pago $50 por video',
  'Total budget not to exceed $25,000.',
  'Contamos con 3000 dólares para este trabajo',
  'The contract value is £45,000.',
  'We have $5,000 for this.',
  'Compensation: $1,200 upon completion',
  'pago de 100 dólares',
  'Willing to pay 300.',
]
const unstated = [
  'Our products cost between $20 and $50.',
  'We had a revenue of $2M last year.',
  'It should save us $5,000 a month.',
  'The ad budget is $2,000/month.',
  'Tickets cost 15 euros.',
  'Please send your price.',
  'What is your budget?',
  'Budget: open',
  'Presupuesto a convenir',
  'Prices from 10 to 100 EUR must be shown.',
  'Subscription plans of $9 and $29 per month',
  'The prize is 500 euros',
  'Shipping is free over $50',
  'We raised $1M',
  'Tenemos más de 500 productos',
  'Fondo de 5 millones para becas',
]

for (const sentence of stated) test(`“${sentence}” states a budget`, () => assert.ok(findBudget(around(sentence))))
for (const sentence of unstated)
  test(`“${sentence}” states no budget for the work`, () => assert.ok(!findBudget(around(sentence))))
