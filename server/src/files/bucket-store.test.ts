import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { signatureOf } from '../../test/aws-signature.ts'
import { startBeside } from '../../test/beside.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { type S3Server, startS3Server } from '../../test/s3-server.ts'
import { png } from '../../test/sample-files.ts'
import { clockAfterIds } from '../../test/settable-clock.ts'
import { assertTurnedAway } from '../../test/troubled-service.ts'
import { waitUntil } from '../../test/waiting.ts'
import { OperatorError } from '../process/operator-error.ts'
import { FileStoreTrouble } from '../storage/storage-errors.ts'
import { newId } from '../values/ids.ts'
import { bucketStore } from './bucket-store.ts'

const clock = clockAfterIds()
const [SHORT_MS, LONG_MS] = [300, 60_000]
// The time limits are long, so that no test reaches one by accident. The test about time limits shortens them.
const bucketWaits = { connectMs: LONG_MS, answerMs: LONG_MS, idleMs: LONG_MS, pauseMs: 1 }

let s3: S3Server
let service: Service
let ada: Caller
let troubles: unknown[] = []
before(async () => {
  s3 = await startS3Server(clock.now)
  const onError = (error: unknown) => troubles.push(error)
  service = await startService({ filesBucket: s3.settings() }, { clock, bucketWaits, onError })
  ada = await service.caller()
})
beforeEach(() => {
  Object.assign(bucketWaits, { answerMs: LONG_MS, idleMs: LONG_MS })
  s3.trouble('none')
  troubles = []
})
after(async () => {
  await service.stop()
  await s3.stop()
})

const upload = (body: Buffer, type = 'text/plain', from = service) =>
  from.call('POST', '/files', { key: ada.key, body, headers: { 'content-type': type } })
const load = (url: string, from = service) => from.app.inject({ url: url.replace('http://127.0.0.1:8080', '') })
const store = (changes = {}) => bucketStore({ settings: { ...s3.settings(), ...changes }, clock, waits: bucketWaits })

test('the stand-in calculates the signature of the example in the documentation of AWS', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const claim = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    scope: '20130524/us-east-1/s3/aws4_request',
    signedHeaders: Object.keys(headers),
  }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const signature = signatureOf({ method: 'GET', target: '/test.txt', headers }, claim, secret)
  assert.equal(signature, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

test('two processes with their own directories serve the files and logos of each other, and print them', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'proffer-test-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const second = await startBeside(service, { dataDir, filesBucket: s3.settings() })
  t.after(() => second.stop())
  const image = await png()
  const { body: file } = await upload(image, 'image/png')
  // The file, and its pictures for the page and the cover.
  const objects = [...s3.objects.keys()]
  assert.ok(objects.includes(`files/${file.id}`))
  assert.equal(objects.length, 3)
  const download = await load(file.url, second)
  assert.deepEqual(download.rawPayload, image)
  assert.equal(download.headers['etag'], `"${file.sha256}"`)
  assert.equal(download.headers['content-security-policy'], "sandbox; default-src 'none'")
  assert.equal(download.headers['x-content-type-options'], 'nosniff')

  const logo = { key: ada.key, body: image, headers: { 'content-type': 'image/png' } }
  const { body: user } = await second.call('PUT', '/profile/logo', logo)
  assert.equal((await load(user.profile.logoUrl)).statusCode, 200)
  const settings = { cover: { fileId: file.id } }
  const { body: proposal } = await service.call('POST', '/proposals', { key: ada.key, body: { name: 'A', settings } })
  const printed = await second.call('GET', `/proposals/${proposal.id}/pdf`, { key: ada.key })
  assert.equal(printed.status, 200)
  assert.ok(printed.bytes.includes('/DCTDecode'), 'the cover is in the document')
  // A PDF without its cover would look complete.
  s3.trouble('failing')
  const other = await service.call('GET', `/proposals/${proposal.id}/pdf`, { key: ada.key })
  assertTurnedAway(other)
  s3.trouble('none')

  assert.equal((await second.call('DELETE', `/proposals/${proposal.id}`, { key: ada.key })).status, 204)
  await waitUntil(() => objects.every((name) => !s3.objects.has(name)), 'the end of the objects')
  assert.equal((await load(file.url)).statusCode, 404)
})

test('while the store fails or cuts connections, uploads and downloads get a 503, and everything else works', async () => {
  const { body: file } = await upload(Buffer.from('kept'))
  const count = s3.objects.size
  for (const trouble of ['failing', 'cut'] as const) {
    s3.trouble(trouble)
    const before = s3.requests()
    assertTurnedAway(await upload(Buffer.from('refused')))
    assert.equal(s3.requests() - before, 3, 'it tries three times')
    const download = await load(file.url)
    assertTurnedAway({
      status: download.statusCode,
      headers: download.headers as Record<string, string>,
      body: download.json(),
    })
    assert.equal((await service.call('GET', `/files/${file.id}`, { key: ada.key })).status, 200)
    assert.equal((await service.call('POST', '/proposals', { key: ada.key, body: { name: 'A' } })).status, 201)
  }
  assert.equal(s3.objects.size, count)
  assert.deepEqual(troubles, [])

  // The record is deleted at once, and the sweep removes the content later.
  assert.equal((await service.call('DELETE', `/files/${file.id}`, { key: ada.key })).status, 204)
  await waitUntil(() => troubles.length === 1, 'the report')
  assert.match(String(troubles[0]), /did not answer DELETE/)
  clock.advance(2 * 3_600_000)
  await assert.rejects(service.services.upkeep.sweep(), FileStoreTrouble)
  s3.trouble('none')
  await service.services.upkeep.sweep()
  assert.ok(!s3.objects.has(`files/${file.id}`))
  assert.equal((await upload(Buffer.from('again'))).status, 201)
})

test('a store that does not answer, or stops in the middle, is given up after a time limit', async () => {
  const { body: file } = await upload(Buffer.from('text'))
  bucketWaits.answerMs = SHORT_MS
  s3.trouble('silent')
  assertTurnedAway(await upload(Buffer.from('refused')))
  assert.equal((await load(file.url)).statusCode, 503)
  Object.assign(bucketWaits, { answerMs: LONG_MS, idleMs: SHORT_MS })
  // The headers are sent already, so the connection ends early, and the process continues.
  s3.trouble('half')
  await assert.rejects(load(file.url))
  bucketWaits.idleMs = LONG_MS
  s3.trouble('none')
  assert.equal((await load(file.url)).body, 'text')
})

test('an object whose upload was lost before the commit is swept after an hour, page by page, and nothing else is', async () => {
  s3.objects.clear()
  const { body: kept } = await upload(Buffer.from('kept'))
  const orphans = Array.from({ length: 8 }, () => `files/${newId(clock.now())}`)
  const others = ['files/a&b', 'files/notes.txt', `elsewhere/${newId(clock.now())}`, newId(clock.now())]
  for (const name of [...orphans, ...others]) s3.objects.set(name, Buffer.from('x'))
  clock.advance(50 * 60_000)
  await service.services.upkeep.sweep()
  // The kept one, the eight orphans and the four others.
  assert.equal(s3.objects.size, 13)
  clock.advance(40 * 60_000)
  await service.services.upkeep.sweep()
  assert.deepEqual([...s3.objects.keys()].sort(), [`files/${kept.id}`, ...others].sort())
})

test('a wrong secret, key, region, bucket or clock is reported at the start in one line; an unreachable store is not a reason to stop', async () => {
  const refusals: Array<[changes: object, code: RegExp]> = [
    [{ secretAccessKey: 'wrong' }, /403 SignatureDoesNotMatch\. /],
    [{ accessKeyId: 'unknown' }, /403 InvalidAccessKeyId\. /],
    [{ region: 'us-east-1' }, /400 AuthorizationHeaderMalformed\. /],
    [{ bucket: 'another' }, /404 NoSuchBucket\. /],
  ]
  const unexpected = (error: unknown) => assert.fail(String(error))
  for (const [changes, code] of refusals) {
    const expected = (error: Error) => error instanceof OperatorError && code.test(error.message)
    await assert.rejects(store(changes).check(unexpected), expected, String(code))
    await assert.rejects(store(changes).open(newId(clock.now())), FileStoreTrouble)
  }
  const late = { ...clock, now: () => new Date(clock.now().getTime() - 20 * 60_000) }
  const behind = bucketStore({ settings: s3.settings(), clock: late, waits: bucketWaits })
  await assert.rejects(behind.check(unexpected), { message: /403 RequestTimeTooSkewed\. / })
  await store().check(unexpected)
  await service.services.checkFileStore()
  s3.trouble('cut')
  await service.services.checkFileStore()
  assert.match(String(troubles), /^FileStoreTrouble|did not answer GET/)
})
