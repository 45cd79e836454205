import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { exportBudget } from '@proffer/core/export/budget.ts'
import { startBeside } from '../../test/beside.ts'
import {
  download,
  entriesOf,
  exported,
  linesOf,
  type RichAccount,
  richAccount,
  sha256Of,
} from '../../test/export-scene.ts'
import { type Service, startService } from '../../test/harness.ts'
import { clockAfterIds } from '../../test/settable-clock.ts'
import { DAY_MS } from '../values/time-units.ts'

let service: Service
let rich: RichAccount
before(async () => {
  service = await startService({}, { clock: clockAfterIds() })
  rich = await richAccount(service)
})
after(() => service.stop())

const storedZips = () =>
  readdirSync(join(service.directory, 'files', 'exports')).filter((name) => !name.startsWith('.'))
const post = (key: string) => service.call('POST', '/export', { key })
const get = (id: string, key: string) => service.call('GET', `/export/${id}`, { key })

test('an export has every record, file and signed PDF, with their hashes, and no secret', async () => {
  const { url, size, sha256, expiresAt } = await exported(service, rich)
  assert.equal(expiresAt, new Date(service.clock.now().getTime() + DAY_MS).toISOString())
  const answer = await download(service, url)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-length'], String(size))
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="proffer-export-[\d-]+\.zip"/)
  assert.equal(sha256Of(answer.rawPayload), sha256)

  const entries = await entriesOf(answer.rawPayload)
  const sums = String(entries.get('SHA256SUMS')).trim().split('\n')
  const others = [...entries].filter(([name]) => name !== 'SHA256SUMS')
  assert.deepEqual(
    sums,
    others.map(([name, content]) => `${sha256Of(content)}  ${name}`),
  )

  const proposals = linesOf(entries, 'proposals')
  assert.equal(proposals.length, 3)
  const member = await service.member(rich, 'member')
  for (const { id, record } of proposals) {
    // The costs are beside the record, so a member gets it as it is.
    const { text } = await service.call('GET', `/proposals/${id}`, { key: member.key })
    assert.equal(JSON.stringify(record), text)
  }
  const [priced] = proposals.filter(({ costs }) => costs !== null)
  assert.deepEqual(priced.costs.requirements, { home: '120.00' })
  const manifest = JSON.parse(String(entries.get('manifest.json')))
  for (const [kind, count] of Object.entries(manifest.records)) {
    assert.equal(count, linesOf(entries, kind).length, kind)
    assert.ok(Number(count) > 0, `${kind} has no record`)
  }
  assert.deepEqual(manifest.missing, [])
  const files = linesOf(entries, 'files')
  for (const file of files) {
    const name = [...entries.keys()].find((name) => name.startsWith(`files/${file.id}-`)) ?? ''
    assert.equal(sha256Of(entries.get(name) ?? Buffer.alloc(0)), file.sha256)
  }
  const accepted = linesOf(entries, 'acceptances')
  assert.equal(manifest.documents, accepted.length)
  for (const { proposalId, version } of accepted) {
    const pdf = entries.get(`documents/${proposalId}-v${version}.pdf`)
    assert.ok(pdf?.subarray(0, 5).equals(Buffer.from('%PDF-')), 'a PDF')
    // It is the signed PDF, which the service knows.
    const verdict = await service.call('POST', '/api/public/v1/verify', {
      body: { sha256: sha256Of(pdf ?? Buffer.alloc(0)) },
    })
    assert.equal(verdict.body.issued, true)
  }

  const everything = Buffer.concat([...entries.values()])
  for (const secret of rich.secrets) assert.ok(!everything.includes(secret), `${secret} is in the export`)
  assert.ok(!/\bv1\.[\w-]{40,}/.test(everything.toString('latin1')), 'a sealed value is in the export')
})

test('a second request while one is waiting returns the same export, and only one is in the audit log', async () => {
  const ada = await service.caller()
  const [first, second] = await Promise.all([post(ada.key), post(ada.key)])
  assert.deepEqual([first.status, second.status], [202, 202])
  assert.deepEqual(first.body, { id: second.body.id, status: 'queued' })
  assert.deepEqual((await get(first.body.id, ada.key)).body, {
    id: first.body.id,
    status: 'queued',
    url: null,
    size: null,
    sha256: null,
    expiresAt: null,
  })
  const { entries } = (await service.call('GET', '/audit-log?action=export.created', { key: ada.key })).body
  assert.deepEqual(
    entries.map(({ target, actor }: { target: string; actor: { kind: string } }) => [target, actor.kind]),
    [[first.body.id, 'key']],
  )
  await service.services.exportWorker.runDue()
  assert.notEqual((await post(ada.key)).body.id, first.body.id)
  await service.services.exportWorker.runDue()
})

test('only owners and admins may export, with write access, and nobody reads the export of another account', async () => {
  const ada = await service.caller()
  const { id } = (await post(ada.key)).body
  const [admin, member, reader] = [
    await service.member(ada, 'admin'),
    await service.member(ada, 'member'),
    await service.member(ada, 'admin', ['read']),
  ]
  assert.equal((await post(admin.key)).body.id, id)
  assert.equal((await post(member.key)).body.error, 'insufficient_role')
  assert.equal((await get(id, member.key)).body.error, 'insufficient_role')
  assert.equal((await post(reader.key)).body.error, 'insufficient_scope')
  assert.equal((await get(id, reader.key)).status, 200)
  const stranger = await service.caller()
  assert.equal((await get(id, stranger.key)).body.error, 'export_not_found')
  await service.services.exportWorker.runDue()
})

test('a new export replaces the one before, a day later it is gone, and its link works for nothing else', async () => {
  const ada = await service.caller()
  const first = await exported(service, ada)
  const before = storedZips().length
  const second = await exported(service, ada)
  assert.equal(storedZips().length, before)
  assert.equal((await download(service, first.url)).statusCode, 404)
  assert.equal((await get(first.id, ada.key)).body.url, null)

  const { pathname, search } = new URL(second.url)
  const changed = search.replace(/expires=\d/, 'expires=9')
  for (const url of [pathname, pathname + changed, pathname.replace(second.id, first.id) + search]) {
    assert.equal((await download(service, url)).json().error, 'file_link_invalid')
  }
  const browser = await service.browser(ada)
  const { export: latest } = (await browser.call('GET', '/exports/latest')).body
  assert.deepEqual([latest.id, latest.url], [second.id, second.url])

  service.clock.advance(DAY_MS)
  assert.equal((await get(second.id, ada.key)).body.url, null)
  assert.equal((await download(service, second.url)).statusCode, 404)
  await service.services.upkeep.sweep()
  assert.deepEqual(storedZips(), [])
  assert.equal((await download(service, second.url)).statusCode, 404)
})

test('the link of an export is refused while the account is locked, and works again when it is restored', async () => {
  const ada = await service.caller()
  const { url } = await exported(service, ada)
  await service.services.accountClosing.closeByOperator(ada.accountId)
  const refused = await download(service, url)
  assert.deepEqual([refused.statusCode, refused.json().error], [410, 'account_closed'])
  await service.services.accountClosing.restoreByOperator(ada.accountId)
  assert.equal((await download(service, url)).statusCode, 200)
})

test('a file that is uploaded while the ZIP is written is not in it, and one that is deleted meanwhile is named as missing', async () => {
  const ada = await service.caller()
  const upload = async (name: string) => {
    const headers = { 'content-type': 'text/plain', 'x-file-name': name }
    const { status, body } = await service.call('POST', '/files', { key: ada.key, body: Buffer.from(name), headers })
    assert.equal(status, 201)
    return body.id as string
  }
  const [kept, deleted] = [await upload('kept.txt'), await upload('deleted.txt')]
  // Both happen after the records were read.
  const { readSnapshot } = service.database
  service.database.readSnapshot = async (work) => {
    const result = await readSnapshot(work)
    await upload('late.txt')
    assert.equal((await service.call('DELETE', `/files/${deleted}`, { key: ada.key })).status, 204)
    return result
  }
  const { url } = await exported(service, ada).finally(() => {
    service.database.readSnapshot = readSnapshot
  })
  const entries = await entriesOf((await download(service, url)).rawPayload)
  assert.deepEqual(
    linesOf(entries, 'files').map(({ id }) => id),
    [kept, deleted],
  )
  assert.deepEqual(
    [...entries.keys()].filter((name) => name.startsWith('files/')),
    [`files/${kept}-kept.txt`],
  )
  const { files, missing } = JSON.parse(String(entries.get('manifest.json')))
  assert.deepEqual([files, missing], [1, [`files/${deleted}-deleted.txt`]])
})

test('an account can be exported ten times within a day', async () => {
  const ada = await service.caller()
  for (let n = 0; n < exportBudget.perDay; n++) {
    assert.equal((await post(ada.key)).status, 202)
    await service.database.transact(null, (trx) =>
      trx.updateTable('account_exports').set({ status: 'failed' }).where('account_id', '=', ada.accountId).execute(),
    )
    service.clock.advance(1_000)
  }
  const refused = await post(ada.key)
  assert.equal(refused.status, 429)
  assert.equal(refused.headers['retry-after'], String(DAY_MS / 1000 - exportBudget.perDay))
  service.clock.advance(DAY_MS)
  assert.equal((await post(ada.key)).status, 202)
  await service.services.exportWorker.runDue()
})

test('when a process dies while it writes, another one begins again after the lease, and nothing half is offered', async () => {
  const ada = await service.caller()
  const { id } = (await post(ada.key)).body
  const other = await startBeside(service)
  try {
    // The first process has begun and never continues.
    await service.database.transact(null, (trx) =>
      trx
        .updateTable('account_exports')
        .set({
          status: 'running',
          attempts: 1,
          content_id: 'dead',
          due_at: new Date(service.clock.now().getTime() + 30_000).toISOString(),
        })
        .where('id', '=', id)
        .execute(),
    )
    await other.services.exportWorker.runDue()
    assert.deepEqual(await get(id, ada.key).then(({ body }) => [body.status, body.url]), ['running', null])
    service.clock.advance(30_000)
    await Promise.all([other.services.exportWorker.runDue(), service.services.exportWorker.runDue()])
    const { status, url } = (await get(id, ada.key)).body
    assert.equal(status, 'ready')
    assert.ok((await entriesOf((await download(service, url)).rawPayload)).has('SHA256SUMS'))
    assert.deepEqual(
      readdirSync(join(service.directory, 'files', 'exports')).filter((name) => name.startsWith('.')),
      [],
    )
  } finally {
    await other.stop()
  }
})
