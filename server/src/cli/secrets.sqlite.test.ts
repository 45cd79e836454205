import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, mock, test } from 'node:test'
import { temporaryDirectory } from '../../test/processes.ts'
import { loadConfig } from '../config/config.ts'
import { replaceDirectoryKey } from '../process/key-files.ts'
import { openServices } from '../services.ts'
import { run } from './run.ts'

/** Each test continues with the data directory that the one before has left. */

const directory = temporaryDirectory()
const env = { DATA_DIR: join(directory.path, 'data') }
const keyFile = join(env.DATA_DIR, 'secret.key')
const previousKeyFile = join(env.DATA_DIR, 'secret.key.previous')
const openAIKey = 'openai-key-1234'
let owner: { accountId: string; userId: string }

const start = (more: Record<string, string> = {}) =>
  openServices(loadConfig({ ...env, ...more }), { onError: (error) => assert.fail(String(error)) })

before(async () => {
  const { services, database } = await start()
  const account = await services.accounts.create({ email: 'ada@example.com', name: 'Ada', plan: 'agency' })
  owner = { accountId: account.id, userId: account.ownerId }
  await services.profiles.update(owner, { profile: { openaiApiKey: openAIKey } })
  await database.close()
})
after(() => directory.remove())

async function assertReadable(more: Record<string, string> = {}) {
  const { services, database } = await start(more)
  assert.equal((await services.profiles.aiCredentials(owner)).openaiApiKey, openAIKey)
  await database.close()
}

const key = (file = keyFile) => readFileSync(file, 'utf8')

async function rotate(more: Record<string, string> = {}) {
  const write = mock.method(process.stdout, 'write', () => true)
  try {
    await run(['secrets', 'rotate'], () => loadConfig({ ...env, ...more }))
    return JSON.parse(String(write.mock.calls.at(-1)?.arguments[0]))
  } finally {
    write.mock.restore()
  }
}

test('a new key takes the place of the one in the data directory, but not while a server uses it', async () => {
  const former = key()
  const { database } = await start()
  await assert.rejects(rotate(), /Proffer is running\. Stop every process that uses this database/)
  await database.close()
  assert.deepEqual([key(), existsSync(previousKeyFile)], [former, false])

  const { values, unreadable } = await rotate()
  assert.deepEqual([values['accounts.profile.openaiApiKey'], unreadable], [1, 0])
  assert.notEqual(key(), former)
  assert.equal(statSync(keyFile).mode & 0o777, 0o600)
  assert.ok(!existsSync(previousKeyFile))
  await assertReadable()
  // A backup of the directory from before the rotation has another key than the database.
  const newer = key()
  writeFileSync(keyFile, former)
  await assert.rejects(start(), /SECRET_KEY does not match this database/)
  writeFileSync(keyFile, newer)
})

test('a rotation that was killed is completed by the next start, or by the command', async () => {
  const first = key()
  replaceDirectoryKey(env.DATA_DIR)
  assert.deepEqual([key(previousKeyFile), key() === first], [first, false])
  await assertReadable()
  assert.ok(!existsSync(previousKeyFile))

  replaceDirectoryKey(env.DATA_DIR)
  const begun = key()
  assert.equal((await rotate()).values['accounts.profile.openaiApiKey'], 1)
  assert.deepEqual([key(), existsSync(previousKeyFile)], [begun, false], 'the begun rotation, not another one')

  // Killed after the former key was copied and before the new one took its place.
  writeFileSync(previousKeyFile, begun)
  await assertReadable()
  assert.deepEqual([key(), existsSync(previousKeyFile)], [begun, false])
})

test('an operator who sets the key names the one before', async () => {
  const SECRET_KEY = 'a key that the operator has chosen'
  await assert.rejects(rotate({ SECRET_KEY }), /set SECRET_KEY to it and SECRET_KEY_PREVIOUS to the key of before/)
  const { values } = await rotate({ SECRET_KEY, SECRET_KEY_PREVIOUS: key().trim() })
  assert.equal(values['accounts.profile.openaiApiKey'], 1)
  await assertReadable({ SECRET_KEY })
  const again = await rotate({ SECRET_KEY, SECRET_KEY_PREVIOUS: key().trim() })
  assert.deepEqual(again, { values: {}, unreadable: 0 })
  await assert.rejects(start(), /SECRET_KEY does not match this database/)
})
