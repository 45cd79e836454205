import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../src/platform/clock.ts'
import { openPostgres } from '../src/platform/database/postgres.ts'
import { migrate } from '../src/platform/migrations/migrate.ts'
import { startService } from './harness.ts'
import type { PostgresServer } from './postgres-server.ts'
import { startTcpProxy } from './tcp-proxy.ts'

/** Short enough for a test to sit through each of them, long enough for a busy machine; in the proportions of the real ones. */
export const shortWaits = { turnMs: 800, connectMs: 1_000, lockMs: 800, statementMs: 1_200, answerMs: 1_400 }

let number = 0

interface Bounds {
  connections?: number
  mostWaiting?: number
}

/** A whole service on a database of its own, with a network in between that the test can spoil. */
export async function startTroubledService(postgres: PostgresServer, bounds: Bounds = {}) {
  const name = `trouble_${process.pid}_${number++}`
  await withClient(postgres.url, (client) => client.query(`create database ${name}`))
  const proxy = await startTcpProxy(postgres.port)
  const url = `postgres://proffer@127.0.0.1:${proxy.port}/${name}`
  const directUrl = `postgres://proffer@127.0.0.1:${postgres.port}/${name}`
  const directory = mkdtempSync(join(tmpdir(), 'proffer-test-'))
  const troubles: unknown[] = []
  const onError = (error: unknown) => troubles.push(error)
  const open = () => openPostgres(url, { ...bounds, waits: shortWaits, onError })
  const patient = openPostgres(directUrl, { onError })
  await migrate(patient, systemClock)
  await patient.close()
  const database = open()
  const service = await startService(
    { allowPrivateTargets: true },
    {
      onError,
      storage: {
        database,
        directory,
        place: url,
        openAgain: open,
        holdOutbox: async () => async () => {},
        async drop() {
          await database.close()
          rmSync(directory, { recursive: true, force: true })
        },
      },
    },
  )

  return {
    ...service,
    proxy,
    /** What went wrong in the background. */
    troubles,
    /** Somebody at the database itself, past the spoilt network. */
    async administrator() {
      const client = new pg.Client({ connectionString: directUrl })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    /** Ends every connection of the service, as a failover does. */
    cutConnections: () =>
      withClient(directUrl, (client) =>
        client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'proffer%'",
        ),
      ),
    async stop() {
      await service.stop()
      await proxy.stop()
    },
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
