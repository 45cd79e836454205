import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VersionChanges } from '../shares/versions-schema.ts'
import { changesList } from './changes.ts'
import { pageEdition } from './edition.ts'
import type { PageNode } from './node.ts'
import type { PageSource } from './page-source.ts'

/** A node as text, with struck words in brackets and new ones in braces. */
const textOf = (node: PageNode): string => {
  if (typeof node === 'string') return node
  const text = node.children.map(textOf).join(node.tag === 'li' || node.tag === 'div' ? ' | ' : '')
  return node.tag === 'del' ? `[${text}]` : node.tag === 'ins' ? `{${text}}` : text
}

/** The number of changes in the summary, and the rows. */
function listed(changes: Omit<VersionChanges, 'since'>, pricing: object | null = null) {
  const page = {
    changes: { since: 1, ...changes },
    snapshot: { proposal: { currency: 'EUR', pricing } },
  } as unknown as PageSource
  const list = changesList({ page, edition: pageEdition('en') }) ?? assert.fail()
  const [summary, rows] = list.children
  assert.ok(summary && rows && typeof rows !== 'string')
  const [, count, difference] = /· (\d+) changes?(.*)/.exec(textOf(summary)) ?? []
  return { count, difference, rows: rows.children.map(textOf) }
}

const none = { added: [], removed: [], changed: [] }
const total = { old: '100.00', new: '100.00' }

test('the client reads what each part was before, and the total does not count as a change', () => {
  const description = { old: 'In three languages.', new: 'In three languages and in sign language.' }
  const { count, difference, rows } = listed({
    fields: ['settings.introduction', 'pricing.schedule', 'pricing.discount', 'terms', 'settings.cover', 'provider'],
    requirements: { ...none, changed: [{ id: 'a', name: 'Guide', fields: ['description'], description }] },
    priceLines: {
      ...none,
      changed: [{ id: 'b', name: 'Build', fields: ['unitPrice'], amount: { old: '7200.00', new: '8850.00' } }],
    },
    texts: [
      {
        field: 'settings.introduction',
        name: 'Summary',
        old: 'We start in early May.',
        new: 'We start in early June.',
      },
      { field: 'pricing.discount', name: 'Discount', old: 'none', new: '10%' },
      { field: 'terms', name: 'Payment terms', old: '', new: 'By transfer.' },
    ],
    payments: { old: 3, new: 2 },
    total: { old: '7200.00', new: '8850.00' },
    totalGross: { old: '8856.00', new: '10885.50' },
  })
  assert.deepEqual(rows, [
    'Changed | Guide | Now: In three languages {and in sign language}.',
    'Changed | Build | [€7,200.00] €8,850.00',
    'Changed | Summary | Before: We start in early [May]. | Now: We start in early {June}.',
    'Changed | Discount | none → 10%',
    'Changed | Payment terms | Now: {By transfer.}',
    'Changed | 3 payments → 2',
    'Changed | Cover picture, About us',
    ' | Total including tax | [€8,856.00] €10,885.50',
  ])
  assert.deepEqual([count, difference], ['7', '+ €2,029.50 in total'])
})

test('a version of an earlier release has only the names of what changed', () => {
  const changed = [{ id: 'a', name: 'Guide', fields: ['description'] }]
  const fields = ['settings.introduction', 'pricing.schedule']
  const { count, rows } = listed({ fields, requirements: { ...none, changed }, priceLines: none, total })
  assert.deepEqual([count, rows], ['2', ['Changed | Guide', 'Changed | Introduction, Payments']])
})

test('an added line says what it costs, unless the provider hides it', () => {
  const line = { quantity: '2.00', discountPercent: null, recurring: 'month' }
  const items = [
    { ...line, id: 'a', name: 'Care', unitPrice: '95.00' },
    { ...line, id: 'b', name: 'Hosting', unitPrice: null },
  ]
  const priceLines = { ...none, added: items.map(({ id, name }) => ({ id, name })) }
  const { count, rows } = listed({ fields: [], requirements: none, priceLines, total }, { sections: [{ items }] })
  assert.deepEqual([count, rows], ['2', ['Added | Care | €190.00 per month', 'Added | Hosting']])
})

test('a new total is the only change, and without tax it is just a total', () => {
  const gross = { old: '100.00', new: '90.00' }
  const changes = { fields: [], requirements: none, priceLines: none, total: gross, totalGross: gross }
  assert.deepEqual(listed(changes), {
    count: '1',
    difference: '− €10.00 in total',
    rows: [' | Total | [€100.00] €90.00'],
  })
})
