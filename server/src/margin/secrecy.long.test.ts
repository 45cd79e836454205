import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { type Answer, type Caller, type Service, startService } from '../../test/harness.ts'
import { agentsOf } from '../../test/mcp-client.ts'
import { answersOnce, parametersOf, pathWith, querySample } from '../../test/operation-samples.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { amountsIn, type CostScene, plantCosts, planted } from '../../test/planted-costs.ts'
import { sampleOf } from '../../test/sample.ts'
import type { AnyOperation } from '../http/operation.ts'
import { PUBLIC_PREFIX } from '../prefixes.ts'

/**
 * Costs, margins and the target reach owners and admins only. The tests walk the lists of operations and tools, so what is added to these
 * is covered. `secrecy.test.ts` searches the tables.
 */

let service: Service
let scene: CostScene
before(async () => {
  service = await startService()
  scene = await plantCosts(service)
})
after(() => service.stop())

const foundIn = (text: string) => amountsIn(text, scene.secrets)

const textOf = ({ headers, text, bytes }: Answer) =>
  headers['content-type'] === 'application/pdf' ? pdfText(bytes) : `${text}\n${JSON.stringify(headers)}`

/** Path parameters of records that no costs can be in, or that belong to owners. */
const otherParameters = new Set([
  ...['file_id', 'export_id', 'invitation_id', 'api_key_id', 'passkey_id', 'browser_session_id'],
  ...['id', 'widget_id', 'log_id', 'message_id'],
])

/** Calls the operation for the records of the scene. */
function request(operation: AnyOperation) {
  for (const name of parametersOf(operation)) {
    const isKnown = name in scene.ids || otherParameters.has(name)
    assert.ok(isKnown, `add the path parameter ${name} of ${operation.id} to the ids of planted-costs.ts`)
  }
  const body = operation.body && { body: sampleOf(operation.body) }
  return { path: pathWith(operation, scene.ids) + querySample(operation), options: { ...body } }
}

const isRead = ({ method }: AnyOperation) => method === 'GET'
const isChange = ({ method }: AnyOperation) => ['POST', 'PUT', 'PATCH'].includes(method)

/** The answers to every operation of both doors that the filter keeps, by the name of the call. */
async function answersTo(who: Caller, filter: (operation: AnyOperation) => boolean, headers = {}) {
  const browser: Browser = await service.browser(who)
  const found: string[] = []
  let succeeded = 0
  for (const operation of [...service.operations, ...service.appOperations].filter(answersOnce).filter(filter)) {
    if (operation.access === 'anyone') continue
    // Slow enough for the limits per address and session.
    service.clock.advance(200)
    const { path, options } = request(operation)
    const answer =
      operation.door === 'external'
        ? await service.call(operation.method, path, { ...options, headers, key: who.key })
        : await browser.call(operation.method, path, { ...options, headers })
    if (answer.status < 300) succeeded += 1
    found.push(...foundIn(textOf(answer)).map((secret) => `${operation.door} ${operation.id}: ${secret}`))
  }
  return { found, succeeded }
}

test('owners read every planted amount, so that the other tests look for what is there', async () => {
  const { found } = await answersTo(scene.owner, isRead)
  const missing = Object.entries(planted).filter(([, amount]) => !found.some((line) => line.endsWith(`: ${amount}`)))
  // Only margins show what hours cost. The amounts themselves are in the profile.
  assert.deepEqual(missing, [])
  const read = scene.derived.filter((figure) => found.some((line) => line.endsWith(`: ${figure}`)))
  assert.ok(read.length > 5, 'owners read margins')
})

for (const role of ['member', 'viewer'] as const) {
  test(`no read by a ${role} has a cost, a margin or the target`, async () => {
    const { found, succeeded } = await answersTo(scene[role], isRead)
    assert.deepEqual(found, [])
    assert.ok(succeeded > 60, `${succeeded} reads succeeded`)
  })
}

test('no tool answers an agent of a member with one', async () => {
  const agents = await agentsOf(service)
  const samples: Record<string, unknown> = {
    ...scene.ids,
    version: 1,
    content: 'Hello',
    name: 'Copy',
    operation: 'proposal_get',
  }
  try {
    const agent = await agents.connect({ 'x-api-key': scene.member.key })
    let succeeded = 0
    for (const { name, inputSchema } of (await agent.listTools()).tools) {
      const required = (inputSchema.required ?? []).map((argument) => [argument, samples[argument]])
      if (/^delete|^revoke/.test(name)) continue
      const answer = await agent.callTool({ name, arguments: Object.fromEntries(required) })
      if (!answer.isError) succeeded += 1
      assert.deepEqual(foundIn(JSON.stringify(answer)), [], name)
    }
    assert.ok(succeeded > 15, `${succeeded} tools succeeded`)
  } finally {
    await agents.close()
  }
})

test('no read by a client has one', async () => {
  const reads = service.publicOperations.filter(isRead).filter(answersOnce)
  let succeeded = 0
  for (const operation of reads) {
    service.clock.advance(1_000)
    const answer = await service.call('GET', PUBLIC_PREFIX + request(operation).path)
    assert.deepEqual(foundIn(textOf(answer)), [], operation.id)
    if (answer.status === 200) succeeded += 1
  }
  assert.ok(succeeded > 5, `${succeeded} reads succeeded`)
})

// After the others, because it changes the records of the scene.
test('no answer to a change by a member has one', async () => {
  const { found, succeeded } = await answersTo(scene.member, isChange)
  assert.deepEqual(found, [])
  assert.ok(succeeded > 25, `${succeeded} changes succeeded`)
})
