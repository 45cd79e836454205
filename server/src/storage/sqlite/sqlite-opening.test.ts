import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Database } from '../database.ts'
import { openSqlite } from './sqlite.ts'

// Opening blocks its thread, so the lock is held by another one.
const holder = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(workerData)
  database.exec('begin exclusive; create table t (x)')
  parentPort.postMessage('held')
  setTimeout(() => { database.exec('commit'); database.close() }, 100)
`

test('a new database is opened although another connection is just creating it', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'proffer-opening-'))
  const file = join(directory, 'proffer.db')
  const worker = new Worker(holder, { eval: true, workerData: file })
  let database: Database | undefined
  t.after(async () => {
    await database?.close()
    await worker.terminate()
    rmSync(directory, { recursive: true })
  })
  await once(worker, 'message')
  database = openSqlite(file)
  assert.equal(await database.transact(null, async () => 'written'), 'written')
})
