import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutSecrets } from './log.ts'

const lines: Array<[title: string, value: unknown]> = [
  ['a header', { req: { headers: { 'x-api-key': 'HUSH' } } }],
  ['a header in another case', { headers: { Authorization: 'Bearer HUSH' } }],
  ['several cookies', { headers: { 'set-cookie': ['a=HUSH', 'b=HUSH'] } }],
  ['a credential at any depth', { a: { b: { c: { d: { openaiApiKey: 'HUSH' } } } } }],
  ['a secret with quotes in it', { secret: 'a"HUSH\\"HUSH' }],
  ['a password', { password: 'HUSH' }],
  ['a body quoted in an error', { err: { message: 'bad body {"anthropicApiKey": "HUSH", "name":"x"}' } }],
  ['our own key in a text', { msg: 'key pfr_HUSHHUSHHUSHHUSHHUSHHUSHHUSHHUSH123456 failed' }],
  ['a webhook secret in a text', { msg: 'signed with whsec_HUSHHUSH-HUSHHUSH_HUSHHUSH' }],
  ['the token of a link', { path: '/api/public/v1/shares/HUSHHUSHHUSHHUSHHUSHHUSH/view' }],
  ['the token of an invitation', { path: '/api/app/v1/invitations/HUSHHUSHHUSHHUSHHUSHHUSH/accept' }],
  ['a link in a text', { note: 'see https://example.com/p/HUSHHUSHHUSHHUSHHUSHHUSH' }],
]

test('secrets are removed from a log line wherever they are, and it stays valid JSON', () => {
  for (const [title, value] of lines) {
    const line = withoutSecrets(JSON.stringify(value))
    assert.doesNotMatch(line, /HUSH/, title)
    assert.match(line, /\[redacted\]/, title)
    assert.doesNotThrow(() => JSON.parse(line), title)
  }
})

test('a line without secrets does not change', () => {
  const paths = ['/api/external/v1/proposals', '/api/external/v1/team/invitations/019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90']
  for (const path of paths) {
    const line = JSON.stringify({ level: 'info', method: 'POST', path, status: 201, ms: 3 })
    assert.equal(withoutSecrets(line), line)
  }
})
