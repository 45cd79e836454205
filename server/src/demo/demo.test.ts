import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { createDemo } from './demo.ts'

let service: Service
let aside: DatabaseSync

beforeEach(async () => {
  service = await startService()
  aside = new DatabaseSync(join(service.directory, 'proffer.db'))
})
afterEach(async () => {
  aside.close()
  await service.stop()
})

const create = () => {
  return createDemo({ ...service, onError: assert.ifError })
}

const tables = ['users', 'api_keys', 'templates', 'proposals', 'proposal_counts', 'events']
const rows = () => tables.map((table) => aside.prepare(`select count(*) as n from ${table}`).get()?.['n'])

test('a demo that fails on the way leaves nothing behind', async () => {
  aside.exec(`create trigger trouble before insert on proposals when (select count(*) from proposals) = 3
    begin select raise(abort, 'trouble'); end`)
  await assert.rejects(create(), /trouble/)
  assert.deepEqual(rows(), [0, 0, 0, 0, 0, 0])
  aside.exec('drop trigger trouble')
  assert.ok(await create())
  assert.deepEqual(rows().slice(0, 4), [1, 1, 1, 5])
})

test('made twice at once, there is one demo', async () => {
  const made = await Promise.all([create(), create()])
  assert.equal(made.filter(Boolean).length, 1)
  assert.equal(rows()[0], 1)
})

test('the answers about the demo are as documented', async () => {
  const { key } = (await create()) ?? {}
  for (const path of ['/me', '/profile', '/provider/public-summary', '/templates/default', '/proposals']) {
    assert.equal((await service.call('GET', path, { key })).status, 200, path)
  }
})
