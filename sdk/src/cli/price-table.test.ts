import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UsageError } from './failure.ts'
import { markdownProposal } from './markdown-proposal.ts'

const sectionsOf = (text: string) => markdownProposal(`# Site\n\n${text}`).pricing?.sections

test('tables under headings are the sections of the pricing', () => {
  const text = `---
currency: EUR
---

# Website relaunch

Guests want to book at night.

## Scope

- Online booking

## Package (pick one)

Both have the same pages.

| Item | Unit price | Selected |
|------|-----------:|:--------:|
| Launch | 1800 | |
| Launch with photos | 2600.50 | yes |

## Extras (Pick Any)

| Item | Quantity | Unit | Unit price | Every | Selected |
|---|---|---|---|---|---|
| Photos | 40 (20-200.5) | photo | 18 | | |
| Hosting | | | 95 | month | yes |

## Training

| Item | Description | Quantity | Unit | Unit price | Discount % | Tax % | Optional |
|---|---|---|---|---|---|---|---|
| Workshop | For the staff \\| two groups | 2.5 | day | 640 | 10 % | 6 | no
| Handbook | | | | 300 | | | yes |

## Notes

| a | table | in | the | notes |
`
  const { pricing, requirements, settings } = markdownProposal(text)
  assert.deepEqual(pricing, {
    sections: [
      {
        title: 'Package',
        description: 'Both have the same pages.',
        choice: 'one',
        items: [
          { name: 'Launch', unitPrice: '1800', selected: false },
          { name: 'Launch with photos', unitPrice: '2600.50', selected: true },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [
          {
            name: 'Photos',
            quantity: '40',
            quantityRange: { min: '20', max: '200.5' },
            unit: 'photo',
            unitPrice: '18',
            selected: false,
          },
          { name: 'Hosting', unitPrice: '95', recurring: 'month', selected: true },
        ],
      },
      {
        title: 'Training',
        choice: 'all',
        items: [
          {
            name: 'Workshop',
            description: 'For the staff | two groups',
            quantity: '2.5',
            unit: 'day',
            unitPrice: '640',
            discountPercent: '10',
            taxRate: '6',
            selected: true,
          },
        ],
      },
      { title: 'Training', choice: 'any', items: [{ name: 'Handbook', unitPrice: '300', selected: false }] },
    ],
  })
  assert.equal(requirements?.length, 1)
  assert.deepEqual(settings, {
    introduction: 'Guests want to book at night.',
    notes: '| a | table | in | the | notes |',
  })
})

test('the first package is selected unless another is', () => {
  const [section] = sectionsOf('## Package (pick one)\n| Item | Unit price |\n|--|--|\n| A | 1 |\n| B | 2 |') ?? []
  assert.deepEqual(
    section?.items?.map(({ selected }) => selected),
    [true, false],
  )
})

test('a section of optional rows only keeps its description', () => {
  const text = '## More\nIf you like.\n| Item | Unit price | Optional |\n|--|--|--|\n| A | 1 | yes |'
  const items = [{ name: 'A', unitPrice: '1', selected: false }]
  assert.deepEqual(sectionsOf(text), [{ title: 'More', description: 'If you like.', choice: 'any', items }])
})

test('a file without a table has no pricing', () => {
  assert.ok(!('pricing' in markdownProposal('# Site\n- Map\n  | not | a | table |')))
})

/** A section with one row. In the whole file, the heading is line 3, the head line 4 and the row line 6. */
const table = (row: string, head = 'Item | Unit price', heading = '## Price') =>
  `${heading}\n| ${head} |\n|${head.replace(/[^|]+/g, '--')}|\n| ${row} |`

for (const [what, text, message] of [
  ['no rows', '## Price\n| Item | Unit price |\n|--|--|', /line 4: the price table has no rows/],
  [
    'no rule',
    '## Price\n| Item | Unit price |\n| A | 1 |',
    /line 5: the second line of a table must be like "\|---\|---\|"/,
  ],
  ['one line', '## Price\n| Item | Unit price |', /line 4: the second line/],
  [
    'an unknown column',
    table('A | 1', 'Item | Price'),
    /line 4: unknown column "price"\. Known columns: item, unit price,/,
  ],
  [
    'a column twice',
    table('A | 1 | 2', 'Item | Unit price | Unit Price'),
    /line 4: two columns are named "unit price"/,
  ],
  ['no unit price', table('A', 'Item'), /line 4: a price table needs the column "unit price"/],
  ['too many cells', table('A | 1 | 2'), /line 6: 3 cells, but the table has 2 columns/],
  ['a row without name', table(' | 1'), /line 6: the item has no name/],
  ['a row without price', table('A |'), /line 6: "A" has no unit price/],
  [
    'a comma in an amount',
    table('A | 1.800,00'),
    /line 6: unit price: "1\.800,00" is not an amount\. Write it like 1800/,
  ],
  ['a currency in an amount', table('A | 95 EUR'), /line 6: unit price: "95 EUR" is not an amount/],
  ['a negative amount', table('A | -1'), /line 6: unit price: "-1" is not an amount/],
  [
    'a bad range',
    table('A | 1 | 5 (1-x)', 'Item | Unit price | Quantity'),
    /line 6: quantity: "5 \(1-x\)" is not an amount/,
  ],
  [
    'a bad period',
    table('A | 1 | week', 'Item | Unit price | Every'),
    /line 6: every: "week" is not "month" or "year"/,
  ],
  [
    'a bad answer',
    table('A | 1 | maybe', 'Item | Unit price | Optional'),
    /line 6: optional: "maybe" is not "yes" or "no"/,
  ],
  [
    '"selected" without a choice',
    table('A | 1 | yes', 'Item | Unit price | Selected'),
    /line 4: the column "selected" needs a heading/,
  ],
  [
    '"optional" with a choice',
    table('A | 1 | yes', 'Item | Unit price | Optional', '## P (pick any)'),
    /line 4: every row .* is optional/,
  ],
  [
    'two selected packages',
    `${table('A | 1 | yes', 'Item | Unit price | Selected', '## P (pick one)')}\n| B | 2 | yes |`,
    /line 3: only one row/,
  ],
  ['a choice without a table', '## Package (pick one)\n\nSoon.', /line 3: a section "\(pick one\)" needs a table/],
  ['text after the table', `${table('A | 1')}\n\nand so on`, /line 8: unexpected text after a price table/],
  ['two tables under one heading', `${table('A | 1')}\n\n| Item |`, /line 8: unexpected text/],
  [
    'a list above the table',
    '## Price\n- Map\n| Item | Unit price |',
    /line 4: a list of requirements and a price table/,
  ],
  [
    'a table under the name',
    '| Item | Unit price |\n|--|--|\n| A | 1 |',
    /line 3: every price table needs a heading above it/,
  ],
] as const) {
  test(`a price table with ${what} is refused with its line`, () => {
    assert.throws(
      () => sectionsOf(text),
      (error) => {
        assert.ok(error instanceof UsageError)
        assert.match(error.message, message)
        return true
      },
    )
  })
}
