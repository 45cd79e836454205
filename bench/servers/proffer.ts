import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/src/app.ts'
import { loadConfig } from '../../server/src/config.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openPostgres } from '../../server/src/platform/database/postgres.ts'
import { openSqlite } from '../../server/src/platform/database/sqlite.ts'
import { metrics } from '../../server/src/platform/metrics.ts'
import { migrate } from '../../server/src/platform/migrations/migrate.ts'
import { sealer } from '../../server/src/platform/secrets.ts'
import { services as makeServices } from '../../server/src/services.ts'
import { sampleProposal } from '../sample-proposal.ts'

/**
 * The whole service on a database of its own, or on the PostgreSQL that it is given, with one account, one key and one
 * proposal of 3.4 kB; beside another one that has made these, only the service.
 */
const [databaseUrl, beside] = process.argv.slice(2)
const directory = mkdtempSync(join(tmpdir(), 'proffer-bench-'))
const database = databaseUrl
  ? openPostgres(databaseUrl, { onError: console.error })
  : openSqlite(join(directory, 'proffer.db'))
const clock = systemClock
await migrate(database, clock)
// As many as a plan can have, so that every limit is checked and none is reached.
const config = loadConfig({
  DATA_DIR: directory,
  PLAN_LIMITS: '{"agency": {"monthly": 1000000000, "perMinute": 1000000}}',
  END_USER_PER_MINUTE: '1000000',
  END_USER_PER_MONTH: '1000000000',
  AGENT_PER_MINUTE: '1000000',
  AGENT_PER_MONTH: '1000000000',
})
const foundations = { config, database, clock, sealer: sealer('a secret key for measuring only'), metrics: metrics() }
const services = makeServices({ ...foundations, onError: console.error })
const { app } = await buildApp({ ...foundations, services })

async function seed() {
  const account = await services.accounts.create({ email: 'bench@example.com', name: 'Bench', plan: 'agency' })
  const { key } = await services.keys.create(account.id, { name: 'bench', scopes: ['read', 'write'] })
  const proposal = await services.proposals.create(account.id, sampleProposal)
  const { json } = await services.proposals.get(account.id, proposal.id)
  return { key, id: proposal.id, record: json.toString() }
}

const seeded = beside ? {} : await seed()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ port: Number(new URL(address).port), ...seeded }))
process.on('SIGTERM', () => {
  rmSync(directory, { recursive: true, force: true })
  process.exit(0)
})
