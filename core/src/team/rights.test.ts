import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rightOf } from './operation-rights.ts'
import { accessTo, type Member, permissionOf, type RecordKind, type Right, recordOf, requiredRole } from './rights.ts'
import { type Role, roles } from './roles.ts'
import type { Visibility } from './schema.ts'

const rightOfClosed = (operationId: string): Right => {
  const right = rightOf(operationId)
  assert.ok(right, `${operationId} is open`)
  return right
}

// What owner, admin, member and viewer may do, and the role that a refusal names.
const matrix: Array<[operationId: string, permissions: string, required: Role, withVisibilityOwn?: string]> = [
  ['proposal_list', 'all all all all', 'admin', 'all all own own'],
  ['lead_session_get', 'all all all all', 'admin', 'all all own own'],
  ['client_list', 'all all all all', 'admin', 'all all own own'],
  ['event_list', 'all all all all', 'admin', 'all all own own'],
  ['insights_get', 'all all all all', 'admin', 'all all own own'],
  ['live_stream', 'all all all all', 'admin', 'all all own own'],
  ['template_list', 'all all all all', 'viewer'],
  ['profile_get', 'all all all all', 'viewer'],
  ['team_member_list', 'all all all all', 'viewer'],
  ['usage_get', 'all all all all', 'viewer'],
  ['proposal_create', 'all all all no', 'member'],
  ['proposal_duplicate', 'all all all no', 'member'],
  ['lead_session_create', 'all all all no', 'member'],
  ['template_create', 'all all all no', 'member'],
  ['file_create', 'all all all no', 'member'],
  ['ai_draft_proposal', 'all all all no', 'member'],
  ['proposal_update', 'all all own no', 'admin'],
  ['proposal_share', 'all all own no', 'admin'],
  ['message_send', 'all all own no', 'admin'],
  ['proposal_remind', 'all all own no', 'admin'],
  ['proposal_delete', 'all all own no', 'admin'],
  ['lead_session_update', 'all all own no', 'admin'],
  ['template_delete', 'all all own no', 'admin'],
  ['proposal_approval', 'all all own no', 'admin'],
  ['webhook_list', 'all all no no', 'admin'],
  ['webhook_logs', 'all all no no', 'admin'],
  ['profile_logo_put', 'all all no no', 'admin'],
  ['widget_update', 'all all no no', 'admin'],
  ['api_key_create', 'all all all no', 'member'],
  ['api_key_revoke', 'all all own own', 'admin'],
  ['team_update', 'all all no no', 'admin'],
  ['team_member_update', 'all all no no', 'admin'],
  ['team_invitation_list', 'all all no no', 'admin'],
  ['team_member_remove', 'all all own own', 'admin'],
  ['audit_log_list', 'all all no no', 'admin'],
  ['team_create', 'all no no no', 'owner'],
]

const permissionsWith = (right: Right, visibility: Visibility) =>
  roles.map((role) => permissionOf(right, { role, visibility })).join(' ')

for (const [operationId, permissions, required, withVisibilityOwn = permissions] of matrix) {
  test(`${operationId}: owner, admin, member, viewer may do ${permissions}`, () => {
    const right = rightOfClosed(operationId)
    assert.equal(permissionsWith(right, 'team'), permissions)
    assert.equal(permissionsWith(right, 'own'), withVisibilityOwn)
    assert.equal(requiredRole(right), required)
  })
}

test('everybody may change their own profile, password and sessions', () => {
  for (const operationId of ['profile_update', 'account_password_change', 'session_revoke']) {
    assert.equal(permissionsWith(rightOfClosed(operationId), 'own'), 'own own own own', operationId)
  }
})

test('only owners and admins approve and see costs', () => {
  assert.equal(permissionsWith('approve and see costs', 'team'), 'all all no no')
})

test('operations without a session are open, and an unknown operation is an error', () => {
  assert.equal(rightOf('sign_in'), undefined)
  assert.equal(rightOf('invitation_accept'), undefined)
  for (const unknown of ['proposal_sing', 'toString']) assert.throws(() => rightOf(unknown), /no right is declared/)
})

const kinds: Array<[params: Record<string, string>, record: ReturnType<typeof recordOf>]> = [
  [{ proposal_id: 'p' }, { kind: 'proposal', id: 'p' }],
  [
    { proposal_id: 'p', share_id: 's' },
    { kind: 'proposal', id: 'p' },
  ],
  [{ session_id: 'l' }, { kind: 'lead', id: 'l' }],
  [{ template_id: 't' }, { kind: 'template', id: 't' }],
  [{ file_id: 'f' }, { kind: 'file', id: 'f' }],
  [{ api_key_id: 'k' }, { kind: 'key', id: 'k' }],
  [{ user_id: 'u' }, { kind: 'member', id: 'u' }],
  [{ id: 'w' }, undefined],
  [{}, undefined],
]

for (const [params, record] of kinds) {
  test(`a path with ${JSON.stringify(params)} names ${record ? `a ${record.kind}` : 'no record with an author'}`, () => {
    assert.deepEqual(recordOf(params), record)
  })
}

type Owner = 'author' | 'assignee' | 'somebody else' | 'nobody'
const owners = {
  author: ['me', 'other'],
  assignee: ['other', 'me'],
  'somebody else': ['other', null],
  nobody: [null, null],
}

const accesses: Array<
  [operationId: string, caller: `${Role} ${Visibility}`, kind: RecordKind, owner: Owner, access: string]
> = [
  ['proposal_get', 'member team', 'proposal', 'somebody else', 'allowed'],
  ['proposal_get', 'member own', 'proposal', 'somebody else', 'hidden'],
  ['proposal_get', 'member own', 'proposal', 'author', 'allowed'],
  ['proposal_get', 'member own', 'proposal', 'assignee', 'allowed'],
  ['proposal_get', 'viewer own', 'proposal', 'somebody else', 'hidden'],
  ['proposal_get', 'viewer own', 'proposal', 'assignee', 'allowed'],
  ['proposal_get', 'admin own', 'proposal', 'somebody else', 'allowed'],
  ['proposal_update', 'member team', 'proposal', 'somebody else', 'refused'],
  ['proposal_update', 'member own', 'proposal', 'somebody else', 'hidden'],
  ['proposal_update', 'member own', 'proposal', 'assignee', 'allowed'],
  ['proposal_update', 'viewer team', 'proposal', 'author', 'refused'],
  ['proposal_update', 'viewer own', 'proposal', 'somebody else', 'hidden'],
  ['proposal_update', 'owner own', 'proposal', 'somebody else', 'allowed'],
  ['proposal_duplicate', 'member team', 'proposal', 'somebody else', 'allowed'],
  ['proposal_duplicate', 'member own', 'proposal', 'somebody else', 'hidden'],
  ['lead_session_update', 'member team', 'lead', 'nobody', 'refused'],
  ['lead_session_get', 'member own', 'lead', 'nobody', 'hidden'],
  ['template_get', 'member own', 'template', 'somebody else', 'allowed'],
  ['template_update', 'member own', 'template', 'somebody else', 'refused'],
  ['file_delete', 'member team', 'file', 'author', 'allowed'],
  ['api_key_revoke', 'member team', 'key', 'somebody else', 'hidden'],
  ['api_key_revoke', 'viewer team', 'key', 'author', 'allowed'],
  ['api_key_revoke', 'admin team', 'key', 'somebody else', 'allowed'],
  ['team_member_remove', 'viewer team', 'member', 'author', 'allowed'],
  ['team_member_remove', 'member team', 'member', 'somebody else', 'refused'],
  ['team_member_update', 'member team', 'member', 'author', 'refused'],
]

for (const [operationId, caller, kind, owner, access] of accesses) {
  test(`${operationId} by ${caller}, ${kind} of ${owner}: ${access}`, () => {
    const [role, visibility] = caller.split(' ') as [Role, Visibility]
    const member: Member = { userId: 'me', role, visibility }
    const [authorId = null, assigneeId = null] = owners[owner]
    assert.equal(accessTo(rightOfClosed(operationId), member, { kind, authorId, assigneeId }), access)
  })
}

test('without a record, a member is allowed and a viewer may not write', () => {
  const member: Member = { userId: 'me', role: 'member', visibility: 'own' }
  assert.equal(accessTo(rightOfClosed('proposal_list'), member), 'allowed')
  assert.equal(accessTo(rightOfClosed('proposal_create'), member), 'allowed')
  assert.equal(accessTo(rightOfClosed('webhook_list'), member), 'refused')
  assert.equal(accessTo(rightOfClosed('proposal_create'), { ...member, role: 'viewer' }), 'refused')
})
