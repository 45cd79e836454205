import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AuditEntry, auditActions } from '@proffer/core/team/audit.ts'
import { describeEntry, proposalOf } from '../src/features/team/audit/audit-entry.ts'
import { en } from '../src/features/team/audit/words-en.ts'
import { es } from '../src/features/team/audit/words-es.ts'
import { en as team } from '../src/features/team/words-en.ts'

const entry = (changed: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-11-15T09:30:00.000Z',
  actor: { kind: 'user', id: 'u1', name: 'Ada Alves' },
  action: 'session.created',
  target: null,
  address: null,
  detail: {},
  hash: '',
  ...changed,
})
const sentence = (changed: Partial<AuditEntry>) => describeEntry(entry(changed), en, team.roles).sentence

test('an entry is a sentence with the names that it has', () => {
  const client = { kind: 'client', id: null, name: null } as const
  const cases: Array<[Partial<AuditEntry>, string]> = [
    [
      { action: 'member.invited', detail: { email: 'b@x.example', role: 'admin' } },
      'Ada Alves invited b@x.example as Admin',
    ],
    [
      { action: 'member.role_changed', detail: { name: 'Bea', from: 'member', to: 'admin' } },
      'Ada Alves changed the role of Bea from Member to Admin',
    ],
    [{ action: 'member.role_changed', detail: { to: 'admin' } }, 'Ada Alves made somebody Admin'],
    [{ action: 'member.removed', detail: { name: 'Ada Alves' } }, 'Ada Alves left the team'],
    [{ action: 'key.changed', detail: { field: 'state', to: 'deactivated' } }, 'Ada Alves deactivated an API key'],
    [{ action: 'share.answered', actor: client, detail: { answer: 'rejected' } }, 'A client declined a proposal'],
    [{ action: 'profile.changed', actor: { kind: 'key', id: 'k', name: 'ci' } }, 'Key ci changed the profile'],
    [
      {
        action: 'plan.changed',
        actor: { kind: 'operator', id: null, name: null },
        detail: { from: 'free', to: 'agency' },
      },
      'The operator changed the plan from free to agency',
    ],
  ]
  for (const [changed, expected] of cases) assert.equal(sentence(changed), expected)
})

test('every sentence names its actor, in both languages', () => {
  for (const words of [en, es]) {
    for (const action of auditActions) {
      const { sentence: text, actor } = describeEntry(entry({ action }), words, team.roles)
      assert.ok(text.includes(actor), `${action}: ${text}`)
    }
  }
})

test('an entry leads to its proposal, unless that was deleted', () => {
  assert.equal(proposalOf(entry({ action: 'proposal.shared', target: 'p1' })), 'p1')
  assert.equal(proposalOf(entry({ action: 'share.answered', target: 's1', detail: { proposalId: 'p1' } })), 'p1')
  assert.equal(proposalOf(entry({ action: 'proposal.deleted', target: 'p1' })), undefined)
  assert.equal(proposalOf(entry({ action: 'key.created', target: 'k1' })), undefined)
})
