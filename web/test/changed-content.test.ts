import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import { hasChangedContent } from '../src/features/proposals/versions/changed-content.ts'

const noParts = { added: [], removed: [], changed: [] }
const part = { id: 'a', name: 'Tickets' }

function comparison(changes: Partial<Comparison['changes']>, shownAfter = {}) {
  const total = { old: '100.00', new: '100.00' }
  return {
    changes: { fields: [], requirements: noParts, priceLines: noParts, total, since: 1, ...changes },
    before: { settings: {} },
    after: { settings: { show: shownAfter } },
  }
}

test('a new look of the brand is no change of the proposal', () => {
  assert.equal(hasChangedContent(comparison({})), false)
  assert.equal(hasChangedContent(comparison({ fields: ['provider', 'letterhead', 'portfolio'] })), false)
})

test('a change of texts, terms, parts, prices or what is shown is one', () => {
  const changed = [
    comparison({ fields: ['letterhead', 'settings.notes'] }),
    comparison({ fields: ['terms'] }),
    comparison({ requirements: { ...noParts, added: [part] } }),
    comparison({ priceLines: { ...noParts, removed: [part] } }),
    comparison({ total: { old: '100.00', new: '120.00' } }),
    comparison({}, { hours: true }),
  ]
  for (const each of changed) assert.equal(hasChangedContent(each), true, JSON.stringify(each.changes))
})
