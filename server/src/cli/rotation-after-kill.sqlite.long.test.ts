import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { proffer, temporaryDirectory } from '../../test/processes.ts'
import { waitUntil } from '../../test/waiting.ts'
import { loadConfig } from '../config/config.ts'
import { openServices } from '../services.ts'

const WEBHOOKS = 3_000
const KILLS = 8
const directory = temporaryDirectory()
const env = { DATA_DIR: join(directory.path, 'data') }
after(() => directory.remove())

const start = () => openServices(loadConfig(env), { onError: (error) => assert.fail(String(error)) })

test('every value can be read after the rotation was killed at any moment', async (t) => {
  const opened = await start()
  const account = await opened.services.accounts.create({ email: 'ada@example.com', name: 'Ada', plan: 'agency' })
  const secretPlace = (row: number) => ({ field: 'webhooks.secret', owner: account.id, row: `w${row}` }) as const
  await opened.database.transact(account.id, async (trx) => {
    for (let row = 0; row < WEBHOOKS; row++) {
      const webhook = {
        id: `w${row}`,
        account_id: account.id,
        name: 'CRM',
        url: 'https://crm.example',
        events: '[]',
        is_active: 1,
        secret: opened.sealer.seal(`secret ${row}`, secretPlace(row)),
        secret_prefix: 'whsec_',
        previous_secret: null,
        previous_secret_until: null,
        created_at: '',
        updated_at: '',
      }
      await trx.insertInto('webhooks').values(webhook).execute()
    }
  })
  await opened.database.close()

  const previousKeyFile = join(env.DATA_DIR, 'secret.key.previous')
  const keys = new Set<string>()
  let interrupted = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const command = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs'), 'secrets', 'rotate'], { env })
    const ended = once(command, 'close')
    await waitUntil(() => existsSync(previousKeyFile) || command.exitCode !== null, 'the rotation')
    await sleep(Math.random() * 60)
    command.kill('SIGKILL')
    await ended
    if (existsSync(previousKeyFile)) interrupted++
    // Half of the times, the next command completes it, otherwise the next start.
    if (kill % 2 === 0) assert.equal((await proffer(env, 'secrets', 'rotate')).code, 0)
    const { database, sealer } = await start()
    const rows = await database.db.selectFrom('webhooks').select(['id', 'secret']).execute()
    const wrong = rows.filter(({ id, secret }) => {
      const row = Number(id.slice(1))
      return sealer.open(secret, secretPlace(row)) !== `secret ${row}`
    })
    assert.deepEqual([rows.length, wrong.length, existsSync(previousKeyFile)], [WEBHOOKS, 0, false])
    keys.add(readFileSync(join(env.DATA_DIR, 'secret.key'), 'utf8'))
    await database.close()
  }
  t.diagnostic(`${interrupted} of ${KILLS} rotations were interrupted, ${keys.size} keys`)
  assert.ok(interrupted > 0)
})
