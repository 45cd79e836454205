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
function listed(changes: Omit<VersionChanges, 'since'>) {
  const page = {
    changes: { since: 1, ...changes },
    snapshot: { proposal: { currency: 'EUR' } },
  } as unknown as PageSource
  const list = changesList({ page, edition: pageEdition('en') }) ?? assert.fail()
  const [summary, rows] = list.children
  assert.ok(summary && rows && typeof rows !== 'string')
  return { count: /(\d+) change/.exec(textOf(summary))?.[1], rows: rows.children.map(textOf) }
}

const none = { added: [], removed: [], changed: [] }
const total = { old: '100.00', new: '100.00' }

test('the client reads what each part was before, and the count is that of the rows', () => {
  const description = { old: 'In three languages.', new: 'In three languages and in sign language.' }
  const { count, rows } = listed({
    fields: ['settings.introduction', 'pricing.schedule', 'terms'],
    requirements: { ...none, changed: [{ id: 'a', name: 'Guide', fields: ['description'], description }] },
    priceLines: {
      ...none,
      changed: [{ id: 'b', name: 'Build', fields: ['unitPrice'], amount: { old: '7200.00', new: '8850.00' } }],
    },
    texts: [{ field: 'settings.introduction', name: 'Summary', old: 'We start in May.', new: 'We start in June.' }],
    payments: { old: 3, new: 2 },
    total: { old: '7200.00', new: '8850.00' },
  })
  assert.deepEqual(rows, [
    'Changed | Guide | Now: In three languages{ and in sign language}.',
    'Changed | Build | [€7,200.00] €8,850.00',
    'Changed | Summary | Before: We start in [May]. | Now: We start in {June}.',
    'Changed | 3 payments → 2',
    'Changed | Texts, terms or price',
    ' | Price before tax | [€7,200.00] €8,850.00',
  ])
  assert.equal(count, String(rows.length))
})

test('a version of an earlier release has only the names of what changed', () => {
  const changed = [{ id: 'a', name: 'Guide', fields: ['description'] }]
  const fields = ['settings.introduction', 'pricing.schedule']
  const { count, rows } = listed({ fields, requirements: { ...none, changed }, priceLines: none, total })
  assert.deepEqual([count, rows], ['2', ['Changed | Guide', 'Changed | Texts, terms or price']])
})
