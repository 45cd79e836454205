import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, startReceiver } from '../../test/receivers.ts'
import { waitUntil } from '../../test/waiting.ts'
import { type Scene, webhookScene } from '../../test/webhook-scene.ts'

let scene: Scene
before(async () => {
  scene = await webhookScene()
})
after(() => scene.stop())

test("the activity shows the state of each event's delivery to each webhook", async () => {
  const healthy = await scene.hook()
  const failing = await scene.hook({ behaviour: answers(500), caller: healthy.caller })
  // This webhook gets no delivery, because the event does not happen.
  await scene.hook({ events: ['proposal.accepted'], caller: healthy.caller })
  const { id } = await scene.createProposal(healthy.caller)
  await scene.logged(healthy, 1)
  await scene.logged(failing, 1)
  const browser = await scene.service.browser(healthy.caller)
  const activity = async () => (await browser.call('GET', `/proposals/${id}/activity`)).body.activities
  const outcomes = async () =>
    (await activity())[0].deliveries.map((delivery: Record<string, unknown>) => [
      delivery['webhook_id'],
      delivery['status'],
      delivery['attempts'],
      delivery['status_code'],
    ])
  assert.deepEqual(
    (await outcomes()).toSorted(),
    [
      [`wh_${healthy.id}`, 'delivered', 1, 200],
      [`wh_${failing.id}`, 'retry_scheduled', 1, 500],
    ].toSorted(),
  )
  scene.pass(30_000)
  await scene.logged(failing, 2)
  assert.ok((await outcomes()).some((outcome: unknown[]) => outcome[0] === `wh_${failing.id}` && outcome[2] === 2))

  await browser.call('DELETE', `/webhooks/${failing.id}`)
  assert.deepEqual(
    await outcomes(),
    [[`wh_${healthy.id}`, 'delivered', 1, 200]],
    'deliveries of a deleted webhook are not shown',
  )

  await scene.change(healthy, { is_active: false })
  await browser.call('PUT', `/proposals/${id}`, { body: { name: 'Nobody asked' } })
  assert.deepEqual((await activity())[0].deliveries, [])
})

test('the activity of a lead session shows its status changes and its callbacks', async () => {
  const hook = await scene.hook({ events: ['lead_session.updated'] })
  const target = await startReceiver(answers(503))
  after(() => target.stop())
  const browser = await scene.service.browser(hook.caller)
  const lead = { channel: 'chat', channelId: '7', callbackUrl: target.url }
  const { id } = (await browser.call('POST', '/lead-sessions', { body: lead })).body
  await browser.call('PATCH', `/lead-sessions/${id}`, { body: { clientName: 'No move' } })
  await browser.call('PATCH', `/lead-sessions/${id}`, { body: { status: 'pending' } })
  await scene.logged(hook, 1)
  await target.waitFor(1)
  const activity = async () => (await browser.call('GET', `/lead-sessions/${id}/activity`)).body
  const moved = await waitUntil(async () => {
    const [last] = (await activity()).activities
    return last.deliveries.every((delivery: { attempts: number }) => delivery.attempts > 0) ? last : undefined
  }, 'both attempts')
  assert.deepEqual(
    [moved.event, moved.data.previous_status, moved.data.status],
    ['lead_session.updated', 'gathering_info', 'pending'],
  )
  const deliveries = moved.deliveries.map((delivery: Record<string, unknown>) => [
    delivery['webhook_id'],
    delivery['status'],
  ])
  assert.deepEqual(deliveries, [
    [`wh_${hook.id}`, 'delivered'],
    [null, 'retry_scheduled'],
  ])
  assert.equal((await activity()).total, 2)

  const stranger = await scene.service.browser()
  assert.equal((await stranger.call('GET', `/lead-sessions/${id}/activity`)).status, 404)
})
