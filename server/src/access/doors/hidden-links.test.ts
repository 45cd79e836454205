import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider, tokenOf } from '../../../test/client-side.ts'
import { agentsOf, toolCall } from '../../../test/mcp-client.ts'
import { idsOf, parametersOf, pathWith, querySample } from '../../../test/operation-samples.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import type { Behaviour } from '../../../test/receivers.ts'
import { sampleOf } from '../../../test/sample.ts'
import { type Scene, webhookScene } from '../../../test/webhook-scene.ts'
import type { MountedOperation } from '../../http/operation.ts'

/** Anyone with a client's link can answer for the client, so a key that may only read must not get it from any operation. */

let scene: Scene
let keys: { read: string; write: string }
/** The ids of an account that has done everything that stores or shows a link. */
let ids: Record<string, string>
let accountId: string
let token: string
let sentBodies: () => string

/** The log keeps the response, and a receiver may repeat what it got. */
const echoes: Behaviour = (_request, response, body) => response.writeHead(500).end(`got ${body}`)

before(async () => {
  scene = await webhookScene()
  const { service } = scene
  const hook = await scene.hook({ behaviour: echoes, events: ['*'] })
  accountId = hook.caller.accountId
  const scopes = { read: ['read'], write: ['read', 'write'] } as const
  const keyWith = async (scope: keyof typeof scopes) =>
    (await service.services.keys.create({ accountId, userId: accountId }, { name: scope, scopes: [...scopes[scope]] }))
      .key
  keys = { read: await keyWith('read'), write: await keyWith('write') }
  await service.services.templates.create({ accountId, userId: accountId }, { name: 'Default', isDefault: true })
  const ada = provider(service, hook.caller)
  const { id, share, client } = await ada.shared({}, { recipientEmail: 'ines@cafe.example' })
  token = tokenOf(share.shareUrl)
  await client.view()
  await client.write({ content: 'A question' })
  await ada.call('POST', `/proposals/${id}/messages`, { content: 'A reply' })
  await ada.call('PUT', `/proposals/${id}`, { name: 'Another name' })
  await client.accept({ name: 'Inês' })
  const [entry] = await scene.logged(hook, 6)
  // So that the operations of teams answer.
  await scene.service.services.teams.create(accountId, { name: 'Harbour Studio' })
  ids = { proposal_id: id, share_id: share.id, version: '1', id: hook.id, log_id: entry.id }
  sentBodies = () => hook.receiver.received.map(({ body }) => body).join()
})
after(() => scene.stop())

/** The text of the response of an operation to this key. */
async function answerTo(operation: MountedOperation, key: string): Promise<string> {
  const { service } = scene
  const hasIds = parametersOf(operation).every((name) => ids[name] !== undefined)
  const path = pathWith(operation, hasIds ? ids : await idsOf(service, accountId, operation)) + querySample(operation)
  const body = operation.body && sampleOf(operation.body)
  const answer = await service.call(operation.method, path, { key, body })
  assert.ok(answer.status < 400, `${operation.id}: ${answer.text}`)
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return JSON.stringify(answer.headers) + (isPdf ? pdfText(answer.bytes) : answer.text)
}

/** A link, its token, or the token as it is stored. */
const showsLink = (text: string) => text.includes(token) || text.includes('/p/') || /\bv\d+\.[\w-]{43,}/.test(text)

test('no operation shows the link of a client to a key without the scope `write`', async () => {
  const operations = scene.service.operations.filter(({ scope }) => scope === 'read')
  assert.ok(operations.length > 17, 'the operations are mounted')
  const showing: string[] = []
  for (const operation of operations) {
    assert.ok(!showsLink(await answerTo(operation, keys.read)), operation.id)
    if (showsLink(await answerTo(operation, keys.write))) showing.push(operation.id)
  }
  assert.deepEqual(showing.sort(), ['event_list', 'proposal_status', 'share_list', 'webhook_logs'])
  assert.ok(sentBodies().includes(token), 'webhooks get the link')
})

test('what a key without the scope `write` gets has null in place of the link, and is the same otherwise', async () => {
  const { service } = scene
  const without = (text: string) => JSON.parse(text, (name, value) => (/^share_?url$/i.test(name) ? null : value))
  for (const path of [
    `/proposals/${ids['proposal_id']}/status`,
    `/proposals/${ids['proposal_id']}/shares`,
    '/events?limit=100',
  ]) {
    const [read, write] = [
      await service.call('GET', path, { key: keys.read }),
      await service.call('GET', path, { key: keys.write }),
    ]
    assert.notEqual(read.text, write.text, path)
    assert.deepEqual(read.body, without(write.text), path)
  }
  const { body } = await service.call('GET', `/webhooks/${ids['id']}/logs`, { key: keys.read })
  const linked = body.logs.filter(({ event }: { event: string }) => event === 'proposal.accepted')
  assert.equal(linked[0].payload.data.share_url, null)
  assert.ok(linked[0].response_body.startsWith('got {"event":"proposal.accepted"'))
})

test("an agent's tools show no link to a key without the scope `write`", async () => {
  const agents = await agentsOf(scene.service)
  const status = toolCall('get_proposal_status', { proposal_id: ids['proposal_id'] })
  const deliveries = toolCall('list_webhook_deliveries', { webhook_id: ids['id'] })
  for (const call of [status, deliveries]) {
    const read = await agents.post(call, { 'x-api-key': keys.read })
    assert.ok(read.body.result.structuredContent, JSON.stringify(read.body))
    assert.ok(!showsLink(JSON.stringify(read.body)), call.params.name)
  }
  assert.ok(showsLink(JSON.stringify((await agents.post(status, { 'x-api-key': keys.write })).body)))
  await agents.close()
})
