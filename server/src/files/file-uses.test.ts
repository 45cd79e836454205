import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileBudget, shareBudget } from '@proffer/core/budgets.ts'
import { client } from '../../test/client-side.ts'
import { startWithFiles } from '../../test/file-place.ts'
import type { Caller, Service } from '../../test/harness.ts'
import { waitUntil } from '../../test/waiting.ts'
import { newId } from '../values/ids.ts'

let place: Awaited<ReturnType<typeof startWithFiles>>
let service: Service
let ada: Caller
before(async () => {
  place = await startWithFiles()
  service = place.service
  ada = await service.caller()
})
after(() => place.stop())

const call = (method: string, path: string, body?: unknown, { key } = ada) => service.call(method, path, { key, body })
const newFile = async (caller = ada): Promise<string> =>
  (
    await service.call('POST', '/files', {
      key: caller.key,
      body: Buffer.from('hi'),
      headers: { 'content-type': 'text/plain' },
    })
  ).body.id
const exists = async (id: string) => (await call('GET', `/files/${id}`)).status === 200
const sectionsWith = (fileId: unknown) => ({ sections: [{ kind: 'scope' }, { blocks: [{ image: { fileId } }] }] })
async function sweepAfter(hours: number) {
  service.clock.advance(hours * 3_600_000)
  await service.services.upkeep.sweep()
}

test('a file that nothing names is deleted after 24 hours; named files stay', async () => {
  const [unused, inSection, attached] = [await newFile(), await newFile(), await newFile()]
  const [inTemplate, inMessage] = [await newFile(), await newFile()]
  const { body: proposal } = await call('POST', '/proposals', { name: 'A', settings: sectionsWith(inSection) })
  await call('POST', '/proposals', { name: 'B', settings: { attachments: [{ fileId: attached.toUpperCase() }] } })
  await call('POST', '/templates', { name: 'T', settings: sectionsWith(inTemplate) })
  await call('POST', `/proposals/${proposal.id}/share`, {})
  const message = { content: 'Here', attachments: [{ fileId: inMessage, note: 'x' }] }
  assert.equal((await call('POST', `/proposals/${proposal.id}/messages`, message)).status, 201)
  await sweepAfter(23)
  assert.equal(await exists(unused), true)
  await sweepAfter(2)
  assert.equal(await exists(unused), false)
  assert.ok(!place.storedNames().includes(unused))
  for (const id of [inSection, attached, inTemplate, inMessage]) assert.equal(await exists(id), true)
})

test('a file that does not exist in the account is a 422 at its place', async () => {
  const theirs = await newFile(await service.caller())
  const { body: proposal } = await call('POST', '/proposals', { name: 'A' })
  await call('POST', `/proposals/${proposal.id}/share`, {})
  const expectedLoc = ['body', 'settings', 'sections', '1', 'blocks', '0', 'image', 'fileId']
  for (const fileId of [theirs, newId(service.clock.now()), 'nonsense', 7, {}]) {
    const settings = sectionsWith(fileId)
    for (const [method, path, body] of [
      ['POST', '/proposals', { name: 'B', settings }],
      ['PUT', `/proposals/${proposal.id}`, { settings }],
      ['POST', '/templates', { name: 'B', settings }],
    ] as const) {
      const answer = await call(method, path, body)
      assert.equal(answer.status, 422, `${method} ${path} ${JSON.stringify(fileId)}`)
      assert.deepEqual(
        answer.body.detail.map(({ loc }: { loc: string[] }) => loc),
        [expectedLoc],
      )
    }
    const message = { content: 'Here', attachments: [{}, { fileId }] }
    const answer = await call('POST', `/proposals/${proposal.id}/messages`, message)
    assert.deepEqual(answer.body.detail[0].loc, ['body', 'attachments', '1', 'fileId'])
  }
  // Elsewhere, and as null, `fileId` is the caller's own.
  const settings = { crm: { fileId: 'abc' }, attachments: [{ fileId: null }] }
  assert.equal((await call('POST', '/proposals', { name: 'C', settings })).status, 201)
})

test('deleting a proposal deletes its files, except those that another proposal names', async () => {
  const [own, both, replaced] = [await newFile(), await newFile(), await newFile()]
  const settings = { attachments: [{ fileId: own }, { fileId: both }, { fileId: replaced }] }
  const { body: proposal } = await call('POST', '/proposals', { name: 'A', settings })
  const { body: copy } = await call('POST', `/proposals/${proposal.id}/duplicate`)
  await call('PUT', `/proposals/${copy.id}`, { settings: { attachments: [{ fileId: both }] } })
  await call('PUT', `/proposals/${proposal.id}`, { settings: { attachments: [{ fileId: own }, { fileId: both }] } })
  assert.equal((await call('DELETE', `/files/${own}`)).body.error, 'file_in_use')
  assert.equal((await call('DELETE', `/proposals/${proposal.id}`)).status, 204)
  assert.equal(await exists(own), false)
  assert.equal(await exists(both), true)
  await waitUntil(() => !place.storedNames().includes(own))
  // The file stays for a day after the proposal no longer names it, so an undo in the editor still finds it.
  assert.equal(await exists(replaced), true)
  await sweepAfter(25)
  assert.equal(await exists(replaced), false)
  assert.equal((await call('DELETE', `/proposals/${copy.id}`)).status, 204)
  assert.equal(await exists(both), false)
})

test('both sides of a conversation get a link to the file of a message, and the file is deleted with the proposal', async () => {
  const [file, cover] = [await newFile(), await newFile()]
  const { body: proposal } = await call('POST', '/proposals', { name: 'A', settings: { cover: { fileId: cover } } })
  const { shareUrl } = (await call('POST', `/proposals/${proposal.id}/share`, {})).body
  const message = {
    content: 'Here',
    attachments: [
      { fileId: file, note: 'x' },
      { name: 'Plan', url: 'https://x.example' },
    ],
  }
  await call('POST', `/proposals/${proposal.id}/messages`, message)
  const reader = client(service, shareUrl)
  const ofProvider = (await call('GET', `/proposals/${proposal.id}/messages`)).body.messages
  const ofClient = (await reader.read()).body.messages
  for (const [first] of [ofProvider, ofClient]) {
    const [{ url, name, ...rest }, own] = first.attachments
    assert.deepEqual(rest, { fileId: file, note: 'x', type: 'text/plain', size: 2 })
    assert.match(name, /\.txt$/)
    assert.equal((await service.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })).body, 'hi')
    assert.deepEqual(own, message.attachments[1])
  }
  await call('DELETE', `/proposals/${proposal.id}`)
  assert.deepEqual([await exists(file), await exists(cover)], [false, false])
})

test('a client attaches only files that were uploaded with the link, and nobody sees a file before its message is sent', async () => {
  const { body: proposal } = await call('POST', '/proposals', { name: 'A' })
  const { shareUrl } = (await call('POST', `/proposals/${proposal.id}/share`, {})).body
  const reader = client(service, shareUrl)
  const upload = (body: Buffer, type = 'text/plain', path = reader.path) =>
    service.call('POST', `${path}/files`, { body, headers: { 'content-type': type, 'x-file-name': 'plan.txt' } })
  const uploaded = await upload(Buffer.from('my plan'))
  assert.equal(uploaded.status, 201, uploaded.text)
  const { id, ...rest } = uploaded.body
  assert.deepEqual(rest, { name: 'plan.txt', type: 'text/plain', size: 7 })
  assert.equal(await exists(id), false)
  assert.ok(!(await call('GET', '/files')).body.files.some((file: { id: string }) => file.id === id))

  // A file of the provider, of another link, or none at all.
  const { body: other } = await call('POST', '/proposals', { name: 'B' })
  const stranger = client(service, (await call('POST', `/proposals/${other.id}/share`, {})).body.shareUrl)
  for (const [from, fileId] of [
    [reader, await newFile()],
    [stranger, id],
    [reader, newId(service.clock.now())],
    [reader, 'nonsense'],
    [reader, 7],
  ] as const) {
    const answer = await from.write({ content: 'Look', attachments: [{ fileId }] })
    assert.equal(answer.status, 422, String(fileId))
    assert.deepEqual(answer.body.detail[0].loc, ['body', 'attachments', '0', 'fileId'])
  }
  const [seen] = (await call('GET', `/proposals/${proposal.id}/messages`)).body.messages
  assert.equal(seen, undefined)

  const forged = { fileId: id.toUpperCase(), name: 'x.exe', type: 'image/png', note: 'y' }
  const written = await reader.write({ content: 'Look', attachments: [forged, { name: 'z' }] })
  assert.equal(written.status, 201, written.text)
  const [ofProvider] = (await call('GET', `/proposals/${proposal.id}/messages`)).body.messages
  const [ofClient] = (await reader.read()).body.messages
  for (const { attachments } of [written.body, ofProvider, ofClient]) {
    const [{ url, ...known }, own] = attachments
    assert.deepEqual(known, { fileId: forged.fileId, note: 'y', ...rest })
    assert.deepEqual(own, { name: 'z' })
    const download = await service.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })
    assert.equal(download.body, 'my plan')
    assert.equal(download.headers['content-security-policy'], "sandbox; default-src 'none'")
    assert.match(String(download.headers['content-disposition']), /^attachment; filename="plan.txt"/)
  }

  const unsent = (await upload(Buffer.from('wrong file'))).body.id
  await sweepAfter(25)
  assert.ok(!place.storedNames().includes(unsent))
  assert.equal(await exists(id), true)
  const pending = (await upload(Buffer.from('last'))).body.id
  await call('DELETE', `/proposals/${proposal.id}`)
  assert.equal(await exists(id), false)
  await waitUntil(() => [id, pending].every((file) => !place.storedNames().includes(file)))
})

test('uploads of a client have the kinds, sizes and budgets of a link', async () => {
  const { body: proposal } = await call('POST', '/proposals', { name: 'A' })
  const share = (await call('POST', `/proposals/${proposal.id}/share`, {})).body
  const { path } = client(service, share.shareUrl)
  const before = place.storedNames().length
  const upload = (body: Buffer, type = 'text/plain', to = path) =>
    service.call('POST', `${to}/files`, { body, headers: { 'content-type': type } })
  const codes = async (answer: ReturnType<typeof upload>) => {
    const { status, body } = await answer
    return [status, body.error]
  }
  const tooLarge = Buffer.alloc(fileBudget.fileBytes + 1, 'a')
  assert.deepEqual(await codes(upload(tooLarge)), [413, 'payload_too_large'])
  const html = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')
  assert.deepEqual(await codes(upload(html)), [415, 'unsupported_media_type'])
  assert.deepEqual(await codes(upload(html, 'text/html')), [415, 'unsupported_media_type'])
  assert.equal((await upload(Buffer.from('GIF89a'), 'image/gif')).status, 422)
  const nowhere = `/api/public/v1/shares/${'x'.repeat(43)}`
  assert.deepEqual(await codes(upload(Buffer.from('a'), 'text/plain', nowhere)), [404, 'share_not_found'])
  await waitUntil(() => place.storedNames().length === before)

  for (let n = 0; n < 2; n++) assert.equal((await upload(Buffer.alloc(fileBudget.fileBytes, 'a'))).status, 201)
  const full = await upload(Buffer.alloc(fileBudget.fileBytes, 'a'))
  assert.deepEqual([full.status, full.body.error], [413, 'payload_too_large'])
  assert.match(full.body.detail, /50 MiB together/)
  await service.database.transact(ada.accountId, (trx) =>
    trx
      .updateTable('spending')
      .set({ n: shareBudget.clientFilesPerHour })
      .where('subject', '=', `client files ${share.id}`)
      .execute(),
  )
  const often = await upload(Buffer.from('a'))
  assert.deepEqual([often.status, often.body.error], [429, 'rate_limit_exceeded'])
  assert.match(often.headers['retry-after'] ?? '', /^\d+$/)
  service.clock.advance(3_600_000)
  assert.equal((await upload(Buffer.from('a'))).status, 201)
})

test('a file of a shared version stays after the draft no longer names it', async () => {
  const file = await newFile()
  const { body: proposal } = await call('POST', '/proposals', { name: 'A', settings: sectionsWith(file) })
  await call('POST', `/proposals/${proposal.id}/share`, {})
  await call('PUT', `/proposals/${proposal.id}`, { settings: {} })
  assert.equal((await call('DELETE', `/files/${file}`)).body.error, 'file_in_use')
  await sweepAfter(25)
  assert.equal(await exists(file), true)
  await call('DELETE', `/proposals/${proposal.id}`)
  await sweepAfter(25)
  assert.equal(await exists(file), false)
})

test('a deleted template keeps its files for a day', async () => {
  const file = await newFile()
  const { body: template } = await call('POST', '/templates', { name: 'T', settings: sectionsWith(file) })
  assert.equal((await call('DELETE', `/templates/${template.id}`)).status, 204)
  await sweepAfter(23)
  assert.equal(await exists(file), true)
  await sweepAfter(2)
  assert.equal(await exists(file), false)
})

test('the sweep removes contents without a record after an hour, and nothing else', async () => {
  const stored = await newFile()
  const orphan = newId(service.clock.now())
  const draft = `.draft-${newId(service.clock.now())}`
  for (const name of [orphan, 'notes-of-the-operator.txt']) place.plant(name)
  place.plantDraft(draft)
  await sweepAfter(0)
  for (const name of [orphan, draft]) assert.ok(place.storedNames().includes(name), name)
  await sweepAfter(1.1)
  for (const name of [orphan, draft]) assert.ok(!place.storedNames().includes(name), name)
  for (const name of [stored, 'notes-of-the-operator.txt']) assert.ok(place.storedNames().includes(name), name)
})

test('deleting an account deletes its files', async () => {
  const bob = await service.caller()
  const file = await newFile(bob)
  await service.database.transact(bob.accountId, (trx) =>
    trx.deleteFrom('accounts').where('id', '=', bob.accountId).execute(),
  )
  await sweepAfter(1.1)
  assert.ok(!place.storedNames().includes(file))
})
