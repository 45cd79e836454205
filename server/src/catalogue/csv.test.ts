import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { decimalText } from './csv-amounts.ts'
import { CsvFault, readCsv, separatorOf } from './csv-reading.ts'
import { csvOf, originalOf } from './csv-writing.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
})
after(() => service.stop())

const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key: ada.key, body })
const importCsv = async (csv: string, query = '') => (await call('POST', `/catalogue/import${query}`, { csv })).body
const items = async () => (await call('GET', '/catalogue')).body.items
const counts = ({ imported, updated, unchanged, skipped }: Record<string, number>) => [
  imported,
  updated,
  unchanged,
  skipped,
]

const withoutIds = (list: Record<string, unknown>[]) =>
  list.map(({ id: _, createdAt: _c, updatedAt: _u, ...item }) => item)

test('an exported catalogue is imported as it was, and a second time nothing changes', async () => {
  ada = await service.caller()
  const texts = ['=1+1', "'=1", ' ', '+34 600', '-5', '@x', '\tx', ' a;b "c", d\r\ne ', '＝1', "'plain", '﻿']
  for (const [index, name] of texts.entries()) {
    const more = {
      unitCost: index % 2 ? '1.2345' : null,
      tags: [' a ', '=b', ' '],
      isActive: index % 3 > 0,
      currency: 'JPY',
    }
    await call('POST', '/catalogue', { name, unitPrice: '1234.5', taxRate: '10', description: name, ...more })
  }
  await call('POST', '/catalogue', {
    name: 'Month',
    unitPrice: '1.234',
    sku: 'M',
    externalId: 'm',
    recurring: 'month',
    unit: '',
  })
  const before = await items()
  const exported = await call('GET', '/catalogue/export')
  assert.equal(exported.headers['content-type'], 'text/csv; charset=utf-8')
  const csv = exported.text
  const [header] = csv.split('\r\n')
  assert.equal(
    header,
    'name,description,unit,unitPrice,currency,taxRate,recurring,unitCost,sku,tags,isActive,externalId',
  )
  // No cell begins with what a spreadsheet runs.
  for (const { cells } of readCsv(csv, ',', 100)) for (const cell of cells) assert.doesNotMatch(cell, /^[=+\-@\t＝]/)
  assert.deepEqual(counts(await importCsv(csv)), [0, 0, texts.length + 1, 0])
  assert.deepEqual(await items(), before)

  ada = await service.caller()
  assert.deepEqual(counts(await importCsv(csv, '?dryRun=true')), [texts.length + 1, 0, 0, 0])
  assert.deepEqual(await items(), [])
  assert.deepEqual(counts(await importCsv(csv)), [texts.length + 1, 0, 0, 0])
  assert.deepEqual(withoutIds(await items()), withoutIds(before))
  assert.equal((await call('GET', '/catalogue/export?bom=true')).text, `\ufeff${csv}`)
})

test('a line changes the item with its external id or SKU, and a missing column keeps what is stored', async () => {
  ada = await service.caller()
  const one = await call('POST', '/catalogue', {
    name: 'One',
    unitPrice: 1,
    sku: 'S1',
    externalId: 'e1',
    unitCost: '0.5',
  })
  const two = await call('POST', '/catalogue', { name: 'Two', unitPrice: 2, sku: 'S2', tags: ['x'], unit: 'day' })
  service.clock.advance(1_000)
  const result = await importCsv(
    '\ufeffSKU;unitPrice;externalId;name;unit\nS1;"1.234,50";e1;Uno;\r\nS2;2,5;;Two;day\n\nS3;7;;New;hour\n',
  )
  assert.deepEqual([counts(result), result.errors], [[1, 2, 0, 0], []])
  const now = service.clock.now().toISOString()
  const [created, second, first] = await items()
  assert.deepEqual(first, { ...one.body, name: 'Uno', unitPrice: '1234.50', unit: '', updatedAt: now })
  assert.deepEqual(second, { ...two.body, unitPrice: '2.50', updatedAt: now })
  assert.deepEqual([created.name, created.unitPrice, created.currency, created.sku], ['New', '7.00', 'USD', 'S3'])
})

test('lines with errors are listed, and nothing is imported unless the rest is asked for', async () => {
  ada = await service.caller()
  for (const name of ['A', 'B']) await call('POST', '/catalogue', { name, unitPrice: 1, sku: 'twice' })
  const csv = [
    'name,unitPrice,sku,taxRate,currency,isActive,externalId',
    '"Good\none",1,,,,,',
    ',many,,,,,',
    'Tax,"1,234",,101,XXY,perhaps,',
    'Short,1',
    'Twice,1,twice,,,,',
    'Same,1,,,,,e',
    'Same,1,,,,,e',
  ].join('\n')
  const expected = [
    [4, ['name'], 'Field required'],
    [4, ['unitPrice'], 'Input should be a valid decimal'],
    [5, ['unitPrice'], 'Value error, "1,234" can be read in two ways. Write 1234 or 1.2340'],
    [5, ['isActive'], 'Input should be true or false'],
    [5, ['currency'], 'Value error, not the code of a currency in ISO 4217, such as EUR or USD'],
    [5, ['taxRate'], 'Input should be less than or equal to 100'],
    [6, [], 'Value error, the line has 2 cells, but the header has 7'],
    [7, ['sku'], 'Value error, several items have this sku. Add the column "externalId", or change them one by one'],
    [9, ['externalId'], 'Value error, line 8 is the same item'],
  ]
  const shown = ({ errors }: { errors: { line: number; loc: string[]; msg: string }[] }) =>
    errors.map(({ line, loc, msg }) => [line, loc, msg])
  const refused = await importCsv(csv)
  assert.deepEqual([counts(refused), shown(refused)], [[0, 0, 0, 5], expected])
  assert.equal((await items()).length, 2)
  const dry = await importCsv(csv, '?partial=true&dryRun=true')
  assert.deepEqual([counts(dry), (await items()).length], [[2, 0, 0, 5], 2])
  const partial = await importCsv(csv, '?partial=true')
  assert.deepEqual([counts(partial), shown(partial)], [[2, 0, 0, 5], expected])
  assert.deepEqual(
    (await items()).map(({ name }: { name: string }) => name),
    ['A', 'B', 'Good\none', 'Same'],
  )
})

test('a file that cannot be read imports nothing, also not in part', async () => {
  ada = await service.caller()
  for (const [csv, line, msg] of [
    ['', 1, /the file is empty/],
    ['name,price\nA,1', 1, /"price" is no column/],
    ['name,unitPrice,name\nA,1,B', 1, /"name" appears twice/],
    ['name,unitPrice\nA,1\n"B,1\n', 3, /never closed/],
    ['name,unitPrice\nA,1\n"B"x,1\n', 3, /follows the closing quote/],
    [`sku\n${'x\n'.repeat(10_001)}`, 10_002, /at most 10000 items/],
  ] as const) {
    const { errors, ...result } = await importCsv(csv, '?partial=true')
    assert.deepEqual([counts(result), errors.length, errors[0].line, errors[0].loc], [[0, 0, 0, 1], 1, line, []])
    assert.match(errors[0].msg, msg)
  }
  const { status } = await call('POST', '/catalogue/import', { csv: 1 })
  assert.equal(status, 422)
})

test('a catalogue has at most 10,000 items, whether they are imported or created', async () => {
  ada = await service.caller()
  const line = (n: number) => `Item ${n},1,S${n}`
  const csv = `name,unitPrice,sku\n${Array.from({ length: 10_000 }, (_, n) => line(n)).join('\n')}`
  assert.deepEqual(counts(await importCsv(csv)), [10_000, 0, 0, 0])
  const full = [409, 'catalogue_full']
  const created = await call('POST', '/catalogue', { name: 'One more', unitPrice: 1 })
  assert.deepEqual([created.status, created.body.error], full)
  const imported = await call('POST', '/catalogue/import', { csv: `name,unitPrice,sku\nChanged,2,S1\n${line(10_000)}` })
  assert.deepEqual([imported.status, imported.body.error], full)
  assert.deepEqual(counts(await importCsv('sku,unitPrice\nS1,2')), [0, 1, 0, 0])
})

const SEED = Date.now() % 2 ** 31

test(`every text is read back from the cell that was written for it (seed ${SEED})`, () => {
  const text = fc.string({ unit: fc.constantFrom('=', "'", '"', ',', ';', '\r', '\n', '\t', ' ', 'a', 'é', '＋') })
  const { line } = csvOf({ withCosts: true })
  const item = { id: '', unit: '', unitPrice: '', currency: '', taxRate: null, recurring: 'none', sku: null } as const
  const rest = { ...item, tags: [], isActive: true, externalId: null, createdAt: '', updatedAt: '' }
  fc.assert(
    fc.property(text, text, (name, description) => {
      const [record] = readCsv(line({ ...rest, name, description }), ',', 10)
      assert.deepEqual(record?.cells.slice(0, 2).map(originalOf), [name, description])
    }),
    { seed: SEED },
  )
})

test('an amount with separators is read in one way or refused', () => {
  const inOtherFiles: Record<string, [comma: string | undefined, semicolon: string | undefined]> = {
    '12': ['12', '12'],
    '12.5': ['12.5', '12.5'],
    '12,5': ['12.5', '12.5'],
    '1.234,50': ['1234.50', '1234.50'],
    '1,234.50': ['1234.50', '1234.50'],
    '1.234.567': ['1234567', '1234567'],
    '1,234,567.8': ['1234567.8', '1234567.8'],
    '1 234,5': ['1234.5', '1234.5'],
    "1'234.50": ['1234.50', '1234.50'],
    '1.234': ['1.234', undefined],
    '1,234': [undefined, '1.234'],
    '0,125': ['0.125', '0.125'],
    '1234,567': ['1234.567', '1234.567'],
    // No amounts: validation says so.
    '1.23,45.6': ['1.23,45.6', '1.23,45.6'],
    '1,23,4.5': ['1,23,4.5', '1,23,4.5'],
    '12 €': ['12€', '12€'],
  }
  for (const [cell, [comma, semicolon]] of Object.entries(inOtherFiles)) {
    assert.deepEqual([decimalText(cell, ','), decimalText(cell, ';')], [comma, semicolon], cell)
  }
  assert.equal(separatorOf('name\tsku\n'), '\t')
  assert.throws(() => readCsv('"', ',', 1), CsvFault)
})
