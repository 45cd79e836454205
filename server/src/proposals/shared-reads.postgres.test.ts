import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { client, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { recordedStatements } from '../../test/recorded-statements.ts'

let first: Service
let second: Service
let ada: Caller
before(async () => {
  first = await startService()
  second = await startBeside(first)
  ada = await first.caller()
})
after(async () => {
  await second.stop()
  await first.stop()
})

const create = async (name: string) =>
  (await first.call('POST', '/proposals', { key: ada.key, body: { name } })).body.id
const read = (service: Service, id: string, caller = ada) =>
  service.call('GET', `/proposals/${id}`, { key: caller.key })

test('a change or deletion in one process is visible in the others immediately, even after cached reads', async () => {
  const id = await create('First')
  for (let version = 1; version <= 20; version++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => read(second, id)))
    for (const answer of answers) assert.equal(answer.headers['etag'], `"v${version}"`)
    const { body } = await first.call('PUT', `/proposals/${id}`, { key: ada.key, body: { name: `Version ${version}` } })
    assert.deepEqual((await read(second, id)).body, body)
    assert.deepEqual((await read(first, id)).body, body)
    // In the round before, both processes read this list, so they may have cached it.
    for (const service of [second, first]) {
      const list = await service.call('GET', '/proposals?limit=5', { key: ada.key })
      assert.deepEqual(list.body, { proposals: [body], total: 1, nextCursor: null })
    }
  }
  await first.call('DELETE', `/proposals/${id}`, { key: ada.key })
  assert.equal((await read(second, id)).body.error, 'proposal_not_found')
})

test('concurrent reads each get their own record, and ids of other accounts are not found', async () => {
  const ids = await Promise.all(Array.from({ length: 150 }, (_, n) => create(`P${n}`)))
  const stranger = await first.caller()
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(ids.map((id) => read(second, id)))
    assert.deepEqual(
      answers.map(({ body }) => [body.id, body.name]),
      ids.map((id, n) => [id, `P${n}`]),
    )
    const [ownRead, foreignRead] = await Promise.all([read(second, ids[0]), read(second, ids[0], stranger)])
    assert.deepEqual([ownRead.status, foreignRead.status, foreignRead.body.error], [200, 404, 'proposal_not_found'])
  }
})

test('a list that another process has cached shows every kind of change immediately', async () => {
  const caller = await first.caller()
  const { call, propose, share } = provider(first, caller)
  const { id } = await propose({ total: 100 })
  const listed = async (service: Service) => (await service.call('GET', '/proposals', { key: caller.key })).body
  let shareUrl = ''
  const changes: Record<string, () => Promise<unknown>> = {
    create: () => propose({ name: 'Another' }),
    duplicate: () => call('POST', `/proposals/${id}/duplicate`, {}),
    update: () => call('PUT', `/proposals/${id}`, { name: 'Renamed' }),
    share: async () => {
      shareUrl = (await share(id)).shareUrl
    },
    'request changes': () => client(first, shareUrl).requestChanges(),
    'share again': () => share(id),
    accept: () => client(first, shareUrl).accept(),
    delete: () => call('DELETE', `/proposals/${id}?force=true`),
  }
  let former = await listed(second)
  for (const [name, change] of Object.entries(changes)) {
    await change()
    const list = await listed(second)
    assert.notDeepEqual(list, former, name)
    assert.deepEqual(list, await listed(first), name)
    former = list
  }
})

test('an unchanged list is not read again', async () => {
  const caller = await first.caller()
  await provider(first, caller).propose()
  const list = () => second.call('GET', '/proposals', { key: caller.key })
  await list()
  const statements = await recordedStatements(list)
  assert.ok(statements.some(({ sql }) => sql.includes('"changes"')))
  assert.ok(!statements.some(({ sql }) => sql.includes('from "proposals"')))
})
