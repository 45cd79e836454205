import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, provider } from '../../test/client-side.ts'
import { type Answer, type Caller, type Service, startService } from '../../test/harness.ts'
import { idsOf, pathWith } from '../../test/operation-samples.ts'
import { prefersStrict } from './strict-handling.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const strict = { prefer: 'handling=strict' }
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = strict) =>
  service.call(method, path, { key: ada.key, body, headers })
const extras = ({ body }: Answer) =>
  body.detail
    .filter(({ type }: { type: string }) => type === 'extra_forbidden')
    .map(({ loc }: { loc: string[] }) => loc.join('.'))

test('an unknown body member is refused, at its place, and nothing is stored', async () => {
  const requirements = [{ name: 'A' }, { name: 'B', hours: 2, myField: { a: 1 } }]
  const answer = await call('POST', '/proposals', { name: 'x', client_name: 'y', requirements })
  assert.equal(answer.status, 422)
  assert.equal(answer.headers['preference-applied'], 'handling=strict')
  assert.deepEqual(answer.body.detail, [
    { loc: ['body', 'client_name'], msg: 'Extra inputs are not permitted', type: 'extra_forbidden' },
  ])
  assert.equal((await call('GET', '/proposals')).body.total, 0)
})

test('an unknown query parameter is refused, also if the operation takes none', async () => {
  assert.deepEqual(extras(await call('GET', '/proposals?stauts=draft&limit=5')), ['query.stauts'])
  assert.deepEqual(extras(await call('GET', '/me?x=1&y=2&y=3')), ['query.x', 'query.y'])
  assert.deepEqual(extras(await call('GET', '/events?kind=proposal.created')), ['query.kind'])
})

test('nested members are checked, and all problems are reported together', async () => {
  const item = { name: 'A', unitPrice: 1, price: 2 }
  const pricing = { sections: [{ title: 'S', items: [{ name: 'B', unitPrice: 1 }, item], kind: 'x' }], discounts: null }
  const answer = await call('POST', '/proposals?dry=1', { pricing })
  assert.deepEqual(extras(answer), [
    'query.dry',
    'body.pricing.sections.0.items.1.price',
    'body.pricing.sections.0.kind',
    'body.pricing.discounts',
  ])
  assert.ok(
    answer.body.detail.some(({ type }: { type: string }) => type === 'missing'),
    'the name is missing too',
  )
})

test('any member of a free-form document is accepted', async () => {
  const settings = { introduction: 'Hi', anything: { deep: [{ a: 1 }] } }
  const requirements = [{ name: 'A', ownField: { x: [1, 2] } }]
  const created = await call('POST', '/proposals', { name: 'x', settings, requirements })
  assert.equal(created.status, 201)
  assert.equal(created.headers['preference-applied'], 'handling=strict')
  assert.deepEqual(created.body.settings, settings)
  const priced = await call('PUT', `/proposals/${created.body.id}`, { pricing: { sections: [] } })
  const { pricing } = priced.body
  assert.equal((await call('PUT', `/proposals/${created.body.id}`, { pricing })).status, 200, 'with its `totals`')
  const discoveryData = { any: { thing: true } }
  const session = await call('POST', '/lead-sessions', { channel: 'c', channelId: '1', discoveryData })
  assert.equal(session.status, 201)
})

test('a body is refused if the operation takes none', async () => {
  const { body } = await call('POST', '/webhooks', { name: 'x', url: 'http://127.0.0.1:9/', events: ['*'] })
  assert.deepEqual(extras(await call('POST', `/webhooks/${body.id}/test`, { event: 'x' })), ['body.event'])
  assert.equal((await call('POST', `/webhooks/${body.id}/test`, {})).status, 200)
})

test('without the preference, unknown inputs are ignored', async () => {
  for (const prefer of ['handling=lenient', 'return=minimal', '', 'strict', 'handling', 'x="handling=strict"']) {
    const answer = await call('POST', '/proposals?x=1', { name: 'x', client_name: 'y' }, { prefer })
    assert.equal(answer.status, 201, prefer)
    assert.equal(answer.headers['preference-applied'], undefined, prefer)
  }
})

test('the client and the application get the same answer', async () => {
  const { share } = await provider(service, ada).shared()
  const public_ = client(service, share.shareUrl, strict)
  assert.deepEqual(extras(await public_.accept({ name: 'Inês', sing: true })), ['body.sing'])
  assert.deepEqual(extras(await public_.view('?q=1')), ['query.q'])
  const browser = await service.browser(ada)
  const answer = await browser.call('PATCH', '/profile', { body: { companyNmae: 'x' }, headers: strict })
  assert.deepEqual(extras(answer), ['body.companyNmae'])
})

test('the number of reported problems is limited', async () => {
  const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, { a: n }]))
  const answer = await call('POST', '/proposals', { name: 'x', ...body })
  assert.equal(answer.status, 422)
  assert.equal(answer.body.detail.length, 100)
})

test('every operation of the external door refuses an unknown parameter', async () => {
  for (const operation of service.operations) {
    // The media type of an upload is checked first.
    if (operation.rawBody) continue
    const ids = await idsOf(service, ada.accountId, operation)
    const path = `${pathWith(operation, ids)}?nobodyKnowsThis=1`
    const answer = await call(operation.method, path, operation.body && {})
    assert.equal(answer.status, 422, operation.id)
    assert.ok(extras(answer).includes('query.nobodyKnowsThis'), operation.id)
  }
})

test('the header is read as RFC 7240 says', () => {
  for (const header of [
    'handling=strict',
    'Handling=STRICT',
    'handling = "strict"',
    'respond-async, wait=100, handling=strict',
    'handling=strict; note="a, b; c"; d',
    'foo="a,\\"b"; x=", handling=lenient", handling=strict',
    ['return=minimal', 'handling=strict'],
    ',, handling=strict ,',
    'handling=strict, handling=lenient',
  ]) {
    assert.equal(prefersStrict(header), true, String(header))
  }
  for (const header of [
    undefined,
    '',
    'handling',
    'handling=',
    'handling=strictly',
    'xhandling=strict',
    'handling=lenient, handling=strict',
    'foo; handling=strict',
    'foo="handling=strict"',
    `"${'\\"'.repeat(8_000)}, handling=strict`,
  ]) {
    assert.equal(prefersStrict(header), false, String(header).slice(0, 80))
  }
})
