import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { auditLogOf } from '../../test/audit-scene.ts'
import { type Service, startService } from '../../test/harness.ts'

const DAY_MS = 86_400_000

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

async function scene(count: number) {
  const caller = await service.caller()
  const log = auditLogOf(service, caller)
  await log.append(count)
  return { ...caller, log }
}

const numbers = (entries: Array<{ detail: Record<string, unknown> }>) => entries.map(({ detail }) => detail['n'])

test('the log is read in pages, oldest first, and followed with nextAfter', async () => {
  const { key, log } = await scene(5)
  const page = async (query: string) => (await service.call('GET', `/audit-log${query}`, { key })).body
  const first = await page('?limit=2')
  assert.deepEqual(numbers(first.entries), [0, 1])
  const second = await page(`?limit=3&after=${first.nextAfter}`)
  assert.deepEqual(numbers(second.entries), [2, 3, 4])
  assert.deepEqual(await page(`?after=${second.nextAfter}`), { entries: [], nextAfter: null })
  await log.append(1)
  assert.deepEqual(numbers((await page(`?after=${second.nextAfter}`)).entries), [0])
})

test('the newest entries come first if asked for, and nextAfter then leads to older ones', async () => {
  const { log, key } = await scene(5)
  const page = async (query: string) => (await service.call('GET', `/audit-log?order=newest${query}`, { key })).body
  const first = await page('&limit=2')
  assert.deepEqual(numbers(first.entries), [4, 3])
  assert.deepEqual(numbers((await page(`&after=${first.nextAfter}`)).entries), [2, 1, 0])
  assert.deepEqual(numbers(await log.entries(`?order=newest&after=${randomUUID()}`)), [])
})

test('the application reads the same log, and no account reads the log of another', async () => {
  const { accountId, log } = await scene(2)
  const other = await scene(1)
  const browser = await service.browser({ accountId })
  const [entry] = await log.entries()
  const { entries } = (await browser.call('GET', '/audit-log?limit=1')).body
  assert.deepEqual(entries, [entry])
  const answer = await browser.call('GET', '/audit-log/verify')
  assert.deepEqual(answer.body, { ok: true, entries: 3, firstBroken: null }, 'two, and the sign-in of the browser')
  // An entry of another account is not a place in this log.
  const [foreign] = await other.log.entries()
  assert.deepEqual(numbers(await log.entries(`?after=${foreign?.id}&limit=2`)), [0, 1])
})

test('entries are filtered by action, and by the id or the kind of the actor', async () => {
  const { key, accountId, log } = await scene(2)
  await service.call('PATCH', '/profile', { key, body: { name: 'Ada Alves' } })
  const browser = await service.browser({ accountId })
  await browser.call('PATCH', '/account', { body: { name: 'Ada' } })
  const actions = async (query: string) => (await log.entries(query)).map(({ action }) => action)
  assert.deepEqual(await actions('?action=plan.changed'), ['plan.changed', 'plan.changed'])
  assert.deepEqual(await actions('?actor=key'), ['profile.changed'])
  assert.deepEqual(await actions(`?actor=${accountId}`), ['session.created', 'profile.changed'])
  assert.deepEqual(await actions('?actor=operator&action=profile.changed'), [])
  assert.deepEqual(await actions(`?actor=${randomUUID()}`), [])
  assert.equal((await service.call('GET', '/audit-log?action=proposal.created', { key })).status, 422)
})

test('old entries are deleted, and what is left is still verified from the hash of the last one that went', async () => {
  const old = await startService({ auditRetentionMs: 10 * DAY_MS })
  try {
    const caller = await old.caller()
    const log = auditLogOf(old, caller)
    // More than one step deletes.
    await log.append(210)
    old.clock.advance(6 * DAY_MS)
    await log.append(2)
    const before = await log.entries('?limit=1')
    old.clock.advance(5 * DAY_MS)
    await old.services.upkeep.sweep()
    assert.deepEqual(numbers(await log.entries()), [0, 1])
    assert.deepEqual(await log.verify(), { ok: true, entries: 2, firstBroken: null })
    // A caller who had read the first entry continues with the oldest one that is kept.
    assert.deepEqual(numbers(await log.entries(`?after=${before[0]?.id}`)), [0, 1])
    old.clock.advance(20 * DAY_MS)
    await old.services.upkeep.sweep()
    assert.deepEqual(await log.verify(), { ok: true, entries: 0, firstBroken: null })
    await log.append(1)
    assert.deepEqual(await log.verify(), { ok: true, entries: 1, firstBroken: null })
    await log.tamper('update audit_chains set start_position = start_position - 1 where account_id = $account')
    assert.equal((await log.verify()).ok, false)
  } finally {
    await old.stop()
  }
})

test('entries that are deleted while they are verified do not count as missing', async () => {
  const old = await startService({ auditRetentionMs: 10 * DAY_MS })
  try {
    const log = auditLogOf(old, await old.caller())
    await log.append(1_000)
    old.clock.advance(11 * DAY_MS)
    await log.append(600)
    let isSweeping = true
    const swept = old.services.upkeep.sweep().finally(() => {
      isSweeping = false
    })
    while (isSweeping) {
      assert.equal((await log.verify()).ok, true)
      // Lets the upkeep go on: on SQLite the verification of few entries does not wait for anything.
      await setImmediate()
    }
    await swept
    assert.equal((await log.verify()).entries, 600)
  } finally {
    await old.stop()
  }
})

test('the log of a deleted account is deleted with it', async () => {
  const { accountId, log } = await scene(1)
  await log.tamper('delete from accounts where id = $account')
  const { db } = service.database
  for (const table of ['audit_entries', 'audit_chains'] as const) {
    assert.deepEqual(await db.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute(), [])
  }
})
