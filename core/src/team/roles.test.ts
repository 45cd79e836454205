import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayManageRole, type Role, roles } from './roles.ts'

const managed: Array<[manager: Role, managedRoles: Role[]]> = [
  ['owner', ['owner', 'admin', 'member', 'viewer']],
  ['admin', ['admin', 'member', 'viewer']],
  ['member', []],
  ['viewer', []],
]

for (const [manager, managedRoles] of managed) {
  test(`${manager} may give and change these roles: ${managedRoles.join(', ') || 'none'}`, () => {
    assert.deepEqual(
      roles.filter((role) => mayManageRole(manager, role)),
      managedRoles,
    )
  })
}
