import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { signWebhook } from '../../sdk/src/index.ts'
import { startReceiver } from '../../server/test/receivers.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { type Scene, webhookScene } from '../../server/test/webhook-scene.ts'

const folder = import.meta.dirname
const canRun = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** The receivers that can run on this machine. Node always can. */
const servers = [
  { name: 'Node', command: process.execPath, file: 'receiver.mjs' },
  ...(canRun('python3', '--version') ? [{ name: 'Python', command: 'python3', file: 'receiver.py' }] : []),
]
const hasShell = canRun('sh', '-c', 'openssl version && od --version && mktemp -u')
console.log(`receivers run here: ${[...servers.map(({ name }) => name), ...(hasShell ? ['shell'] : [])].join(', ')}`)

let scene: Scene
const children: ChildProcess[] = []
before(async () => {
  scene = await webhookScene()
  // The receivers compare the time of a delivery with the real time.
  scene.clock.stepTo(new Date().toISOString())
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await scene.stop()
})

/** Creates a webhook, starts a receiver with its secret, and sets the URL of the webhook to the receiver. */
async function hookFor(start: (secret: string) => Promise<string>) {
  const caller = await scene.service.caller()
  const input = { name: 'Example', url: 'http://127.0.0.1:9/', events: ['proposal.created'] }
  const { body: webhook } = await scene.service.call('POST', '/webhooks', { key: caller.key, body: input })
  const url = await start(webhook.secret)
  await scene.service.call('PUT', `/webhooks/${webhook.id}`, { key: caller.key, body: { url } })
  return { id: webhook.id as string, secret: webhook.secret as string, url, caller }
}

for (const { name, command, file } of servers) {
  test(`the receiver in ${name} processes a real delivery once, and refuses others`, async () => {
    const lines: string[] = []
    const hook = await hookFor(async (secret) => {
      const env = { PATH: process.env['PATH'], PROFFER_WEBHOOK_SECRET: secret, PORT: '0' }
      const child = spawn(command, [join(folder, file)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      children.push(child)
      const output = createInterface({ input: child.stdout })
      const [greeting] = await once(output, 'line')
      output.on('line', (line) => lines.push(line))
      return `${greeting.replace('listening on ', '')}/hook`
    })
    await scene.createProposal(hook.caller, 'Café & Söhne')
    const [attempt] = await scene.logged(hook, 1)
    assert.equal(attempt.status_code, 204)

    const body = JSON.stringify(attempt.payload)
    const post = async (headers: Record<string, string>, payload = body) =>
      (await fetch(hook.url, { method: 'POST', headers, body: payload })).status
    const repeat = await signWebhook(body, hook.secret, { id: attempt.delivery_id })
    assert.equal(await post(repeat), 204, 'a repeat is accepted and ignored')
    assert.equal(await post(repeat, body.replace('Café', 'Cafe')), 400)
    assert.equal(await post({ ...repeat, 'webhook-id': 'other' }), 400)
    assert.equal(await post({ ...repeat, 'webhook-signature': 'v1,' }), 400)
    assert.equal(await post({}), 400)
    const old = await signWebhook(body, hook.secret, { id: 'd2', at: new Date(Date.now() - 400_000) })
    assert.equal(await post(old), 400)
    const twoSignatures = { ...repeat, 'webhook-signature': `v1,${'A'.repeat(43)}= ${repeat['webhook-signature']}` }
    assert.equal(await post(twoSignatures), 204, 'one of two signatures is enough')
    await scene.createProposal(hook.caller, 'Second')
    // The output may arrive later than the response.
    await waitUntil(() => lines.length >= 2, 'the second line')
    assert.deepEqual(lines, ['proposal.created Café & Söhne', 'proposal.created Second'])
  })
}

test('the shell script accepts only a real delivery, if there are a shell and openssl', async () => {
  if (!hasShell) return
  const receiver = await startReceiver()
  const hook = await hookFor(async () => receiver.url)
  await scene.createProposal(hook.caller, 'Café & Söhne')
  const [delivery] = await receiver.waitFor(1)
  assert.ok(delivery)
  const verify = (changes: Record<string, string> = {}, input = delivery.body) =>
    spawnSync('sh', [join(folder, 'verify.sh')], {
      input,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        PROFFER_WEBHOOK_SECRET: hook.secret,
        HTTP_WEBHOOK_ID: delivery.headers['webhook-id'],
        HTTP_WEBHOOK_TIMESTAMP: delivery.headers['webhook-timestamp'],
        HTTP_WEBHOOK_SIGNATURE: delivery.headers['webhook-signature'],
        ...changes,
      },
    })
  const { status, stdout, stderr } = verify()
  assert.deepEqual([status, stdout, stderr], [0, delivery.body, ''])
  const twoSignatures = `v1,AAAA ${delivery.headers['webhook-signature']}`
  assert.equal(verify({ HTTP_WEBHOOK_SIGNATURE: twoSignatures }).status, 0)
  for (const [changes, input] of [
    [{ HTTP_WEBHOOK_ID: 'other' }],
    [{ HTTP_WEBHOOK_SIGNATURE: '' }],
    [{ HTTP_WEBHOOK_SIGNATURE: 'v1,AAAA' }],
    [{ HTTP_WEBHOOK_TIMESTAMP: '' }],
    [{ HTTP_WEBHOOK_TIMESTAMP: '1' }],
    [{ PROFFER_WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}` }],
    [{}, `${delivery.body} `],
  ] as const) {
    const refused = verify(changes, input)
    assert.deepEqual([refused.status, refused.stdout], [1, ''], JSON.stringify(changes))
    assert.match(refused.stderr, /^not genuine: [^\n]+\n$/)
  }
  await receiver.stop()
})
