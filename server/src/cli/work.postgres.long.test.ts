import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proffer, type Server, startServer, temporaryDirectory } from '../../test/processes.ts'
import { answers, hangs, startReceiver } from '../../test/receivers.ts'
import { settableClock } from '../../test/settable-clock.ts'
import { freshDatabase } from '../../test/test-database.ts'
import { waitUntil } from '../../test/waiting.ts'

const EVENTS = 3
// A worker that is killed leaves deliveries to the next one after twice this time.
const TIMEOUT = '2s'
/** Enough for a busy machine, on which the first worker is killed late. */
const RETRY_DELAYS = Array(10).fill('1s').join()

test('workers deliver what a server without an outbox records, also after one of them was killed', async (t) => {
  const { path: DATA_DIR, remove } = temporaryDirectory()
  const { place, drop } = await freshDatabase(settableClock())
  const receiver = await startReceiver(hangs)
  const processes: Server[] = []
  t.after(async () => {
    await Promise.all(processes.map((process) => process.stop('SIGKILL')))
    await receiver.stop()
    await drop()
    remove()
  })
  const env = { DATA_DIR, DATABASE_URL: place, SECRET_KEY: 'a secret key for tests, long enough' }
  const settings = { ...env, WEBHOOK_TIMEOUT: TIMEOUT, WEBHOOK_RETRY_DELAYS: RETRY_DELAYS }
  async function begin(...command: string[]) {
    const started = await startServer(settings, ...command)
    processes.push(started)
    return started
  }

  const web = await begin('serve', '--no-outbox')
  const call = async (path: string, body: object) => {
    const answer = await web.call('POST', path, { key: web.demoKey, body })
    assert.equal(answer.status, 201)
    return (await answer.json()) as { id: string }
  }
  await call('/webhooks', { name: 'x', url: receiver.url, events: ['proposal.created'] })
  const created: string[] = []
  for (let n = 0; n < EVENTS; n++) created.push((await call('/proposals', { name: `Offer ${n}` })).id)

  const first = await begin('work')
  await receiver.waitFor(1)
  await first.stop('SIGKILL')
  await waitUntil(() => receiver.openSockets() === 0, 'the end of the requests of the killed worker')

  const delivered = new Set<string>()
  receiver.behave((request, response, body) => {
    for (const id of created) if (body.includes(id)) delivered.add(id)
    answers(200)(request, response, body)
  })
  const second = await begin('work')
  await waitUntil(() => delivered.size === EVENTS, 'the deliveries of all events')
  assert.equal((await second.stop()).code, 0)
  assert.equal((await web.stop()).code, 0)
})

test('SQLite has one process, so it has no workers apart from the server', async () => {
  const { path: DATA_DIR, remove } = temporaryDirectory()
  try {
    for (const command of [['work'], ['serve', '--no-outbox']]) {
      const { code, stderr } = await proffer({ DATA_DIR, PORT: '0' }, ...command)
      assert.equal(code, 1)
      assert.match(stderr, /needs PostgreSQL/)
    }
  } finally {
    remove()
  }
})
