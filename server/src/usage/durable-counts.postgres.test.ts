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
  const { used } = usage.quota
  assert.ok(used >= answered && used <= sent, `${used} counted; answered ${answered}, sent ${sent}`)
  assert.equal(usage.history[0]?.used, used)

  // A new service without any counts in memory. Until now PostgreSQL may have counted the last call of the killed process.
  service.clock.stepTo(new Date().toISOString())
  again = await startBeside(service)
  const { body } = await again.call('GET', '/usage', { key })
  const later: number = body.quota.used
  assert.ok(later >= used && later <= sent, `${later} counted; before ${used}, sent ${sent}`)
})
