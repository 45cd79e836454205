import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type PostgresServer, startPostgres } from '../../../test/postgres-server.ts'
import { startReceiver } from '../../../test/receivers.ts'
import { startTroubledService } from '../../../test/troubled-service.ts'
import { waitUntil } from '../../../test/waiting.ts'

/** PostgreSQL in every kind of trouble, as callers meet it. */

type Troubled = Awaited<ReturnType<typeof startTroubledService>>
interface Answer {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back.
  body: any
}

let postgres: PostgresServer
let service: Troubled
let key: string

before(async () => {
  postgres = await startPostgres({ max_connections: 40 })
  service = await startTroubledService(postgres)
  key = (await service.caller()).key
})
after(async () => {
  await service.stop()
  await postgres.stop()
})

const create = (name = 'A proposal', headers = {}, by = key): Promise<Answer> =>
  service.call('POST', '/proposals', { key: by, body: { name }, headers })
const list = (by = key): Promise<Answer> => service.call('GET', '/proposals', { key: by })
const readiness = async () => (await service.app.inject('/readyz')).statusCode

function assertTurnedAway({ status, headers, body }: Answer) {
  assert.equal(status, 503, JSON.stringify(body))
  assert.equal(body.error, 'service_unavailable')
  assert.ok(Number(headers['retry-after']) >= 1)
}

const works = () => waitUntil(async () => (await create()).status === 201 && (await readiness()) === 200, 'recovery')

for (const mode of ['fast', 'immediate'] as const) {
  test(`while the database is away after a ${mode} stop everything is answered 503, and afterwards it works again`, async () => {
    await postgres.halt(mode)
    const answers = await Promise.all([create(), list(), ...Array.from({ length: 30 }, () => list())])
    answers.forEach(assertTurnedAway)
    assert.equal(await readiness(), 503)
    assert.equal((await service.app.inject('/healthz')).statusCode, 200)
    const clientPage = await service.app.inject(`/p/${'a'.repeat(43)}`)
    assert.deepEqual([clientPage.statusCode, clientPage.headers['content-type']], [200, 'text/html; charset=utf-8'])
    await postgres.resume()
    await works()
  })
}

test('connections that are cut in the middle of the work cost no wrong answer and no process', async () => {
  let over = false
  const answers: Answer[] = []
  const writers = Array.from({ length: 8 }, async () => {
    while (!over) answers.push(await create(randomUUID()))
  })
  for (let cut = 0; cut < 5; cut++) {
    const before = answers.length
    await service.cutConnections()
    await waitUntil(() => answers.length > before + 20, 'more answers')
  }
  over = true
  await Promise.all(writers)
  await works()
  for (const answer of answers) if (answer.status !== 201) assertTurnedAway(answer)
  for (const { body } of answers.filter(({ status }) => status === 201)) {
    assert.equal((await service.call('GET', `/proposals/${body.id}`, { key })).status, 200)
  }
})

/** Cuts the connections over which the next statements with these words go, before the server hears of them. */
function cutStatements(words: string, times: number) {
  const seen = { statements: 0 }
  service.proxy.watch((chunk, line) => {
    if (!chunk.includes(words)) return true
    seen.statements += 1
    if (seen.statements > times) return true
    line.client.destroy()
    return false
  })
  return seen
}

test('a read that is cut off before its answer is asked once more, and no more than once', async () => {
  const { id } = (await create()).body
  const reads = [
    { path: '/templates', selects: 'from "templates"' },
    { path: `/proposals/${id}`, selects: 'unnest' },
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
    service.proxy.watch(() => true)
    await works()
  }
})

test('what spends from the limits is not asked again, because it may have been spent', async () => {
  const cut = cutStatements('admit_calls', 1)
  assertTurnedAway(await list())
  assert.equal(cut.statements, 1)
  service.proxy.watch(() => true)
  await works()
})

test('a lock that is held for long turns away who needs it, and nobody for longer than it lasts', async () => {
  const administrator = await service.administrator()
  await administrator.query('begin; lock table proposals in access exclusive mode')
  assertTurnedAway(await create())
  assertTurnedAway(await list())
  assert.equal((await service.call('GET', '/me', { key })).status, 200)
  await administrator.end()
  await works()
})

test('however many wait in the queue of one account, all are answered, and other accounts are served meanwhile', async () => {
  const busy = await service.caller()
  const administrator = await service.administrator()
  await administrator.query('begin')
  await administrator.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [busy.userId])
  let answered = 0
  const waiting = Array.from({ length: 60 }, (_, n) =>
    create(`Waiting ${n}`, {}, busy.key).finally(() => {
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
  assert.ok(answered < waiting.length, 'others were served only after those who wait')
  ;(await Promise.all(waiting)).forEach(assertTurnedAway)
  await administrator.end()
  await works()
})

test('beyond the connections and the places to wait for one, requests are turned away at once', async () => {
  const small = await startTroubledService(postgres, { connections: 2, mostWaiting: 3 })
  const { key: own } = await small.caller()
  assert.equal((await small.call('GET', '/me', { key: own })).status, 200)
  const administrator = await small.administrator()
  await administrator.query('begin; lock table proposals in access exclusive mode')
  const answers: Answer[] = []
  const requests = Array.from({ length: 10 }, async () =>
    answers.push(await small.call('GET', '/proposals', { key: own })),
  )
  await waitUntil(() => answers.length > 0, 'the first to be turned away')
  const turnedAway = answers.length
  assert.ok(turnedAway < 10)
  answers.forEach(assertTurnedAway)
  await administrator.end()
  await Promise.all(requests)
  assert.equal(answers.filter(({ status }) => status === 200).length, 10 - turnedAway)
  await small.stop()
})

test('a server that has no connection left to give means 503 until it has', async () => {
  await service.cutConnections()
  const taken = []
  try {
    for (;;) taken.push(await service.administrator())
  } catch (error) {
    assert.match(String(error), /too many clients/)
  }
  assertTurnedAway(await list())
  assert.equal(await readiness(), 503)
  for (const client of taken) await client.end()
  await works()
})

test('connections that fall silent are noticed by the first, and all of them replaced', async () => {
  const once = () => create('Once', { 'idempotency-key': randomUUID() })
  assert.equal((await once()).status, 201)
  await Promise.all(Array.from({ length: 20 }, () => list()))
  service.proxy.fallSilent({ newOnes: false })
  assertTurnedAway(await list())
  assert.equal((await list()).status, 200)
  await works()
  await waitUntil(async () => (await once()).status === 201, 'what may be repeated')
  service.proxy.fallSilent()
  ;(await Promise.all(Array.from({ length: 20 }, () => create()))).forEach(assertTurnedAway)
  assert.equal(await readiness(), 503)
  service.proxy.speakAgain()
  await works()
})

test('a server that takes no writes is not written to, and its connections are not kept', async () => {
  const administrator = await service.administrator()
  const { rows } = await administrator.query('select current_database() as name')
  await administrator.query(`alter database ${rows[0].name} set default_transaction_read_only = on`)
  await service.cutConnections()
  // By now no connection is left that was made before.
  await waitUntil(async () => (await readiness()) === 200, 'a connection')
  assertTurnedAway(await create())
  await administrator.query(`alter database ${rows[0].name} reset default_transaction_read_only`)
  await works()
  await administrator.end()
})

/** Loses the connection at the commit of the next kept answer: before the server hears of it, or before it can say so. */
function loseNextCommit(heard: boolean) {
  const keeping = new Set<unknown>()
  return new Promise<void>((resolve) => {
    service.proxy.watch((chunk, line) => {
      if (chunk.includes('insert into "idempotency_keys"')) keeping.add(line)
      if (!keeping.has(line) || !chunk.includes('commit\0')) return true
      service.proxy.watch(() => true)
      line.isSilent = true
      if (heard) line.server.on('data', () => line.client.destroy())
      else line.client.destroy()
      resolve()
      return heard
    })
  })
}

for (const heard of [true, false]) {
  const when = heard ? 'was made' : 'was not made'
  test(`a commit whose answer is lost is answered 503 and claims nothing; the repeat finds out that it ${when}`, async () => {
    const { key: own } = await service.caller()
    const headers = { 'idempotency-key': randomUUID() }
    const lost = loseNextCommit(heard)
    const first = await create('Once', headers, own)
    await lost
    assertTurnedAway(first)
    assert.match(first.body.detail, /may have been made, or not/)
    await waitUntil(async () => (await list(own)).body.total === (heard ? 1 : 0), 'the server to have done its part')
    const repeat = await create('Once', headers, own)
    assert.equal(repeat.status, 201)
    assert.equal(repeat.headers['idempotent-replayed'], heard ? 'true' : undefined)
    assert.equal((await list(own)).body.total, 1)
  })
}

test('after trouble of every kind events are delivered again, without a restart', async () => {
  const receiver = await startReceiver()
  service.services.outbox.start()
  const body = { name: 'x', url: receiver.url, events: ['proposal.created'] }
  assert.equal((await service.call('POST', '/webhooks', { key, body })).status, 201)
  await create()
  await receiver.waitFor(1)
  await service.cutConnections()
  await works()
  await receiver.waitFor(2)
  await postgres.halt('immediate')
  await waitUntil(() => service.troubles.length > 0, 'the workers to notice')
  await postgres.resume()
  await works()
  await receiver.waitFor(3)
  service.proxy.fallSilent({ newOnes: false })
  await waitUntil(async () => (await create()).status === 201, 'a new connection')
  await receiver.waitFor(4)
  await receiver.stop()
})
