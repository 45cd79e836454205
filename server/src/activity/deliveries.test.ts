import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers } from '../../test/receivers.ts'
import { type Scene, webhookScene } from '../../test/webhook-scene.ts'

let scene: Scene
before(async () => {
  scene = await webhookScene()
})
after(() => scene.stop())

test('the activity tells what became of each event at each webhook', async () => {
  const good = await scene.hook()
  const bad = await scene.hook({ behaviour: answers(500), caller: good.caller })
  const other = await scene.hook({ events: ['proposal.accepted'], caller: good.caller })
  const { id } = await scene.createProposal(good.caller)
  await scene.logged(good, 1)
  await scene.logged(bad, 1)
  const browser = await scene.service.browser(good.caller)
  const activity = async () => (await browser.call('GET', `/proposals/${id}/activity`)).body.activities
  const outcomes = async () =>
    (await activity())[0].deliveries.map((one: Record<string, unknown>) => [
      one['webhook_id'],
      one['status'],
      one['attempts'],
      one['status_code'],
    ])
  assert.deepEqual(
    (await outcomes()).toSorted(),
    [
      [`wh_${good.id}`, 'delivered', 1, 200],
      [`wh_${bad.id}`, 'retry_scheduled', 1, 500],
    ].toSorted(),
  )
  scene.pass(30_000)
  await scene.logged(bad, 2)
  assert.ok((await outcomes()).some((one: unknown[]) => one[0] === `wh_${bad.id}` && one[2] === 2))

  await browser.call('DELETE', `/webhooks/${bad.id}`)
  assert.deepEqual(
    await outcomes(),
    [[`wh_${good.id}`, 'delivered', 1, 200]],
    'a deleted webhook takes its story along',
  )
  assert.ok(other.id)

  await scene.change(good, { is_active: false })
  await browser.call('PUT', `/proposals/${id}`, { body: { name: 'Nobody asked' } })
  assert.deepEqual((await activity())[0].deliveries, [])
})
