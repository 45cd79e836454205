import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Release } from '../database.ts'
import { spendPatience } from './patience.ts'
import type { PostgresWaits } from './postgres-pool.ts'

const CLOSE_MS = 1_000

interface Options {
  waits: Pick<PostgresWaits, 'connectMs' | 'answerMs'>
  /** Trouble that nobody is waiting for. */
  onError: (error: unknown) => void
}

/**
 * Names that one of all processes holds, as advisory locks of a connection that does nothing else: PostgreSQL releases
 * them the moment the process dies, without a lease to wait for and without a row to clean up. The connection is made
 * with the first claim, and again after it broke. What was held then is free for others; whoever relies on a claim
 * must therefore also bear that somebody else finishes first.
 */
export function postgresClaims(url: string, { waits, onError }: Options) {
  const held = new Set<string>()
  let current: { client: pg.Client; connected: Promise<unknown> } | undefined

  async function connection(): Promise<pg.Client> {
    current ??= connect()
    const { client, connected } = current
    await spendPatience(waits.connectMs, () => connected.catch((error) => giveUp(client, error)))
    return client
  }

  /** A connection that does not answer is not asked again; without it the server frees what it held. */
  function giveUp(client: pg.Client, error: unknown): never {
    forget(client)
    client.end().catch(() => {})
    throw error
  }

  function connect() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'proffer claims',
      keepAlive: true,
      connectionTimeoutMillis: waits.connectMs,
      query_timeout: waits.answerMs,
    })
    client.on('end', () => forget(client))
    client.on('error', (error) => {
      forget(client)
      onError(error)
    })
    return { client, connected: client.connect() }
  }

  function forget(client: pg.Client) {
    if (current?.client === client) current = undefined
  }

  async function take(name: string): Promise<Release | undefined> {
    const client = await connection()
    const question = 'select pg_try_advisory_lock(hashtextextended($1, 1)) as taken'
    const ask = () => client.query<{ taken: boolean }>(question, [name]).catch((error) => giveUp(client, error))
    const { rows } = await spendPatience(waits.answerMs, ask)
    if (!rows[0]?.taken) return undefined
    return () => {
      held.delete(name)
      // A connection that is gone has released it already.
      client.query('select pg_advisory_unlock(hashtextextended($1, 1))', [name]).catch(() => {})
    }
  }

  return {
    async claim(name: string): Promise<Release | undefined> {
      // A connection may take its own lock twice, so that this process has to keep itself out.
      if (held.has(name)) return undefined
      held.add(name)
      const release = await take(name).catch((error) => {
        held.delete(name)
        throw error
      })
      if (!release) held.delete(name)
      return release
    },

    async close() {
      // A server that is gone without a word never says goodbye either.
      await Promise.race([current?.client.end().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
