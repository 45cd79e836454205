import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { type Server, startServer, temporaryDirectory } from '../../test/processes.ts'
import { settableClock } from '../../test/settable-clock.ts'
import { waitUntil } from '../../test/waiting.ts'
import { openSqlite } from '../storage/sqlite/sqlite.ts'
import { type CallCounts, openCallCounts } from './call-counts.ts'

const directory = temporaryDirectory()
const servers: Server[] = []
after(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  directory.remove()
})

async function serve(dataDir: string) {
  const server = await startServer({ DATA_DIR: dataDir })
  servers.push(server)
  return server
}

interface UsageBody {
  quota: { used: number }
  history: Array<{ used: number }>
}

const usageOf = async (server: Server, key: string) =>
  (await (await server.call('GET', '/usage', { key })).json()) as UsageBody

/** Makes a call, reads the whole response and returns its status. */
async function answered(server: Server, key: string): Promise<number> {
  const answer = await server.call('GET', '/me', { key })
  await answer.arrayBuffer()
  return answer.status
}

test('the count of an account stays exact when the process is killed with kill -9 during its calls', async (t) => {
  const dataDir = join(directory.path, 'killed')
  let key = ''
  let atLeast = 0
  let atMost = 0
  for (let round = 0; round < 2; round++) {
    const server = await serve(dataDir)
    key ||= server.demoKey
    const { used } = (await usageOf(server, key)).quota
    assert.ok(used >= atLeast && used <= atMost, `${used} counted; answered ${atLeast}, sent ${atMost}`)
    atLeast = used
    atMost = used
    let isUp = true
    const client = async () => {
      while (isUp) {
        atMost += 1
        const status = await answered(server, key).catch(() => undefined)
        if (status === undefined) return
        assert.equal(status, 200)
        atLeast += 1
        if (atLeast - used === 100) {
          isUp = false
          await server.stop('SIGKILL')
        }
      }
    }
    await Promise.all([client(), client(), client(), client()])
  }
  const last = await serve(dataDir)
  const { quota, history } = await usageOf(last, key)
  assert.ok(quota.used >= atLeast && quota.used <= atMost)
  assert.equal(history[0]?.used, quota.used)
  await answered(last, key)
  await last.stop('SIGTERM')
  assert.deepEqual(journalsIn(dataDir), [], 'an orderly shutdown leaves no journal')
  const next = await serveHere(dataDir)
  t.after(() => next.stop())
  assert.equal((await next.call('GET', '/usage', { key })).body.quota.used, quota.used + 1)
})

/** Starts a service in this process, for speed, on the data of a stopped one. */
function serveHere(dataDir: string) {
  const clock = settableClock()
  clock.stepTo(new Date().toISOString())
  const place = join(dataDir, 'proffer.db')
  const openAgain = () => openSqlite(place)
  const database = openAgain()
  return startService(
    {},
    { clock, storage: { database, directory: dataDir, place, openAgain, drop: () => database.close() } },
  )
}

const journalsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.journal'))

const MONTH = '2026-11'

/** Counts on the database of a service that does not use it otherwise. `call` counts a call and returns the counts after it. */
async function withCounts(work: (scene: CountsScene) => Promise<void>, flushEveryMs = 5) {
  const service = await startService()
  const opened: CallCounts[] = []
  try {
    const { accountId } = await service.caller()
    await work({
      service,
      accountId,
      async open() {
        const { database, directory } = service
        const counts = await openCallCounts({ database, directory, onError: () => undefined, flushEveryMs })
        opened.push(counts)
        return counts
      },
    })
  } finally {
    for (const counts of opened) await counts.close().catch(() => undefined)
    await service.stop()
  }
}

interface CountsScene {
  service: Service
  accountId: string
  open(): Promise<CallCounts>
}

const limitsOf = (accountId: string) => [
  { key: accountId, limit: { kind: 'account', id: '' } },
  { key: `${accountId} zoe`, limit: { kind: 'external_user', id: 'zoe' } },
]

async function find(counts: CallCounts, accountId: string, month = MONTH) {
  const periods = { month, day: `${month}-15` }
  const limits = limitsOf(accountId)
  if (!counts.find(limits, periods)) await counts.load(accountId, limits, periods)
  const found = counts.find(limits, periods)
  assert.ok(found)
  return found
}

const usedBy = async (counts: CallCounts, accountId: string) => (await find(counts, accountId))[0]?.used

async function add(counts: CallCounts, accountId: string, { times = 1, month = MONTH } = {}) {
  for (let n = 0; n < times; n++) counts.add(await find(counts, accountId, month))
}

const stored = async ({ database }: Service, accountId: string) => {
  const rows = await database.db
    .selectFrom('usage_counts')
    .select(['period', 'kind', 'used'])
    .where('account_id', '=', accountId)
    .orderBy('period')
    .orderBy('kind')
    .execute()
  return rows.map(({ period, kind, used }) => `${period} ${kind} ${used}`)
}

const writeJournal = ({ directory }: Service, text: string) =>
  writeFileSync(join(directory, 'usage-aaaaaaaaaaaa.journal'), text)

test('counts are saved on their own, so a backup contains them, and leave memory and journal', async () => {
  await withCounts(async ({ service, accountId, open }) => {
    const counts = await open()
    for (const total of [3, 4]) {
      await add(counts, accountId, { times: total === 3 ? 3 : 1 })
      const saved = [`2026-11 account ${total}`, `2026-11 external_user ${total}`, `2026-11-15 account ${total}`]
      await waitUntil(async () => (await stored(service, accountId)).join() === saved.join())
      await waitUntil(async () => counts.find(limitsOf(accountId), { month: MONTH, day: '2026-11-15' }) === undefined)
      assert.deepEqual(journalsIn(service.directory), [])
    }
    assert.equal(await usedBy(counts, accountId), 4)
  })
})

test('calls that arrive while the counts are saved are not lost', async () => {
  await withCounts(async ({ service, accountId, open }) => {
    const counts = await open()
    await add(counts, accountId)
    for (let n = 0; n < 100; n++) {
      const saving = counts.flush()
      await add(counts, accountId)
      if (n % 2) await saving
    }
    await counts.close()
    assert.equal((await stored(service, accountId))[0], '2026-11 account 101')
  })
})

test('the journal of a killed process is saved and removed, and saving it twice changes nothing', async () => {
  await withCounts(async ({ service, accountId, open }) => {
    for (let start = 0; start < 2; start++) {
      writeJournal(service, `${accountId} 2026-11 40\n${accountId} 2026-11 41\n${accountId} 2026-11 39\n`)
      assert.equal(await usedBy(await open(), accountId), 41)
      assert.deepEqual(journalsIn(service.directory), [])
    }
  })
})

test('lines damaged by a power cut and lines of deleted accounts are skipped', async () => {
  await withCounts(async ({ service, accountId, open }) => {
    const deletedId = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
    const lines = [`${deletedId} 2026-11 5`, '\0'.repeat(64), `${accountId} 2026-11 6`, `${accountId} 2026-11 x`]
    writeJournal(service, `${lines.join('\n')}\n${accountId} 2026-11 99`)
    const counts = await open()
    assert.equal(await usedBy(counts, accountId), 6, 'the last line has no end')
    assert.equal(await usedBy(counts, deletedId), 0)
    await add(counts, deletedId)
    await add(counts, accountId)
    await counts.close()
    assert.equal((await stored(service, accountId))[0], '2026-11 account 7')
  })
})

test('an older count never replaces a newer one', async () => {
  await withCounts(async ({ service, accountId, open }) => {
    const row = { account_id: accountId, period: MONTH, kind: 'account', id: '', used: 100 } as const
    await service.database.transact(null, (trx) => trx.insertInto('usage_counts').values(row).execute())
    writeJournal(service, `${accountId} 2026-11 41\n`)
    assert.equal(await usedBy(await open(), accountId), 100)
  })
})

test('each month has its own count, so the last calls of a month are not lost', async () => {
  await withCounts(async ({ service, accountId, open }) => {
    const counts = await open()
    await add(counts, accountId)
    await add(counts, accountId, { times: 2, month: '2026-12' })
    const [name] = journalsIn(service.directory)
    const lines = readFileSync(join(service.directory, name ?? ''), 'latin1').split('\n')
    assert.deepEqual(
      lines.map((line) => line.trim()),
      [`${accountId} 2026-11 1`, `${accountId} 2026-12 2`, ''],
    )
    await counts.close()
    const saved = await stored(service, accountId)
    assert.ok(saved.includes('2026-11 account 1') && saved.includes('2026-12 account 2'))
  }, 60_000)
})

test('if the count cannot be written, the call is refused with 503 and not counted', async (t) => {
  const dataDir = join(directory.path, 'obstructed')
  const service = await startService({ dataDir })
  t.after(() => service.stop())
  const { key } = await service.caller()
  writeFileSync(dataDir, 'a file where the directory should be')
  const refused = await service.call('GET', '/me', { key })
  assert.deepEqual([refused.status, refused.body.error], [503, 'service_unavailable'])
  assert.ok(refused.headers['retry-after'])
  const { body } = await service.call('GET', '/usage', { key })
  assert.deepEqual([body.quota.used, body.rate_limit.used], [0, 1])
  rmSync(dataDir)
  assert.equal((await service.call('GET', '/me', { key })).status, 200)
})
