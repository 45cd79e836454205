import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../../test/harness.ts'
import { onlyStatement, planOf } from '../../../test/query-plan.ts'

let service: Service
let owner: Caller
let ana: Caller
let ben: Caller

before(async () => {
  service = await startService()
  owner = await service.caller()
  ana = await service.member(owner, 'member')
  ben = await service.member(owner, 'member')
})
after(() => service.stop())

const call = ({ key }: Caller, method: string, path: string, body?: object) => service.call(method, path, { key, body })
const lead = { channel: 'chat', channelId: '1' }

for (const [path, method, fields] of [
  ['/proposals', 'PUT', { name: 'Site' }],
  ['/lead-sessions', 'PATCH', lead],
] as const) {
  test(`${path}: a record can be assigned to a member, reassigned and released`, async () => {
    const created = await call(ana, 'POST', path, { ...fields, assigneeId: ben.userId.toUpperCase() })
    assert.deepEqual([created.body.userId, created.body.assigneeId], [ana.userId, ben.userId])
    const record = `${path}/${created.body.id}`
    const assign = async (who: Caller, assigneeId: string | null) =>
      (await call(who, method, record, { assigneeId })).body.assigneeId
    assert.equal(await assign(ben, ana.userId), ana.userId)
    assert.equal((await call(ben, method, record, { assigneeId: null })).body.error, 'insufficient_role')
    assert.equal(await assign(ana, null), null)
    assert.equal((await call(owner, 'GET', record)).body.assigneeId, null)
    assert.equal((await call(owner, 'POST', path, { ...fields, assigneeId: null })).body.assigneeId, null)
  })

  test(`${path}: only a member of the account can be the assignee`, async () => {
    const stranger = await service.caller()
    const { body } = await call(ana, 'POST', path, fields)
    for (const assigneeId of [stranger.userId, body.id, 'somebody', 7]) {
      for (const answer of [
        await call(ana, 'POST', path, { ...fields, assigneeId }),
        await call(ana, method, `${path}/${body.id}`, { assigneeId }),
      ]) {
        assert.equal(answer.status, 422, String(assigneeId))
        assert.deepEqual(answer.body.detail[0].loc, ['body', 'assigneeId'])
      }
    }
    assert.deepEqual((await call(ana, 'GET', `${path}/${body.id}`)).body, body)
  })
}

test('assigning a proposal is an update without a new approval state, and a copy belongs to the one who copies', async () => {
  const { body } = await call(ana, 'POST', '/proposals', { name: 'Site' })
  const { body: assigned } = await call(owner, 'PUT', `/proposals/${body.id}`, { assigneeId: ben.userId })
  assert.deepEqual(assigned.approval, body.approval)
  const { body: list } = await call(owner, 'GET', '/events?type=proposal.updated&limit=100')
  assert.deepEqual(list.events.at(-1).data.changed, ['assigneeId'])
  const { body: copy } = await call(ben, 'POST', `/proposals/${body.id}/duplicate`)
  assert.deepEqual([copy.userId, copy.assigneeId, copy.authorName], [ben.userId, null, 'Member 2'])
})

test('lists of own records, of an author and of an assignee read indexes', async () => {
  await service.setVisibility(owner, 'own')
  for (const [table, path] of [
    ['proposals', '/proposals'],
    ['lead_sessions', '/lead-sessions'],
  ] as const) {
    const lists = new RegExp(`^select .*from "${table}".*limit`, 's')
    const plan = async (who: Caller, query: string) =>
      planOf(service.database, await onlyStatement(lists, () => call(who, 'GET', `${path}${query}`)))
    const own = await plan(ana, '?limit=10')
    assert.match(own, new RegExp(`${table}_by_author`))
    assert.match(own, new RegExp(`${table}_by_assignee`))
    assert.match(await plan(owner, `?limit=10&authorId=${ana.userId}`), new RegExp(`${table}_by_author`))
    assert.match(await plan(owner, `?limit=10&assigneeId=${ana.userId}`), new RegExp(`${table}_by_assignee`))
  }
})
