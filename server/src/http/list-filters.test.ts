import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { onlyStatement, planOf } from '../../test/query-plan.ts'
import { recordedStatements } from '../../test/recorded-statements.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const send = (method: string, path: string, body?: unknown, { key } = ada) => service.call(method, path, { key, body })

const kinds = [
  { path: '/proposals', list: 'proposals', base: { name: 'Site' }, change: 'PUT', touch: { name: 'Changed' } },
  { path: '/templates', list: 'templates', base: { name: 'Web' }, change: 'PUT', touch: { name: 'Changed' } },
  {
    path: '/lead-sessions',
    list: 'leadSessions',
    base: { channel: 'form', channelId: 'v1' },
    change: 'PATCH',
    touch: { brief: 'Changed' },
  },
] as const

interface Listed {
  id: string
  externalId: string
  createdAt: string
  updatedAt: string
  metadata: Record<string, string>
}

for (const { path, list, base, change, touch } of kinds) {
  const find = async (params: Record<string, string>, caller = ada): Promise<string[]> => {
    const { status, body, text } = await send('GET', `${path}?${new URLSearchParams(params)}`, undefined, caller)
    assert.equal(status, 200, text)
    assert.equal(body.total, body[list].length)
    return body[list].map(({ externalId }: Listed) => externalId)
  }

  test(`${path}: every filter, alone and combined, finds the records that the test itself selects`, async () => {
    const bea = await service.caller()
    const eve = await service.caller()
    const records: Listed[] = []
    for (let n = 0; n < 12; n++) {
      const body = { ...base, externalId: `r${n}`, metadata: { even: `${n % 2 === 0}`, third: `${n % 3}` } }
      records.unshift((await send('POST', path, body, bea)).body)
      await send('POST', path, body, eve)
      service.clock.advance(500)
    }
    for (const n of [1, 4, 8]) {
      const record = records[n] as Listed
      records[n] = (await send(change, `${path}/${record.id}`, touch, bea)).body
      service.clock.advance(500)
    }
    const times = records.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]).sort()
    const [early, late] = [times[6], times[20]] as [string, string]
    const conditions: Array<[Record<string, string>, (record: Listed) => boolean]> = [
      [{ externalId: 'r4' }, (record) => record.externalId === 'r4'],
      [{ 'metadata[even]': 'true' }, ({ metadata }) => metadata['even'] === 'true'],
      [{ 'metadata[third]': '1' }, ({ metadata }) => metadata['third'] === '1'],
      [{ createdAfter: early }, ({ createdAt }) => createdAt > early],
      [{ createdBefore: late }, ({ createdAt }) => createdAt < late],
      [{ updatedAfter: early }, ({ updatedAt }) => updatedAt > early],
      [{ updatedBefore: late }, ({ updatedAt }) => updatedAt < late],
    ]
    for (let chosen = 0; chosen < 2 ** conditions.length; chosen++) {
      const used = conditions.filter((_, index) => chosen & (2 ** index))
      const params = Object.assign({}, ...used.map(([param]) => param))
      const expected = records.filter((record) => used.every(([, matches]) => matches(record)))
      assert.deepEqual(
        await find(params, bea),
        expected.map(({ externalId }) => externalId),
        JSON.stringify(params),
      )
    }
  })

  test(`${path}: times may have any offset and precision, and both ends are exclusive`, async () => {
    const bea = await service.caller()
    const { createdAt } = (await send('POST', path, { ...base, externalId: 'one' }, bea)).body
    const ms = Date.parse(createdAt)
    const local = `${new Date(ms + 7_200_000).toISOString().slice(0, -1)}+02:00`
    const finer = `${createdAt.slice(0, -1)}001Z`
    const justBefore = `${new Date(ms - 1).toISOString().slice(0, -1)}999Z`
    for (const [after, before] of [
      ['createdAfter', 'createdBefore'],
      ['updatedAfter', 'updatedBefore'],
    ] as const) {
      for (const time of [createdAt, local]) {
        assert.deepEqual(await find({ [after]: time }, bea), [])
        assert.deepEqual(await find({ [before]: time }, bea), [])
      }
      assert.deepEqual(await find({ [before]: finer, [after]: justBefore }, bea), ['one'])
      assert.deepEqual(await find({ [after]: finer }, bea), [])
      assert.deepEqual(await find({ [before]: justBefore }, bea), [])
      assert.deepEqual(await find({ [after]: '0000-01-01T00:00:00Z', [before]: '9999-12-31T23:59:59Z' }, bea), ['one'])
    }
  })

  const refused = {
    'createdAfter=yesterday': 'query.createdAfter datetime_parsing',
    'createdBefore=2026-11-15': 'query.createdBefore datetime_parsing',
    'updatedAfter=2026-11-15T09:30:00': 'query.updatedAfter datetime_parsing',
    'updatedBefore=2026-02-30T25:00:00Z': 'query.updatedBefore datetime_parsing',
    // A plain `+` in a query is a space.
    'createdAfter=2026-11-15T09:30:00+02:00': 'query.createdAfter datetime_parsing',
    'createdAfter=': 'query.createdAfter datetime_parsing',
    'externalId=': 'query.externalId string_too_short',
    'externalId=a&externalId=b': 'query.externalId string_type',
    'externalId=%00': 'query.externalId value_error',
    [`externalId=${'x'.repeat(201)}`]: 'query.externalId string_too_long',
    'metadata=a': 'query.metadata dict_type',
    'metadata[a]=1&metadata[a]=2': 'query.metadata.a string_type',
    'metadata[]=a': 'query.metadata. string_too_short',
    'metadata[a]=%00': 'query.metadata value_error',
    'metadata[%00]=a': 'query.metadata value_error',
    [`metadata[${'k'.repeat(41)}]=a`]: `query.metadata.${'k'.repeat(41)} string_too_long`,
  }
  for (const [query, expected] of Object.entries(refused)) {
    test(`${path}?${query.slice(0, 60)} is refused as ${expected.slice(0, 60)}`, async () => {
      const { status, body } = await send('GET', `${path}?${query}`)
      const issues = body.detail?.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
      assert.deepEqual([status, issues], [422, [expected]])
    })
  }

  test(`${path}: a filter that nothing matches gives an empty list`, async () => {
    await send('POST', path, { ...base, externalId: `full ${path}`, metadata: { a: 'full' } })
    for (const query of [
      'externalId=FULL',
      'metadata[a]=ful',
      'metadata[A]=full',
      'metadata[__proto__]=x',
      'metadata[a]=',
    ]) {
      const { status, body } = await send('GET', `${path}?${query}`)
      assert.deepEqual([status, body], [200, { [list]: [], total: 0, nextCursor: null }], query)
    }
  })
}

test('the filters of proposals combine with status, search and every sort', async () => {
  const bea = await service.caller()
  for (let n = 0; n < 8; n++) {
    const body = { name: `${n % 2 ? 'Shop' : 'Site'} ${n}`, total: n, metadata: { team: n < 6 ? 'red' : 'blue' } }
    const { id } = (await send('POST', '/proposals', body, bea)).body
    if (n % 4 !== 0) await send('PUT', `/proposals/${id}`, { status: 'sent' }, bea)
    service.clock.advance(10)
  }
  const start = '2020-01-01T00:00:00Z'
  for (const sort of ['createdAt', 'updatedAt', 'name', 'total']) {
    for (const direction of ['', '-']) {
      const query = `status=sent&q=shop&metadata[team]=red&createdAfter=${start}&updatedAfter=${start}&sort=${direction}${sort}`
      const { body } = await send('GET', `/proposals?${query}`, undefined, bea)
      const names = body.proposals.map(({ name }: { name: string }) => name)
      const expected = ['Shop 1', 'Shop 3', 'Shop 5']
      assert.deepEqual([names, body.total], [direction ? expected.reverse() : expected, 3], query)
    }
  }
})

const filters = {
  by_external_id: 'externalId=x',
  metadata_by_value: 'metadata[a]=b',
  by_created_at: 'createdAfter=2026-01-01T00:00:00Z&createdBefore=2026-02-01T00:00:00Z',
  by_updated_at: 'updatedAfter=2026-01-01T00:00:00Z',
}

test('every filter reads the matching entries of its index only', async () => {
  const bea = await service.caller()
  for (const { path } of kinds) {
    const table = path.slice(1).replace('-', '_')
    for (const [index, filter] of Object.entries(filters)) {
      const statements = await recordedStatements(async () =>
        assert.equal((await send('GET', `${path}?${filter}`, undefined, bea)).body.total, 0),
      )
      // The page, and the count if another statement counts.
      const reads = statements.filter(({ sql }) => sql.includes(`from "${table}"`))
      assert.ok(reads.some(({ sql }) => sql.includes('order by')))
      for (const statement of reads) {
        const plan = await planOf(service.database, statement)
        // PostgreSQL chooses between equal costs here: the table is small and several indexes start with the account.
        if (service.database.dialect === 'sqlite')
          assert.match(plan, new RegExp(`${table.slice(0, -1)}s?_${index}`), plan)
        assert.doesNotMatch(plan, /SCAN (proposals|templates|lead_sessions|\w*metadata)|Seq Scan/, plan)
      }
    }
  }
})

test('a page after a cursor starts at its place in the index and needs no sort', async () => {
  const bea = await service.caller()
  for (const name of ['One', 'Two']) await send('POST', '/proposals', { name }, bea)
  for (const sort of ['createdAt', 'updatedAt', 'name', 'total'].flatMap((key) => [key, `-${key}`])) {
    for (const status of ['', '&status=draft']) {
      const query = `?limit=1&sort=${sort}${status}`
      const { nextCursor } = (await send('GET', `/proposals${query}`, undefined, bea)).body
      const page = await onlyStatement(/from "proposals" .*order by/, async () => {
        const { body } = await send('GET', `/proposals${query}&cursor=${nextCursor}`, undefined, bea)
        assert.deepEqual([body.proposals.length, body.nextCursor], [1, null])
      })
      const plan = await planOf(service.database, page)
      assert.match(plan, /SEARCH proposals .*[<>]|Index Cond: .* [<>] /, `${query}: ${plan}`)
      assert.doesNotMatch(plan, /SCAN proposals|TEMP B-TREE|Sort|Seq Scan/, `${query}: ${plan}`)
    }
  }
})
