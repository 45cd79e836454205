import assert from 'node:assert/strict'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { after, before, type TestContext, test } from 'node:test'
import { answers, type Received, type Receiver, startReceiver } from '../../../server/test/receivers.ts'
import { waitUntil } from '../../../server/test/waiting.ts'
import { commandLine } from '../../test/cli-process.ts'
import { listeningService } from '../../test/listening-service.ts'
import { NOBODY_LISTENS } from '../../test/trace.ts'
import { Proffer, verifyWebhook } from '../index.ts'

let service: Awaited<ReturnType<typeof listeningService>>
before(async () => {
  service = await listeningService()
  service.services.outbox.start()
})
after(() => service.stop())

/** Starts an application. `startCommand` starts a command that forwards to it. Both end with the test. */
async function startApplication(t: TestContext, running = service) {
  const { key } = await running.caller()
  const cli = commandLine(running.url, key)
  const application = await startReceiver(answers(200, 'thanks'))
  const trace = { partnerId: 'a', externalUserId: 'b', agentId: 'c' }
  const proffer = new Proffer({ apiKey: key, baseUrl: running.url, ...trace })
  const startCommand = (...args: string[]) => cli.start(['listen', '--forward-to', application.url, ...args])
  t.after(async () => {
    cli.remove()
    await application.stop()
  })
  return { cli, application, proffer, startCommand }
}

const secretOf = (stdout: string) => /whsec_[\w-]+/.exec(stdout)?.[0] ?? ''

/** The event of a forwarded delivery. Throws unless its signature is valid. */
async function verifyReceived({ received }: Receiver, index: number, secret: string) {
  const { body, headers } = received[index] as Received
  // The test sets the clock of the service, so the time of the delivery counts as now.
  return verifyWebhook(body, headers, secret, { now: new Date(Number(headers['webhook-timestamp']) * 1000) })
}

/** Presses Ctrl-C and returns the exit code. */
async function stopCommand({
  child,
  ended,
}: {
  child: { kill(signal: 'SIGINT'): boolean }
  ended: Promise<{ code: number | null }>
}) {
  child.kill('SIGINT')
  return (await ended).code
}

test('a service on this machine delivers directly, and gets the application’s response', async (t) => {
  const { application, proffer, startCommand } = await startApplication(t)
  const command = startCommand()
  await command.says(/Listening\./)
  application.behave(answers(418, 'no coffee'))
  await proffer.proposals.create({ name: 'Café' })
  await application.waitFor(1)
  const event = await verifyReceived(application, 0, secretOf(command.output.stdout))
  assert.equal(event.event === 'proposal.created' && event.data.name, 'Café')
  await command.says(/proposal\.created +418 /)
  const [webhook] = (await proffer.webhooks.list()).webhooks
  assert.ok(webhook)
  const [attempt] = await waitUntil(async () => {
    const { logs } = await proffer.webhooks.logs(webhook.id, { event: 'proposal.created' })
    return logs.length > 0 ? logs : undefined
  }, 'the attempt in the log')
  assert.deepEqual([attempt?.status_code, attempt?.response_body], [418, 'no coffee'])
  // Nobody can fill the memory of the command.
  const tooLarge = await fetch(webhook.url, { method: 'POST', body: Buffer.alloc(3 * 1024 * 1024) })
  assert.equal(tooLarge.status, 413)
  assert.equal(await stopCommand(command), 0)
  assert.equal((await proffer.webhooks.list()).total, 0)
})

test('only the requested events are forwarded, and printed as JSON on request', async (t) => {
  const { application, proffer, startCommand } = await startApplication(t)
  const command = startCommand('--events', 'proposal.updated', '--json')
  await command.says(/"mode":"direct"/)
  const { id } = await proffer.proposals.create({ name: 'Site' })
  await proffer.proposals.update(id, { name: 'Other' })
  await command.says(/"event":"proposal.updated"/)
  assert.equal(await stopCommand(command), 0)
  const [first, second] = command.output.stdout.trim().split('\n')
  assert.match(JSON.parse(first ?? '').secret, /^whsec_/)
  const { event, status } = JSON.parse(second ?? '')
  assert.deepEqual([event, status, application.received.length], ['proposal.updated', 200, 1])
})

test('each delivery of a remote service is forwarded once, in order and signed', async (t) => {
  // Like a remote service, it cannot reach the command. So each delivery fails, is logged and is retried.
  const remote = await listeningService({ allowPrivateTargets: false })
  t.after(() => remote.stop())
  remote.services.outbox.start()
  const { application, proffer, startCommand } = await startApplication(t, remote)
  const command = startCommand('--interval', '1')
  await command.says(/polling the log every 1 s/)
  const [webhook] = (await proffer.webhooks.list()).webhooks
  const waitForAttempts = (count: number) =>
    waitUntil(async () => (await proffer.webhooks.logs(webhook?.id ?? '')).total >= count, `${count} attempts`)
  // The command follows the log, so wait until each delivery is logged before the next one.
  for (const [index, name] of ['One', 'Two', 'Three'].entries()) {
    await proffer.proposals.create({ name })
    await waitForAttempts(index + 1)
    remote.clock.advance(5)
  }
  await application.waitFor(3)
  // The service retries after 30 seconds. A retry is another log entry of the same delivery.
  remote.clock.advance(31_000)
  remote.services.outbox.wake()
  // Two attempts of each of the three deliveries.
  await waitForAttempts(6)
  await proffer.proposals.create({ name: 'Four' })
  await application.waitFor(4)
  const secret = secretOf(command.output.stdout)
  const names = await Promise.all(
    application.received.map(async (_, index) => {
      const event = await verifyReceived(application, index, secret)
      return event.event === 'proposal.created' && event.data.name
    }),
  )
  assert.deepEqual(names, ['One', 'Two', 'Three', 'Four'])
  assert.equal(await stopCommand(command), 0)
  assert.equal((await proffer.webhooks.list()).total, 0)
})

test('the command reports an application that is not running, and continues', async (t) => {
  const { cli, proffer } = await startApplication(t)
  const command = cli.start(['listen', '--forward-to', `${NOBODY_LISTENS}/`])
  await command.says(/Listening\./)
  await proffer.proposals.create({ name: 'Site' })
  await command.says(/proposal\.created +no response \(ECONNREFUSED\)/)
  const [webhook] = (await proffer.webhooks.list()).webhooks
  const retried = async () => (await proffer.webhooks.logs(webhook?.id ?? '', { status: 'retry_scheduled' })).logs[0]
  assert.equal((await waitUntil(retried, 'the failure in the log')).status_code, 502)
  assert.equal(await stopCommand(command), 0)
})

test('the next command removes the webhooks of a killed one, and no others', async (t) => {
  const { proffer, startCommand } = await startApplication(t)
  const killed = startCommand()
  await killed.says(/Listening\./)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'close')
  const target = { url: 'http://127.0.0.1:9/', events: ['proposal.created' as const] }
  const otherWebhooks = [
    // The same process number on another machine, which may still run there.
    `proffer-cli listen (another-${hostname().slice(0, 30)}, ${killed.child.pid})`,
    `proffer-cli listen (${hostname()}, ${process.pid})`,
    'CRM',
  ]
  for (const name of otherWebhooks) await proffer.webhooks.create({ name, ...target })
  const next = startCommand()
  await next.says(/Listening\./)
  const names = (await proffer.webhooks.list()).webhooks.map(({ name }) => name)
  assert.deepEqual(names.slice(1).sort(), otherWebhooks.sort())
  assert.match(names[0] ?? '', new RegExp(`, ${next.child.pid}\\)$`))
  await stopCommand(next)
})

test('if its webhook is deleted, the command says so and ends', async (t) => {
  const { proffer, startCommand } = await startApplication(t)
  const command = startCommand('--poll', '--interval', '1')
  await command.says(/polling the log/)
  const [webhook] = (await proffer.webhooks.list()).webhooks
  await proffer.webhooks.delete(webhook?.id ?? '')
  const { code, stderr } = await command.ended
  assert.equal(code, 5)
  assert.match(stderr, /No webhook with this ID/)
})
