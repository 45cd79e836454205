import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../../test/harness.ts'
import { answers, hangs, type Receiver, startReceiver } from '../../../test/receivers.ts'
import { waitUntil } from '../../../test/waiting.ts'

const SECRET_KEY = 'a secret key for tests, long enough'
const script = join(import.meta.dirname, '../../../test/outbox-process.ts')

let service: Service
const children: ChildProcess[] = []

before(async () => {
  service = await startService()
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await service.stop()
})

async function startOutbox(userId: string) {
  const child = fork(script, [service.place, userId, SECRET_KEY])
  children.push(child)
  await once(child, 'message')
  return child
}

async function kill(child: ChildProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function hookTo(receiver: Receiver) {
  const { userId, key } = await service.caller()
  const body = { name: 'x', url: receiver.url, events: ['proposal.created'] }
  const { body: webhook } = await service.call('POST', '/webhooks', { key, body })
  const logs = async () => (await service.call('GET', `/webhooks/${webhook.id}/logs`, { key })).body.logs
  return { userId, logs }
}

test('an event whose process is killed right after its commit is delivered by the next one', async () => {
  const receiver = await startReceiver()
  const { userId, logs } = await hookTo(receiver)
  const first = await startOutbox(userId)
  const died = once(first, 'exit')
  first.send('record and die')
  await died
  assert.equal(receiver.received.length, 0)
  const second = await startOutbox(userId)
  await receiver.waitFor(1)
  await waitUntil(async () => (await logs()).length === 1, 'the log entry')
  assert.equal((await logs())[0].attempt, 1)
  await kill(second)
  await receiver.stop()
})

test('a delivery whose process is killed between the 2xx and its own commit goes out again, with the same id and bytes', async () => {
  const receiver = await startReceiver()
  const { userId, logs } = await hookTo(receiver)
  let release = async () => {}
  receiver.behave((request, response, body) => {
    // Whoever holds this lock keeps the other process from writing down that it was answered.
    void service.holdOutbox().then((held) => {
      release = held
      answers(200)(request, response, body)
    })
  })
  const first = await startOutbox(userId)
  const answered = once(first, 'message')
  first.send('record')
  assert.deepEqual((await answered)[0], 'answered')
  await kill(first)
  await release()
  assert.deepEqual(await logs(), [])

  receiver.behave(answers(200))
  const second = await startOutbox(userId)
  const [one, two] = await receiver.waitFor(2)
  assert.equal(two?.headers['x-service-delivery-id'], one?.headers['x-service-delivery-id'])
  assert.equal(two?.body, one?.body)
  await waitUntil(async () => (await logs()).length === 1, 'the log entry')
  assert.equal((await logs())[0].attempt, 1, 'the crash used up no retry')
  await kill(second)
  await receiver.stop()
})

test('processes killed in mid-flight one after the other lose nothing', async () => {
  const receiver = await startReceiver(hangs)
  const { userId, logs } = await hookTo(receiver)
  const first = await startOutbox(userId)
  for (let n = 0; n < 5; n++) first.send('record')
  await receiver.waitFor(4)
  await kill(first)
  const second = await startOutbox(userId)
  const before = receiver.received.length
  await receiver.waitFor(before + 2)
  await kill(second)
  receiver.behave(answers(200))
  const third = await startOutbox(userId)
  await waitUntil(async () => (await logs()).filter(isDelivered).length === 5, 'all five')
  await kill(third)
  await receiver.stop()
})

const isDelivered = ({ status }: { status: string }) => status === 'delivered'
