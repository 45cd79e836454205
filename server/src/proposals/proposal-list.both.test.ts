import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proposalStatuses } from '@proffer/core/proposals/schema.ts'
import fc from 'fast-check'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { onlyStatement, planOf } from '../../test/query-plan.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const list = (query: string, caller = ada) => service.call('GET', `/proposals${query}`, { key: caller.key })

/** Creates a proposal, and then sets its status. The clock advances, so that each has another time. */
async function make(caller: Caller, body: { name: string; clientName?: string; total?: number; status?: string }) {
  const { status, ...fields } = body
  const created = await service.call('POST', '/proposals', { key: caller.key, body: fields })
  service.clock.advance(1)
  if (!status) return created.body
  return (await service.call('PUT', `/proposals/${created.body.id}`, { key: caller.key, body: { status } })).body
}

const names = (answer: { body: { proposals: Array<{ name: string }> } }) =>
  answer.body.proposals.map(({ name }) => name)

test('an account without proposals has an empty list', async () => {
  const answer = await list('')
  assert.deepEqual(answer.body, { proposals: [], total: 0, nextCursor: null })
})

test('proposals are listed newest first, in pages, with the total of all', async () => {
  const bea = await service.caller()
  for (let n = 1; n <= 7; n++) await make(bea, { name: `P${n}` })
  assert.deepEqual(names(await list('', bea)), ['P7', 'P6', 'P5', 'P4', 'P3', 'P2', 'P1'])
  const second = await list('?offset=2&limit=2', bea)
  assert.deepEqual(names(second), ['P5', 'P4'])
  assert.equal(second.body.total, 7)
  assert.deepEqual(names(await list('?skip=6', bea)), ['P1'])
  assert.deepEqual(names(await list('?offset=100', bea)), [])
})

test('a page has fifty proposals by default and at most a hundred', async () => {
  const bea = await service.caller()
  // One after the other: a hundred in one account's queue could exceed the request timeout on a busy machine.
  for (let n = 0; n < 101; n++) await make(bea, { name: `P${n}` })
  assert.equal((await list('', bea)).body.proposals.length, 50)
  assert.equal((await list('?limit=100', bea)).body.proposals.length, 100)
})

const invalidQueries = {
  '?limit=0': 'query.limit greater_than_equal',
  '?limit=101': 'query.limit less_than_equal',
  '?limit=ten': 'query.limit int_parsing',
  '?limit=1.5': 'query.limit int_parsing',
  '?limit=': 'query.limit int_parsing',
  '?offset=-1': 'query.offset greater_than_equal',
  '?skip=-1': 'query.skip greater_than_equal',
  '?status=won': 'query.status enum',
  '?status=': 'query.status enum',
  '?status=draft&status=sent': 'query.status string_type',
  '?sort=age': 'query.sort enum',
  '?q=%00': 'query.q value_error',
}

for (const [query, expected] of Object.entries(invalidQueries)) {
  test(`${query} is refused as ${expected}`, async () => {
    const answer = await list(query)
    assert.equal(answer.status, 422)
    assert.ok(
      answer.body.detail.some(
        ({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}` === expected,
      ),
      answer.text,
    )
  })
}

test('a search finds text in name and client name in any letter case, and wildcards are plain characters', async () => {
  const bea = await service.caller()
  await make(bea, { name: 'Ñandú Web', clientName: 'Álvarez' })
  await make(bea, { name: '100% cotton_shop' })
  await make(bea, { name: 'Other', clientName: 'back\\slash' })
  const find = async (q: string) => names(await list(`?q=${encodeURIComponent(q)}`, bea))
  assert.deepEqual(await find('ñANDÚ'), ['Ñandú Web'])
  assert.deepEqual(await find('álvarez'), ['Ñandú Web'])
  assert.deepEqual(await find('%'), ['100% cotton_shop'])
  assert.deepEqual(await find('_'), ['100% cotton_shop'])
  assert.deepEqual(await find('\\'), ['Other'])
  assert.deepEqual(await find("' or 1=1 --"), [])
  assert.equal((await find('')).length, 3)
})

/** The fields of a proposal that the list sorts and filters by. */
interface ListedProposal {
  id: string
  name: string
  total: string | null
  status: string
  createdAt: string
  updatedAt: string
}

/** What each sort compares. Ids sort by the time of creation, and a missing total comes first. */
const keyOf: Record<string, (record: ListedProposal) => string | number> = {
  createdAt: (record) => record.id,
  updatedAt: (record) => record.updatedAt,
  name: (record) => record.name.toLowerCase(),
  total: (record) => (record.total === null ? -1 : Number(record.total)),
}

test('every filter, sort and page agrees with the same computed from the records', async () => {
  const bea = await service.caller()
  const totals = [undefined, 0, 5, 40, 1000, 200.5, 1_000_000]
  const created: ListedProposal[] = []
  for (let n = 0; n < 40; n++) {
    const total = totals[n % totals.length]
    created.push(
      await make(bea, {
        name: `${n % 3 ? 'b' : 'A'}${(n * 7) % 11}`,
        status: proposalStatuses[n % 5] ?? 'draft',
        ...(total !== undefined && { total }),
      }),
    )
  }
  const sorts = Object.keys(keyOf).flatMap((key) => [key, `-${key}`])
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sorts),
      fc.option(fc.constantFrom(...proposalStatuses), { nil: undefined }),
      fc.option(fc.constantFrom('a', 'b1', '0'), { nil: undefined }),
      fc.nat(45),
      fc.integer({ min: 1, max: 50 }),
      async (sort, status, q, offset, limit) => {
        const direction = sort.startsWith('-') ? -1 : 1
        const key = keyOf[sort.replace('-', '')] as (record: ListedProposal) => string | number
        const compare = (a: ListedProposal, b: ListedProposal) => {
          const [x, y] = [key(a), key(b)]
          if (x === y) return direction * (a.id < b.id ? -1 : 1)
          return direction * (x < y ? -1 : 1)
        }
        const expected = created
          .filter((record) => (!status || record.status === status) && (!q || record.name.toLowerCase().includes(q)))
          .sort(compare)
        const query = new URLSearchParams({ sort, offset: `${offset}`, limit: `${limit}` })
        if (status) query.set('status', status)
        if (q) query.set('q', q)
        const { body } = await list(`?${query}`, bea)
        assert.equal(body.total, expected.length)
        assert.deepEqual(
          body.proposals.map(({ id }: ListedProposal) => id),
          expected.slice(offset, offset + limit).map(({ id }) => id),
        )
      },
    ),
    { numRuns: 200 },
  )
})

test('the stored counts match the rows after concurrent creations, status changes and deletions', async () => {
  const bea = await service.caller()
  const ids = (await Promise.all(Array.from({ length: 30 }, (_, n) => make(bea, { name: `${n}` })))).map(({ id }) => id)
  await Promise.all(
    ids.flatMap((id, n) => [
      service.call('PUT', `/proposals/${id}`, { key: bea.key, body: { status: proposalStatuses[n % 5] } }),
      ...(n % 4 === 0 ? [service.call('DELETE', `/proposals/${id}`, { key: bea.key })] : []),
      service.call('PUT', `/proposals/${id}`, { key: bea.key, body: { status: 'sent' } }),
    ]),
  )
  let sum = 0
  for (const status of proposalStatuses) {
    const { body } = await list(`?status=${status}&limit=100`, bea)
    assert.equal(body.total, body.proposals.length, status)
    sum += body.total
  }
  assert.equal((await list('?limit=1', bea)).body.total, sum)
})

test('an index has the order of every sort, with and without a status, so a list neither sorts nor scans', async () => {
  const bea = await service.caller()
  await make(bea, { name: 'One' })
  for (const sort of Object.keys(keyOf).flatMap((key) => [key, `-${key}`])) {
    for (const status of ['', '&status=draft']) {
      const query = `?sort=${sort}${status}`
      const page = await onlyStatement(/from "proposals" .*order by/, async () =>
        assert.equal((await list(query, bea)).body.total, 1),
      )
      const plan = await planOf(service.database, page)
      assert.match(plan, /index (scan (backward )?using )?proposals_by/i, `${query}: ${plan}`)
      assert.doesNotMatch(plan, /TEMP B-TREE|SCAN proposals|Sort|Seq Scan/, `${query}: ${plan}`)
    }
  }
})

test('a list that was read before shows every later change', async () => {
  const eve = await service.caller()
  const list = async () => (await service.call('GET', '/proposals?sort=name', { key: eve.key })).body
  const add = async (name: string) => (await service.call('POST', '/proposals', { key: eve.key, body: { name } })).body
  const [first, second] = [await add('a'), await add('b')]
  assert.deepEqual(await list(), { proposals: [first, second], total: 2, nextCursor: null })
  const change = { key: eve.key, body: { clientName: 'Client' } }
  const changed = (await service.call('PUT', `/proposals/${first.id}`, change)).body
  assert.deepEqual(await list(), { proposals: [changed, second], total: 2, nextCursor: null })
  await service.call('DELETE', `/proposals/${second.id}`, { key: eve.key })
  assert.deepEqual(await list(), { proposals: [changed], total: 1, nextCursor: null })
  const third = await add('c')
  assert.deepEqual(await list(), { proposals: [changed, third], total: 2, nextCursor: null })
})
