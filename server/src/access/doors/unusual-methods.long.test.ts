import assert from 'node:assert/strict'
import { type IncomingMessage, METHODS, request } from 'node:http'
import { after, before, test } from 'node:test'
import { type Service, startService, traceHeaders } from '../../../test/harness.ts'

let service: Service
let port: number
let key: string

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  key = (await service.caller()).key
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
after(() => service.stop())

const usual = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const unusual = METHODS.filter((method) => !usual.includes(method))

/** Sends a request over a socket, because `inject` skips Node's HTTP parser. */
function send(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; error: string }>((resolve, reject) => {
    const take = (answer: IncomingMessage, bytes: Buffer[] = []) => {
      answer.on('data', (chunk: Buffer) => bytes.push(chunk))
      answer.on('end', () => {
        const { error } = JSON.parse(Buffer.concat(bytes).toString())
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, error })
      })
    }
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, take)
    // After a CONNECT request, Node hands over the connection, whatever the status.
    sent.on('connect', (answer, socket, head: Buffer) => {
      let text = head.toString()
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, error: JSON.parse(text).error })
        socket.end()
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const id = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'
const link = `/api/public/v1/shares/${'a'.repeat(43)}`

const allowedByPath: Record<string, string> = {
  '/api/external/v1/proposals': 'GET, HEAD, POST',
  [`/api/external/v1/proposals/${id}?x=1`]: 'DELETE, GET, HEAD, PUT',
  '/api/external/v1/%70roposals/not-an-id': 'DELETE, GET, HEAD, PUT',
  '/api/external/v1/templates/default': 'GET, HEAD',
  [`/api/external/v1/templates/${id}`]: 'DELETE, GET, HEAD, PUT',
  '/api/external/v1/openapi.json': 'GET, HEAD',
  '/api/app/v1/api-keys': 'GET, HEAD, POST',
  '/api/app/v1/openapi.json': 'GET, HEAD',
  [link]: 'GET, HEAD',
  [`${link}/accept`]: 'POST',
  '/api/public/v1/demo': 'GET, HEAD',
  '/api/public/v1/sign-up': 'GET, HEAD',
  '/api/public/v1/openapi.json': 'GET, HEAD',
  '/api/public/v1/widgets/x/sessions': 'OPTIONS, POST',
  '/mcp': 'POST',
}

const unknownPaths = [
  '/api/external/v1/nothing',
  '/api/external/v1/proposals/',
  '/api/external/v1/proposals//share',
  `/api/external/v1/proposals/${id}/nothing`,
  '/api/public/v1/shares',
  '/api',
  '/nothing',
]

test('every unusual method of HTTP is a 405 with the Allow header', async () => {
  assert.ok(unusual.length > 20 && unusual.includes('QUERY') && unusual.includes('CONNECT'))
  for (const [path, allowed] of Object.entries(allowedByPath)) {
    for (const method of unusual) {
      const { status, headers, error } = await send(method, path)
      assert.deepEqual([status, error], [405, 'method_not_allowed'], `${method} ${path}`)
      assert.equal(headers.allow?.split(', ').sort().join(', '), allowed, `${method} ${path}`)
      assert.equal(headers['x-service-endpoint'], path.split('?')[0], method)
      assert.ok(headers['x-service-generated-at'] && headers['x-request-id'], method)
    }
  }
})

test('at an unknown path usual and unusual methods are a 404', async () => {
  for (const path of unknownPaths) {
    for (const method of [...unusual, 'POST', 'DELETE']) {
      const { status, error } = await send(method, path)
      assert.deepEqual([status, error], [404, 'route_not_found'], `${method} ${path}`)
    }
  }
})

test('the method is checked before key, media type and body', async () => {
  const bodies: Array<[Record<string, string>, string]> = [
    [{ 'content-type': 'text/plain' }, 'x'],
    [{ 'content-type': 'application/json' }, '{'],
    [{ 'content-type': 'no type' }, '{}'],
    [{ 'content-encoding': 'gzip' }, 'x'],
    [{ 'content-type': 'application/json' }, ' '.repeat(1024 * 1024 + 1)],
  ]
  for (const method of unusual.filter((one) => one !== 'CONNECT')) {
    for (const [headers, body] of bodies) {
      const sent = { ...headers, 'content-length': String(body.length), ...traceHeaders, 'x-api-key': key }
      assert.equal((await send(method, '/api/external/v1/proposals', sent, body)).status, 405, method)
      assert.equal((await send(method, '/api/external/v1/nothing', sent, body)).status, 404, method)
    }
  }
  for (const [headers, body] of bodies) {
    const sent = { ...headers, 'content-length': String(body.length) }
    assert.equal((await send('POST', '/api/external/v1/nothing', sent, body)).status, 404)
  }
})
