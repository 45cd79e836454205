import assert from 'node:assert/strict'
import { readdirSync, renameSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { EXTERNAL_PREFIX } from '../../src/prefixes.ts'
import { firstIdOf } from '../../src/values/ids.ts'
import { HOUR_MS } from '../../src/values/time-units.ts'
import { traceHeaders } from '../harness.ts'
import { startServer, temporaryDirectory } from '../processes.ts'
import { startS3Server } from '../s3-server.ts'
import { waitUntil } from '../waiting.ts'

test('an upload that kill -9 interrupts leaves no record, and the sweep removes what arrived of it', async (t) => {
  const { path, remove } = temporaryDirectory()
  t.after(remove)
  const directory = join(path, 'files')
  const drafts = () => readdirSync(directory).filter((name) => name.startsWith('.draft-'))

  const first = await startServer({ DATA_DIR: path })
  const headers = { ...traceHeaders, 'x-api-key': first.demoKey, 'content-type': 'text/plain' }
  const url = `${first.address}${EXTERNAL_PREFIX}/files`
  const complete = await fetch(url, { method: 'POST', headers, body: 'complete' })
  assert.equal(complete.status, 201)
  const stored = await complete.json()

  const upload = request(url, { method: 'POST', headers: { ...headers, 'content-length': 10_000_000 } })
  upload.on('error', () => {})
  upload.write(Buffer.alloc(1_000_000, 'a'))
  await waitUntil(() => drafts().length === 1, 'the draft')
  await first.stop('SIGKILL')
  const [draft = ''] = drafts()
  assert.ok(draft)

  // A draft may belong to a running upload for an hour. Its name contains its time.
  renameSync(join(directory, draft), join(directory, `.draft-${firstIdOf(new Date(Date.now() - 2 * HOUR_MS))}`))
  const second = await startServer({ DATA_DIR: path })
  await waitUntil(() => drafts().length === 0, 'the sweep')
  const list = await (await second.call('GET', '/files', { key: first.demoKey })).json()
  assert.deepEqual(
    list.files.map(({ id }: { id: string }) => id),
    [stored.id],
  )
  // The second server has another port.
  const download = new URL(list.files[0].url)
  assert.equal(await (await fetch(`${second.address}${download.pathname}${download.search}`)).text(), 'complete')
  assert.deepEqual(readdirSync(directory), [stored.id])
  await second.stop()
})

test('an upload that kill -9 interrupts between the bucket and the commit leaves no record, and the sweep removes the object', async (t) => {
  const { path, remove } = temporaryDirectory()
  t.after(remove)
  const s3 = await startS3Server()
  t.after(() => s3.stop())
  const env = { DATA_DIR: path, FILES_URL: s3.url }

  const first = await startServer(env)
  const headers = { ...traceHeaders, 'x-api-key': first.demoKey, 'content-type': 'text/plain' }
  const send = (body: string) => fetch(`${first.address}${EXTERNAL_PREFIX}/files`, { method: 'POST', headers, body })
  const complete = await (await send('complete')).json()
  s3.trouble('lost')
  const interrupted = assert.rejects(send('interrupted'))
  await waitUntil(() => s3.objects.size === 2, 'the object')
  await first.stop('SIGKILL')
  await interrupted

  // An object may belong to a running upload for an hour. Its name contains its time, so it gets an earlier name.
  const orphan = [...s3.objects.keys()].find((name) => name !== `files/${complete.id}`) ?? ''
  s3.objects.delete(orphan)
  s3.objects.set(`files/${firstIdOf(new Date(Date.now() - 2 * HOUR_MS))}`, Buffer.from('interrupted'))
  s3.trouble('none')
  const second = await startServer(env)
  await waitUntil(() => s3.objects.size === 1, 'the sweep')
  const list = await (await second.call('GET', '/files', { key: first.demoKey })).json()
  assert.deepEqual(
    [...s3.objects.keys()],
    list.files.map(({ id }: { id: string }) => `files/${id}`),
  )
  const download = new URL(list.files[0].url)
  assert.equal(await (await fetch(`${second.address}${download.pathname}${download.search}`)).text(), 'complete')
  await second.stop()
})
