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
const failures = ({ body }: { body: { detail: Array<{ loc: string[]; type: string }> } }) =>
  body.detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)

test('every id in a path may be in upper case', async () => {
  await service.setTeam(ada)
  for (const operation of service.operations.filter((candidate) => parametersOf(candidate).length > 0)) {
    const ids = Object.entries(await idsOf(service, ada.accountId, operation))
    const upper = Object.fromEntries(ids.map(([name, id]) => [name, id.toUpperCase()]))
    const body = operation.body && sampleOf(operation.body)
    const answer = await call(operation.method, pathWith(operation, upper) + querySample(operation), body)
    assert.ok(answer.status < 400, `${operation.id}: ${answer.text}`)
  }
})

test('ids in a body are accepted in upper case and stored in lower case', async () => {
  const template = await service.services.templates.create(ada, { name: 't', settings: { a: 1 } })
  const created = await call('POST', '/proposals', { name: 'n', templateId: template.id.toUpperCase() })
  assert.deepEqual([created.status, created.body.settings], [201, { a: 1 }])

  const lead = await call('POST', '/lead-sessions', { channel: 'chat', channelId: '1' })
  const proposalId = created.body.id.toUpperCase()
  const linked = await call('PATCH', `/lead-sessions/${lead.body.id}`, { proposalId })
  assert.deepEqual([linked.status, linked.body.proposalId], [200, created.body.id])
})

test('an agent may also send an id in upper case', async () => {
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

test('a UUID as a URN is not accepted as an id', async () => {
  const { body } = await call('POST', '/proposals', { name: 'n' })
  const urn = `urn:uuid:${body.id}`
  assert.deepEqual(failures(await call('GET', `/proposals/${urn}`)), ['path.proposal_id uuid_parsing'])
  assert.deepEqual(failures(await call('POST', '/proposals', { name: 'n', templateId: urn })), [
    'body.templateId uuid_parsing',
  ])
  assert.equal((await call('PUT', `/webhooks/urn:uuid:${body.id}`, {})).status, 422)
})

test("a requirement's id is free text and stays as it was sent", async () => {
  const id = 'ABCDEF00-0F3E-7C52-9D1A-6B2F4C8E1A90'
  const { body } = await call('POST', '/proposals', { name: 'n', requirements: [{ id, name: 'r' }] })
  assert.equal(body.requirements[0].id, id)
})
