import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rightsOf } from '../src/features/team/rights.ts'

const as = (role: Parameters<typeof rightsOf>[0]['role']) => rightsOf({ userId: 'me', role, isTeam: true })

test('a member may change what they wrote or look after, and nothing else', () => {
  const { may } = as('member')
  const cases = [
    [{ userId: 'me', assigneeId: null }, true],
    [{ userId: 'other', assigneeId: 'me' }, true],
    [{ userId: 'other', assigneeId: 'other' }, false],
    [{ userId: 'other' }, false],
    [undefined, true],
  ] as const
  for (const [record, expected] of cases) assert.equal(may('proposal_share', record), expected)
})

test('admins may change everything, viewers nothing', () => {
  const record = { userId: 'other', assigneeId: null }
  assert.equal(as('admin').may('proposal_share', record), true)
  assert.equal(as('viewer').may('proposal_share', { userId: 'me' }), false)
  assert.equal(as('viewer').may('proposal_get', record), true)
})

test('an open operation needs no right', () => {
  assert.equal(as('viewer').may('sign_out'), true)
})

test('a right can be asked without an operation', () => {
  assert.equal(as('admin').has('change company profile'), true)
  assert.equal(as('member').has('change company profile'), false)
  assert.equal(as('viewer').has('own sign-in and profile'), true)
})
