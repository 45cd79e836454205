import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startBeside } from '../../../test/beside.ts'
import { type Answer, type Caller, type Service, startService } from '../../../test/harness.ts'
import { startReceiver } from '../../../test/receivers.ts'
import { waitUntil } from '../../../test/waiting.ts'

let services: Service[]
let ada: Caller
before(async () => {
  const first = await startService()
  services = [first, await startBeside(first), await startBeside(first)]
  ada = await first.caller()
})
after(async () => {
  for (const service of services.toReversed()) await service.stop()
})

const at = (process: number) => services[process % services.length] as Service
const post = (process: number, key: string, path: string, body?: unknown) =>
  at(process).call('POST', path, { key: ada.key, body, headers: { 'idempotency-key': key } })
const total = async () => (await at(0).call('GET', '/proposals', { key: ada.key })).body.total
const usage = async () => (await at(0).call('GET', '/usage', { key: ada.key })).body

function checkOnce(answers: Answer[], status: number) {
  const done = answers.filter((answer) => answer.status === status)
  assert.ok(done.length >= 1)
  assert.equal(done.filter(({ headers }) => headers['idempotent-replayed'] !== 'true').length, 1)
  assert.equal(new Set(done.map(({ text }) => text)).size, 1)
  for (const { status: other, body } of answers) {
    if (other !== status) assert.equal(body.error, 'idempotency_in_progress')
  }
}

test('of many concurrent requests with one key at three processes, one is carried out and only that one is counted', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await total()
    const used = (await usage()).rate_limit.used
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => post(n, `race-${round}`, '/proposals', { name: 'Race' })),
    )
    checkOnce(answers, 201)
    assert.equal(await total(), before + 1)
    // The request that was carried out, the list, and this request.
    assert.equal((await usage()).rate_limit.used, used + 3)
  }
})

test('another process repeats a stored response, and refuses the key with another body', async () => {
  const first = await post(0, 'moved', '/proposals', { name: 'Here' })
  const again = await post(1, 'moved', '/proposals', { name: 'Here' })
  assert.deepEqual([again.status, again.headers['idempotent-replayed'], again.text], [201, 'true', first.text])
  assert.equal((await post(2, 'moved', '/proposals', { name: 'There' })).body.error, 'idempotency_key_reused')
})

test('an operation that calls another system calls it once', async (t) => {
  const waiting: Array<() => void> = []
  const receiver = await startReceiver((_request, response) => waiting.push(() => response.end('ok')))
  t.after(() => receiver.stop())
  const hook = { name: 'CRM', url: receiver.url, events: ['proposal.created'] }
  const { body: webhook } = await at(0).call('POST', '/webhooks', { key: ada.key, body: hook })
  const test = (process: number) => post(process, 'outside', `/webhooks/${webhook.id}/test`)
  const first = test(0)
  await waitUntil(() => waiting.length === 1)
  for (const process of [1, 2, 0]) assert.equal((await test(process)).body.error, 'idempotency_in_progress')
  for (const answer of waiting) answer()
  assert.equal((await first).body.success, true)
  await waitUntil(async () => (await test(1)).headers['idempotent-replayed'] === 'true')
  assert.equal(receiver.received.length, 1)
})

test('the claims of a process that dies can be taken by others', async () => {
  const dying = at(0).openAgain()
  const name = `${ada.accountId} orphan`
  assert.ok(await dying.claim(name))
  assert.equal(await dying.claim(name), undefined)
  assert.equal((await post(1, 'orphan', '/proposals', { name: 'x' })).body.error, 'idempotency_in_progress')
  await dying.close()
  await waitUntil(async () => (await post(1, 'orphan', '/proposals', { name: 'x' })).status === 201)
})

/** Ends the connection that holds the claim, like a network failure. */
async function breakClaim(name: string) {
  const claims = sql`from pg_locks where locktype = 'advisory' and granted
    and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${name}, 1)`
  await sql`select pg_terminate_backend(pid) ${claims}`.execute(at(0).database.db)
  // The backend ends a little later.
  await waitUntil(async () => (await sql`select 1 ${claims}`.execute(at(0).database.db)).rows.length === 0)
}

test('a process that lost its claim rolls back if another one has finished first', async (t) => {
  const before = await total()
  const name = `${ada.accountId} lost`
  /** How many transactions hold the lock of the account's queue, or wait for it. */
  const countLocks = (isGranted: boolean) =>
    sql<{ n: number }>`select count(*) as n from pg_locks where locktype = 'advisory' and granted = ${isGranted}
      and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${ada.accountId}, 0)`.execute(at(2).database.db)
  const waitForLocks = (isGranted: boolean, count: number) =>
    waitUntil(async () => Number((await countLocks(isGranted)).rows[0]?.n) === count)

  // This transaction blocks the queue of the account, so both requests claim the key before one of them can finish.
  const holding = at(2).openAgain()
  const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
  const held = holding.transact(ada.accountId, () => letGo)
  t.after(async () => {
    go()
    await holding.close()
  })
  await waitForLocks(true, 1)
  const first = post(0, 'lost', '/proposals', { name: 'Lost' })
  await waitForLocks(false, 1)
  await breakClaim(name)
  const second = post(1, 'lost', '/proposals', { name: 'Lost' })
  await waitForLocks(false, 2)
  go()
  await held
  checkOnce(await Promise.all([first, second]), 201)
  assert.equal(await total(), before + 1)
})
