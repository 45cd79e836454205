import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { afterEach, test } from 'node:test'
import { eventKinds } from '@proffer/core/webhooks/event-kinds.ts'
import { provider, tokenOf } from '../../test/client-side.ts'
import { answers, type Behaviour } from '../../test/receivers.ts'
import { settableClock } from '../../test/settable-clock.ts'
import { storedBytes } from '../../test/stored-bytes.ts'
import { type Hook, type Scene, webhookScene } from '../../test/webhook-scene.ts'

const MINUTE_MS = 60_000
const events = [...eventKinds]

// Ids of a process never go back in time, and these tests compare them with the clock. So this file needs its own process.
let year = 2030
const laterClock = () => settableClock(`${year++}-01-01T09:30:00.000Z`)

let scene: Scene
afterEach(() => scene.stop())

const echoes: Behaviour = (_request, response, body) => response.end(body)

const isSigned = ({ secret, receiver }: Hook) =>
  receiver.received.every(
    ({ headers, body }) => headers['x-service-signature'] === createHmac('sha256', secret).update(body).digest('hex'),
  )

test('the token of a link is never stored in plain text, but receivers, log and activity get the link', async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const { service } = scene
  const hook = await scene.hook({ behaviour: echoes, events })
  const ada = provider(service, hook.caller)
  const { id } = await ada.propose({ clientName: 'Harbour Café' })
  const headers = { 'idempotency-key': 'share once' }
  const shared = await service.call('POST', `/proposals/${id}/share`, { key: hook.caller.key, headers, body: {} })
  const { shareUrl } = shared.body
  const path = `/api/public/v1/shares/${tokenOf(shareUrl)}`
  const client = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
  // A client may send texts that look like a sealed link. They stay as they are.
  const attachments = [{ share_url: `${shareUrl.split('/p/')[0]}/p/v1.AAAA`, 'share_url":"': 'v1.AAAA' }]
  await service.call('POST', `${path}/view`, { headers: client })
  await service.call('POST', `${path}/messages`, { headers: client, body: { content: 'Hello', attachments } })
  await service.call('PUT', `/proposals/${id}`, { key: hook.caller.key, body: { name: 'Another' } })
  await service.call('POST', `${path}/accept`, { headers: client, body: { name: 'Inês' } })
  const logs = await scene.logged(hook, 6)

  const urls = hook.receiver.received.map(({ body }) => JSON.parse(body).data.share_url)
  assert.deepEqual(
    urls.filter((url) => url !== shareUrl),
    [null],
    'only the event of the creation has no link',
  )
  assert.ok(isSigned(hook))
  for (const { delivery_id, payload, response_body } of logs) {
    const { body } =
      hook.receiver.received.find(({ headers }) => headers['x-service-delivery-id'] === delivery_id) ?? {}
    assert.deepEqual(payload, JSON.parse(body ?? ''))
    assert.equal(response_body, body, 'the log shows the response of the receiver')
  }
  const browser = await service.browser(hook.caller)
  const { activities } = (await browser.call('GET', `/proposals/${id}/activity`)).body
  assert.equal(activities.filter(({ data }: { data: { share_url: string } }) => data.share_url === shareUrl).length, 5)
  const message = activities.find(({ event }: { event: string }) => event === 'proposal.message_received')
  assert.deepEqual(message.data.message.attachments, attachments)

  assert.ok(!(await storedBytes(service)).includes(tokenOf(shareUrl)))
  assert.ok((await storedBytes(service)).includes('Harbour Café'.slice(0, 6)), 'the search does find stored text')
})

test('after the link was replaced, retries and redeliveries still send the same bytes with the old link', async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const hook = await scene.hook({ behaviour: answers(500), events: ['proposal.shared'] })
  const ada = provider(scene.service, hook.caller)
  const { id, share } = await ada.shared()
  await scene.logged(hook, 1)
  await scene.change(hook, { events: ['proposal.created'] })
  const newer = await ada.share(id, { newLink: true })
  assert.notEqual(newer.shareUrl, share.shareUrl)
  hook.receiver.behave(answers(200))
  scene.pass(MINUTE_MS)
  const [delivered] = await scene.logged(hook, 2)
  const { key } = hook.caller
  await scene.service.call('POST', `/webhooks/${hook.id}/logs/${delivered.id}/redeliver`, { key })
  await scene.logged(hook, 3)
  const bodies = hook.receiver.received.map(({ body }) => body)
  assert.equal(bodies.length, 3)
  assert.equal(new Set(bodies).size, 1)
  assert.equal(JSON.parse(bodies[0] ?? '').data.share_url, share.shareUrl)
  assert.ok(isSigned(hook))
})
