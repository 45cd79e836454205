import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { accept, teamScene } from '../../test/team-scene.ts'

let service: Service

before(async () => {
  service = await startService()
})
after(() => service.stop())
beforeEach(() => service.clock.advance(60_000))

test('an account without a team has no team operations', async () => {
  const ada = await service.browser()
  const calls = [
    ['GET', '/team'],
    ['PATCH', '/team', { name: 'Studio' }],
    ['GET', '/team/members'],
    ['PATCH', `/team/members/${ada.userId}`, { role: 'admin' }],
    ['DELETE', `/team/members/${ada.userId}`],
    ['GET', '/team/invitations'],
    ['POST', '/team/invitations', { email: 'bea@example.com', role: 'member' }],
    ['DELETE', `/team/invitations/${randomUUID()}`],
  ] as const
  for (const [method, path, body] of calls) {
    const answer = await ada.call(method, path, body && { body })
    assert.deepEqual([answer.status, answer.body.error], [404, 'no_team'], `${method} ${path}`)
  }
})

test('naming the team puts it into user records and every proposal', async () => {
  const caller = await service.caller()
  const { body: before } = await service.call('POST', '/proposals', { key: caller.key, body: { name: 'Before' } })
  assert.equal(before.teamId, null)
  assert.equal((await service.call('GET', `/proposals/${before.id}`, { key: caller.key })).body.teamId, null)
  const answer = await service.call('POST', '/team', { key: caller.key, body: { name: ' Harbour Studio ' } })
  assert.equal(answer.status, 201)
  assert.deepEqual(answer.body, {
    id: caller.accountId,
    name: 'Harbour Studio',
    createdAt: service.clock.now().toISOString(),
    memberCount: 1,
    settings: {
      visibility: 'team',
      approval: { when: 'never', amount: null, belowMargin: false },
      requireSecondFactor: false,
    },
  })
  assert.deepEqual((await service.call('GET', '/team', { key: caller.key })).body, answer.body)
  const read = await service.call('GET', `/proposals/${before.id}`, { key: caller.key })
  // Only the team changed, and every member of the record is where it was.
  assert.equal(read.text, JSON.stringify({ ...before, teamId: caller.accountId }))
  assert.equal(read.headers['etag'], '"v1"')
  const created = await service.call('POST', '/proposals', { key: caller.key, body: { name: 'After' } })
  assert.equal(created.body.teamId, caller.accountId)
  const list = await service.call('GET', '/proposals', { key: caller.key })
  for (const { teamId } of list.body.proposals) assert.equal(teamId, caller.accountId)
  const { body: me } = await service.call('GET', '/me', { key: caller.key })
  assert.deepEqual([me.team_id, me.team_name, me.team_role], [caller.accountId, 'Harbour Studio', 'owner'])
  const again = await service.call('POST', '/team', { key: caller.key, body: { name: 'Another' } })
  assert.deepEqual([again.status, again.body.error], [409, 'team_exists'])
})

test('more proposals than one batch all get the team', async () => {
  const { key, ...member } = await service.caller()
  for (let n = 0; n < 410; n++) await service.services.proposals.create(member, { name: `Proposal ${n}` })
  await service.call('POST', '/team', { key, body: { name: 'Studio' } })
  const rows = await service.database.db
    .selectFrom('proposals')
    .select('record')
    .where('account_id', '=', member.accountId)
    .execute()
  assert.equal(rows.length, 410)
  for (const { record } of rows) assert.equal(JSON.parse(record).teamId, member.accountId)
})

test('settings are merged by member, and the amount is checked with the merged rule', async () => {
  const { ada } = await teamScene(service)
  const change = (settings: object) => ada.call('PATCH', '/team', { body: { settings } })
  const own = await change({ visibility: 'own' })
  assert.equal(own.body.settings.visibility, 'own')
  const incomplete = await change({ approval: { when: 'above' } })
  assert.equal(incomplete.status, 422)
  assert.deepEqual(incomplete.body.detail[0].loc, ['body', 'settings', 'approval', 'amount'])
  const complete = await change({ approval: { when: 'above', amount: 5000 } })
  assert.deepEqual(complete.body.settings, {
    visibility: 'own',
    approval: { when: 'above', amount: '5000.00', belowMargin: false },
    requireSecondFactor: false,
  })
  assert.equal((await change({ approval: { amount: null } })).status, 422)
  const always = await change({ approval: { when: 'always', belowMargin: true } })
  assert.deepEqual(always.body.settings.approval, { when: 'always', amount: '5000.00', belowMargin: true })
  const unknown = await change({ linkHost: 'x.example', approval: { by: 'anyone' } })
  assert.deepEqual([unknown.status, unknown.body.settings], [200, always.body.settings])
  const second = await change({ requireSecondFactor: true })
  assert.deepEqual([second.status, second.body.error], [409, 'second_factor_missing'])
  assert.equal((await change({ visibility: 'nobody' })).status, 422)
  assert.equal((await change({ approval: { amount: -1 } })).status, 422)
  const renamed = await ada.call('PATCH', '/team', { body: { name: 'Studio' } })
  assert.deepEqual([renamed.body.name, renamed.body.settings], ['Studio', always.body.settings])
  assert.deepEqual((await ada.call('GET', '/team')).body, renamed.body)
  for (const name of ['', '  ', 'x'.repeat(101), 'a\nb']) {
    assert.equal((await ada.call('PATCH', '/team', { body: { name } })).status, 422, JSON.stringify(name))
  }
})

test('the list of members shows who joined when and was last there', async () => {
  const { ada, join } = await teamScene(service)
  service.clock.advance(60_000)
  const bea = await join('member')
  const { members } = (await ada.call('GET', '/team/members')).body
  assert.equal((await ada.call('GET', '/team')).body.memberCount, 2)
  assert.deepEqual(
    members.map(({ userId, role }: { userId: string; role: string }) => [userId, role]),
    [
      [ada.userId, 'owner'],
      [bea.userId, 'member'],
    ],
  )
  const now = service.clock.now().toISOString()
  const { name, email } = { name: 'Bea Blum', email: bea.email }
  assert.deepEqual(members[1], {
    userId: bea.userId,
    name,
    email,
    role: 'member',
    joinedAt: now,
    lastSeenAt: now,
    hasSecondFactor: false,
  })
})

test('nobody changes, gives or removes a role above their own', async () => {
  const { ada, join, invite } = await teamScene(service)
  const [admin, other, member, viewer] = [
    await join('admin'),
    await join('admin'),
    await join('member'),
    await join('viewer'),
  ]
  const change = (as: typeof admin, userId: string, role: string) =>
    as.call('PATCH', `/team/members/${userId}`, { body: { role } })
  const refused = async (answer: Promise<{ status: number; body: { error: string; required: string } }>) => {
    const { status, body } = await answer
    assert.deepEqual([status, body.error], [403, 'insufficient_role'])
    return body.required
  }
  assert.equal(await refused(change(admin, ada.userId, 'member')), 'owner')
  assert.equal(await refused(change(admin, member.userId, 'owner')), 'owner')
  assert.equal(await refused(change(admin, admin.userId, 'owner')), 'owner')
  assert.equal(await refused(admin.call('DELETE', `/team/members/${ada.userId}`)), 'owner')
  assert.equal(await refused(change(member, viewer.userId, 'member')), 'admin')
  assert.equal(await refused(change(viewer, viewer.userId, 'member')), 'admin')
  assert.equal(await refused(member.call('DELETE', `/team/members/${viewer.userId}`)), 'admin')
  const body = { email: 'eve@team.example', role: 'owner' }
  assert.equal(await refused(admin.call('POST', '/team/invitations', { body })), 'owner')
  assert.equal(await refused(member.call('POST', '/team/invitations', { body: { ...body, role: 'viewer' } })), 'admin')
  const { id } = await invite('owner')
  assert.equal(await refused(admin.call('DELETE', `/team/invitations/${id}`)), 'owner')
  assert.equal((await change(admin, member.userId, 'viewer')).body.role, 'viewer')
  assert.equal((await change(admin, other.userId, 'member')).status, 200)
  assert.equal((await admin.call('DELETE', `/team/members/${viewer.userId}`)).status, 204)
  assert.equal((await change(admin, admin.userId, 'member')).status, 200, 'an admin may step down')
})

test('a member that does not exist is a 404, and a role that does not is a 422', async () => {
  const { ada, join } = await teamScene(service)
  const stranger = await service.browser()
  const bea = await join('member')
  for (const userId of [randomUUID(), stranger.userId]) {
    const path = `/team/members/${userId}`
    for (const answer of [
      await ada.call('PATCH', path, { body: { role: 'viewer' } }),
      await ada.call('DELETE', path),
    ]) {
      assert.deepEqual([answer.status, answer.body.error], [404, 'member_not_found'])
    }
  }
  for (const body of [{}, { role: 'king' }, { role: null }]) {
    assert.equal((await ada.call('PATCH', `/team/members/${bea.userId}`, { body })).status, 422)
  }
})

test('the last owner stays, and everybody else may leave', async () => {
  const { ada, join } = await teamScene(service)
  const viewer = await join('viewer')
  assert.equal((await viewer.call('DELETE', `/team/members/${viewer.userId}`)).status, 204)
  assert.equal((await viewer.call('GET', '/me')).status, 401)
  const path = `/team/members/${ada.userId}`
  for (const answer of [await ada.call('DELETE', path), await ada.call('PATCH', path, { body: { role: 'admin' } })]) {
    assert.deepEqual([answer.status, answer.body.error], [409, 'last_owner'])
  }
  assert.equal((await ada.call('PATCH', path, { body: { role: 'owner' } })).status, 200, 'no change')
  const bea = await join('owner')
  assert.equal((await ada.call('DELETE', path)).status, 204)
  assert.equal((await bea.call('DELETE', `/team/members/${bea.userId}`)).body.error, 'last_owner')
})

test('two owners who remove each other leave one', async () => {
  const { ada, join } = await teamScene(service)
  const bea = await join('owner')
  const answers = await Promise.all([
    ada.call('DELETE', `/team/members/${bea.userId}`),
    bea.call('DELETE', `/team/members/${ada.userId}`),
  ])
  const statuses = answers.map(({ status }) => status).toSorted()
  assert.equal(statuses[0], 204)
  assert.ok(statuses[1] === 403 || statuses[1] === 401, String(statuses))
  const owners = await service.database.db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', ada.accountId)
    .where('role', '=', 'owner')
    .execute()
  assert.equal(owners.length, 1)
})

test('removing a member ends their sessions and keys here, but not in another account', async () => {
  const { ada, accountId, join, invite } = await teamScene(service)
  const bea = await join('member')
  const { key } = await service.services.keys.create(bea, { name: 'Key', scopes: ['read', 'write'] })
  const elsewhere = await service.caller()
  const own = await service.browser(elsewhere)
  const { email } = (await own.call('GET', '/me')).body
  const { token } = await invite('admin', email)
  assert.equal((await accept(await service.browser(elsewhere), token)).status, 200)
  assert.equal((await service.call('GET', '/me', { key })).status, 200)

  const proposal = await service.call('POST', '/proposals', { key, body: { name: 'Written by Bea' } })
  assert.equal((await ada.call('DELETE', `/team/members/${bea.userId}`)).status, 204)
  assert.equal((await ada.call('DELETE', `/team/members/${elsewhere.userId}`)).status, 204)
  assert.equal((await bea.call('GET', '/me')).status, 401)
  const revoked = await service.call('GET', '/me', { key })
  assert.deepEqual([revoked.status, revoked.body.error], [401, 'api_key_revoked'])
  assert.equal((await own.call('GET', '/me')).status, 200)
  assert.equal((await service.call('GET', '/me', { key: elsewhere.key })).status, 200)
  const kept = await ada.call('GET', `/proposals/${proposal.body.id}`)
  assert.deepEqual([kept.body.userId, kept.body.authorName], [bea.userId, 'Bea Blum'])
  const signIn = { email: bea.email, password: 'correct horse battery' }
  const refused = await service.visitor().call('POST', '/auth/sign-in', { body: signIn })
  assert.deepEqual([refused.status, refused.body.error], [403, 'no_account'])
  assert.equal((await ada.call('GET', '/accounts')).body.accounts[0].id, accountId)
})

test('what a removed member was assigned to has no assignee', async () => {
  const { ada, accountId, join } = await teamScene(service)
  const bea = await join('member')
  const { db } = service.database
  const { body: proposal } = await ada.call('POST', '/proposals', { body: { name: 'Assigned' } })
  const lead = await ada.call('POST', '/lead-sessions', { body: { channel: 'chat', channelId: '1' } })
  await service.database.transact(accountId, async (trx) => {
    const record = JSON.stringify({ ...proposal, assigneeId: bea.userId })
    await trx.updateTable('proposals').set({ assignee_id: bea.userId, record }).where('id', '=', proposal.id).execute()
    const leads = trx.updateTable('lead_sessions').set({ assignee_id: bea.userId })
    await leads.where('id', '=', lead.body.id).execute()
  })
  assert.equal((await ada.call('GET', `/proposals/${proposal.id}`)).body.assigneeId, bea.userId)
  await ada.call('DELETE', `/team/members/${bea.userId}`)
  assert.equal((await ada.call('GET', `/proposals/${proposal.id}`)).text, JSON.stringify(proposal))
  for (const table of ['proposals', 'lead_sessions'] as const) {
    const rows = await db.selectFrom(table).select('assignee_id').where('account_id', '=', accountId).execute()
    assert.deepEqual(
      rows.map((row) => row.assignee_id),
      [null],
      table,
    )
  }
})

test('a new role is that of the next request by session and by key', async () => {
  const { ada, join } = await teamScene(service)
  const bea = await join('admin')
  const { key } = await service.services.keys.create(bea, { name: 'Key', scopes: ['read', 'write'] })
  const roleOf = async () => (await bea.call('GET', '/me')).body.role
  const byKey = async () => (await service.call('GET', '/me', { key })).body.team_role
  assert.deepEqual([await roleOf(), await byKey()], ['admin', 'admin'])
  await ada.call('PATCH', `/team/members/${bea.userId}`, { body: { role: 'viewer' } })
  assert.deepEqual([await roleOf(), await byKey()], ['viewer', 'viewer'])
  assert.equal((await bea.call('DELETE', `/team/members/${ada.userId}`)).status, 403)
})

test('the audit log says who was invited, joined, got another role and was removed', async () => {
  const { ada, invite, join } = await teamScene(service)
  const { email } = await invite('viewer')
  const bea = await join('member')
  for (const role of ['admin', 'admin']) {
    assert.equal((await ada.call('PATCH', `/team/members/${bea.userId}`, { body: { role } })).status, 200)
  }
  assert.equal((await ada.call('DELETE', `/team/members/${bea.userId}`)).status, 204)
  const { entries } = (await ada.call('GET', '/audit-log')).body
  // Naming the team as it is called already is no change.
  assert.equal(
    (await ada.call('PATCH', '/team', { body: { name: (await ada.call('GET', '/team')).body.name } })).status,
    200,
  )
  assert.equal(entries.filter(({ action }: { action: string }) => action === 'team.changed').length, 0)
  const told = entries.filter(({ action }: { action: string }) => action.startsWith('member.'))
  assert.deepEqual(
    told.map(({ action, actor, detail }: { action: string; actor: { id: string }; detail: object }) => [
      action,
      actor.id,
      detail,
    ]),
    [
      ['member.invited', ada.userId, { email, role: 'viewer' }],
      ['member.invited', ada.userId, { email: bea.email, role: 'member' }],
      ['member.joined', bea.userId, { role: 'member' }],
      ['member.role_changed', ada.userId, { name: 'Bea Blum', from: 'member', to: 'admin' }],
      ['member.removed', ada.userId, { name: 'Bea Blum', role: 'admin' }],
    ],
  )
})
