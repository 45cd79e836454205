import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** Lists stay exact although their bytes are cached: after each kind of change, for other accounts, and under concurrent writes. */

let service: Service
let ada: Caller
before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const send = (method: string, path: string, body?: object, { key } = ada) => service.call(method, path, { key, body })
const create = async (name: string) => (await send('POST', '/proposals', { name })).body.id as string
const list = async (query = 'limit=10', caller = ada) =>
  (await send('GET', `/proposals?${query}`, undefined, caller)).body
const names = async (query?: string) => (await list(query)).proposals.map(({ name }: { name: string }) => name)

test('every change of a proposal shows in lists that were read before', async () => {
  const queries = [
    'limit=10',
    'limit=10&sort=name',
    'limit=10&status=draft',
    'limit=10&q=tower',
    'limit=10&metadata[k]=v',
  ]
  const readAll = () => Promise.all(queries.map((query) => list(query)))
  const totals = async () => (await readAll()).map(({ total }) => total)
  // Each state is read twice: the second time, the lists can come from the cache.
  for (const _ of [1, 2]) assert.deepEqual(await totals(), [0, 0, 0, 0, 0])
  const id = await create('Tower Österreich')
  for (const _ of [1, 2]) assert.deepEqual(await totals(), [1, 1, 1, 1, 0])
  await send('PUT', `/proposals/${id}`, { name: 'Bridge', metadata: { k: 'v' } })
  for (const _ of [1, 2]) assert.deepEqual(await totals(), [1, 1, 1, 0, 1])
  assert.deepEqual(await names(), ['Bridge'])
  const { body: copy } = await send('POST', `/proposals/${id}/duplicate`)
  const [newest, oldest] = (await list()).proposals
  assert.deepEqual([newest, oldest.id], [copy, id])
  await send('POST', `/proposals/${id}/share`, {})
  assert.deepEqual(
    (await list()).proposals.map(({ status }: { status: string }) => status),
    ['draft', 'sent'],
  )
  assert.equal((await list('limit=10&status=draft')).total, 1)
  for (const deletedId of [id, copy.id]) await send('DELETE', `/proposals/${deletedId}`)
  for (const _ of [1, 2]) assert.deepEqual(await totals(), [0, 0, 0, 0, 0])
})

test('pages change with the records before them, and their cursors stay valid', async () => {
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push(await create(`P${n}`))
  const { nextCursor } = await list('limit=2')
  for (const _ of [1, 2]) assert.deepEqual(await names(`limit=2&cursor=${nextCursor}`), ['P2', 'P1'])
  assert.deepEqual(await names('limit=2&offset=2'), ['P2', 'P1'])
  await send('PUT', `/proposals/${ids[1]}`, { name: 'Renamed' })
  await send('DELETE', `/proposals/${ids[4]}`)
  assert.deepEqual(await names(`limit=2&cursor=${nextCursor}`), ['P2', 'Renamed'])
  assert.deepEqual(await names('limit=2&offset=2'), ['Renamed', 'P0'])
  assert.deepEqual(await names('limit=2&offset=40'), [])
  assert.equal((await list('limit=2&offset=40')).total, 4)
})

test('another account never gets a cached list or record', async () => {
  const stranger = await service.caller()
  const id = await create('Private')
  await list()
  await send('GET', `/proposals/${id}`)
  assert.deepEqual(await list('limit=10', stranger), { proposals: [], total: 0, nextCursor: null })
  assert.equal((await send('GET', `/proposals/${id}`, undefined, stranger)).status, 404)
})

test('a list read after a write was acknowledged contains it, while others read', async () => {
  const id = await create('0')
  const reader = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) await list('limit=1')
  }
  const writer = async () => {
    for (let turn = 1; turn <= 10; turn++) {
      await send('PUT', `/proposals/${id}`, { name: `${turn}` })
      assert.deepEqual(await names('limit=1'), [`${turn}`])
    }
  }
  await Promise.all([writer(), reader(15), reader(15)])
})
