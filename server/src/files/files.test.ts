import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileBudget } from '@proffer/core/budgets.ts'
import { DOCX, ODT, PPTX, XLSX, ZIP } from '@proffer/core/files/file-types.ts'
import { startWithFiles } from '../../test/file-place.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { gif, hugePng, jpeg, pdf, png, webp, zip } from '../../test/sample-files.ts'
import { waitUntil } from '../../test/waiting.ts'

let place: Awaited<ReturnType<typeof startWithFiles>>
let service: Service
let ada: Caller
before(async () => {
  place = await startWithFiles()
  service = place.service
  ada = await service.caller()
})
after(() => place.stop())

type Headers = Record<string, string>
const upload = (body: Buffer, type: string, { key } = ada, headers: Headers = {}) =>
  service.call('POST', '/files', { key, body, headers: { 'content-type': type, ...headers } })
const text = (content: string) => upload(Buffer.from(content), 'text/plain')
const load = (url: string) => service.app.inject({ url: url.replace('http://127.0.0.1:8080', '') })

const office = (...names: string[]) =>
  zip(Object.fromEntries(['[Content_Types].xml', ...names].map((name) => [name, ''])))

test('each type is stored as it was sent and downloaded by its signed link', async () => {
  for (const [name, type, body] of [
    ['a.png', 'image/png', await png()],
    ['a.jpeg', 'image/jpeg', await jpeg()],
    ['a.webp', 'image/webp', await webp()],
    ['a.gif', 'image/gif', await gif()],
    ['a.pdf', 'application/pdf', pdf],
    ['a.txt', 'text/plain', Buffer.from('Grüße,\r\nAda')],
    ['a.csv', 'text/csv', Buffer.from('a;b\n1;2\n')],
    ['a.docx', DOCX, office('word/document.xml')],
    ['a.xlsx', XLSX, office('xl/workbook.xml')],
    ['a.pptx', PPTX, office('ppt/presentation.xml')],
    ['a.odt', ODT, zip({ mimetype: ODT, 'content.xml': '' })],
    ['a.zip', ZIP, zip({ 'readme.txt': 'hello' })],
  ] as const) {
    const answer = await upload(body, type, ada, { 'x-file-name': name })
    assert.equal(answer.status, 201, `${type}: ${answer.text}`)
    const { id, url, ...record } = answer.body
    const sha256 = createHash('sha256').update(body).digest('hex')
    assert.deepEqual(record, { name, type, size: body.length, sha256, createdAt: service.clock.now().toISOString() })
    assert.equal(answer.headers['location'], `/api/external/v1/files/${id}`)
    const download = await load(url)
    assert.equal(download.statusCode, 200)
    assert.deepEqual(download.rawPayload, body)
    assert.equal(String(download.headers['content-type']).split(';')[0], type)
    const isShown = type.startsWith('image/') || type === 'application/pdf'
    assert.match(String(download.headers['content-disposition']), isShown ? /^inline; / : /^attachment; /)
    assert.equal(download.headers['x-content-type-options'], 'nosniff')
    assert.equal(download.headers['content-security-policy'], "sandbox; default-src 'none'")
    assert.match(String(download.headers['cache-control']), /^private, max-age=\d+$/)
  }
})

test('a media type that is not allowed, or content of another type, is a 415', async () => {
  const html = Buffer.from(' <!-- x --><!DOCTYPE html><script>alert(1)</script>')
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const [type, body] of [
    ['text/html', html],
    ['text/plain', html],
    ['text/csv', Buffer.from('<script>alert(1)</script>')],
    ['image/svg+xml', svg],
    ['text/plain', svg],
    ['image/png', svg],
    ['image/png', await jpeg()],
    ['application/pdf', await png()],
    ['text/plain', pdf],
    [DOCX, office('xl/workbook.xml')],
    [ODT, zip({ 'readme.txt': '' })],
    ['application/json', Buffer.from('{}')],
    ['application/octet-stream', pdf],
    ['text/plain; charset=utf-16', Buffer.from('hi')],
  ] as const) {
    const answer = await upload(body, type)
    assert.equal(answer.status, 415, `${type}: ${answer.text}`)
  }
  assert.equal((await service.call('POST', '/files', { key: ada.key })).status, 415)
})

test('damaged content is a 422, and nothing of it stays', async () => {
  const before = place.storedNames().length
  const image = await png(300, 300)
  const archive = zip({ 'a.txt': 'hello' })
  for (const [type, body] of [
    ['image/png', image.subarray(0, image.length / 2)],
    ['image/png', hugePng(30_000, 30_000)],
    ['image/gif', Buffer.from('GIF89a')],
    ['application/pdf', pdf.subarray(0, 20)],
    ['application/pdf', Buffer.from('hello')],
    ['text/plain', Buffer.from([0xff, 0xfe, 0x00, 0x41])],
    ['text/plain', Buffer.from('a\0b')],
    ['text/plain', Buffer.alloc(0)],
    [ZIP, archive.subarray(0, archive.length - 10)],
    [DOCX, office('word/document.xml', 'word/vbaProject.bin')],
  ] as const) {
    const answer = await upload(body, type)
    assert.equal(answer.status, 422, `${type}: ${answer.text}`)
  }
  await waitUntil(() => place.storedNames().length === before)
})

test('a file may have 20 MiB and not one byte more', async () => {
  const whole = Buffer.alloc(fileBudget.fileBytes, 'a')
  assert.equal((await upload(Buffer.concat([whole, Buffer.from('a')]), 'text/plain')).status, 413)
  assert.equal((await upload(whole, 'text/plain')).status, 201)
})

test('a file name keeps no path, no special character and no false ending', async () => {
  const nameFor = async (header: string | undefined, type = 'text/plain') => {
    const body = type === 'application/pdf' ? pdf : Buffer.from('hi')
    return (await upload(body, type, ada, header === undefined ? {} : { 'x-file-name': header })).body.name
  }
  for (const [header, name] of [
    [undefined, 'file.txt'],
    ['', 'file.txt'],
    ['notes.txt', 'notes.txt'],
    ['Grundriss%20%C3%BC.txt', 'Grundriss ü.txt'],
    ["UTF-8''na%C3%AFve.txt", 'naïve.txt'],
    ['100%.txt', '100%.txt'],
    ['../../etc/passwd', 'passwd.txt'],
    ['..%2F..%2Fsecret.key', 'secret.key.txt'],
    ['C:\\Users\\ada\\plan.txt', 'plan.txt'],
    ['..', 'file.txt'],
    ['.htaccess', 'htaccess.txt'],
    ['a%00b%0d%0aSet-Cookie:x.txt', 'a b Set-Cookie x.txt'],
    ['run.exe', 'run.exe.txt'],
    ['evil%E2%80%AEtxt.exe', 'evil txt.exe.txt'],
    ['"quoted".txt', 'quoted.txt'],
  ] as const) {
    assert.equal(await nameFor(header), name, header)
  }
  assert.equal(await nameFor('plan.PDF', 'application/pdf'), 'plan.PDF')
  assert.equal((await nameFor('x'.repeat(5_000)))?.length, 200)
})

test('a link works for an hour, and only as it was made', async () => {
  const { body: file } = await text('private')
  const url = new URL(file.url)
  const changed = (parameter: string, value: string | null) => {
    const other = new URL(url)
    if (value === null) other.searchParams.delete(parameter)
    else other.searchParams.set(parameter, value)
    return load(other.href)
  }
  const { body: another } = await text('other')
  for (const answer of [
    await changed('signature', null),
    await changed('signature', 'x'),
    await changed('expires', '9999999999'),
    await changed('expires', null),
    await load(url.href.replace(file.id, another.id)),
    await load(`/files/${file.id}/${file.name}`),
  ]) {
    assert.equal(answer.statusCode, 403)
    assert.equal(answer.json().error, 'file_link_invalid')
  }
  service.clock.advance(3_599_000)
  assert.equal((await load(url.href)).statusCode, 200)
  service.clock.advance(2_000)
  const expired = await load(url.href)
  assert.deepEqual([expired.statusCode, expired.json().error], [410, 'file_link_expired'])
  const { body: again } = await service.call('GET', `/files/${file.id}`, { key: ada.key })
  assert.equal((await load(again.url)).body, 'private')
})

test('files are private to their account, listed newest first, and deleted once', async () => {
  const [bob, eve] = [await service.caller(), await service.caller()]
  const ids: string[] = []
  for (const content of ['one', 'two', 'three']) {
    ids.push((await upload(Buffer.from(content), 'text/plain', bob)).body.id)
  }
  const listed = (await service.call('GET', '/files?limit=2', { key: bob.key })).body
  assert.equal(listed.total, 3)
  assert.deepEqual(
    listed.files.map(({ id }: { id: string }) => id),
    ids.toReversed().slice(0, 2),
  )
  assert.equal((await service.call('GET', '/files', { key: eve.key })).body.total, 0)
  assert.equal((await service.call('GET', `/files/${ids[0]}`, { key: eve.key })).body.error, 'file_not_found')
  assert.equal((await service.call('DELETE', `/files/${ids[0]}`, { key: eve.key })).body.error, 'file_not_found')
  const { url } = listed.files[0]
  assert.equal((await service.call('DELETE', `/files/${ids[2]}`, { key: bob.key })).status, 204)
  assert.equal((await service.call('DELETE', `/files/${ids[2]}`, { key: bob.key })).status, 404)
  assert.equal((await load(url)).statusCode, 404)
  await waitUntil(() => !place.storedNames().includes(ids[2] as string))
  const { key } = await service.services.keys.create(bob, { name: 'r', scopes: ['read'] })
  assert.equal((await upload(pdf, 'application/pdf', { ...bob, key })).body.error, 'insufficient_scope')
})

test('a repeat with the same Idempotency-Key stores the file once; another file or name is another request', async () => {
  const bob = await service.caller()
  const send = (content: string, name = 'a.txt') =>
    upload(Buffer.from(content), 'text/plain', bob, { 'idempotency-key': 'k1', 'x-file-name': name })
  const [first, second] = [await send('once'), await send('once')]
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.equal(second.text, first.text)
  assert.equal((await send('twice')).body.error, 'idempotency_key_reused')
  assert.equal((await send('once', 'b.txt')).body.error, 'idempotency_key_reused')
  assert.equal((await service.call('GET', '/files', { key: bob.key })).body.total, 1)
  const together = await Promise.all(
    [1, 2, 3].map(() => upload(pdf, 'application/pdf', bob, { 'idempotency-key': 'k2' })),
  )
  const created = together.filter(({ status, headers }) => status === 201 && !headers['idempotent-replayed'])
  assert.equal(created.length, 1)
  assert.equal((await service.call('GET', '/files', { key: bob.key })).body.total, 2)
  await waitUntil(() => place.storedNames().every((name) => !name.startsWith('.draft-')))
})

test('files count as storage of the account, and none fits into a full one', async (t) => {
  const budget = { ...service.config.planBudgets.free, storedMb: 1 }
  const small = await startService({ planBudgets: { ...service.config.planBudgets, free: budget } })
  t.after(() => small.stop())
  const { key, accountId } = await small.caller({ plan: 'free' })
  const send = (bytes: number) =>
    small.call('POST', '/files', { key, body: Buffer.alloc(bytes, 'a'), headers: { 'content-type': 'text/plain' } })
  const used = async () => (await small.services.storage.read(small.database.db, accountId)).used
  const before = await used()
  const first = await send(900_000)
  assert.equal(first.status, 201)
  assert.equal((await used()) - before, 900_000)
  assert.equal((await send(900_000)).body.error, 'storage_quota_exceeded')
  await waitUntil(() => readdirSync(join(small.directory, 'files')).length === 1)
  assert.equal((await small.call('DELETE', `/files/${first.body.id}`, { key })).status, 204)
  assert.equal(await used(), before)
})
