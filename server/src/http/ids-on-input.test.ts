import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService, traceHeaders } from '../../test/harness.ts'
import { idsOf, parametersOf, pathWith, querySample } from '../../test/operation-samples.ts'
import { sampleOf } from '../../test/sample.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key: ada.key, body })
const fails = ({ body }: { body: { detail: Array<{ loc: string[]; type: string }> } }) =>
  body.detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)

test('every id in a path is the same in upper case', async () => {
  for (const operation of service.operations.filter((one) => parametersOf(one).length > 0)) {
    const ids = Object.entries(await idsOf(service, ada.userId, operation))
    const upper = Object.fromEntries(ids.map(([name, id]) => [name, id.toUpperCase()]))
    const body = operation.body && sampleOf(operation.body)
    const answer = await call(operation.method, pathWith(operation, upper) + querySample(operation), body)
    assert.ok(answer.status < 400, `${operation.id}: ${answer.text}`)
  }
})

test('a template and a proposal named in a body are found in upper case, and kept in lower', async () => {
  const template = await service.services.templates.create(ada.userId, { name: 't', settings: { a: 1 } })
  const made = await call('POST', '/proposals', { name: 'n', templateId: template.id.toUpperCase() })
  assert.deepEqual([made.status, made.body.settings], [201, { a: 1 }])

  const lead = await call('POST', '/lead-sessions', { channel: 'chat', channelId: '1' })
  const proposalId = made.body.id.toUpperCase()
  const linked = await call('PATCH', `/lead-sessions/${lead.body.id}`, { proposalId })
  assert.deepEqual([linked.status, linked.body.proposalId], [200, made.body.id])
})

test('an agent may write an id in upper case as well', async () => {
  const { body } = await call('POST', '/proposals', { name: 'For an agent' })
  const { payload } = await service.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { ...traceHeaders, 'x-api-key': ada.key, 'content-type': 'application/json' },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_proposal', arguments: { proposal_id: body.id.toUpperCase() } },
    },
  })
  assert.equal(JSON.parse(payload).result.structuredContent.id, body.id)
})

test('what is a UUID to nobody but a URN is none', async () => {
  const { body } = await call('POST', '/proposals', { name: 'n' })
  const urn = `urn:uuid:${body.id}`
  assert.deepEqual(fails(await call('GET', `/proposals/${urn}`)), ['path.proposal_id uuid_parsing'])
  assert.deepEqual(fails(await call('POST', '/proposals', { name: 'n', templateId: urn })), [
    'body.templateId uuid_parsing',
  ])
  assert.equal((await call('PUT', `/webhooks/urn:uuid:${body.id}`, {})).status, 422)
})

test("a requirement's id is the caller's text and stays as it was sent", async () => {
  const id = 'ABCDEF00-0F3E-7C52-9D1A-6B2F4C8E1A90'
  const { body } = await call('POST', '/proposals', { name: 'n', requirements: [{ id, name: 'r' }] })
  assert.equal(body.requirements[0].id, id)
})
