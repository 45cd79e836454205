import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@proffer/core/team/roles.ts'
import { type Caller, type Service, startService } from '../../../test/harness.ts'
import { agentsOf, useTool } from '../../../test/mcp-client.ts'

/** What services check in addition to the door, and how rights change while somebody works. */

let service: Service
let owner: Caller
let member: Caller
let viewer: Caller

before(async () => {
  service = await startService()
  owner = await service.caller()
  member = await service.member(owner, 'member')
  viewer = await service.member(owner, 'viewer')
})
after(() => service.stop())

const call = ({ key }: Caller, method: string, path: string, body?: object, headers = {}) =>
  service.call(method, path, { key, body, headers })

async function refusal(who: Caller, method: string, path: string, body?: object) {
  const answer = await call(who, method, path, body)
  return answer.status < 400 ? undefined : [answer.status, answer.body.error, answer.body.required]
}
const needs = (role: Role) => [403, 'insufficient_role', role]

const setRole = ({ accountId, userId }: Caller, role: Role) =>
  service.database.transact(accountId, async (trx) => {
    const query = trx.updateTable('members').set({ role }).where('account_id', '=', accountId)
    await query.where('user_id', '=', userId).execute()
  })

test('a member changes their own part of the profile, and not that of the company', async () => {
  assert.equal(
    await refusal(member, 'PATCH', '/profile', { name: 'Ana', profile: { bio: 'Hello', phone: '1' } }),
    undefined,
  )
  const company = { profile: { bio: 'Changed', companyName: 'Mine' } }
  assert.deepEqual(await refusal(member, 'PATCH', '/profile', company), needs('admin'))
  assert.deepEqual(await refusal(member, 'PATCH', '/profile', { profile: { taxRate: null } }), needs('admin'))
  const { profile } = (await call(member, 'GET', '/profile')).body
  assert.deepEqual([profile.bio, profile.companyName], ['Hello', ''])
  assert.equal(await refusal(owner, 'PATCH', '/profile', company), undefined)
})

test('only owners and admins choose the default template', async () => {
  assert.deepEqual(await refusal(member, 'POST', '/templates', { name: 'T', isDefault: true }), needs('admin'))
  const { body: own } = await call(member, 'POST', '/templates', { name: 'T', isDefault: false })
  const path = `/templates/${own.id}`
  assert.deepEqual(await refusal(member, 'PUT', path, { isDefault: true }), needs('admin'))
  assert.equal(await refusal(member, 'PUT', path, { name: 'U', isDefault: false }), undefined)
  assert.equal(await refusal(owner, 'PUT', path, { isDefault: true }), undefined)
  for (const change of [{ name: 'V' }, { isDefault: false }]) {
    assert.deepEqual(await refusal(member, 'PUT', path, change), needs('admin'))
  }
  assert.deepEqual(await refusal(member, 'DELETE', path), needs('admin'))
  assert.equal(await refusal(owner, 'DELETE', path), undefined)
})

test('Slack and the choices are those of the account', async () => {
  const slackUrl = 'http://127.0.0.1:9/hook'
  assert.deepEqual(await refusal(member, 'PUT', '/notification-settings', { slackUrl }), needs('admin'))
  assert.deepEqual(await refusal(member, 'PUT', '/notification-settings', { slackUrl: null }), needs('admin'))
  assert.deepEqual(await refusal(member, 'POST', '/notification-settings/test', { channel: 'slack' }), needs('admin'))
  const { body: settings } = await call(owner, 'PUT', '/notification-settings', { slackUrl })
  assert.equal(await refusal(member, 'PUT', '/notification-settings', { slackUrl: settings.slackUrl }), undefined)
  const kinds = { view: { email: false } }
  assert.deepEqual(await refusal(member, 'PUT', '/notification-settings', { kinds }), needs('admin'))
  assert.equal(await refusal(owner, 'PUT', '/notification-settings', { kinds }), undefined)
})

test('the keys of a viewer only read, and do not see the links of clients', async () => {
  assert.deepEqual(await refusal(viewer, 'PATCH', '/profile', { name: 'Eva' }), needs('member'))
  assert.equal(await refusal(viewer, 'GET', '/profile'), undefined)
  const browser = await service.browser(viewer)
  assert.equal((await browser.call('PATCH', '/profile', { body: { name: 'Eva' } })).status, 200)
  const { body } = await call(owner, 'POST', '/proposals', { name: 'Site', total: 100 })
  await call(owner, 'POST', `/proposals/${body.id}/share`, {})
  const link = async (who: Caller) => (await call(who, 'GET', `/proposals/${body.id}/status`)).body.share_info.share_url
  assert.deepEqual([typeof (await link(owner)), await link(viewer)], ['string', null])
  const precheck = async (who: Caller) =>
    (await call(who, 'GET', '/usage/precheck?operation=proposal_create')).body.reason
  assert.deepEqual([await precheck(owner), await precheck(viewer)], [null, 'insufficient_role'])
})

test('insufficient_scope comes before insufficient_role, which comes before validation', async () => {
  const { key } = await service.member(owner, 'viewer', ['read'])
  assert.equal((await service.call('POST', '/proposals', { key, body: {} })).body.error, 'insufficient_scope')
  assert.equal((await call(viewer, 'POST', '/proposals', {})).body.error, 'insufficient_role')
  assert.equal((await call(member, 'POST', '/proposals', {})).body.error, 'validation_error')
})

test('a lower role and another visibility count within 2 seconds, for keys and sessions', async () => {
  const someone = await service.member(owner, 'member')
  const browser = await service.browser(someone)
  const { body } = await call(owner, 'POST', '/proposals', { name: 'Site' })
  const path = `/proposals/${body.id}`
  assert.equal(await refusal(someone, 'GET', path), undefined)
  const settings = JSON.stringify({ visibility: 'own' })
  const change = (team_settings: string) =>
    service.database.transact(owner.accountId, async (trx) => {
      await trx.updateTable('accounts').set({ team_settings }).where('id', '=', owner.accountId).execute()
    })
  await change(settings)
  service.clock.advance(2_000)
  assert.deepEqual(
    [await refusal(someone, 'GET', path), (await browser.call('GET', path)).status],
    [[404, 'proposal_not_found', undefined], 404],
  )
  await change('{}')
  await setRole(someone, 'viewer')
  service.clock.advance(2_000)
  assert.equal(await refusal(someone, 'GET', path), undefined)
  assert.deepEqual(await refusal(someone, 'POST', '/proposals', { name: 'x' }), needs('member'))
  assert.equal((await browser.call('POST', '/proposals', { body: { name: 'x' } })).body.error, 'insufficient_role')
})

test('a member does not get the stored response to the same request of another', async () => {
  const create = (who: Caller) => call(who, 'POST', '/proposals', { name: 'Once' }, { 'idempotency-key': 'k' })
  const first = await create(member)
  assert.deepEqual((await create(member)).body, first.body)
  assert.equal((await create(owner)).body.error, 'idempotency_key_reused')
})

test('a cached list of one member is not sent to another', async () => {
  const [ana, ben] = [await service.member(owner, 'member'), await service.member(owner, 'member')]
  await call(ana, 'POST', '/proposals', { name: 'Of Ana' })
  await service.setVisibility(owner, 'own')
  const total = async (who: Caller) => (await call(who, 'GET', '/proposals?sort=name')).body.total
  assert.deepEqual([await total(ana), await total(ben), await total(ana)], [1, 0, 1])
  assert.ok((await total(owner)) > 1)
  await service.setVisibility(owner, 'team')
})

test('agents have the rights of the member whose key they use', async () => {
  const agents = await agentsOf(service)
  const agent = await agents.connect({ 'x-api-key': viewer.key })
  try {
    const refused = await useTool(agent, 'create_proposal', { name: 'Site' })
    assert.deepEqual([refused.error, refused.required], ['insufficient_role', 'member'])
    assert.ok((await useTool(agent, 'find_proposals')).proposals.length > 0)
  } finally {
    await agents.close()
  }
})
