import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileBudget } from '@proffer/core/budgets.ts'
import { type Caller, type Service, startService, traceHeaders } from '../../test/harness.ts'
import { png } from '../../test/sample-files.ts'
import { waitUntil } from '../../test/waiting.ts'
import { EXTERNAL_PREFIX } from '../prefixes.ts'

/** Uploads over real connections, where a body arrives in parts, ends early or never ends. */

let service: Service
let address: string
before(async () => {
  service = await startService()
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => service.stop())

const directory = () => join(service.directory, 'files')
const drafts = () =>
  (existsSync(directory()) ? readdirSync(directory()) : []).filter((name) => name.startsWith('.draft-'))

function open({ key }: Caller, headers: Record<string, string | number> = {}): ClientRequest {
  const all = { ...traceHeaders, 'x-api-key': key, 'content-type': 'text/plain', ...headers }
  return request(`${address}${EXTERNAL_PREFIX}/files`, { method: 'POST', headers: all })
}

async function answerTo(upload: ClientRequest) {
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode, body: JSON.parse(text) }
}

test('an upload that the sender breaks off leaves no file', async () => {
  const ada = await service.caller()
  const upload = open(ada, { 'content-length': 1_000_000 })
  upload.on('error', () => {})
  upload.write('some of it')
  await waitUntil(() => drafts().length === 1, 'the draft')
  upload.destroy()
  await waitUntil(() => drafts().length === 0, 'the end of the draft')
  assert.equal((await service.call('GET', '/files', { key: ada.key })).body.total, 0)
})

test('a logo is not drawn when its sender has gone, and others do not wait for it', async () => {
  const [ada, bob] = [await service.caller(), await service.caller()]
  const group = `<g id="a">${'<rect width="1200" height="600" fill="#f008"/>'.repeat(99)}</g>`
  // It is accepted, and takes seconds to draw.
  const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600">${group}${'<use href="#a"/>'.repeat(98)}</svg>`
  const put = (caller: Caller, type: string, body: Buffer | string) => {
    const headers = { ...traceHeaders, 'x-api-key': caller.key, 'content-type': type }
    const upload = request(`${address}${EXTERNAL_PREFIX}/profile/logo`, { method: 'PUT', headers })
    return upload.on('error', () => {}).end(body)
  }
  const abandoned = Array.from({ length: fileBudget.uploadsPerAccount }, () => put(ada, 'image/svg+xml', slow))
  let answered = 0
  for (const upload of abandoned) upload.on('response', () => (answered += 1))
  await waitUntil(() => drafts().length === abandoned.length, 'the drafts')
  assert.equal((await answerTo(put(bob, 'image/png', await png()))).status, 200)
  assert.equal(answered, 0)
  for (const upload of abandoned) upload.destroy()
  await waitUntil(() => drafts().length === 0, 'the end of the drafts')
  assert.equal((await answerTo(put(ada, 'image/png', await png()))).status, 200)
})

test('a body of unknown length is refused as soon as it is too long', async () => {
  const ada = await service.caller()
  const upload = open(ada, { 'transfer-encoding': 'chunked' })
  upload.on('error', () => {})
  const answer = answerTo(upload)
  const part = Buffer.alloc(1024 * 1024, 'a')
  for (let sent = 0; sent <= fileBudget.fileBytes; sent += part.length) upload.write(part)
  assert.equal((await answer).status, 413)
  upload.destroy()
  await waitUntil(() => drafts().length === 0, 'the end of the draft')
})

test('an account has a few uploads at the same time, and others are not affected', async () => {
  const [ada, bob] = [await service.caller(), await service.caller()]
  const running = Array.from({ length: fileBudget.uploadsPerAccount }, () => open(ada, { 'content-length': 4 }))
  for (const upload of running) upload.write('ab')
  await waitUntil(() => drafts().length === running.length, 'the running uploads')
  const surplus = open(ada)
  surplus.end('abcd')
  const refused = await answerTo(surplus)
  assert.deepEqual([refused.status, refused.body.error], [429, 'rate_limit_exceeded'])
  const other = open(bob)
  other.end('abcd')
  assert.equal((await answerTo(other)).status, 201)
  const answers = running.map(answerTo)
  for (const upload of running) upload.end('cd')
  for (const answer of answers) assert.equal((await answer).status, 201)
  const next = open(ada)
  next.end('abcd')
  assert.equal((await answerTo(next)).status, 201)
})
