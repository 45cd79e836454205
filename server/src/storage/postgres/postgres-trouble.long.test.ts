import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { type PostgresServer, startPostgres } from '../../../test/postgres-server.ts'
import { startReceiver } from '../../../test/receivers.ts'
import { type Answer, assertTurnedAway, finalAnswer, startTroubledService } from '../../../test/troubled-service.ts'
import { waitUntil } from '../../../test/waiting.ts'

/** What callers see while PostgreSQL is in trouble. */
type Troubled = Awaited<ReturnType<typeof startTroubledService>>
const MAX_CONNECTIONS = 40
const CONNECTIONS = 5

let postgres: PostgresServer
let service: Troubled
/** On the same database, with waits that end soon. On a busy machine any of its requests may be turned away. */
let hasty: Troubled
let key: string

before(async () => {
  postgres = await startPostgres({ max_connections: MAX_CONNECTIONS })
  service = await startTroubledService(postgres, { connections: CONNECTIONS })
  key = (await service.caller()).key
  const waits = { turnMs: 1_000, connectMs: 2_000, lockMs: 500, answerMs: 2_000 }
  hasty = await startTroubledService(postgres, { waits, databaseName: service.databaseName })
})
afterEach(async () => {
  await service.recover()
  await hasty.recover()
})
after(async () => {
  await hasty?.stop()
  await service?.stop()
  await postgres?.stop()
})

/** The key and the service of a request. A list with a new `limit` reads `proposals`: the service keeps the last response of each list. */
interface Asking {
  by?: string
  at?: Troubled
  limit?: number
}
const create = (name = 'A proposal', headers = {}, { by = key, at = service }: Asking = {}): Promise<Answer> =>
  at.call('POST', '/proposals', { key: by, body: { name }, headers })
const list = ({ by = key, at = service, limit = 20 }: Asking = {}): Promise<Answer> =>
  at.call('GET', `/proposals?limit=${limit}`, { key: by })
const readiness = async (at = service) => (await at.app.inject('/readyz')).statusCode
const times = <T>(count: number, work: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => work(n))

const waitForRecovery = (at = service) =>
  waitUntil(async () => {
    const { status } = await create('A proposal', {}, { at })
    return status === 201 && (await readiness(at)) === 200
  }, 'recovery')

for (const mode of ['fast', 'immediate'] as const) {
  test(`while the database is away after a ${mode} stop the API and /readyz answer 503, and afterwards they work again`, async () => {
    await postgres.halt(mode)
    try {
      const answers = await Promise.all([create(), ...times(31, () => list())])
      answers.forEach(assertTurnedAway)
      assert.equal(await readiness(), 503)
      assert.equal((await service.app.inject('/healthz')).statusCode, 200)
      const clientPage = await service.app.inject(`/p/${'a'.repeat(43)}`)
      assert.deepEqual([clientPage.statusCode, clientPage.headers['content-type']], [200, 'text/html; charset=utf-8'])
    } finally {
      await postgres.resume()
    }
    await waitForRecovery()
  })
}

test('connections that are cut in the middle of the work cost no wrong answer and no process', async () => {
  let over = false
  const answers: Answer[] = []
  const writers = times(8, async () => {
    while (!over) answers.push(await create(randomUUID()))
  })
  try {
    for (let cut = 0; cut < 5; cut++) {
      const before = answers.length
      await service.cutConnections()
      await waitUntil(() => answers.length > before + 20, 'more answers')
    }
  } finally {
    over = true
    await Promise.all(writers)
  }
  await waitForRecovery()
  for (const answer of answers) if (answer.status !== 201) assertTurnedAway(answer)
  for (const { body } of answers.filter(({ status }) => status === 201)) {
    const found = await finalAnswer(() => service.call('GET', `/proposals/${body.id}`, { key }))
    assert.equal(found.status, 200)
  }
})

/** Cuts the connections over which the next statements with these words go, before the server hears of them. */
function cutStatements(words: string, times: number) {
  const count = { statements: 0 }
  service.proxy.watch((chunk, line) => {
    if (!chunk.includes(words)) return true
    count.statements += 1
    if (count.statements > times) return true
    line.client.destroy()
    return false
  })
  return count
}

test('a read that is cut off before its answer is asked once more, and no more than once', async () => {
  const { id } = (await create()).body
  const reads = [
    { path: '/templates', selects: 'from "templates"' },
    // The statement has a name, which begins with its text. After its first use only the name is sent.
    { path: `/proposals/${id}`, selects: 'select "version", record as "json"' },
  ]
  for (const { path, selects } of reads) {
    const read = () => service.call('GET', path, { key })
    const expected = await read()
    assert.equal(expected.status, 200)
    const whole = cutStatements(selects, 0)
    await read()
    const cut = cutStatements(selects, 1)
    const answer = await read()
    assert.deepEqual([answer.status, answer.body], [200, expected.body])
    assert.equal(cut.statements, whole.statements + 1)
    cutStatements(selects, 100)
    assertTurnedAway(await read())
    service.proxy.restore()
    await waitForRecovery()
  }
})

test('what spends from the limits is not asked again, because it may have been spent', async () => {
  const cut = cutStatements('with held as', 1)
  assertTurnedAway(await list())
  assert.equal(cut.statements, 1)
  service.proxy.restore()
  await waitForRecovery()
})

test('a lock that is held for long turns away requests that need it, and no others', async () => {
  const at = hasty
  const administrator = await service.administrator()
  await administrator.query('begin; lock table proposals in access exclusive mode')
  assertTurnedAway(await create('Locked', {}, { at }))
  assertTurnedAway(await list({ at, limit: 7 }))
  assert.equal((await finalAnswer(() => at.call('GET', '/me', { key }))).status, 200)
  await administrator.end()
  await waitForRecovery(at)
})

/** Holds the queue of an account until the connection that is returned ends. */
async function holdQueue(accountId: string) {
  const administrator = await service.administrator()
  await administrator.query('begin')
  await administrator.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [accountId])
  return administrator
}

test('however many wait in the queue of one account, other accounts are served meanwhile', async () => {
  const busy = await service.caller()
  const administrator = await holdQueue(busy.accountId)
  let answered = 0
  const waiting = times(3 * CONNECTIONS, (n) =>
    create(`Waiting ${n}`, {}, { by: busy.key }).finally(() => {
      answered += 1
    }),
  )
  await waitUntil(async () => {
    const { rows } = await administrator.query(
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
    )
    return rows[0].n === 1
  }, 'one of them to wait at the database')
  assert.equal((await create('Served')).status, 201)
  assert.equal(answered, 0, 'the other account was served only after some of those that wait')
  await administrator.end()
  const answers = await Promise.all(waiting)
  const created = answers.filter(({ status }) => status === 201)
  for (const answer of answers) if (answer.status !== 201) assertTurnedAway(answer)
  assert.equal((await list({ by: busy.key })).body.total, created.length)
})

test('all requests in a queue that does not move are turned away', async () => {
  const busy = await service.caller()
  const administrator = await holdQueue(busy.accountId)
  const answers = await Promise.all(times(60, (n) => create(`Waiting ${n}`, {}, { by: busy.key, at: hasty })))
  answers.forEach(assertTurnedAway)
  await administrator.end()
  await waitForRecovery(hasty)
})

test('beyond the connections and the places to wait for one, requests are turned away at once', async (t) => {
  const { databaseName } = service
  const small = await startTroubledService(postgres, { connections: 2, maxWaiting: 3, databaseName })
  t.after(() => small.stop())
  assert.equal((await list({ at: small })).status, 200)
  const administrator = await small.administrator()
  await administrator.query('begin; lock table proposals in access exclusive mode')
  const answers: Answer[] = []
  const requests = times(10, async (n) => answers.push(await list({ at: small, limit: n + 1 })))
  // Both connections wait for the lock and three requests for a connection: from then on nothing moves.
  await waitUntil(async () => {
    const { rows } = await administrator.query(
      "select count(*)::int as n from pg_locks where relation = 'proposals'::regclass and not granted",
    )
    return rows[0].n === 2 && answers.length >= 5
  }, 'the others to be turned away')
  const turnedAway = answers.length
  assert.ok(turnedAway < 10)
  answers.forEach(assertTurnedAway)
  await administrator.end()
  await Promise.all(requests)
  assert.equal(answers.filter(({ status }) => status === 200).length, 10 - turnedAway)
})

/** Takes every connection that the server has. One that is just being closed is free a little later. */
async function takeAllConnections() {
  const taken: unknown[] = []
  await waitUntil(async () => {
    try {
      while (taken.length < MAX_CONNECTIONS) taken.push(await service.administrator())
      return true
    } catch (error) {
      assert.match(String(error), /too many clients/)
      return false
    }
  }, 'every connection')
}

test('a server that has no connection left to give means 503 until it has', async () => {
  // Without this a service would connect again before the test has taken every connection.
  for (const { proxy } of [service, hasty]) {
    proxy.block()
    proxy.cut()
  }
  await takeAllConnections()
  service.proxy.restore()
  assertTurnedAway(await list())
  assert.equal(await readiness(), 503)
  await service.recover()
  await waitForRecovery()
})

test('connections that fall silent are noticed by the first request, and all of them replaced', async () => {
  const at = hasty
  // An idempotency key also uses the connection of the claims, which is not in the pool.
  const isMade = async () => (await create('Once', { 'idempotency-key': randomUUID() }, { at })).status === 201
  await waitForRecovery(at)
  await waitUntil(isMade, 'a request that may be repeated')
  await waitUntil(async () => {
    await Promise.all(times(20, () => list({ at })))
    return at.proxy.connections() > 5
  }, 'several connections')
  at.proxy.fallSilent({ newOnes: false })
  assertTurnedAway(await list({ at }))
  let unheard = 0
  at.proxy.watch((chunk, { isSilent }) => {
    if (isSilent && chunk.includes('with held as')) unheard += 1
    return true
  })
  assert.equal((await finalAnswer(() => list({ at }))).status, 200)
  await waitForRecovery(at)
  assert.equal(unheard, 0, 'requests that used a connection which had fallen silent')
  await waitUntil(isMade, 'a request that may be repeated')
  at.proxy.fallSilent()
  ;(await Promise.all(times(20, () => create('Silent', {}, { at })))).forEach(assertTurnedAway)
  assert.equal(await readiness(at), 503)
  at.proxy.restore()
  await waitForRecovery(at)
})

test('a server that takes no writes is not written to, and its connections are not kept', async () => {
  const administrator = await service.administrator()
  const change = (setting: string) => administrator.query(`alter database ${service.databaseName} ${setting}`)
  try {
    await change('set default_transaction_read_only = on')
    // No connection is left that was made before.
    service.proxy.cut()
    await waitUntil(async () => (await readiness()) === 200, 'a connection')
    assertTurnedAway(await create())
  } finally {
    await change('reset default_transaction_read_only')
  }
  await waitForRecovery()
})

/** Cuts the connection at the next commit that stores an idempotency key: after the server got the commit, or before. */
function loseNextCommit(isCommitted: boolean) {
  const keeping = new Set<unknown>()
  return new Promise<void>((resolve) => {
    service.proxy.watch((chunk, line) => {
      if (chunk.includes('insert into "idempotency_keys"')) keeping.add(line)
      if (!keeping.has(line) || !chunk.includes('commit\0')) return true
      service.proxy.restore()
      line.isSilent = true
      if (isCommitted) line.server.on('data', () => line.client.destroy())
      else line.client.destroy()
      resolve()
      return isCommitted
    })
  })
}

for (const isCommitted of [true, false]) {
  const when = isCommitted ? 'was made' : 'was not made'
  test(`a commit whose answer is lost is answered 503 and claims nothing; the repeat finds out that it ${when}`, async () => {
    const { key: by } = await service.caller()
    const headers = { 'idempotency-key': randomUUID() }
    const lost = loseNextCommit(isCommitted)
    const first = await create('Once', headers, { by })
    await lost
    assertTurnedAway(first)
    assert.match(first.body.detail, /may or may not be saved/)
    const total = async () => (await finalAnswer(() => list({ by }))).body.total
    await waitUntil(async () => (await total()) === (isCommitted ? 1 : 0), 'the server to have done its part')
    const repeat = await finalAnswer(() => create('Once', headers, { by }))
    assert.equal(repeat.status, 201)
    assert.equal(repeat.headers['idempotent-replayed'], isCommitted ? 'true' : undefined)
    assert.equal(await total(), 1)
  })
}

test('after a cut, a crash and silence of the database events are delivered again, without a restart', async (t) => {
  const at = hasty
  const receiver = await startReceiver()
  t.after(() => receiver.stop())
  at.services.outbox.start()
  const body = { name: 'x', url: receiver.url, events: ['proposal.created'] }
  const webhook = await finalAnswer(() => at.call('POST', '/webhooks', { key, body }))
  assert.equal(webhook.status, 201)
  const delivers = async (name: string) => {
    await waitUntil(async () => (await create(name, {}, { at })).status === 201, `recovery: ${name}`)
    await waitUntil(() => receiver.received.some((request) => request.body.includes(name)), `the event: ${name}`)
  }
  await delivers('At first')
  await at.cutConnections()
  await delivers('After a cut')
  const troubles = at.troubles.length
  await postgres.halt('immediate')
  try {
    await waitUntil(() => at.troubles.length > troubles, 'the workers to notice')
  } finally {
    await postgres.resume()
  }
  await delivers('After a crash')
  at.proxy.fallSilent({ newOnes: false })
  await delivers('After silence')
})
