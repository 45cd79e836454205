import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Behaviour, startReceiver } from '../../test/receivers.ts'
import { readRendered } from '../../test/rendered-mails.ts'
import { waitUntil } from '../../test/waiting.ts'
import { type Hook, type Scene, webhookScene } from '../../test/webhook-scene.ts'
import type { Mail } from '../delivery/mail.ts'
import { DAY_MS } from '../values/time-units.ts'

let scene: Scene
before(async () => {
  // Without retries, so that each failed attempt is the last one of its delivery.
  scene = await webhookScene({ webhookRetryDelaysMs: [] })
})
after(() => scene.stop())

const read = async ({ id, caller }: Hook) => (await scene.service.call('GET', `/webhooks/${id}`, caller)).body
const pausedMails = (text: string) =>
  scene.service.mails.filter(({ kind, data }) => kind === 'endpoint_paused' && JSON.stringify(data).includes(text))
/** A reader can see the pause before the writer hears of its commit and notes the mail. */
const pausedMail = (text: string) => waitUntil(() => pausedMails(text)[0], 'the mail about the pause')

/** Answers with a status that the test can change, as soon as `together` requests wait. Then it answers all of them. */
async function failingHook(caller?: Hook['caller']) {
  let status = 500
  let together = 1
  const waiting: Array<() => void> = []
  const behaviour: Behaviour = (_request, response) => {
    waiting.push(() => response.writeHead(status).end())
    if (waiting.length >= together) for (const answer of waiting.splice(0)) answer()
  }
  const hook = await scene.hook({ behaviour, ...(caller && { caller }) })
  return Object.assign(hook, {
    answer(to: number, atOnce = 1) {
      status = to
      together = atOnce
    },
  })
}

test('a webhook that fails for 5 days is paused with one mail, and its owner resumes it', async () => {
  const hook = await failingHook()
  const { caller } = hook
  const flaky = await failingHook(caller)
  const first = scene.clock.now().toISOString()
  let events = 0
  /** Records events and waits until all of them have failed or arrived. */
  async function happens(count = 1) {
    for (let n = 0; n < count; n++) await scene.createProposal(caller)
    events += count
    await Promise.all([scene.logged(hook, events), scene.logged(flaky, events)])
  }
  assert.deepEqual([(await read(hook)).failing_since, (await read(hook)).paused_at], [null, null])
  await happens()
  await waitUntil(async () => (await read(hook)).failing_since === first, 'the mark')
  flaky.answer(200)
  scene.clock.advance(5 * DAY_MS - 1)
  await happens()
  assert.equal((await read(hook)).is_active, true, 'a moment before 5 days')
  assert.equal((await read(flaky)).failing_since, null, 'a success ends the count')
  flaky.answer(500)
  scene.clock.advance(1)
  const at = scene.clock.now().toISOString()
  // Two fail at once. One of them finds the webhook paused.
  hook.answer(500, 2)
  await happens(2)
  const paused = await waitUntil(async () => ((await read(hook)).is_active ? undefined : read(hook)), 'the pause')
  assert.deepEqual([paused.failing_since, paused.paused_at, paused.updated_at], [first, at, at])
  assert.equal((await read(flaky)).is_active, true)
  const mail = await pausedMail(hook.id)
  assert.equal(mail.to, (await scene.service.call('GET', '/me', caller)).body.email)
  assert.deepEqual(mail.data, {
    webhook: { id: hook.id, name: 'CRM' },
    url: hook.receiver.url,
    failingSince: first,
  })
  for (const [language, sentence, advice] of [
    ['en', 'Deliveries to the webhook “CRM” have failed for 5 days', 'Send missed events'],
    ['es', 'Los envíos al webhook «CRM» fallan desde hace 5 días', 'Enviar eventos perdidos'],
  ] as const) {
    const { text } = await readRendered({ ...mail, language } as Mail)
    for (const part of [sentence, advice, `/settings/webhooks/${hook.id}`, hook.receiver.url])
      assert.ok(text.includes(part), `${part} is missing in: ${text}`)
  }

  // Nothing is queued for it until it is resumed. Then the missed events can be recovered.
  await scene.createProposal(caller)
  await scene.logged(flaky, events + 1)
  assert.equal((await scene.logs(hook)).total, events)
  hook.answer(200)
  const { body: resumed } = await scene.change(hook, { is_active: true })
  assert.deepEqual([resumed.is_active, resumed.failing_since, resumed.paused_at], [true, null, null])
  const since = { body: { since: first }, key: caller.key }
  const { body } = await scene.service.call('POST', `/webhooks/${hook.id}/recover`, since)
  assert.equal(body.queued, events + 1)
  await scene.logged(hook, 2 * events + 1)
  assert.equal((await read(hook)).last_status, 'delivered')
  assert.equal(pausedMails(hook.id).length, 1)
})

test('a success that arrives after a later failure ends the count, and a quiet endpoint is not paused', async () => {
  const waiting: Array<(status: number) => void> = []
  const behaviour: Behaviour = (_request, response) => void waiting.push((to) => response.writeHead(to).end())
  const hook = await scene.hook({ behaviour })
  const isMarked = async () => (await read(hook)).failing_since !== null
  // Both are in flight before one of them fails.
  for (let n = 0; n < 2; n++) await scene.createProposal(hook.caller)
  await waitUntil(() => waiting.length === 2, 'two requests')
  waiting[1]?.(500)
  await waitUntil(isMarked, 'the mark')
  waiting[0]?.(200)
  await scene.logged(hook, 2)
  assert.equal(await isMarked(), false)

  scene.clock.advance(6 * DAY_MS)
  await scene.createProposal(hook.caller)
  await waitUntil(() => waiting.length === 3, 'the third request')
  waiting[2]?.(500)
  await scene.logged(hook, 3)
  const { failing_since, is_active } = await read(hook)
  assert.deepEqual([failing_since, is_active], [scene.clock.now().toISOString(), true])
  assert.deepEqual(pausedMails(hook.id), [])
})

test('a successful test, a new address and a pause by hand end the count of failures', async () => {
  const hook = await failingHook()
  const fail = async (count: number) => {
    hook.answer(500)
    await scene.createProposal(hook.caller)
    await scene.logged(hook, count)
    await waitUntil(async () => (await read(hook)).failing_since !== null, 'the mark')
  }
  await fail(1)
  hook.answer(200)
  await scene.service.call('POST', `/webhooks/${hook.id}/test`, hook.caller)
  assert.equal((await read(hook)).failing_since, null)
  await fail(3)
  await scene.change(hook, { url: `${hook.receiver.url}/new` })
  assert.equal((await read(hook)).failing_since, null)
  await fail(4)
  const { body: byHand } = await scene.change(hook, { is_active: false })
  assert.equal(byHand.paused_at, null)
  const { body: resumed } = await scene.change(hook, { is_active: true })
  assert.equal(resumed.failing_since, null)
})

test('callbacks have a log, and those to a server that fails for 5 days are paused', async () => {
  const { service, clock } = scene
  const { key } = await service.caller()
  let status = 503
  const receiver = await startReceiver((_request, response) => void response.writeHead(status).end('busy'))
  const { origin } = new URL(receiver.url)
  try {
    const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key, body })
    const start = async () => {
      const input = { channel: 'chat', channelId: '1', callbackUrl: `${receiver.url}/moved` }
      return (await call('POST', '/lead-sessions', input)).body.id as string
    }
    const [id, other] = [await start(), await start()]
    const callbacks = async (session = id, query = '') => {
      const answer = await call('GET', `/lead-sessions/${session}/callbacks${query}`)
      assert.equal(answer.status, 200, answer.text)
      return answer.body
    }
    const logged = (session: string, count: number) =>
      waitUntil(async () => (await callbacks(session)).total >= count, `${count} callbacks`)
    const move = (session: string, to: string) => call('PATCH', `/lead-sessions/${session}`, { status: to })

    assert.deepEqual(await callbacks(), {
      logs: [],
      total: 0,
      endpoint: { origin, is_active: true, failing_since: null, paused_at: null },
    })
    const first = clock.now().toISOString()
    await move(id, 'pending')
    await logged(id, 1)
    const [log] = (await callbacks()).logs
    assert.deepEqual(
      [log.event, log.webhook_id, log.attempt, log.status, log.status_code, log.response_body],
      ['lead_session.updated', `ls_${id}`, 1, 'failed', 503, 'busy'],
    )
    assert.equal(log.payload.data.session_id, id)
    clock.advance(5 * DAY_MS)
    await move(id, 'proposal_ready')
    await logged(id, 2)
    const { endpoint } = await waitUntil(async () => {
      const found = await callbacks(other)
      return found.endpoint.is_active ? undefined : found
    }, 'the pause')
    assert.deepEqual([endpoint.failing_since, endpoint.paused_at], [first, clock.now().toISOString()])
    assert.deepEqual((await pausedMail(origin)).data, { leadId: id, url: origin, failingSince: first })
    assert.equal(pausedMails(origin).length, 1)

    await Promise.all([move(id, 'closed'), move(other, 'pending')])
    status = 200
    for (const session of [id, other]) {
      const { status: answered, body } = await call('POST', `/lead-sessions/${session}/callbacks/resume`)
      assert.deepEqual([answered, body.is_active, body.failing_since, body.paused_at], [200, true, null, null])
    }
    await move(other, 'closed')
    await logged(other, 1)
    const { logs } = await callbacks(other, '?limit=1')
    assert.deepEqual([logs.length, logs[0].status, logs[0].payload.data.status], [1, 'delivered', 'closed'])
    assert.equal((await callbacks()).total, 2, 'the change during the pause was not sent')

    await call('PATCH', `/lead-sessions/${id}`, { callbackUrl: null })
    assert.equal((await callbacks()).endpoint, null)
    const refused = await call('POST', `/lead-sessions/${id}/callbacks/resume`)
    assert.deepEqual([refused.status, refused.body.error], [409, 'no_callback_url'])

    clock.advance(service.config.eventRetentionMs + 1)
    await service.services.outbox.sweep()
    assert.deepEqual([(await callbacks()).total, (await callbacks(other)).total], [0, 0])
  } finally {
    await receiver.stop()
  }
})
