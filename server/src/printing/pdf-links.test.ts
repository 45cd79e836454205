import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shareBudget } from '@proffer/core/budgets.ts'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>
before(async () => {
  service = await startService()
  caller = await service.caller()
  ada = provider(service, caller)
})
after(() => service.stop())

const linkOf = async (id: string, key = caller.key) =>
  (await service.call('GET', `/proposals/${id}/pdf-link`, { key })).body as { url: string; expiresAt: string }
const open = (url: string) => service.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') })

test('a key that only reads gets a link to the PDF, which works without a key for an hour', async () => {
  const { id } = await ada.propose({ name: 'Café ñ', total: 900 })
  const reader = (await service.services.keys.create(caller, { name: 'r', scopes: ['read'] })).key
  const { url, expiresAt } = await linkOf(id, reader)
  assert.equal(Date.parse(expiresAt) - service.clock.now().getTime() >= 3_600_000, true)
  const answer = await open(url)
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/pdf'])
  assert.match(String(answer.headers['content-disposition']), /^inline; .*filename\*=UTF-8''Caf%C3%A9/)
  assert.equal(answer.headers['cache-control'], 'private, no-store')
  assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-')
  service.clock.advance(3_602_000)
  assert.equal((await open(url)).json().error, 'file_link_expired')
})

test('a link works for its proposal and account only, and ends with the proposal', async () => {
  const { id } = await ada.propose()
  const other = await ada.propose()
  const stranger = await service.caller()
  const { url } = await linkOf(id)
  const changed = [
    url.replace(id, other.id),
    url.replace(caller.accountId, stranger.accountId),
    url.replace(/expires=\d+/, 'expires=9999999999'),
    url.replace(/signature=.*/, ''),
    `${url}&signature=x`,
    url.replace(/\?.*/, ''),
  ]
  for (const link of changed) assert.equal((await open(link)).json().error, 'file_link_invalid', link)
  const foreign = await service.call('GET', `/proposals/${id}/pdf-link`, { key: stranger.key })
  assert.deepEqual([foreign.status, foreign.body.error], [404, 'proposal_not_found'])
  await ada.call('DELETE', `/proposals/${id}`)
  assert.equal((await open(url)).statusCode, 404)
})

test('a link is opened a limited number of times in a minute', async () => {
  const { url } = await linkOf((await ada.propose()).id)
  const invalid = url.replace(/signature=.*/, 'signature=x')
  for (let times = 0; times < shareBudget.readsPerMinute; times += 1) await open(invalid)
  assert.equal((await open(url)).statusCode, 429)
})
