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
  external_user: { quota: { used: number } }
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
  const { quota, external_user, history } = await usageOf(last, key)
  assert.ok(quota.used >= atLeast && quota.used <= atMost)
  assert.equal(history[0]?.used, quota.used)
  assert.equal(external_user.quota.used, 0, 'counts of end users are not durable')
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

/** Opens counts on the database of a service that does not use it otherwise. */
async function withCounts(work: (service: Service, userId: string, open: () => Promise<CallCounts>) => Promise<void>) {
  const service = await startService()
  const opened: CallCounts[] = []
  try {
    const { userId } = await service.caller()
    await work(service, userId, async () => {
      const counts = await openCallCounts({
        database: service.database,
        directory: service.directory,
        onError: () => undefined,
        flushEveryMs: 5,
      })
      await counts.load('2026-11')
      opened.push(counts)
      return counts
    })
  } finally {
    for (const counts of opened) await counts.close().catch(() => undefined)
    await service.stop()
  }
}

const countOf = (counts: CallCounts, userId: string, month = '2026-11') => {
  const count = counts.ifLoaded(month)?.(userId)
  assert.ok(count)
  return count
}

const stored = async ({ database }: Service, userId: string, month = '2026-11') => {
  const query = database.db.selectFrom('usage_months').select('used').where('user_id', '=', userId)
  return (await query.where('month', '=', month).executeTakeFirst())?.used
}

test('counts are flushed to the database on their own, so a backup contains them', async () => {
  await withCounts(async (service, userId, open) => {
    const count = countOf(await open(), userId)
    for (let n = 0; n < 3; n++) count.add()
    await waitUntil(async () => (await stored(service, userId)) === 3)
    count.add()
    await waitUntil(async () => (await stored(service, userId)) === 4)
  })
})

test('the journal of a dead process is flushed and removed, and flushing it twice changes nothing', async () => {
  await withCounts(async (service, userId, open) => {
    const file = join(service.directory, 'usage-999999999-aaaaaaaaaaaa.journal')
    const journalLine = `${userId} 2026-11 ${'41'.padStart(18, '0')}\n`
    writeFileSync(file, journalLine)
    assert.equal(countOf(await open(), userId).used, 41)
    assert.ok(!journalsIn(service.directory).includes('usage-999999999-aaaaaaaaaaaa.journal'))
    writeFileSync(file, journalLine)
    assert.equal(countOf(await open(), userId).used, 41)
  })
})

test('the journal of a running process is read but not removed', async () => {
  await withCounts(async (service, userId, open) => {
    const name = `usage-${process.ppid}-aaaaaaaaaaaa.journal`
    writeFileSync(join(service.directory, name), `${userId} 2026-11 ${'7'.padStart(18, '0')}\n`)
    assert.equal(countOf(await open(), userId).used, 7)
    assert.ok(journalsIn(service.directory).includes(name))
  })
})

test('lines damaged by a power cut and lines of deleted accounts are skipped', async () => {
  await withCounts(async (service, userId, open) => {
    const deletedId = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
    const line = (id: string, used: string) => `${id} 2026-11 ${used.padStart(18, '0')}\n`
    const lines = [line(deletedId, '5'), '\0'.repeat(64), line(userId, '6'), line(userId, 'x'), 'half a li']
    writeFileSync(join(service.directory, 'usage-999999999-bbbbbbbbbbbb.journal'), lines.join(''))
    const counts = await open()
    assert.equal(countOf(counts, userId).used, 6)
    assert.equal(countOf(counts, deletedId).used, 0)
    countOf(counts, deletedId).add()
    countOf(counts, userId).add()
    await counts.close()
    assert.equal(await stored(service, userId), 7)
  })
})

test('an older count never replaces a newer one', async () => {
  await withCounts(async (service, userId, open) => {
    await service.database.transact(null, (trx) =>
      trx.insertInto('usage_months').values({ user_id: userId, month: '2026-11', used: 100 }).execute(),
    )
    writeFileSync(
      join(service.directory, 'usage-999999999-cccccccccccc.journal'),
      `${userId} 2026-11 ${'41'.padStart(18, '0')}\n`,
    )
    assert.equal(countOf(await open(), userId).used, 100)
  })
})

test('each month has its own journal line and row, so the last calls of a month are not lost', async () => {
  await withCounts(async (service, userId, open) => {
    const counts = await open()
    countOf(counts, userId).add()
    await counts.load('2026-12')
    countOf(counts, userId, '2026-12').add()
    countOf(counts, userId, '2026-12').add()
    const [name] = journalsIn(service.directory)
    const text = readFileSync(join(service.directory, name ?? ''), 'latin1')
    // Each line starts with the id of the account: 36 characters and a space.
    assert.deepEqual(
      text.split('\n').map((line) => line.slice(37)),
      ['2026-11 000000000000000001', '2026-12 000000000000000002', ''],
    )
    await counts.close()
    assert.deepEqual([await stored(service, userId), await stored(service, userId, '2026-12')], [1, 2])
  })
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
