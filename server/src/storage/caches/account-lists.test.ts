import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountLists } from './account-lists.ts'
import { cacheSpace } from './cache-space.ts'

const LIST_BYTES = 5_000

/** Lists of a database whose other writers are counted by `foreign`. `reads` names the lists that were read. */
function startLists(spaceBytes = 1_000_000) {
  const foreign = { version: 0 }
  const lists = accountLists({ foreignVersion: () => foreign.version }, cacheSpace(spaceBytes))
  const reads: string[] = []
  const get = (account: string, name: string, during: () => void = () => {}) =>
    lists.get(account, name, async () => {
      reads.push(`${account} ${name}`)
      during()
      return Buffer.alloc(LIST_BYTES, name)
    })
  return { lists, foreign, reads, get }
}

test('a list is read once until its own account changes', async () => {
  const { lists, reads, get } = startLists()
  const first = await get('ada', 'drafts')
  assert.equal(await get('ada', 'drafts'), first)
  await get('bob', 'drafts')
  lists.changed('bob')
  assert.equal(await get('ada', 'drafts'), first)
  lists.changed('ada')
  await get('ada', 'drafts')
  assert.deepEqual(reads, ['ada drafts', 'bob drafts', 'ada drafts'])
})

test('a list that was read while its account changed is not cached', async () => {
  const { lists, foreign, reads, get } = startLists()
  await get('ada', 'drafts', () => lists.changed('ada'))
  await get('ada', 'drafts', () => (foreign.version += 1))
  await get('ada', 'drafts')
  await get('ada', 'drafts')
  assert.equal(reads.length, 3)
})

test('a write of another process drops the lists of all accounts', async () => {
  const { foreign, reads, get } = startLists()
  for (const account of ['ada', 'bob']) await get(account, 'all')
  foreign.version += 1
  for (const account of ['ada', 'bob', 'ada', 'bob']) await get(account, 'all')
  assert.equal(reads.length, 4)
})

test('a working set slightly larger than the space still has hits', async () => {
  const { reads, get } = startLists(LIST_BYTES * 20)
  const ROUNDS = 20
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < 22; n++) {
      // Half of the lists are asked for twice in a row. Without other hits than these, 22 of the 33 requests would read.
      for (const name of n < 11 ? [n, n] : [n]) await get('ada', `${name}`)
    }
  }
  assert.ok(reads.length < ROUNDS * 33 * 0.6, `${reads.length} of ${ROUNDS * 33} were read`)
})

test('only buffers are cached, and nothing where writes of other processes cannot be noticed', async () => {
  const { lists } = startLists()
  const unnoticed = accountLists({ foreignVersion: undefined }, cacheSpace(1_000_000))
  let reads = 0
  for (const _ of [1, 2]) {
    assert.equal(await lists.get('ada', 'large', async () => `stream ${++reads}`), `stream ${reads}`)
    await unnoticed.get('ada', 'small', async () => Buffer.from(`${++reads}`))
  }
  assert.equal(reads, 4)
})
