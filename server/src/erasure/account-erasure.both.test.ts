import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startBeside } from '../../test/beside.ts'
import { client } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { linkIn } from '../../test/mails.ts'
import {
  differences,
  type MarkedAccount,
  markedAccount,
  rowsContaining,
  tablesWithData,
  textsOf,
} from '../../test/marked-account.ts'
import { clockAfterIds } from '../../test/settable-clock.ts'
import { filesBelow } from '../../test/stored-bytes.ts'
import { waitUntil } from '../../test/waiting.ts'
import { jsonLog } from '../process/log.ts'
import { isOfOpenAccount } from '../storage/closed-accounts.ts'
import { DAY_MS } from '../values/time-units.ts'
import { otherTables, tablesByAccount } from './account-tables.ts'

const lines: string[] = []
let service: Service
before(async () => {
  const clock = clockAfterIds()
  const stream = { write: (line: string) => lines.push(line) }
  const logger = jsonLog({ stream, level: 'trace', clock })
  service = await startService({ publicPerMinute: 1_000_000 }, { clock, logger })
})
after(() => service.stop())

/** Lets the outbox send everything that it may. The mails become files. */
async function send() {
  const { db } = service.database
  const due = () =>
    db
      .selectFrom('delivery_queue')
      .innerJoin('deliveries', 'deliveries.id', 'delivery_queue.delivery_id')
      .select('deliveries.id')
      .where('delivery_queue.due_at', '<=', service.clock.now().toISOString())
      .where(isOfOpenAccount('deliveries.account_id'))
      .execute()
  service.services.outbox.start()
  await waitUntil(async () => (await due()).length === 0, 'the outbox')
  await service.services.outbox.stop(10_000)
}

const textOfFiles = () => filesBelow(service.directory).join('\n')

async function close({ browser, email }: MarkedAccount) {
  const answer = await browser.call('DELETE', '/account', { body: { confirm: email } })
  assert.equal(answer.status, 202, answer.text)
  const mail = service.mails.findLast(({ kind, to }) => kind === 'account_closed' && to === email)
  return linkIn((mail?.kind === 'account_closed' && mail.data.restoreUrl) || '').token
}

/** What closing and restoring an account changes, beside the columns of the account, and the mails about it. */
const changedByRestoring = [
  'accounts',
  'sessions',
  'telegram_codes',
  'mail_links',
  'audit_entries',
  'audit_chains',
  'delivery_lanes',
  // The server stores the calls that it has counted every few seconds.
  'usage_counts',
]

async function comparableRows(account: MarkedAccount) {
  const rows = await rowsContaining(service, textsOf(account))
  const isMailAboutIt = (row: string) => row.includes(`"subject_id":"${account.accountId}"`)
  const comparable = [...rows].filter(([table]) => !changedByRestoring.includes(table))
  return new Map(comparable.map(([table, found]) => [table, found.filter((row) => !isMailAboutIt(row))]))
}

test('nothing of an erased account is left, and another one is complete', async () => {
  const doomed = await markedAccount(service, 'quixotry')
  const other = await markedAccount(service, 'zymurgist')
  await send()
  const rows = await rowsContaining(service, textsOf(doomed))
  for (const table of tablesWithData) assert.ok(rows.get(table)?.length, `no row of ${table} was planted`)
  assert.match(textOfFiles(), /quixotry/)
  const before = await comparableRows(doomed)
  const reader = client(service, doomed.shareUrl)

  // An account that is restored in time is as it was.
  const first = await close(doomed)
  service.clock.advance(6 * DAY_MS)
  await service.services.upkeep.sweep()
  assert.equal((await service.visitor().call('POST', '/account/restore', { body: { token: first } })).status, 204)
  assert.deepEqual(differences(before, await comparableRows(doomed)), [])
  assert.equal((await reader.read()).status, 200)

  const signedIn = await service.browser({ accountId: doomed.accountId, userId: doomed.people[0] ?? '' })
  const token = await close({ ...doomed, browser: signedIn })
  await send()
  const otherRows = await rowsContaining(service, textsOf(other))
  service.clock.advance(7 * DAY_MS - 1)
  await service.services.upkeep.sweep()
  assert.equal((await reader.read()).body.error, 'account_closed', 'not a moment too early')
  service.clock.advance(1)
  await service.services.upkeep.sweep()

  const left = await rowsContaining(service, [...textsOf(doomed), doomed.email])
  assert.deepEqual([...left.keys()], ['erased_accounts'])
  assert.deepEqual(Object.keys(JSON.parse(left.get('erased_accounts')?.[0] ?? '')), ['id', 'erased_at'])
  assert.doesNotMatch(textOfFiles(), /quixotry/)
  assert.doesNotMatch(lines.join(''), /quixotry/)
  const changed = differences(otherRows, await rowsContaining(service, textsOf(other)))
  const isEndedCount = (row: string) => row.startsWith('- spending ') && !row.includes('"window_end":"2999-')
  const isLateCount = (row: string) => row.includes(' usage_counts ')
  assert.deepEqual(
    changed.filter((row) => !isEndedCount(row) && !isLateCount(row)),
    [],
  )
  assert.match(textOfFiles(), /zymurgist/)
  // The body of a mail is encrypted, so no search finds the one with which the other owner signed up.
  const signUps = service.database.db.selectFrom('deliveries').select('id').where('event', '=', 'mail.confirm_sign_up')
  assert.equal((await signUps.execute()).length, 1)

  assert.equal((await reader.read()).status, 404)
  assert.equal((await service.call('GET', '/proposals', { key: doomed.key })).body.error, 'invalid_api_key')
  const restore = await service.visitor().call('POST', '/account/restore', { body: { token } })
  assert.equal(restore.body.error, 'link_not_usable')
  const file = await service.app.inject({ method: 'GET', url: doomed.fileUrl.replace(/^https?:\/\/[^/]+/, '') })
  assert.notEqual(file.statusCode, 200)
  const page = await client(service, other.shareUrl).read()
  assert.equal(page.status, 200, page.text)
})

test('an erasure that was interrupted continues, in whichever of two processes', async () => {
  const beside = await startBeside(service)
  try {
    const doomed = await markedAccount(service, 'borborygmus')
    await close(doomed)
    service.clock.advance(7 * DAY_MS)
    const { db } = service.database
    const interrupted = beside.services.upkeep.sweep()
    await waitUntil(
      async () =>
        (await db.selectFrom('erased_accounts').select('id').where('id', '=', doomed.accountId).execute()).length > 0,
    )
    await beside.services.upkeep.stop()
    await interrupted
    const half = await rowsContaining(service, textsOf(doomed))
    assert.ok(half.has('accounts'), 'the row of the account goes last')
    await assert.rejects(service.services.accountClosing.restoreByOperator(doomed.accountId), /time is over/)

    beside.services.upkeep.start()
    await Promise.all([service.services.upkeep.sweep(), beside.services.upkeep.sweep()])
    const left = await rowsContaining(service, textsOf(doomed))
    assert.deepEqual([...left.keys()], ['erased_accounts'])
  } finally {
    await beside.stop()
  }
})

test('every table with data of accounts or people is erased', async () => {
  const tables = await service.database.db.introspection.getTables()
  const byAccount: readonly string[] = tablesByAccount
  for (const { name, columns } of tables) {
    const has = (column: string) => columns.some((each) => each.name === column)
    const isListed = byAccount.includes(name) || name in otherTables || unlisted.includes(name)
    assert.ok(isListed, `account-tables.ts does not say how rows of ${name} go`)
    const way = otherTables[name as keyof typeof otherTables] ?? ''
    if (has('account_id') || has('user_id')) assert.doesNotMatch(way, /^stay/, name)
    if (byAccount.includes(name)) assert.ok(has('account_id'), name)
    if (has('user_id') && !has('account_id')) assert.ok(await goesWithUser(name), `${name} does not go with its user`)
  }
})

/** Those of `limit_windows`, which only PostgreSQL has, are hashes that are deleted when their windows end. */
const unlisted = ['migrations', 'limit_windows']

/** Whether deleting a user deletes their rows in this table. */
async function goesWithUser(table: string): Promise<boolean> {
  const { db, dialect } = service.database
  const keys =
    dialect === 'sqlite'
      ? sql`select 1 from pragma_foreign_key_list(${table}) where "table" = 'users' and on_delete = 'CASCADE'`
      : sql`select 1 from pg_constraint where conrelid = ${table}::regclass and confrelid = 'users'::regclass and confdeltype = 'c'`
  return (await keys.execute(db)).rows.length > 0
}
