import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { textOf } from '../src/features/catalogue/file-text.ts'
import { isOutdated, lineFrom } from '../src/features/proposals/pricing/catalogue-values.ts'
import { newLine } from '../src/features/proposals/pricing/pricing-draft.ts'

const item: CatalogueItem = {
  id: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
  name: 'Design',
  description: 'Every page.',
  unit: 'day',
  unitPrice: '640.00',
  currency: 'EUR',
  taxRate: null,
  recurring: 'none',
  unitCost: '330.00',
  sku: null,
  tags: [],
  isActive: true,
  externalId: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
}
const dearer = { ...item, unitPrice: '690.00', updatedAt: '2026-11-16T09:30:00.000Z' }

test('a line from the catalogue has a copy of its values, and neither its cost nor another quantity', () => {
  const line = newLine({ quantity: '3.00', discountPercent: '5.00', ...lineFrom(item) })
  assert.deepEqual(
    [line.name, line.unit, line.unitPrice, line.quantity, line.discountPercent, line.catalogueId],
    ['Design', 'day', '640.00', '3.00', '5.00', item.id],
  )
  assert.ok(!('unitCost' in line))
})

test('a line is outdated if its item has changed since, not if the line itself was changed', () => {
  const line = newLine(lineFrom(item))
  assert.equal(isOutdated(line, item, 'EUR'), false)
  assert.equal(isOutdated({ ...line, unitPrice: '600.00' }, item, 'EUR'), false)
  assert.equal(isOutdated(line, dearer, 'EUR'), true)
  assert.equal(isOutdated(line, dearer, 'USD'), false)
  assert.equal(isOutdated({ ...line, ...lineFrom(dearer) }, dearer, 'EUR'), false)
  // The change concerned something that lines do not copy.
  assert.equal(isOutdated(line, { ...item, tags: ['x'], updatedAt: dearer.updatedAt }, 'EUR'), false)
  // A line of the API that does not say when it was copied.
  const { catalogueAt: _, ...unknown } = line
  assert.equal(isOutdated(unknown, dearer, 'EUR'), true)
  assert.equal(isOutdated(unknown, item, 'EUR'), false)
})

test('a file is read as UTF-8, as UTF-16 with a mark, or in the characters of Windows', async () => {
  const read = (...bytes: number[]) => textOf(new Blob([new Uint8Array(bytes)]))
  assert.equal(await read(...Buffer.from('Diseño €')), 'Diseño €')
  assert.equal(await read(0xff, 0xfe, ...Buffer.from('Diseño', 'utf16le')), 'Diseño')
  assert.equal(await read(0x44, 0xf1, 0x80), 'Dñ€')
  assert.equal(await read(0x50, 0x4b, 0x03, 0x04, 0x00), null)
})
