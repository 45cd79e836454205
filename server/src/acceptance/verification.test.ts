import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { lastMail } from '../../test/mails.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

let recipients = 0
/** A share that needs a code. Each has another recipient, because one recipient gets a limited number of mails a day. */
const guarded = (share: object = {}) => {
  recipients += 1
  return ada.shared({}, { recipientEmail: `jon${recipients}@clinic.example`, verifyEmail: true, ...share })
}
type Reader = Awaited<ReturnType<typeof guarded>>['client']

async function codeFor(reader: Reader): Promise<string> {
  const { status, text } = await reader.requestCode()
  assert.equal(status, 202, text)
  return lastMail(service, 'verification_code').data.code
}
const codesOf = (shareId: string) =>
  service.database.db.selectFrom('verification_codes').selectAll().where('share_id', '=', shareId).execute()
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const accept = async (reader: Reader, code?: string | null) => {
  const { status, body } = await reader.accept({ name: 'Inês', ...(code !== undefined && { code }) })
  return [status, body.error]
}

test('the recipient gets six digits, and the acceptance says that the address is verified', async () => {
  const { id, share, client: reader } = await guarded()
  for (const missing of [undefined, null, '', '  ']) {
    assert.deepEqual(await accept(reader, missing), [403, 'verification_required'])
  }
  const { status, body } = await reader.requestCode()
  assert.equal(status, 202)
  assert.deepEqual(body, {
    sentTo: `j•••••@clinic.example`,
    expiresAt: new Date(service.clock.now().getTime() + 600_000).toISOString(),
    notification: 'not_configured',
    notificationDetail: null,
  })
  const mail = lastMail(service, 'verification_code')
  assert.deepEqual([mail.to, /^\d{6}$/.test(mail.data.code)], [share.recipientEmail, true])
  const [row] = await codesOf(share.id)
  assert.ok(row && !JSON.stringify(row).includes(mail.data.code), 'the code is not stored')

  const sentAt = service.clock.now().toISOString()
  service.clock.advance(60_000)
  assert.deepEqual(await accept(reader, ` ${mail.data.code.slice(0, 3)} ${mail.data.code.slice(3)} `), [200, undefined])
  const { body: evidence } = await ada.call('GET', `/proposals/${id}/acceptance`)
  assert.equal(evidence.emailVerified, true)
  const codeEvents = evidence.timeline.filter(({ kind }: { kind: string }) => kind.startsWith('code'))
  assert.deepEqual(codeEvents, [
    { at: sentAt, kind: 'code_sent', detail: share.recipientEmail },
    { at: evidence.respondedAt, kind: 'code_verified', detail: share.recipientEmail },
  ])
  assert.deepEqual((await reader.requestCode()).body.error, 'already_responded')
})

test('after five wrong codes even the right one is refused, until a new one is requested', async () => {
  const { id, client: reader } = await guarded()
  const code = await codeFor(reader)
  for (let left = 4; left >= 0; left -= 1) {
    const { status, body } = await reader.accept({ name: 'Inês', code: wrong(code) })
    assert.equal(status, 403)
    assert.match(body.detail, left === 0 ? /Request a new one/ : new RegExp(`${left} (try is|tries are) left`))
  }
  const locked = await reader.accept({ name: 'Inês', code })
  assert.deepEqual([locked.status, locked.body.error], [429, 'verification_locked'])
  assert.ok(Number(locked.headers['retry-after']) >= 1)
  assert.equal((await ada.status(id)).status, 'sent')
  const fresh = await codeFor(reader)
  assert.deepEqual(await accept(reader, fresh), [200, undefined])
})

test('wrong prices, versions and signatures do not use up a try or a code', async () => {
  const { id, share, client: reader } = await guarded({ signature: 'drawn' })
  const code = await codeFor(reader)
  const signature = { kind: 'drawn', svg: 'M0 0L9 9' }
  const bodies = [
    { name: 'Inês', code, signature, expectedTotal: '1.00' },
    { name: 'Inês', code, signature, version: 7 },
    { name: 'Inês', code },
    { name: ' ', code, signature },
  ]
  for (const body of [...bodies, ...bodies]) assert.notEqual((await reader.accept(body)).status, 200)
  const [row] = await codesOf(share.id)
  assert.equal(row?.tries, 0)
  assert.equal((await reader.accept({ name: 'Inês', code, signature })).status, 200)
  assert.equal((await ada.get(id)).status, 'accepted')
})

test('a code ends after ten minutes, with a newer code, with a newer version, and with its use', async () => {
  const { id, share, client: reader } = await guarded()
  const first = await codeFor(reader)
  service.clock.advance(600_000)
  assert.deepEqual(await accept(reader, first), [403, 'verification_required'])
  const second = await codeFor(reader)
  const third = await codeFor(reader)
  if (second !== third) assert.deepEqual(await accept(reader, second), [403, 'verification_required'])
  await ada.share(id, { recipientEmail: share.recipientEmail, verifyEmail: true, message: 'Once more' })
  assert.deepEqual(await accept(reader, third), [403, 'verification_required'])
  const fourth = await codeFor(reader)
  service.clock.advance(599_999)
  const both = await Promise.all([accept(reader, fourth), accept(reader, fourth)])
  assert.deepEqual(both.map(([status]) => status).sort(), [200, 409])
  assert.deepEqual(await codesOf(share.id), [])
})

test("another link's code is refused", async () => {
  const [one, other] = [await guarded(), await guarded()]
  const code = await codeFor(one.client)
  await codeFor(other.client)
  const [status] = await accept(other.client, code)
  // One time in a million both codes are the same.
  if (lastMail(service, 'verification_code').data.code !== code) assert.equal(status, 403)
  assert.deepEqual(await accept(one.client, code), [200, undefined])
})

test('codes are limited by the hour and by the version, and a link that needs none sends none', async () => {
  const { id, share, client: reader } = await guarded()
  for (let n = 0; n < 10; n += 1) await codeFor(reader)
  const refused = await reader.requestCode()
  assert.deepEqual([refused.status, refused.body.error], [429, 'rate_limit_exceeded'])
  service.clock.advance(3_600_000)
  for (let n = 0; n < 10; n += 1) await codeFor(reader)
  service.clock.advance(3_600_000)
  assert.deepEqual((await reader.requestCode()).body.error, 'verification_locked')
  await ada.share(id, { recipientEmail: share.recipientEmail, verifyEmail: true })
  assert.deepEqual(await accept(reader, await codeFor(reader)), [200, undefined])

  const open = await ada.shared()
  const answer = await open.client.requestCode()
  assert.deepEqual([answer.status, answer.body.error], [409, 'verification_not_required'])
  assert.deepEqual(await accept(open.client, '123456'), [200, undefined], 'a code that nobody asked for is ignored')
})

test('other answers need no code', async () => {
  const { client: reader } = await guarded()
  assert.equal((await reader.reject()).status, 200)
})
