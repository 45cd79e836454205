import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { auditLogOf } from '../../test/audit-scene.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
before(async () => {
  service = await startService()
})
after(() => service.stop())

/** An account with three entries. */
async function scene() {
  const caller = await service.caller()
  const log = auditLogOf(service, caller)
  await service.call('PATCH', '/profile', { key: caller.key, body: { name: 'Ada Alves' } })
  await log.append(2)
  return { ...caller, log, entries: await log.entries() }
}

test('each hash covers the hash before and the entry as it is listed', async () => {
  const { entries, log } = await scene()
  let before = '0'.repeat(64)
  for (const { hash, ...entry } of entries) {
    const { actor, detail, ...rest } = entry
    // Written out, so that this does not depend on the code that it tests.
    const text = JSON.stringify({
      action: rest.action,
      actor: { id: actor.id, kind: actor.kind, name: actor.name },
      address: rest.address,
      at: rest.at,
      detail,
      id: rest.id,
      target: rest.target,
    })
    before = createHash('sha256').update(`${before}\n${text}`).digest('hex')
    assert.equal(hash, before)
  }
  assert.deepEqual(await log.verify(), { ok: true, entries: 3, firstBroken: null })
})

test('an account without entries has a correct log', async () => {
  const { key, accountId } = await service.caller()
  const log = auditLogOf(service, { key, accountId })
  assert.deepEqual(await log.verify(), { ok: true, entries: 0, firstBroken: null })
})

const columns = [
  ['position', 'position + 10'],
  ['position', 'position - 10'],
  ['id', "'019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'"],
  ['at', "'2020-01-01T00:00:00.000Z'"],
  ['actor_kind', "'system'"],
  ['actor_id', "'other'"],
  ['actor_name', "'Eve'"],
  ['actor_name', "''"],
  ['action', "'team.changed'"],
  ['target', "'other'"],
  ['target', "coalesce(target, '') || ' '"],
  ['address', "'203.0.113.99'"],
  ['detail', `'{"a":1}'`],
  ['detail', `replace(detail, ':', ': ')`],
  ['detail', `'no JSON'`],
  ['hash', `case substr(hash, 1, 1) when '0' then '1' else '0' end || substr(hash, 2)`],
] as const

for (const [column, value] of columns) {
  test(`a changed ${column} is found: ${value}`, async () => {
    for (const position of [1, 2, 3]) {
      const { log, entries } = await scene()
      await log.tamper(
        `update audit_entries set ${column} = ${value} where account_id = $account and position = ${position}`,
      )
      const { ok, firstBroken } = await log.verify()
      assert.equal(ok, false, `entry ${position}`)
      const isBefore = firstBroken !== null && entries.slice(0, position - 1).some(({ id }) => id === firstBroken)
      if (column !== 'position') assert.equal(isBefore, false, 'the entries before it are correct')
    }
  })
}

test('every changed byte of a row is found', async () => {
  const { log, accountId } = await scene()
  const { db } = service.database
  const row = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow()
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== 'string' || column === 'account_id') continue
    for (let index = 0; index < value.length; index += 1) {
      const byte = value[index] === 'x' ? 'y' : 'x'
      const set = (text: string) =>
        log.tamper(`update audit_entries set ${column} = '${text}' where account_id = $account and position = 1`)
      await set(value.slice(0, index) + byte + value.slice(index + 1))
      assert.equal((await log.verify()).ok, false, `${column} at ${index}`)
      await set(value)
    }
  }
  assert.equal((await log.verify()).ok, true)
})

test('an entry that is missing, moved to another account or changed places is found', async () => {
  const other = await service.caller()
  const changes = [
    'delete from audit_entries where account_id = $account and position = 1',
    'delete from audit_entries where account_id = $account and position = 2',
    'delete from audit_entries where account_id = $account and position = 3',
    'delete from audit_entries where account_id = $account',
    `update audit_entries set account_id = '${other.accountId}' where account_id = $account and position = 3`,
  ]
  for (const change of changes) {
    const { log } = await scene()
    await log.tamper(change)
    assert.equal((await log.verify()).ok, false, change)
  }
  assert.equal((await auditLogOf(service, other).verify()).ok, false, 'an entry without a chain')
})

test('if the newest entry is missing, the verification names the last one that is left', async () => {
  const { log, entries } = await scene()
  await log.tamper('delete from audit_entries where account_id = $account and position = 3')
  assert.deepEqual(await log.verify(), { ok: false, entries: 2, firstBroken: entries[1]?.id })
})

test('a changed chain is found', async () => {
  const changes = [
    "start_hash = replace(start_hash, '0', '1')",
    'start_position = 1',
    "last_hash = 'f' || last_hash",
    'last_position = last_position + 1',
    'last_position = last_position - 1',
  ]
  for (const change of changes) {
    const { log } = await scene()
    await log.tamper(`update audit_chains set ${change} where account_id = $account`)
    assert.equal((await log.verify()).ok, false, change)
  }
})
