// A service in a process of its own, for tests that kill it: `node service-process.ts <directory>`, configured by the
// environment. Says where it listens and, in a new directory, the key of its one account, as a line of JSON.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openSqlite } from '../src/platform/database/sqlite.ts'
import { migrate } from '../src/platform/migrations/migrate.ts'
import { sealer } from '../src/platform/secrets.ts'
import { services as makeServices } from '../src/services.ts'

const directory = argv[2] ?? '.'
const file = join(directory, 'proffer.db')
const isNew = !existsSync(file)
const clock = systemClock
const config = { ...loadConfig(), dataDir: directory }
const database = openSqlite(file)
await migrate(database, clock)
const onError = (error: unknown) => {
  throw error
}
const services = makeServices({ database, clock, sealer: sealer('a secret key for tests, long enough'), onError })
let key: string | undefined
if (isNew) {
  const account = await services.accounts.create({ email: 'ada@example.com', name: 'Ada', plan: 'agency' })
  key = (await services.keys.create(account.id, { name: 'test', scopes: ['read', 'write'] })).key
}
const { app } = await buildApp({ config, database, clock, services })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(JSON.stringify({ address, key }))

process.once('SIGTERM', async () => {
  await app.close()
  await database.close()
})
