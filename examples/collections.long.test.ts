import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { specifiedLimits } from '../core/src/plans.ts'
import { loadConfig } from '../server/src/config/config.ts'
import { type Service, startService } from '../server/test/harness.ts'
import { runWorkflow } from './n8n-runner.ts'
import { type Item, runCollection } from './postman-runner.ts'

/** Runs the collections under the default limits, as Postman and n8n would. */

let service: Service
before(async () => {
  // No provider answers at this address.
  const { ai } = loadConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:9' })
  service = await startService({ limits: specifiedLimits, ai })
})
after(() => service.stop())

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))

/** What an owner would notice if a run changed it. */
async function stateOf(userId: string) {
  const browser = await service.browser({ userId })
  const get = async (path: string) => (await browser.call('GET', path)).body
  const { webhooks } = await get('/webhooks')
  const { files } = await get('/files')
  const { proposals } = await get('/proposals')
  const { templates } = await get('/templates')
  const { leadSessions } = await get('/lead-sessions')
  return {
    profile: await get('/profile'),
    team: await get('/team'),
    invitations: await get('/team/invitations'),
    notifications: await get('/notification-settings'),
    lists: { webhooks, files, proposals, templates },
    openLeads: leadSessions.filter(({ status }: { status: string }) => status !== 'closed'),
  }
}

test('the Postman collection runs from top to bottom within the default limits, and puts back what it changed', async () => {
  const collection = read('postman/proffer.postman_collection.json')
  assert.match(collection.info.schema, /v2\.1\.0/)
  const { key, userId } = await service.caller()
  const before = await stateOf(userId)
  const { ran, failed, assertions, waitedMs } = await runCollection(collection, service, key)
  assert.deepEqual(failed, [])
  assert.equal(assertions, ran.length, 'every request has an assertion, and none was skipped')
  assert.ok(waitedMs > 60_000, 'it waited for the limits')
  assert.deepEqual(await stateOf(userId), before)
  const operations = new Set(ran.map(({ item }) => `${item.request.method} /${item.request.url.path.join('/')}`))
  const expected = service.operations.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual([...operations].sort(), expected.sort())
})

test('in a team, the requests about the team succeed, are put back, and remove nobody', async () => {
  const { item, ...collection } = read('postman/proffer.postman_collection.json')
  const caller = await service.caller()
  await service.call('POST', '/team', { key: caller.key, body: { name: 'Harbour Studio' } })
  const before = await stateOf(caller.userId)
  const ofTeam = { ...collection, item: item.filter(({ name }: Item) => name === 'Team') }
  const { ran, failed } = await runCollection(ofTeam, service, caller.key)
  assert.deepEqual(failed, [])
  const refused = ran.filter(({ answer }) => (answer?.status ?? 0) >= 300)
  assert.deepEqual(refused.map(({ item, answer }) => [item.name, answer?.body.error]).sort(), [
    ['Create the team', 'validation_error'],
    ['Remove a member, or leave', 'member_not_found'],
  ])
  assert.deepEqual(await stateOf(caller.userId), before)
})

test('a request of the Postman collection that reaches a page instead of the API does not pass', async () => {
  const { item: folders } = read('postman/proffer.postman_collection.json')
  const [{ item: proposals }] = folders
  const list = proposals.find(
    ({ request }: Item) => request.method === 'GET' && request.url.path.join('/') === 'proposals',
  )
  const script = list.event.find(({ listen }: { listen: string }) => listen === 'test').script.exec.join('\n')
  const page = await service.app.inject('/proposals')
  assert.equal(page.statusCode, 200)
  const failures: unknown[] = []
  const expect = (actual: unknown) => ({
    to: { match: (pattern: RegExp) => assert.match(String(actual), pattern), be: { oneOf: () => undefined } },
  })
  const pm = {
    expect,
    response: { code: page.statusCode, headers: { get: (name: string) => page.headers[name.toLowerCase()] } },
    test: (_title: string, check: () => void) => assert.throws(check, (error) => failures.push(error) > 0),
  }
  new Function('pm', script)(pm)
  assert.equal(failures.length, 1)
})

test('for several inquiries in a row, the n8n workflow waits for the limits, and prices and shares an offer for each', async () => {
  const workflow = read('n8n/inquiry-to-proposal.json')
  const { key } = await service.caller()
  let waits = 0
  for (const execution of ['41', '42', '43', '44']) {
    const form = {
      name: 'Inês Duarte',
      email: `ines-${execution}@example.com`,
      brief: 'A menu page and an order form.',
    }
    const { path, outputs, error } = await runWorkflow(workflow, service, { key, form, execution })
    assert.equal(error, undefined)
    waits += path.filter((name) => name.endsWith(': wait')).length
    const answer = (name: string) => (outputs.get(name) as { body: Record<string, string> }).body
    assert.match(answer('Share proposal')['shareUrl'] ?? '', /\/p\//)
    assert.equal(answer('Share proposal')['recipientEmail'], form.email)
    assert.ok(Number(answer('Create proposal')['total']) > 0, 'the offer has a price')
    service.clock.advance(1000)
    const { body } = await service.call('GET', `/lead-sessions/${answer('Start lead session')['id']}`, { key })
    assert.deepEqual([body.proposalId, body.status], [answer('Create proposal')['id'], 'proposal_ready'])
  }
  assert.ok(waits > 0, 'it reached a limit and waited')
})

test('without an analysis the workflow leaves the lead to a person, and an error stops it', async () => {
  const workflow = read('n8n/inquiry-to-proposal.json')
  const { key } = await service.caller()
  const withoutAnalysis = structuredClone(workflow)
  const analysis = withoutAnalysis.nodes.find(({ name }: { name: string }) => name === 'Analyse brief')
  // A provider that cannot be used answers 200 with success: false.
  analysis.parameters.jsonBody = analysis.parameters.jsonBody.replace(
    '{ brief:',
    "{ aiProvider: 'openai', openaiApiKey: 'sk-wrong', brief:",
  )
  service.clock.advance(120_000)
  const form = { name: 'Inês', email: 'a@example.com', brief: 'A menu page and an order form.' }
  const { path, outputs, error } = await runWorkflow(withoutAnalysis, service, { key, form, execution: 'x' })
  assert.equal(error, undefined)
  assert.ok(path.includes('Leave it to a person') && !path.includes('Create proposal'), path.join())
  const { status } = (outputs.get('Leave it to a person') as { body: { status: string } }).body
  assert.equal(status, 'pending')
  const wrongForm = { ...form, email: 'no address' }
  const stopped = await runWorkflow(workflow, service, { key, form: wrongForm, execution: 'y' })
  assert.match(stopped.error ?? '', /^422 /)
})
