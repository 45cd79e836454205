import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencyPlaces, formatDecimal, formatMoney } from './currency.ts'
import type { Language } from './language.ts'
import { fromUnits, toUnits } from './money.ts'

const formattedAmounts: Array<[amount: string, currency: string, language: Language, text: string]> = [
  ['1500.00', 'EUR', 'en', '€1,500.00'],
  ['1500.00', 'EUR', 'es', '1.500,00 €'],
  ['1234567.891', 'USD', 'en', '$1,234,567.891'],
  ['999999999999.9999', 'EUR', 'es', '999.999.999.999,9999 €'],
  ['123456789012345678.90', 'USD', 'en', '$123,456,789,012,345,678.90'],
  ['1500.00', 'JPY', 'en', '¥1,500'],
  ['1.50', 'KWD', 'en', 'KWD 1.500'],
  ['7.00', 'XYZ', 'en', 'XYZ 7.00'],
]

const plainSpaces = (text: string) => text.replace(/\s/g, ' ')

for (const [amount, currency, language, text] of formattedAmounts) {
  test(`${amount} ${currency} reads ${text} in ${language}`, () => {
    assert.equal(plainSpaces(formatMoney(amount, currency, language)), text)
  })
}

const places: Array<[codes: string, places: number]> = [
  ['BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0],
  ['EUR USD GBP BRL CHF INR MXN MGA MRU SLE VED XCG ZWG', 2],
  ['BHD IQD JOD KWD LYD OMR TND', 3],
  ['CLF UYW', 4],
]

for (const [codes, decimals] of places) {
  test(`these currencies have ${decimals} decimals, in either letter case: ${codes}`, () => {
    for (const code of codes.split(' ')) {
      assert.deepEqual([currencyPlaces(code), currencyPlaces(code.toLowerCase())], [decimals, decimals], code)
    }
  })
}

test('quantities are shown without trailing zeros', () => {
  assert.equal(formatDecimal('12.00', 'en'), '12')
  assert.equal(formatDecimal('7.50', 'es'), '7,5')
})

test('a formatted amount keeps every digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (units) => {
      const text = formatMoney(fromUnits(units), 'EUR', 'en')
      assert.equal(toUnits(text.replace(/[€,]/g, '')), units)
    }),
  )
})
