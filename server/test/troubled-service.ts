import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../src/process/clock.ts'
import { migrate } from '../src/storage/migrations/migrate.ts'
import { openPostgres } from '../src/storage/postgres/postgres.ts'
import type { PostgresWaits } from '../src/storage/postgres/postgres-pool.ts'
import { generousWaits } from './generous-waits.ts'
import { startService } from './harness.ts'
import type { PostgresServer } from './postgres-server.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { waitUntil } from './waiting.ts'

/** How many databases this process has created. */
let databaseCount = 0

interface Options {
  connections?: number
  /** How many callers may wait for a connection, or in one queue. */
  maxWaiting?: number
  /** The timeouts that the test shortens. All others are long, so that a busy machine reaches none of them. */
  waits?: Partial<PostgresWaits>
  /** The name of another service's database, to use it like a second process. */
  databaseName?: string
}

/** Starts a service on its own database, with a network between them that the test can disturb. */
export async function startTroubledService(postgres: PostgresServer, options: Options = {}) {
  const { waits, databaseName, ...bounds } = options
  const name = databaseName ?? `trouble_${process.pid}_${databaseCount++}`
  if (!databaseName) await withClient(postgres.url, (client) => client.query(`create database ${name}`))
  const proxy = await startTcpProxy(postgres.port)
  const url = `postgres://proffer@127.0.0.1:${proxy.port}/${name}`
  const directUrl = `postgres://proffer@127.0.0.1:${postgres.port}/${name}`
  const directory = mkdtempSync(join(tmpdir(), 'proffer-test-'))
  const troubles: unknown[] = []
  const onError = (error: unknown) => troubles.push(error)
  const open = () => openPostgres(url, { ...bounds, waits: { ...generousWaits, ...waits }, onError })
  const direct = openPostgres(directUrl, { waits: generousWaits, onError })
  await migrate(direct, systemClock)
  await direct.close()
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
        async drop() {
          await database.close()
          rmSync(directory, { recursive: true, force: true })
        },
      },
    },
  )

  const administrators: pg.Client[] = []

  return {
    ...service,
    databaseName: name,
    proxy,
    /** Errors in the background. */
    troubles,
    /** A direct connection to the database, without the proxy. */
    async administrator() {
      const client = new pg.Client({ connectionString: directUrl })
      client.on('error', () => {})
      await client.connect()
      administrators.push(client)
      return client
    },
    /** Closes every connection of the service, like a failover, and waits until the server has closed them. */
    cutConnections: () =>
      withClient(directUrl, (client) =>
        client.query(
          "select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = current_database() and application_name like 'proffer%'",
        ),
      ),
    /** Restores the network and closes the administrators' connections, even after a failure. */
    async recover() {
      proxy.restore()
      await Promise.all(administrators.splice(0).map((client) => client.end()))
    },
    async stop() {
      await this.recover()
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

export interface Answer {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back.
  body: any
}

/** The request was refused for now, and the response says when to try again. */
export function assertTurnedAway({ status, headers, body }: Answer) {
  assert.equal(status, 503, JSON.stringify(body))
  assert.equal(body.error, 'service_unavailable')
  assert.ok(Number(headers['retry-after']) >= 1)
}

/** The first response that is not a temporary refusal, as a client that retries gets it. */
export const finalAnswer = (ask: () => Promise<Answer>) =>
  waitUntil(async () => {
    const answer = await ask()
    return answer.status === 503 || answer.body?.error === 'idempotency_in_progress' ? undefined : answer
  }, 'an answer')
