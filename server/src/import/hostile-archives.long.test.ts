import assert from 'node:assert/strict'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { after, before, test } from 'node:test'
import { ZipFile } from 'yazl'
import { download, entriesOf, exported, richAccount, sha256Of } from '../../test/export-scene.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { zip } from '../../test/sample-files.ts'
import { clockAfterIds } from '../../test/settable-clock.ts'

type Entries = Map<string, Buffer>

let service: Service
/** The archive comes from another installation, so that its ids are free. */
let good: Entries
let bob: Caller

before(async () => {
  const clock = clockAfterIds()
  const source = await startService({}, { clock })
  try {
    const rich = await richAccount(source)
    good = await entriesOf((await download(source, (await exported(source, rich)).url)).rawPayload)
  } finally {
    await source.stop()
  }
  service = await startService({}, { clock })
  bob = await service.caller()
})
after(() => service.stop())

const sumsOf = (entries: Entries) =>
  Buffer.from([...entries].map(([name, content]) => `${sha256Of(content)}  ${name}\n`).join(''))

/** Writes an archive. Unless the test changes them too, the hashes and counts fit the content. */
async function archiveOf(entries: Entries, { fits = true } = {}): Promise<string> {
  const written = new Map(entries)
  if (fits) {
    const manifest = JSON.parse(String(written.get('manifest.json')))
    for (const kind of Object.keys(manifest.records)) {
      manifest.records[kind] = String(written.get(`records/${kind}.jsonl`) ?? '').split('\n').length - 1
    }
    written.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
    written.delete('SHA256SUMS')
    written.set('SHA256SUMS', sumsOf(written))
  }
  const file = join(service.directory, 'archive.zip')
  const output = new ZipFile()
  for (const [name, content] of written) output.addBuffer(content, name)
  output.end()
  await finished(output.outputStream.pipe(createWriteStream(file)))
  return file
}

/** The good archive with one entry changed. Null removes it. */
function changed(name: string, change: (content: string) => string | null): Entries {
  const entries = new Map(good)
  const content = change(String(good.get(name) ?? ''))
  if (content === null) entries.delete(name)
  else entries.set(name, Buffer.from(content))
  return entries
}

/** The same for the first record of a kind. */
const changedRecord = (kind: string, change: (record: Record<string, unknown>) => unknown) =>
  changed(`records/${kind}.jsonl`, (lines) => {
    const [first = '', ...rest] = lines.split('\n')
    return [JSON.stringify(change(JSON.parse(first))), ...rest].join('\n')
  })

const run = (file: string) => service.services.imports.run(file, bob.accountId)

async function isRefused(entries: Entries | string, expected: RegExp, options?: { fits: boolean }) {
  const file = typeof entries === 'string' ? entries : await archiveOf(entries, options)
  await assert.rejects(run(file), (error: Error) => {
    assert.match(error.message, /^The archive was refused, and nothing was imported: /)
    assert.match(error.message, expected)
    return true
  })
  const { db } = service.database
  for (const table of ['proposals', 'files', 'events', 'account_imports'] as const) {
    const row = await db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', bob.accountId)
      .executeTakeFirst()
    assert.equal(row, undefined, table)
  }
}

/** Where an entry of the directory has this number. */
const UNCOMPRESSED_SIZE = 24

const otherId = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'

test('names that lead out of the archive, unknown names and repeated names are refused', async () => {
  const raw = (entries: Record<string, string>) => {
    const file = join(service.directory, 'raw.zip')
    writeFileSync(file, zip(entries))
    return file
  }
  for (const name of ['../evil.txt', '/etc/passwd', 'records/../../evil.jsonl', 'C:/evil', 'records\\evil.jsonl']) {
    await isRefused(raw({ [name]: 'x' }), /directory is damaged|no export contains/)
  }
  for (const name of ['evil.sh', 'records/proposals.jsonl/x', `files/${otherId}-a/b.txt`, 'files/x.png']) {
    await isRefused(raw({ [name]: 'x' }), /no export contains an entry named/)
  }
  const twice = zip({ 'README.txt': 'x', 'README.tx_': 'y' })
  writeFileSync(
    join(service.directory, 'raw.zip'),
    Buffer.from(twice.toString('latin1').replaceAll('README.tx_', 'README.txt'), 'latin1'),
  )
  await isRefused(join(service.directory, 'raw.zip'), /twice/)
  writeFileSync(join(service.directory, 'raw.zip'), 'no archive')
  await isRefused(join(service.directory, 'raw.zip'), /not a ZIP file/)
})

test('contents that are larger than they claim, or than anything may be, are refused', async () => {
  const file = await archiveOf(changed('README.txt', () => 'a'.repeat(2_000_000)))
  await isRefused(file, /"README.txt" is too large/)

  // The directory claims ten bytes, and the content unpacks to ten million. Only its length is wrong.
  const bomb = await archiveOf(changed('README.txt', () => '\0'.repeat(10_000_000)))
  const bytes = readFileSync(bomb)
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  assert.equal(bytes.readUInt32LE(entry + UNCOMPRESSED_SIZE), 10_000_000)
  bytes.writeUInt32LE(10, entry + UNCOMPRESSED_SIZE)
  writeFileSync(bomb, bytes)
  await isRefused(bomb, /an entry is damaged \(too many bytes/)

  const long = changed(
    'records/messages.jsonl',
    (lines) => `${JSON.stringify({ content: 'x'.repeat(17 * 1024 * 1024) })}\n${lines}`,
  )
  await isRefused(long, /line 1 of records\/messages\.jsonl is too long/)
})

test('wrong hashes, missing entries and wrong counts are refused', async () => {
  const tampered = changed('records/proposals.jsonl', (lines) => lines.replace('Still open', 'Still 0pen'))
  await isRefused(tampered, /records\/proposals\.jsonl does not have the hash in SHA256SUMS/, { fits: false })
  await isRefused(
    changed('records/events.jsonl', () => null),
    /records\/events\.jsonl is missing/,
    { fits: false },
  )
  await isRefused(
    changed('SHA256SUMS', () => null),
    /SHA256SUMS is missing/,
    { fits: false },
  )
  const fewer = changed('records/events.jsonl', (lines) => lines.slice(lines.indexOf('\n') + 1))
  fewer.delete('SHA256SUMS')
  fewer.set('SHA256SUMS', sumsOf(fewer))
  await isRefused(fewer, /as many lines as manifest\.json says/, { fits: false })
  const picture = [...good.keys()].find((name) => name.startsWith('files/') && name.endsWith('plan.pdf')) ?? ''
  await isRefused(
    changed(picture, (pdf) => pdf.replace('1.4', '1.5')),
    /does not have the hash in line/,
  )
  const snapshot = changedRecord('shares', (share) => ({ ...share, snapshotHash: '0'.repeat(64) }))
  await isRefused(snapshot, /"snapshot" does not have its hash/)
})

test('a file whose content is of another type than its record says is refused', async () => {
  const html = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')
  const name = [...good.keys()].find((entry) => entry.endsWith('plan.pdf')) ?? ''
  const id = name.slice('files/'.length, 'files/'.length + otherId.length)
  const lines = String(good.get('records/files.jsonl')).trim().split('\n')
  const records = lines.map((line) => {
    const record = JSON.parse(line)
    return JSON.stringify(record.id === id ? { ...record, size: html.length, sha256: sha256Of(html) } : record)
  })
  const entries = new Map(good).set(name, html).set('records/files.jsonl', Buffer.from(`${records.join('\n')}\n`))
  await isRefused(entries, /plan\.pdf is not accepted/)
})

test('another format, and lines that are no records, are refused', async () => {
  const manifest = (change: object) =>
    changed('manifest.json', (text) => JSON.stringify({ ...JSON.parse(text), ...change }))
  await isRefused(manifest({ formatVersion: 2 }), /format version is 2, and this release reads 1/)
  await isRefused(manifest({ format: 'other' }), /not that of an export/)
  const entries = new Map(good).set('records/robots.jsonl', Buffer.from('{}\n'))
  await isRefused(entries, /records\/robots\.jsonl is unknown/)
  for (const [line, expected] of [
    ['{', /line 1 of records\/messages\.jsonl is no JSON/],
    ['[]', /it is no JSON object/],
    ['null', /it is no JSON object/],
    ['{"id":"x"}', /is missing|is not valid/],
  ] as const) {
    await isRefused(
      changed('records/messages.jsonl', (lines) => `${line}\n${lines}`),
      expected,
    )
  }
  await isRefused(
    changed('records/messages.jsonl', (lines) => lines.trimEnd()),
    /last line .* is incomplete/,
  )
  for (const [kind, change, expected] of [
    ['messages', { extra: 1 }, /"extra" is unknown/],
    ['messages', { content: 'a\0b' }, /"content" is not valid/],
    ['messages', { sender: 'robot' }, /"sender" is not valid/],
    ['messages', { createdAt: 'yesterday' }, /"createdAt" is not valid/],
    ['proposals', { version: 1.5 }, /"version" is not valid/],
    ['proposals', { record: { id: 'x' } }, /"record/],
    ['proposals', { authorId: otherId }, /"record" does not fit/],
    ['webhooks', { url: 'javascript:alert(1)' }, /"url" is no http or https URL/],
    ['files', { type: 'text/html' }, /"type" is not accepted/],
    ['files', { kind: 'client' }, /"kind" is not valid/],
    ['events', { kind: 'unknown.kind' }, /"kind" is unknown/],
    ['account', { profile: { taxRate: 'x' } }, /taxRate/],
  ] as const) {
    await isRefused(
      changedRecord(kind, (record) => ({ ...record, ...change })),
      expected,
    )
  }
})

test('records that name others outside the archive, or ids that exist already, are refused', async () => {
  const eve = await service.caller()
  const foreign = (await service.call('POST', '/proposals', { key: eve.key, body: { name: 'Secret' } })).body
  await isRefused(
    changedRecord('messages', (message) => ({ ...message, proposalId: foreign.id })),
    /names a record that is not in the archive/,
  )
  await isRefused(
    changedRecord('proposals', (line) => {
      const record = { ...(line['record'] as object), id: foreign.id }
      return { ...line, id: foreign.id, record }
    }),
    /names a record that is not in the archive|exists in this installation already/,
  )
  const upload = { key: eve.key, body: 'Secret', headers: { 'content-type': 'text/plain' } }
  const file = (await service.call('POST', '/files', upload)).body
  const renamed = changedRecord('files', (record) => ({ ...record, id: file.id, name: 'x.png' }))
  const [name = '', content = Buffer.alloc(0)] = [...good].find(([entry]) => entry.startsWith('files/')) ?? []
  renamed.delete(name)
  renamed.set(`files/${file.id}-x.png`, content)
  renamed.set(
    'records/file-uses.jsonl',
    Buffer.from(String(good.get('records/file-uses.jsonl')).replaceAll(name.slice(6, 42), file.id)),
  )
  await isRefused(renamed, /exists in this installation already/)
  await isRefused(
    changed('records/proposals.jsonl', (lines) => lines + lines.slice(0, lines.indexOf('\n') + 1)),
    /an ID or a name that another record has/,
  )
})

test('an account that is not empty, or has an import of another archive, is refused', async () => {
  const ada = await service.caller()
  await service.call('POST', '/templates', { key: ada.key, body: { name: 'Mine' } })
  const file = await archiveOf(good)
  await assert.rejects(service.services.imports.run(file, ada.accountId), /The account has templates already/)
  const eve = await service.caller()
  await service.database.transact(null, (trx) =>
    trx
      .insertInto('account_imports')
      .values({ account_id: eve.accountId, archive_sha256: 'other', started_at: '' })
      .execute(),
  )
  await assert.rejects(service.services.imports.run(file, eve.accountId), /import of another archive/)
})
