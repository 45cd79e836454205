import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { widgetVisitor } from '../../test/widget-visitor.ts'
import { buildApp } from '../app.ts'
import { newConversation } from './conversation.ts'
import { insertConversation } from './store.ts'

let service: Service
let caller: Caller
let widgetId: string

before(async () => {
  service = await startService({ publicPerMinute: 30, trustProxy: 1 })
  caller = await service.caller()
  widgetId = (await service.services.widgets.get(caller.accountId)).widgetId
})
after(() => service.stop())

let lastAddress = 0
const freshVisitor = () => {
  lastAddress += 1
  return widgetVisitor(service, widgetId, { 'x-forwarded-for': `198.51.100.${lastAddress}` })
}

const preflight = (url: string, method: string) =>
  service.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin: 'https://bakery.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    },
  })

test('any site can call the widget operations: preflights succeed and responses can be read', async () => {
  const visitor = freshVisitor()
  const { token } = (await visitor.start()).body
  for (const [tail, method] of [
    ['', 'GET'],
    ['/sessions', 'POST'],
    [`/sessions/${token}`, 'GET'],
    [`/sessions/${token}/messages`, 'POST'],
  ] as const) {
    const { statusCode, headers } = await preflight(visitor.path + tail, method)
    assert.equal(statusCode, 204)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.ok(String(headers['access-control-allow-methods']).includes(method))
    assert.equal(headers['access-control-allow-headers'], 'content-type, prefer')
    assert.equal(headers['access-control-allow-credentials'], undefined)
  }
  for (const answer of [await visitor.show(), await visitor.read('x'), await visitor.say(token, {})]) {
    assert.equal(answer.headers['access-control-allow-origin'], '*', 'errors too, so the page can show them')
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
})

test('other sites can call nothing else: no app operations, no key operations, no proposal links', async () => {
  for (const url of [
    '/api/app/v1/proposals',
    '/api/app/v1/widget',
    '/api/external/v1/proposals',
    `/api/public/v1/shares/${'A'.repeat(43)}`,
    '/healthz',
  ]) {
    const { statusCode, headers } = await preflight(url, 'GET')
    assert.ok(statusCode >= 400, `${url} ${statusCode}`)
    assert.equal(headers['access-control-allow-origin'], undefined, url)
    const origin = { origin: 'https://bakery.example' }
    const answer = await service.app.inject({ method: 'GET', url, headers: origin })
    assert.equal(answer.headers['access-control-allow-origin'], undefined, url)
  }
})

test('the requests of one address are limited per minute, and the page can read the error', async () => {
  const visitor = freshVisitor()
  for (let n = 0; n < 30; n++) assert.equal((await visitor.show()).status, 200)
  const refused = await visitor.show()
  assert.deepEqual([refused.status, refused.body.error], [429, 'rate_limit_exceeded'])
  assert.equal(refused.headers['access-control-allow-origin'], '*')
  assert.equal(refused.headers['access-control-expose-headers'], 'retry-after, preference-applied')
  assert.equal((await freshVisitor().show()).status, 200)
})

test('one address can start ten conversations a minute', async () => {
  const visitor = freshVisitor()
  for (let n = 0; n < 10; n++) assert.equal((await visitor.start()).status, 201)
  assert.equal((await visitor.start()).status, 429)
  assert.equal((await visitor.show()).status, 200)
  assert.equal((await freshVisitor().start()).status, 201)
  service.clock.advance(60_000)
  assert.equal((await visitor.start()).status, 201)
})

test('visitors can start a thousand conversations a day in one account', async () => {
  const { accountId } = await service.caller()
  const widget = await service.services.widgets.get(accountId)
  const visitor = () => {
    lastAddress += 1
    return widgetVisitor(service, widget.widgetId, { 'x-forwarded-for': `198.51.100.${lastAddress}` })
  }
  const createdAt = service.clock.now().toISOString()
  await service.database.transact(accountId, async (trx) => {
    for (let n = 0; n < 999; n++) {
      const row = {
        accountId,
        tokenHash: `${accountId} ${n}`,
        leadSessionId: null,
        language: 'en',
        page: null,
      } as const
      await insertConversation(trx, { ...row, conversation: newConversation(), createdAt })
    }
  })
  assert.equal((await visitor().start()).status, 201)
  const refused = await visitor().start()
  assert.deepEqual([refused.status, refused.body.error], [429, 'rate_limit_exceeded'])
  assert.equal((await freshVisitor().start()).status, 201, 'other accounts are not affected')
  service.clock.advance(86_400_000)
  assert.equal((await visitor().start()).status, 201)
})

test('one network can start fifty conversations a day in one widget, without affecting others', async () => {
  const widget = await service.services.widgets.get((await service.caller()).accountId)
  const from = (address: string) => widgetVisitor(service, widget.widgetId, { 'x-forwarded-for': address })
  const flood = async () => {
    const addresses = Array.from({ length: 10 }, (_, n) => `2001:db8:7:7::${n}`)
    const answers = await Promise.all(addresses.map((address) => from(address).start()))
    service.clock.advance(60_000)
    return answers.map(({ status }) => status)
  }
  // To midnight, because the limit counts by UTC day.
  service.clock.advance(86_400_000 - (service.clock.now().getTime() % 86_400_000))
  for (let n = 0; n < 5; n++) assert.deepEqual(await flood(), Array(10).fill(201))
  assert.deepEqual(await flood(), Array(10).fill(429))
  const refused = await from('2001:db8:7:7::99').start()
  assert.ok(Number(refused.headers['retry-after']) > 3600, 'until the next day')
  assert.equal((await from('2001:db8:7:8::1').start()).status, 201, 'another network')
  const otherWidgetVisitor = widgetVisitor(service, widgetId, { 'x-forwarded-for': '2001:db8:7:7::1' })
  assert.equal((await otherWidgetVisitor.start()).status, 201, 'another widget')
  const rows = JSON.stringify(await service.database.db.selectFrom('spending').selectAll().execute())
  // The bytes of 2001:db8, as limits write a network.
  assert.ok(!rows.includes('32.1.13.184'), 'only a hash of the network is stored')
  service.clock.advance(86_400_000)
  assert.equal((await from('2001:db8:7:7::1').start()).status, 201)
})

test('bodies that are too large, not JSON or not objects are refused', async () => {
  const visitor = freshVisitor()
  const { token } = (await visitor.start()).body
  const post = (body: string, type = 'application/json') =>
    service.call('POST', `${visitor.path}/sessions/${token}/messages`, {
      body,
      headers: { 'content-type': type, 'x-forwarded-for': '203.0.113.50' },
    })
  assert.equal((await post(JSON.stringify({ turn: 0, content: 'x'.repeat(1024 * 1024) }))).status, 413)
  assert.equal((await post(JSON.stringify({ turn: 0, content: 'x'.repeat(1000 * 1000) }))).status, 422)
  assert.equal((await post('{')).status, 422)
  assert.equal((await post('[]')).status, 422)
  assert.equal((await post('turn=0', 'text/plain')).status, 415)
  assert.equal((await visitor.read(token)).body.turn, 0)
})

test('other methods are 405', async () => {
  for (const [method, tail] of [
    ['POST', ''],
    ['DELETE', ''],
    ['GET', '/sessions'],
    ['PUT', `/sessions/${'A'.repeat(43)}`],
    ['GET', `/sessions/${'A'.repeat(43)}/messages`],
  ]) {
    lastAddress += 1
    const headers = { 'x-forwarded-for': `198.51.100.${lastAddress}` }
    const path = `/api/public/v1/widgets/${widgetId}${tail}`
    assert.equal((await service.call(method as string, path, { headers })).status, 405, `${method} ${tail}`)
  }
})

test('no log contains the token of a conversation', async () => {
  const { token } = (await freshVisitor().start()).body
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { app } = await buildApp({ ...service, logger: { level: 'trace', stream } })
  const url = `/api/public/v1/widgets/${widgetId}/sessions/${token}/messages`
  const payload = JSON.stringify({ turn: 0, content: 'A website for our bakery' })
  await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
  await app.close()
  assert.ok(lines.some((line) => line.includes('/sessions/[token]/messages')))
  assert.ok(!lines.join('').includes(token))
})

test("visitors never use the server's AI keys", async () => {
  const aiCalls: string[] = []
  const { createServer } = await import('node:http')
  const engine = createServer((request, response) => {
    aiCalls.push(request.url ?? '')
    response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  const { port } = engine.address() as { port: number }
  const baseUrl = `http://127.0.0.1:${port}`
  const provider = { apiKey: 'server-key', model: 'm', baseUrl }
  const serviceWithAi = await startService({
    ai: { timeoutMs: 500, providers: { gemini: provider, openai: provider, anthropic: provider } },
  })
  const { accountId } = await serviceWithAi.caller()
  const widget = await serviceWithAi.services.widgets.get(accountId)
  const { view } = await widgetVisitor(serviceWithAi, widget.widgetId).talk([
    'A website for our bakery, with an order form',
  ])
  assert.equal(view.expects, 'question')
  assert.deepEqual(aiCalls, [])
  await serviceWithAi.stop()
  engine.close()
})
