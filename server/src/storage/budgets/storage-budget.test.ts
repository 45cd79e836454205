import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies, provider } from '../../../test/client-side.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { widgetVisitor } from '../../../test/widget-visitor.ts'
import { loadConfig } from '../../config/config.ts'
import { newId } from '../../values/ids.ts'
import { findStoredBytes } from './stored-bytes-store.ts'

const MB = 1024 * 1024
const { planBudgets: defaults } = loadConfig({})

let service: Service

before(async () => {
  const planBudgets = { ...defaults, free: { ...defaults.free, storedMb: 1 } }
  service = await startService({ publicPerMinute: 1_000_000, planBudgets })
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

/** An account with one megabyte. */
async function smallAccount() {
  const caller = await service.caller({ plan: 'free' })
  const ada = provider(service, caller)
  const used = async () => (await findStoredBytes(service.database.db, caller.accountId)).bytes
  const store = (bytes: number) =>
    ada.call('POST', '/proposals', { name: 'Website', settings: { notes: 'x'.repeat(bytes) } })
  return {
    ...ada,
    key: caller.key,
    used,
    store,
    /** Leaves so many bytes of room, exactly. */
    async fill(room: number) {
      const at = service.clock.now().toISOString()
      const settings = JSON.stringify({ a: 'x'.repeat(MB - (await used()) - room - '{"a":""}'.length) })
      const row = { id: newId(new Date(at)), name: 'Filling', is_default: 0, settings }
      const owner = { account_id: caller.accountId, author_id: caller.userId }
      await service.database.transact(caller.accountId, (trx) =>
        trx
          .insertInto('templates')
          .values({ ...row, ...owner, requirements: '', metadata: '', created_at: at, updated_at: at })
          .execute(),
      )
      assert.equal(await used(), MB - room)
    },
  }
}

const assertRefused = (answer: { status: number; body: { error?: string } }, what = '') =>
  assert.deepEqual([answer.status, answer.body.error], [507, 'storage_quota_exceeded'], what)

test('an account stores what its plan allows and no more; what it deletes gives room back', async () => {
  const ada = await smallAccount()
  const created: string[] = []
  while (created.length < 20) {
    const answer = await ada.store(100_000)
    if (answer.status !== 201) {
      assertRefused(answer)
      const { limit, used, detail } = answer.body
      assert.equal(limit, MB)
      assert.equal(used, await ada.used())
      assert.match(detail, /^Your account uses \d\.\d MB of the 1\.0 MB .*Delete proposals or templates.*larger plan/)
      break
    }
    created.push(answer.body.id)
  }
  assert.equal(created.length, 10)
  // A change reserves only an estimate for its event, so the limit can be exceeded a little.
  assert.ok((await ada.used()) <= MB + 200_000)
  // Nothing of the refused one is there.
  assert.equal((await ada.call('GET', '/proposals?limit=1')).body.total, 10)
  assert.equal((await ada.events('proposal.created')).length, 10)

  const bob = await smallAccount()
  assert.equal((await bob.store(100_000)).status, 201, 'another account has its own room')

  assert.equal((await ada.call('DELETE', `/proposals/${created[0]}`)).status, 204)
  assert.equal((await ada.store(100_000)).status, 201)
  assertRefused(await ada.store(100_000))
})

test('of several concurrent changes, those that fit are made', async () => {
  const ada = await smallAccount()
  await ada.fill(250_000)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ada.store(100_000)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 507, 507, 507, 507])
  // A change reserves only an estimate for its event, so the limit can be exceeded a little.
  assert.ok((await ada.used()) <= MB + 200_000)
})

test("a provider's message needs exactly its own bytes, because it records no event", async () => {
  const ada = await smallAccount()
  const { id } = await ada.shared()
  const content = 'x'.repeat(100)
  const bytes = content.length + '[]'.length
  await ada.fill(2 * bytes - 1)
  assert.equal((await ada.call('POST', `/proposals/${id}/messages`, { content })).status, 201)
  assert.equal(await ada.used(), MB - (bytes - 1))
  assertRefused(await ada.call('POST', `/proposals/${id}/messages`, { content }))
})

test('a full account refuses to store more, and can still delete, shrink and answer', async () => {
  const ada = await smallAccount()
  const { id, share, client: reader } = await ada.shared({ settings: { notes: 'x'.repeat(5_000) } })
  const { id: templateId } = (await ada.call('POST', '/templates', { name: 'T', settings: { a: 'x'.repeat(5_000) } }))
    .body
  const { id: leadId } = (await ada.call('POST', '/lead-sessions', { channel: 'web', channelId: '1', brief: 'A site' }))
    .body
  const widget = widgetVisitor(service, (await service.services.widgets.get(ada.accountId)).widgetId)
  const { token } = (await widget.start()).body
  await ada.fill(0)

  const long = 'y'.repeat(9_000)
  const changes: Array<[string, string, object]> = [
    ['POST', '/proposals', { name: 'Another' }],
    ['PUT', `/proposals/${id}`, { settings: { notes: 'z'.repeat(9_000) } }],
    ['POST', `/proposals/${id}/duplicate`, {}],
    ['POST', `/proposals/${id}/share`, { message: 'Again' }],
    ['POST', `/proposals/${id}/messages`, { content: long }],
    ['POST', '/templates', { name: 'U', settings: { a: long } }],
    ['PUT', `/templates/${templateId}`, { settings: { a: long } }],
    ['PUT', `/templates/${templateId}`, { requirements: [{ name: 'R', description: long }] }],
    ['PUT', `/templates/${templateId}`, { pricing: { sections: [{ description: long }] } }],
    ['PUT', `/proposals/${id}`, { pricing: { sections: [{ description: long }] } }],
    ['POST', '/lead-sessions', { channel: 'web', channelId: '2' }],
    ['PATCH', `/lead-sessions/${leadId}`, { brief: long }],
    ['POST', `/lead-sessions/${leadId}/proposal`, {}],
    ['PATCH', '/profile', { profile: { orgDescription: long } }],
  ]
  const before = await ada.used()
  for (const [method, path, body] of changes) {
    const answer = await ada.call(method, path, body)
    assertRefused(answer, `${method} ${path}`)
    assert.deepEqual([answer.body.limit, answer.body.used], [MB, before])
  }
  for (const answer of [
    await reader.write({ content: long }),
    await widget.start(),
    await widget.say(token, { turn: 0, content: 'We need a website for our bakery.' }),
  ]) {
    assertRefused(answer)
    assert.deepEqual(Object.keys(answer.body).sort(), ['detail', 'error'], 'a stranger sees no figures')
    assert.match(answer.body.detail, /no storage left.*email or phone/)
  }
  assert.equal(await ada.used(), before, 'nothing was stored')
  assert.equal((await reader.read()).body.share.id, share.id)
  assert.match(await service.metrics.text(), /proffer_refusals_total\{code="storage_quota_exceeded"\} \d/)

  assert.equal((await reader.view()).status, 200)
  assert.equal((await reader.accept()).status, 200, 'a client can always answer')
  assert.equal((await ada.call('PUT', `/proposals/${id}`, { settings: {} })).status, 200)
  assert.equal((await ada.call('PUT', `/templates/${templateId}`, { settings: {} })).status, 200)
  assert.equal((await ada.call('DELETE', `/templates/${templateId}`)).status, 204)
  assert.equal((await ada.call('DELETE', `/proposals/${id}?force=true`)).status, 204)
  assert.ok((await ada.used()) < before)
  assert.equal((await ada.call('POST', '/templates', { name: 'U' })).status, 201)
})

test('a full account can still shrink a little and rename a template, and shows a visitor no figures', async () => {
  const ada = await smallAccount()
  const proposal = (await ada.store(20)).body
  const template = (await ada.call('POST', '/templates', { name: 'Standard' })).body
  const { widgetId } = await service.services.widgets.get(ada.accountId)
  const visitor = widgetVisitor(service, widgetId)
  const { token, turn } = (await visitor.start({})).body
  await ada.fill(0)
  const shorter = { settings: { notes: 'x'.repeat(10) } }
  assert.equal((await ada.call('PUT', `/proposals/${proposal.id}`, shorter)).status, 200)
  assert.equal((await ada.call('PUT', `/templates/${template.id}`, { name: 'Ordinary' })).status, 200)
  const content = 'We need a website for our bakery with a menu page and an order form.'
  const refused = await visitor.say(token, { turn, content })
  assertRefused(refused)
  assert.deepEqual(Object.keys(refused.body), ['error', 'detail'])
})

test('changes that store only events reach the limit too', async () => {
  const ada = await smallAccount()
  const { id } = (await ada.store(10)).body
  await ada.fill(5_000)
  const rename = (n: number) => ada.call('PUT', `/proposals/${id}`, { name: `Name ${n % 2}` })
  let n = 0
  while ((await rename(n)).status === 200) assert.ok(n++ < 100, 'still not refused')
  assertRefused(await rename(n))
  // A change reserves only an estimate for its event, so the limit can be exceeded a little.
  assert.ok((await ada.used()) <= MB + 200_000)
})

test('a refused request with an Idempotency-Key is made once there is room', async () => {
  const ada = await smallAccount()
  const { id } = (await ada.store(600_000)).body
  const send = () =>
    service.call('POST', '/proposals', {
      key: ada.key,
      headers: { 'idempotency-key': 'once' },
      body: { name: 'Website', settings: { notes: 'x'.repeat(600_000) } },
    })
  assertRefused(await send())
  assert.equal((await ada.call('DELETE', `/proposals/${id}`)).status, 204)
  const created = await send()
  assert.equal(created.status, 201)
  assert.equal((await send()).body.id, created.body.id)
})

test('responses stored for idempotency count, so creating and deleting reaches the limit too', async () => {
  const ada = await smallAccount()
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const created = await service.call('POST', '/proposals', {
      key: ada.key,
      headers: { 'idempotency-key': `round ${n}` },
      body: { name: 'Website', settings: { notes: 'x'.repeat(100_000) } },
    })
    statuses.push(created.status)
    if (created.status === 201) await ada.call('DELETE', `/proposals/${created.body.id}`)
  }
  assert.equal(statuses.at(-1), 507)
  // The response of the last request was stored too, without a check of the limit.
  assert.ok((await ada.used()) <= MB + 200_000)
})

test('a larger plan gives room at once; the application shows what is stored', async () => {
  const ada = await smallAccount()
  await ada.fill(5_000)
  assertRefused(await ada.store(10_000))
  const browser = await service.browser({ accountId: ada.accountId })
  const overview = async () => (await browser.call('GET', '/usage/overview')).body.storage
  assert.deepEqual(await overview(), { limit: MB, used: await ada.used() })
  await service.database.transact(ada.accountId, (trx) =>
    trx.updateTable('accounts').set({ plan: 'agency' }).where('id', '=', ada.accountId).execute(),
  )
  assert.equal((await ada.store(10_000)).status, 201)
  assert.deepEqual(await overview(), { limit: defaults.agency.storedMb * MB, used: await ada.used() })
})

test('an account with ample room is looked up again before it can use that up', async () => {
  const planBudgets = { ...defaults, free: { ...defaults.free, storedMb: 10 } }
  const own = await startService({ planBudgets })
  try {
    const ada = provider(own, await own.caller({ plan: 'free' }))
    let created = 0
    while (created < 40) {
      const answer = await ada.call('POST', '/proposals', { name: 'P', settings: { notes: 'x'.repeat(500_000) } })
      if (answer.status !== 201) {
        assertRefused(answer)
        break
      }
      created += 1
    }
    assert.equal(created, 20)
    assert.deepEqual(await inconsistencies(own), [])
  } finally {
    await own.stop()
  }
})
