import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Release } from '../database.ts'
import type { PostgresWaits } from './postgres-pool.ts'
import { waitWithinLimit } from './wait-limit.ts'

const CLOSE_MS = 1_000
// The 1 keeps these locks apart from those of `shared-transactions.ts`, which use 0.
const TRY_LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 1)) as "isLocked"'
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 1))'

interface Options {
  waits: Pick<PostgresWaits, 'connectMs' | 'answerMs'>
  /** Called for errors that no request waits for. */
  onError: (error: unknown) => void
}

/**
 * Names that only one process at a time can hold, as advisory locks on a separate connection. PostgreSQL releases them
 * when the process dies, so there is no lease to wait for and no row to clean up. The connection is made with the first
 * claim, and again after it breaks. Its names are then free for other processes, so the holder of a claim must expect that
 * another process does the same work.
 */
export function postgresClaims(url: string, { waits, onError }: Options) {
  const heldNames = new Set<string>()
  let openConnection: { client: pg.Client; connected: Promise<unknown> } | undefined

  /** The connection, when it is ready. */
  async function connection(): Promise<pg.Client> {
    openConnection ??= connect()
    const { client, connected } = openConnection
    await waitWithinLimit(waits.connectMs, () => connected.catch((error) => giveUp(client, error)))
    return client
  }

  /** Closes a connection that does not respond. The server then releases its names. */
  function giveUp(client: pg.Client, error: unknown): never {
    forget(client)
    client.end().catch(() => {})
    throw error
  }

  function connect() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'proffer claims',
      // Several claims may be sent at once. Without this, pg warns about that.
      pipeline: true,
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

  /** Lets the next claim make a new connection. */
  function forget(client: pg.Client) {
    if (openConnection?.client === client) openConnection = undefined
  }

  /** Undefined if another process has the name. */
  async function lockName(name: string): Promise<Release | undefined> {
    const client = await connection()
    const tryLock = () => client.query<{ isLocked: boolean }>(TRY_LOCK, [name]).catch((error) => giveUp(client, error))
    const { rows } = await waitWithinLimit(waits.answerMs, tryLock)
    if (!rows[0]?.isLocked) return undefined
    return () => {
      heldNames.delete(name)
      // If the connection is gone, the name is released already.
      client.query(UNLOCK, [name]).catch(() => {})
    }
  }

  return {
    async claim(name: string): Promise<Release | undefined> {
      // PostgreSQL lets a connection take its own lock twice, so this process also checks its own names.
      if (heldNames.has(name)) return undefined
      heldNames.add(name)
      const release = await lockName(name).catch((error) => {
        heldNames.delete(name)
        throw error
      })
      if (!release) heldNames.delete(name)
      return release
    },

    async close() {
      // An unreachable server never confirms the end of the connection.
      await Promise.race([openConnection?.client.end().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
