import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { auditLogOf } from '../../test/audit-scene.ts'
import { provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
before(async () => {
  service = await startService({ allowPrivateTargets: true })
})
after(() => service.stop())

async function scene() {
  const caller = await service.caller()
  const browser = await service.browser(caller)
  const log = auditLogOf(service, caller)
  const [opened] = await log.entries()
  /** The entries since the browser signed in, without id, time and hash. */
  const recorded = async () =>
    (await log.entries(`?after=${opened?.id}&limit=100`)).map(({ action, target, detail }) => [action, target, detail])
  return { caller, browser, log, recorded, ada: provider(service, caller) }
}

test('an entry says who acted, from where and when', async () => {
  const { caller, browser, log } = await scene()
  await browser.call('PATCH', '/account', { body: { name: 'Ada Alves' } })
  await service.app.inject({
    method: 'PATCH',
    url: '/api/external/v1/profile',
    remoteAddress: '203.0.113.7',
    headers: { 'x-api-key': caller.key, 'x-partner-id': 'p', 'x-external-user-id': 'u', 'x-agent-id': 'a' },
    payload: { profile: { companyName: 'Alves' } },
  })
  const [, bySession, byKey] = await log.entries()
  assert.deepEqual(bySession?.actor, { kind: 'user', id: caller.userId, name: 'Ada Alves' })
  const { keys } = service.services
  const [key] = await keys.list(caller.accountId)
  assert.deepEqual(byKey?.actor, { kind: 'key', id: key?.id, name: 'test' })
  assert.equal(byKey?.address, '203.0.113.7')
  assert.equal(byKey?.at, service.clock.now().toISOString())
})

test('a tool call of an agent is recorded with its key and its address', async () => {
  const { caller, ada, log } = await scene()
  const { id } = await ada.propose()
  const params = { name: 'share_proposal', arguments: { proposal_id: id } }
  const answer = await service.app.inject({
    method: 'POST',
    url: '/mcp',
    remoteAddress: '203.0.113.8',
    headers: { 'x-api-key': caller.key, 'x-partner-id': 'p', 'x-external-user-id': 'u', 'x-agent-id': 'a' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  })
  const entry = (await log.entries()).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.actor.kind, entry?.address],
    ['proposal.shared', 'key', '203.0.113.8'],
    answer.body,
  )
})

test('changes of keys are recorded, and what changes nothing is not', async () => {
  const { browser, recorded } = await scene()
  const { body } = await browser.call('POST', '/api-keys', { body: { name: 'ci', scopes: ['read'] } })
  const path = `/api-keys/${body.id}`
  for (const name of ['build', 'build']) await browser.call('PATCH', path, { body: { name } })
  for (const verb of ['deactivate', 'deactivate', 'reactivate', 'revoke', 'revoke']) {
    await browser.call('POST', `${path}/${verb}`)
  }
  assert.equal((await browser.call('POST', `${path}/reactivate`)).status, 409)
  assert.equal((await browser.call('PATCH', path, { body: { name: '' } })).status, 422)
  assert.deepEqual(await recorded(), [
    ['key.created', body.id, { name: 'ci', scopes: ['read'] }],
    ['key.changed', body.id, { field: 'name', from: 'ci', to: 'build' }],
    ['key.changed', body.id, { field: 'state', from: 'active', to: 'deactivated' }],
    ['key.changed', body.id, { field: 'state', from: 'deactivated', to: 'active' }],
    ['key.revoked', body.id, { field: 'state', from: 'active', to: 'revoked' }],
  ])
})

test('a changed profile is recorded with the names of its fields and no values', async () => {
  const { caller, browser, ada, log, recorded } = await scene()
  const profile = { companyName: 'Alves', openaiApiKey: 'sk-very-secret-key' }
  for (let n = 0; n < 2; n += 1) await ada.call('PATCH', '/profile', { profile: { companyName: profile.companyName } })
  await ada.call('PATCH', '/profile', { profile })
  await ada.call('PATCH', '/profile', {})
  await browser.call('PATCH', '/account', { body: { name: 'Ada' } })
  await browser.call('DELETE', '/profile/logo')
  assert.deepEqual(await recorded(), [
    ['profile.changed', caller.userId, { fields: ['companyName'] }],
    ['profile.changed', caller.userId, { fields: ['openaiApiKey'] }],
    ['profile.changed', caller.userId, { fields: ['name'] }],
  ])
  assert.doesNotMatch(JSON.stringify(await log.entries()), /very-secret/)
})

test('changes of webhooks are recorded without address and secret', async () => {
  const { browser, ada, log, recorded } = await scene()
  const url = 'http://127.0.0.1:9/token-of-a-chat'
  const { body } = await ada.call('POST', '/webhooks', { name: 'crm', url, events: ['proposal.accepted'] })
  for (let n = 0; n < 2; n += 1) await ada.call('PUT', `/webhooks/${body.id}`, { url: `${url}/2`, is_active: false })
  await browser.call('POST', `/webhooks/${body.id}/regenerate-secret`)
  await ada.call('DELETE', `/webhooks/wh_${body.id}`)
  assert.equal((await ada.call('DELETE', `/webhooks/${body.id}`)).status, 404)
  assert.deepEqual(await recorded(), [
    ['webhook.created', body.id, { events: ['proposal.accepted'] }],
    ['webhook.changed', body.id, { fields: ['url', 'is_active'] }],
    ['webhook.changed', body.id, { fields: ['secret'] }],
    ['webhook.deleted', body.id, {}],
  ])
  assert.doesNotMatch(JSON.stringify(await log.entries()), /token-of-a-chat|whsec/)
})

test('sharing, the answer of the client, revoking and deleting are recorded, and reading and writing proposals is not', async () => {
  const { ada, log, recorded } = await scene()
  const { id, share, client } = await ada.shared()
  await ada.share(id)
  await ada.call('PUT', `/proposals/${id}`, { name: 'Other' })
  await ada.get(id)
  await client.read()
  await client.accept({ name: 'Inês Duarte', note: 'A private note' })
  assert.equal((await client.reject()).status, 409)
  for (let n = 0; n < 2; n += 1) await ada.call('DELETE', `/proposals/${id}/shares/${share.id}`)
  assert.equal((await ada.call('DELETE', `/proposals/${id}`)).status, 409)
  await ada.call('DELETE', `/proposals/${id}?force=true`)
  assert.deepEqual(await recorded(), [
    ['proposal.shared', id, { shareId: share.id, version: 1 }],
    ['share.answered', share.id, { answer: 'accepted', proposalId: id, version: 1 }],
    ['share.revoked', share.id, { proposalId: id }],
    ['proposal.deleted', id, {}],
  ])
  const answered = (await log.entries('?action=share.answered'))[0]
  assert.deepEqual(answered?.actor, { kind: 'client', id: null, name: 'Inês Duarte' })
  assert.equal(answered?.address, '127.0.0.1')
  assert.doesNotMatch(JSON.stringify(await log.entries()), /private note|\/p\//)
})

test('a repeat with the same idempotency key is recorded once', async () => {
  const { caller, ada, recorded } = await scene()
  const { id } = await ada.propose()
  const headers = { 'idempotency-key': 'once' }
  const share = () => service.call('POST', `/proposals/${id}/share`, { key: caller.key, body: {}, headers })
  const [first, second] = [await share(), await share()]
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.deepEqual(await recorded(), [['proposal.shared', id, { shareId: first.body.id, version: 1 }]])
})

test('sign-ins are recorded, wrong passwords of existing people too, and unknown addresses leave nothing', async () => {
  const { accounts } = service.services
  const email = 'ada@example.com'
  const { id } = await accounts.create({ email, name: 'Ada', plan: 'agency', password: 'correct horse' })
  const key = (await service.services.keys.create({ accountId: id, userId: id }, { name: 'k', scopes: ['read'] })).key
  const log = auditLogOf(service, { accountId: id, key })
  const signIn = (address: string, password: string) =>
    service.visitor().call('POST', '/auth/sign-in', { body: { email: address, password } })
  assert.equal((await signIn('ghost@example.com', 'wrong')).status, 401)
  assert.equal((await signIn(email, 'wrong')).status, 401)
  assert.equal((await signIn(email, 'correct horse')).status, 200)
  const entries = await log.entries()
  assert.deepEqual(
    entries.map(({ action, actor, address }) => [action, actor, address]),
    [
      ['session.failed', { kind: 'user', id, name: 'Ada' }, '127.0.0.1'],
      ['session.created', { kind: 'user', id, name: 'Ada' }, '127.0.0.1'],
    ],
  )
  const all = await service.database.db.selectFrom('audit_entries').selectAll().execute()
  assert.doesNotMatch(JSON.stringify(all), /ghost@|wrong|correct horse/)
})

test('a new password that revokes the keys records each of them', async () => {
  const email = 'grace@example.com'
  const { accounts, keys } = service.services
  const { id } = await accounts.create({ email, name: 'Grace', plan: 'agency', password: 'correct horse' })
  const member = { accountId: id, userId: id }
  const made = [
    await keys.create(member, { name: 'a', scopes: ['read'] }),
    await keys.create(member, { name: 'b', scopes: ['read'] }),
  ]
  const browser = await service.browser(member)
  const body = { current_password: 'correct horse', new_password: 'a much better one', revoke_api_keys: true }
  assert.equal((await browser.call('POST', '/account/password', { body })).status, 200)
  const { entries } = (await browser.call('GET', '/audit-log?action=key.revoked')).body
  assert.deepEqual(
    entries.map(({ target }: { target: string }) => target),
    made.map(({ record }) => record.id),
  )
})

test('the plan that the operator gives is recorded', async () => {
  const { caller, recorded } = await scene()
  for (let n = 0; n < 2; n += 1) await service.services.accounts.changePlan(caller.accountId, 'professional')
  assert.deepEqual(await recorded(), [['plan.changed', caller.accountId, { from: 'agency', to: 'professional' }]])
})

test('a change is stored only with its entry, and an entry only with its change', async () => {
  const { caller, ada, recorded } = await scene()
  const { id } = await ada.propose()
  // The chain cannot be continued, so nothing can be recorded.
  const block = (name: string) =>
    service.database.transact(null, (trx) => sql`alter table ${sql.table(name)} rename to blocked`.execute(trx))
  const unblock = (name: string) =>
    service.database.transact(null, (trx) => sql`alter table blocked rename to ${sql.table(name)}`.execute(trx))
  const remove = () => service.call('DELETE', `/proposals/${id}`, { key: caller.key })
  await block('audit_entries')
  assert.equal((await remove()).status, 500)
  await unblock('audit_entries')
  assert.equal((await ada.get(id)).id, id, 'the proposal is still there')
  // The last statement of the change fails.
  await block('erasures')
  assert.equal((await remove()).status, 500)
  await unblock('erasures')
  assert.deepEqual(await recorded(), [])
  assert.equal((await remove()).status, 204)
  assert.deepEqual(await recorded(), [['proposal.deleted', id, {}]])
  assert.ok((await service.services.auditLog.verify(caller.accountId)).ok)
})
