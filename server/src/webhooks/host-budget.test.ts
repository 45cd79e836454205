import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { waitUntil } from '../../test/waiting.ts'
import { type Scene, webhookScene } from '../../test/webhook-scene.ts'

let scene: Scene
before(async () => {
  scene = await webhookScene({}, { perHost: { perHostPerMinute: 3, concurrentPerHost: 100 } })
})
after(() => scene.stop())

test('the webhooks of an account on one host share a limit per minute; another account is not affected', async () => {
  const first = await scene.hook()
  const ada = first.caller
  const second = await scene.hook({ caller: ada })
  const names = ['a', 'b', 'c', 'd']
  for (const name of names) await scene.createProposal(ada, name)
  const received = () => [...first.receiver.received, ...second.receiver.received]
  await scene.logged(first, 1)
  const theirs = await scene.hook()
  await scene.createProposal(theirs.caller)
  await theirs.receiver.waitFor(1)
  const logged = async () => (await scene.logs(first)).total + (await scene.logs(second)).total
  for (const sofar of [3, 6, 8]) {
    await waitUntil(async () => (await logged()) >= sofar, `${sofar} attempts`)
    assert.equal(received().length, sofar)
    scene.pass(60_000)
  }
  const ids = received().map(({ headers }) => headers['x-service-delivery-id'])
  assert.equal(new Set(ids).size, 8)
  for (const { receiver } of [first, second]) {
    const order = receiver.received.map(({ body }) => JSON.parse(body).data.name)
    assert.deepEqual(order, names)
  }
  const refusals = /^proffer_budget_exceeded_total\{budget="webhooks"\} (\d+)$/m.exec(
    await scene.service.metrics.text(),
  )
  assert.ok(Number(refusals?.[1]) >= 1)
})
