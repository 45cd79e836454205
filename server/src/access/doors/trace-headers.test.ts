import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../../test/harness.ts'

let service: Service
let relaxed: Service
let ada: Caller
let port: number

before(async () => {
  service = await startService()
  relaxed = await startService({ traceHeaders: 'optional' })
  ada = await service.caller()
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
after(async () => {
  await service.stop()
  await relaxed.stop()
})

/** Sends the header lines unchanged. A client library would not send invalid ones. */
function raw(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const head = [
      'GET /api/external/v1/me HTTP/1.1',
      'Host: localhost',
      `X-API-Key: ${ada.key}`,
      'Connection: close',
      ...lines,
    ]
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'utf8'))
  })
}

const good = { 'X-Partner-Id': 'p', 'X-External-User-Id': 'u', 'X-Agent-Id': 'a' }
const linesWith = (change: Record<string, string>) =>
  Object.entries({ ...good, ...change }).map(([name, value]) => `${name}: ${value}`)

const cases: Array<[title: string, lines: string[], status: number]> = [
  ['plain text', linesWith({}), 200],
  ['text with spaces and a comma in it', linesWith({ 'X-Agent-Id': '  one, two  ' }), 200],
  ['text in another script', linesWith({ 'X-External-User-Id': 'usuário-Ж-😀' }), 200],
  ['200 characters', linesWith({ 'X-Agent-Id': 'x'.repeat(200) }), 200],
  ['201 characters', linesWith({ 'X-Agent-Id': 'x'.repeat(201) }), 400],
  ['200 characters of two code units', linesWith({ 'X-External-User-Id': '😀'.repeat(200) }), 200],
  ['201 characters of two code units', linesWith({ 'X-External-User-Id': '😀'.repeat(201) }), 400],
  ['nothing', linesWith({ 'X-Agent-Id': '' }), 400],
  ['blanks', linesWith({ 'X-Agent-Id': '   ' }), 400],
  ['a header given twice', [...linesWith({}), 'X-Agent-Id: b'], 400],
  ['a header given twice with the same value', [...linesWith({}), 'x-agent-id: a'], 400],
  ['a control character', linesWith({ 'X-Partner-Id': 'a\u0085b' }), 400],
  ['a tab inside', linesWith({ 'X-Partner-Id': 'a\tb' }), 400],
]

for (const [title, lines, status] of cases) {
  test(`${title}: the traceability headers lead to ${status}`, async () => {
    const answer = await raw(lines)
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), answer)
    if (status === 400) assert.match(answer, /"error":"missing_traceability_headers"/)
  })
}

test('optional headers may be missing, but a header that is sent must be valid', async () => {
  const caller = await relaxed.caller()
  const none = { 'x-partner-id': undefined, 'x-external-user-id': undefined, 'x-agent-id': undefined }
  assert.equal((await relaxed.call('GET', '/me', { key: caller.key, headers: none })).status, 200)
  const long = { ...none, 'x-agent-id': 'x'.repeat(201) }
  const { status, body } = await relaxed.call('GET', '/me', { key: caller.key, headers: long })
  assert.equal(status, 400)
  assert.deepEqual([body.missing, body.unusable], [[], ['X-Agent-Id']])
  assert.doesNotMatch(body.detail, /X-Partner-Id|X-External-User-Id/, 'optional headers are not listed as missing')
})
