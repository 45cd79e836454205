import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { type Service, startService } from '../../test/harness.ts'
import { type Server, startServer, temporaryDirectory } from '../../test/processes.ts'

const directory = temporaryDirectory()
const servers: Server[] = []
after(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  directory.remove()
})

async function serve(place: string) {
  const server = await startServer({ DATA_DIR: directory.path, DATABASE_URL: place })
  servers.push(server)
  return server
}

test('the count of an account stays exact when one of two processes is killed with kill -9 during its calls', async (t) => {
  const service = await startService()
  let again: Service | undefined
  t.after(async () => {
    await again?.stop()
    await service.stop()
  })
  const { key } = await service.caller()
  const [doomed, lasting] = await Promise.all([serve(service.place), serve(service.place)])
  let answered = 0
  let sent = 0
  let isUp = true
  const client = async (server: Server) => {
    while (isUp) {
      sent += 1
      const answer = await server.call('GET', '/me', { key }).catch(() => undefined)
      const isWhole = await answer?.arrayBuffer().then(
        () => true,
        () => false,
      )
      if (!answer || !isWhole) return
      assert.equal(answer.status, 200)
      answered += 1
      if (answered < 100 || !isUp) continue
      isUp = false
      await doomed.stop('SIGKILL')
    }
  }
  await Promise.all([client(doomed), client(doomed), client(lasting), client(lasting)])
  const usage = (await (await lasting.call('GET', '/usage', { key })).json()) as {
    quota: { used: number }
    history: Array<{ used: number }>
  }
  // A new service without any counts in memory.
  service.clock.stepTo(new Date().toISOString())
  again = await startBeside(service)
  const { body } = await again.call('GET', '/usage', { key })
  // In the order in which they were read. Between two reads, PostgreSQL may count the last call of the killed process.
  const counts = [answered, usage.quota.used, usage.history[0]?.used ?? 0, Number(body.quota.used), sent]
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => a - b),
  )
})
