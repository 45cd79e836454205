import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let here: Service
let there: Service
let ada: Caller
before(async () => {
  here = await startService()
  there = await startBeside(here)
  ada = await here.caller()
})
after(async () => {
  await there.stop()
  await here.stop()
})

const create = async (name: string) => (await here.call('POST', '/proposals', { key: ada.key, body: { name } })).body.id
const read = (service: Service, id: string, caller = ada) =>
  service.call('GET', `/proposals/${id}`, { key: caller.key })

test('a change or deletion in one process is visible in the others immediately, even after cached reads', async () => {
  const id = await create('First')
  for (let version = 1; version <= 20; version++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => read(there, id)))
    for (const answer of answers) assert.equal(answer.headers['etag'], `"v${version}"`)
    const { body } = await here.call('PUT', `/proposals/${id}`, { key: ada.key, body: { name: `Version ${version}` } })
    assert.deepEqual((await read(there, id)).body, body)
    assert.deepEqual((await read(here, id)).body, body)
  }
  await here.call('DELETE', `/proposals/${id}`, { key: ada.key })
  assert.equal((await read(there, id)).body.error, 'proposal_not_found')
})

test('concurrent reads each get their own record, and ids of other accounts are not found', async () => {
  const ids = await Promise.all(Array.from({ length: 150 }, (_, n) => create(`P${n}`)))
  const stranger = await here.caller()
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(ids.map((id) => read(there, id)))
    assert.deepEqual(
      answers.map(({ body }) => [body.id, body.name]),
      ids.map((id, n) => [id, `P${n}`]),
    )
    const [own, foreign] = await Promise.all([read(there, ids[0]), read(there, ids[0], stranger)])
    assert.deepEqual([own.status, foreign.status, foreign.body.error], [200, 404, 'proposal_not_found'])
  }
})
