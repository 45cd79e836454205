import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyIn, readMoney } from './money.ts'

const cases: Array<[text: string, amount: string | null, currency: string | null, around?: string]> = [
  ['max 3.500 €', '3500.00', 'EUR'],
  ['about 6 to 7k', '7000.00', null],
  ['$15,000 MXN', '15000.00', 'MXN'],
  ['15 mil pesos', '15000.00', null],
  ['15 mil pesos', '15000.00', 'MXN', 'Somos una cafetería en Guadalajara, México'],
  ['entre 800 y 1000 euros', '1000.00', 'EUR'],
  ['£900', '900.00', 'GBP'],
  ['USD 2k', '2000.00', 'USD'],
  ['2 lucas', '2000.00', null],
  ['200 lucas', '200000.00', 'CLP', 'Necesito un logo para mi local en Valparaíso, Chile'],
  ['S/. 500', '500.00', 'PEN'],
  ['S/500', '500.00', 'PEN'],
  ['3 millones de pesos', '3000000.00', null],
  ['3 millones de pesos colombianos', '3000000.00', 'COP'],
  ['Rs 2 lakh', '200000.00', 'INR'],
  ['900 quid', '900.00', 'GBP'],
  ['unos 1.200', '1200.00', null],
  ["1'500 CHF", '1500.00', 'CHF'],
  ['1’500.50 francs', '1500.50', 'CHF'],
  ['ochocientos euros', '800.00', 'EUR'],
  ['two thousand pounds', '2000.00', 'GBP'],
  ['two hundred and fifty dollars', '250.00', 'USD'],
  ['dos mil quinientos euros', '2500.00', 'EUR'],
  ['treinta y cinco mil pesos argentinos', '35000.00', 'ARS'],
  ['between eight hundred and nine hundred pounds', '900.00', 'GBP'],
  ['entre ochocientos y mil euros', '1000.00', 'EUR'],
  ['seis o siete mil', '7000.00', null],
  ['five grand', '5000.00', null],
  ['half a million dollars', '500000.00', 'USD'],
  ['un millón y medio de pesos', '1500000.00', null],
  ['2 millones 500 mil pesos chilenos', '2500000.00', 'CLP'],
  ['un par de miles de euros', '2000.00', 'EUR'],
  ['a couple of thousand', '2000.00', null],
  ['no más de mil', '1000.00', null],
  ['under 1k', '1000.00', null],
  ['50 soles la hora, 20 horas', '50.00', 'PEN'],
  ['$ 1.500.000', '1500000.00', 'CLP', 'Buscamos en Chile a alguien que haga el menú'],
  ['$500', '500.00', 'USD'],
  ['unos $500', '500.00', null],
  ['unos $500', '500.00', 'COP', 'Hola, somos una tienda de Medellín y necesitamos una página'],
  ['unos $500', '500.00', 'USD', 'Hola, pagamos en dólares, necesitamos una página'],
  ['unos $500', '500.00', null, 'Hola, trabajamos con México y Colombia y queremos una página'],
  ['US$ 1,200.50', '1200.50', 'USD'],
  ['R$ 3.000', '3000.00', 'BRL'],
  ['1.234,50 €', '1234.50', 'EUR'],
  ['€ 3.500,-', '3500.00', 'EUR'],
  ['12,5 k€', '12500.00', 'EUR'],
  ['2.5M USD', '2500000.00', 'USD'],
  ['2 000 €', '2000.00', 'EUR'],
  ['$400 - $600', '600.00', 'USD'],
  ['2.000/2.500 euros', '2500.00', 'EUR'],
  ['around 80 euros per month', '80.00', 'EUR'],
  ['$900, 3 weeks', '900.00', 'USD'],
  ['1500 for 3 weeks of work', '1500.00', null],
  ['presupuesto 2027: 4000', '4000.00', null],
  ['4.500 + 21 % IVA', '4500.00', null],
  ['$35-45/h', '45.00', 'USD'],
  ['Bs 500', '500.00', 'BOB', 'Somos de Cochabamba, Bolivia'],
  ['500 to $600', '600.00', 'USD'],
  ['3.500,- €', '3500.00', 'EUR'],
  ['$800', '800.00', 'USD', 'We need CAD drawings for $800, by a cop with a pen'],
  ['$800', '800.00', 'CAD', 'We are in Toronto. Budget $800, or 900 CAD with tax'],
  ['presupuesto en euros: 3000', '3000.00', 'EUR'],
  ['a few hundred pounds', null, 'GBP'],
  ['un presupuesto bajo', null, null],
  ['not much', null, null],
  ['', null, null],
]
for (const [text, amount, currency, around] of cases) {
  test(`"${text}"${around ? ` in “${around}”` : ''} is ${amount} ${currency}`, () =>
    assert.deepEqual(readMoney(text, around), { amount, currency }))
}

test('passages with a figure and a currency are money, and other figures are not', () => {
  for (const [text, passages] of [
    ['We can pay £900, or 1.000 € at most.', ['£900', '1.000 €']],
    ['Entre 800 y 1000 euros por 20 páginas.', ['800 y 1000 euros']],
    ['Budget $400-600 for 3 videos in 2027', ['$400-600']],
    ['15 mil pesos, ocho personas', ['15 mil pesos']],
    ['€35-45/h for five to 58 € and BS 5395', ['€35-45', '58 €']],
    ['500 pen drawings, 20 pounds', ['20 pounds']],
    ['2,000 products, 24/7, mp4 and 4K', []],
  ] as const)
    assert.deepEqual(
      moneyIn(text).map(({ start, end }) => text.slice(start, end)),
      passages,
    )
})

test('hostile texts are read in time', () => {
  const startedAt = performance.now()
  for (const part of ['1', '1.', '1 ', '$', 'a', '1k ', 'mil ', '$1 ', '1-', '1 000 ', ' ', '€'])
    for (const read of [readMoney, moneyIn]) read(part.repeat(50_000))
  assert.ok(performance.now() - startedAt < 10_000)
})
