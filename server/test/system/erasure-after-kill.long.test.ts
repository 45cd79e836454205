import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { startServer, temporaryDirectory } from '../processes.ts'
import { waitUntil } from '../waiting.ts'

test('the next start erases the remains of a proposal that was deleted right before kill -9', async (t) => {
  const { path, remove } = temporaryDirectory()
  t.after(remove)
  const files = () => readdirSync(path).filter((name) => name.startsWith('proffer.db'))
  const stored = () => files().map((name) => readFileSync(join(path, name), 'latin1'))
  const isStored = (word: string) => stored().some((text) => text.includes(word))

  const first = await startServer({ DATA_DIR: path })
  const key = first.demoKey
  const body = { name: 'Xylophonic site', clientName: 'Zebulon Quartermain' }
  const { id } = await (await first.call('POST', '/proposals', { key, body })).json()
  assert.equal((await first.call('POST', `/proposals/${id}/share`, { key, body: {} })).status, 201)
  assert.ok(isStored(body.clientName))
  assert.equal((await first.call('DELETE', `/proposals/${id}`, { key })).status, 204)
  await first.stop('SIGKILL')

  const second = await startServer({ DATA_DIR: path })
  const database = new DatabaseSync(join(path, 'proffer.db'), { timeout: 5_000 })
  const waiting = database.prepare('select count(*) as n from erasures')
  await waitUntil(() => waiting.get()?.['n'] === 0, 'the erasure')
  database.close()
  await second.stop()
  for (const word of [body.name, body.clientName]) assert.ok(!isStored(word), `${word} is gone`)
})
