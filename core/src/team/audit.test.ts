import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActions, canonicalText, type UnhashedAuditEntry } from './audit.ts'

const entry: UnhashedAuditEntry = {
  id: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
  at: '2026-11-15T09:30:00.000Z',
  actor: { kind: 'user', id: '019a8b70-52aa-7d11-8e0b-2f6c1d9b4e33', name: 'Ada Álves' },
  action: 'team.changed',
  target: null,
  address: '203.0.113.7',
  detail: { b: [{ y: 1, x: 'a "quoted" line\n' }], a: { d: true, c: null }, 9: 'nine', 10: 'ten' },
}

const text =
  '{"action":"team.changed","actor":{"id":"019a8b70-52aa-7d11-8e0b-2f6c1d9b4e33","kind":"user","name":"Ada Álves"},' +
  '"address":"203.0.113.7","at":"2026-11-15T09:30:00.000Z",' +
  '"detail":{"10":"ten","9":"nine","a":{"c":null,"d":true},"b":[{"x":"a \\"quoted\\" line\\n","y":1}]},' +
  '"id":"019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90","target":null}'

test('the canonical text of an entry has sorted keys at every depth', () => {
  assert.equal(canonicalText(entry), text)
})

test('the canonical text depends neither on the order of the keys nor on the hash', () => {
  const reversed = Object.fromEntries(Object.entries(entry).toReversed()) as UnhashedAuditEntry
  assert.equal(canonicalText({ ...reversed, hash: 'f'.repeat(64) }), text)
})

test('the canonical text is the JSON of the same entry after it was stored and read', () => {
  const detail = { name: undefined, list: [undefined], ['__proto__']: 1 }
  const stored = JSON.parse(JSON.stringify({ ...entry, detail }))
  assert.equal(canonicalText({ ...entry, detail }), canonicalText(stored))
  assert.deepEqual(JSON.parse(canonicalText(entry)), entry)
})

test('every action is a noun and a verb', () => {
  for (const action of auditActions) assert.match(action, /^[a-z_]+\.[a-z_]+$/)
  assert.equal(new Set(auditActions).size, auditActions.length)
})
