import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listeningService } from '../test/listening-service.ts'
import type { Proffer } from './index.ts'
import { iteratePages } from './pages.ts'

let service: Awaited<ReturnType<typeof listeningService>>
before(async () => {
  service = await listeningService()
})
after(() => service.stop())

/** A client of a new account with this many proposals, and their ids, oldest first. */
async function withProposals(count: number): Promise<{ proffer: Proffer; ids: string[] }> {
  const proffer = await service.client()
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await proffer.proposals.create({ name: `No. ${n}` })).id)
  return { proffer, ids }
}

test('a whole list is read in order, with none, one or several pages', async () => {
  for (const count of [0, 1, 10, 25]) {
    const { proffer, ids } = await withProposals(count)
    const read: string[] = []
    for await (const { id } of proffer.proposals.all({ limit: 10 })) read.push(id)
    assert.deepEqual(read, ids.reverse())
  }
})

test('a list takes one call per page', async () => {
  let calls = 0
  const countingFetch: typeof fetch = (input, init) => {
    calls += 1
    return fetch(input, init)
  }
  const { proffer } = await withProposals(28)
  for await (const _ of proffer.with({ fetch: countingFetch }).proposals.all({ limit: 10 }));
  assert.equal(calls, 3)
})

test('filters and order apply to all pages, and reading can stop early', async () => {
  const { proffer, ids } = await withProposals(12)
  const [firstId = '', secondId = ''] = ids
  await proffer.proposals.update(firstId, { status: 'sent' })
  await proffer.proposals.update(secondId, { status: 'sent' })
  const sent: string[] = []
  for await (const { id } of proffer.proposals.all({ status: 'sent', sort: 'createdAt', limit: 1 })) sent.push(id)
  assert.deepEqual(sent, [firstId, secondId])
  for await (const { id } of proffer.proposals.all({ sort: 'createdAt', limit: 5 })) {
    assert.equal(id, firstId)
    break
  }
})

test('a list without a cursor is read without gaps and duplicates while items come and go', async () => {
  const list = Array.from({ length: 25 }, (_, n) => ({ id: String(n) }))
  const page = async ({ offset, limit }: { offset: number; limit: number }) => ({
    items: list.slice(offset, offset + limit),
    total: list.length,
  })
  const read: string[] = []
  for await (const { id } of iteratePages(page, 10)) {
    read.push(id)
    if (read.length === 5) list.unshift({ id: 'new' })
    if (read.length === 10) list.splice(0, 4)
  }
  assert.deepEqual(
    read,
    Array.from({ length: 25 }, (_, n) => String(n)),
  )
})

test('reading a list that keeps changing makes progress until its last page', async () => {
  let nextId = 0
  let calls = 0
  // Every page has other items. After 500 calls, the pages are not full, which ends the list.
  const readPage = async ({ limit }: { offset: number; limit: number }) => {
    calls += 1
    const length = calls > 500 ? 1 : limit
    return { items: Array.from({ length }, () => ({ id: String(nextId++) })), total: 1_000_000 }
  }
  let itemCount = 0
  for await (const _ of iteratePages(readPage)) itemCount += 1
  // Much more than one page of 100, although no page continues the one before.
  assert.ok(itemCount > 1_000)
})

test('lead sessions, templates, webhooks and their logs are read completely', async () => {
  const proffer = await service.client()
  await proffer.leadSessions.create({ channel: 'chat', channelId: '1' })
  await proffer.templates.create({ name: 'Web' })
  const hook = await proffer.webhooks.create({ name: 'a', url: 'http://127.0.0.1:9/', events: ['proposal.created'] })
  await proffer.webhooks.test(hook.id)
  const count = async (items: AsyncIterable<unknown>) => {
    let itemCount = 0
    for await (const _ of items) itemCount += 1
    return itemCount
  }
  assert.equal(await count(proffer.leadSessions.all({ channel: 'chat' })), 1)
  assert.equal(await count(proffer.leadSessions.all({ channel: 'mail' })), 0)
  assert.equal(await count(proffer.templates.all()), 1)
  assert.equal(await count(proffer.webhooks.all()), 1)
  assert.equal(await count(proffer.webhooks.allLogs(hook.id)), 1)
})
