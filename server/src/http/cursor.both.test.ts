import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service

before(async () => {
  service = await startService()
})
after(() => service.stop())

const send = (caller: Caller, method: string, path: string, body?: unknown) =>
  service.call(method, path, { key: caller.key, body })

const kinds = [
  { path: '/proposals', list: 'proposals', base: { name: 'Site' }, change: 'PUT', touch: { clientName: 'Changed' } },
  { path: '/templates', list: 'templates', base: { name: 'Web' }, change: 'PUT', touch: { name: 'Changed' } },
  {
    path: '/lead-sessions',
    list: 'leadSessions',
    base: { channel: 'form', channelId: 'v1' },
    change: 'PATCH',
    touch: { brief: 'Changed' },
  },
] as const
type Kind = (typeof kinds)[number]

/** Walks a list by cursor. `onPage` runs between two pages. Returns the ids in their order. */
async function walk(caller: Caller, { path, list }: Kind, query = '', onPage = async () => {}): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const params: string = `${query}${cursor && `&cursor=${cursor}`}`
    const { status, body, text } = await send(caller, 'GET', `${path}?${params}`)
    assert.equal(status, 200, text)
    ids.push(...body[list].map(({ id }: { id: string }) => id))
    assert.ok(ids.length < 1_000, 'the walk ends')
    cursor = body.nextCursor
    await onPage()
  }
  return ids
}

async function fill(caller: Caller, { path, base }: Kind, n: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < n; i++) {
    ids.push((await send(caller, 'POST', path, { ...base, metadata: { half: `${i % 2}` } })).body.id)
    service.clock.advance(1)
  }
  return ids
}

for (const kind of kinds) {
  const { path, list, base, change, touch } = kind

  test(`${path}: a walk sees each record that existed at its start once, while others are added, changed and deleted`, async () => {
    const bea = await service.caller()
    const existing = await fill(bea, kind, 23)
    const deleted: string[] = []
    let page = 0
    const disturb = async () => {
      page += 1
      service.clock.advance(5)
      // The list is newest first. After the fourth page, the second of these has been seen as well.
      const [seenOne, unseenOne] = [existing[22 - page], existing[page]]
      await Promise.all([
        send(bea, 'POST', path, base),
        send(bea, change, `${path}/${seenOne}`, touch),
        send(bea, change, `${path}/${unseenOne}`, touch),
        // Lead sessions cannot be deleted.
        ...(path === '/lead-sessions' || page > 3 ? [] : [send(bea, 'DELETE', `${path}/${existing[3 * page]}`)]),
      ])
      if (path !== '/lead-sessions' && page <= 3) deleted.push(existing[3 * page] as string)
    }
    const ids = await walk(bea, kind, 'limit=4', disturb)
    assert.equal(new Set(ids).size, ids.length, 'no record twice')
    const expected = existing.filter((id) => !deleted.includes(id))
    const remaining = ids.filter((id) => expected.includes(id))
    assert.deepEqual(remaining, expected.toReversed())
  })

  test(`${path}: the last page has no cursor, whatever the limit`, async () => {
    const bea = await service.caller()
    const existing = (await fill(bea, kind, 6)).reverse()
    for (const limit of [1, 2, 3, 5, 6, 7]) {
      assert.deepEqual(await walk(bea, kind, `limit=${limit}`), existing)
    }
    const { body } = await send(bea, 'GET', `${path}?offset=2&limit=2`)
    const next = await send(bea, 'GET', `${path}?limit=2&cursor=${body.nextCursor}`)
    assert.deepEqual(
      next.body[list].map(({ id }: { id: string }) => id),
      existing.slice(4),
    )
    assert.deepEqual([next.body.total, next.body.nextCursor], [6, null])
  })

  test(`${path}: a walk keeps its filters`, async () => {
    const bea = await service.caller()
    const existing = await fill(bea, kind, 9)
    const query = 'limit=2&metadata[half]=0&createdAfter=2000-01-01T00:00:00Z'
    assert.deepEqual(await walk(bea, kind, query), existing.filter((_, index) => index % 2 === 0).reverse())
  })

  test(`${path}: a cursor that is not of this list is refused`, async () => {
    const [bea, cid] = [await service.caller(), await service.caller()]
    await fill(bea, kind, 3)
    await fill(cid, kind, 3)
    const { nextCursor } = (await send(bea, 'GET', `${path}?limit=1`)).body
    const parts = JSON.parse(Buffer.from(nextCursor, 'base64url').toString())
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const other = kinds.find((one) => one !== kind) as Kind
    await fill(bea, other, 2)
    const ofOther = (await send(bea, 'GET', `${other.path}?limit=1`)).body.nextCursor
    const refused = [
      'cursor=',
      'cursor=garbage',
      `cursor=${encodeURIComponent('%00😀')}`,
      `cursor=${nextCursor.slice(0, -6)}`,
      `cursor=${'A'.repeat(5000)}`,
      `cursor=${nextCursor}&cursor=${nextCursor}`,
      `cursor=${forged(null)}`,
      `cursor=${forged({})}`,
      `cursor=${forged([parts[0], "' or 1=1 --", null])}`,
      `cursor=${forged([parts[0], parts[1], { $gt: '' }])}`,
      `cursor=${forged([parts[0], parts[1], 'nul \0'])}`,
      `cursor=${forged(['', parts[1], parts[2]])}`,
      `cursor=${ofOther}`,
      `cursor=${nextCursor}&metadata[half]=0`,
      `cursor=${nextCursor}&createdAfter=2020-01-01T00:00:00Z`,
      `cursor=${nextCursor}&offset=0`,
      `cursor=${nextCursor}&skip=1`,
      `cursor=${nextCursor}&status=${path === '/lead-sessions' ? 'pending' : 'draft'}`,
    ].filter((query) => path !== '/templates' || !query.includes('status='))
    for (const query of refused) {
      const { status, body } = await send(bea, 'GET', `${path}?${query}`)
      assert.deepEqual([status, body.detail?.[0].loc], [422, ['query', 'cursor']], query)
    }
    const foreign = await send(cid, 'GET', `${path}?cursor=${nextCursor}`)
    assert.equal(foreign.status, 422)
    assert.equal((await send(bea, 'GET', `${path}?limit=2&cursor=${nextCursor}`)).body[list].length, 2)
  })
}

test('a walk in any sort sees all proposals in that order, also those with equal values', async () => {
  const bea = await service.caller()
  const names = ['b', 'A', 'ñ', 'b', 'a', 'B', '😀', 'b']
  for (const [n, name] of names.entries()) {
    const total = [undefined, 5, 1000, 5][n % 4]
    await send(bea, 'POST', '/proposals', { name, ...(total !== undefined && { total }) })
    if (n % 3 === 0) service.clock.advance(1)
  }
  for (const sort of ['createdAt', 'updatedAt', 'name', 'total'].flatMap((key) => [key, `-${key}`])) {
    const { body } = await send(bea, 'GET', `/proposals?sort=${sort}`)
    const expected = body.proposals.map(({ id }: { id: string }) => id)
    for (const limit of [1, 3]) {
      assert.deepEqual(await walk(bea, kinds[0], `sort=${sort}&limit=${limit}`), expected, sort)
    }
    assert.deepEqual(
      await walk(bea, kinds[0], `sort=${sort}&limit=2&q=b&status=draft`),
      body.proposals.filter(({ name }: { name: string }) => /b/i.test(name)).map(({ id }: { id: string }) => id),
    )
  }
  const { nextCursor } = (await send(bea, 'GET', '/proposals?sort=name&limit=1')).body
  assert.equal((await send(bea, 'GET', `/proposals?sort=-name&cursor=${nextCursor}`)).status, 422)
  assert.equal((await send(bea, 'GET', `/proposals?cursor=${nextCursor}`)).status, 422)
})

test('the application walks with the same cursors', async () => {
  const bea = await service.caller()
  const existing = await fill(bea, kinds[0], 3)
  const browser = await service.browser(bea)
  const first = await browser.call('GET', '/proposals?limit=2')
  const second = await browser.call('GET', `/proposals?limit=2&cursor=${first.body.nextCursor}`)
  assert.deepEqual([second.body.proposals[0].id, second.body.nextCursor], [existing[0], null])
})
