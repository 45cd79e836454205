import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Channel, Release } from '../database.ts'
import { waitWithinLimit } from '../wait-limit.ts'
import type { PostgresWaits } from './postgres-pool.ts'

const RECONNECT_MS = 1_000
const CLOSE_MS = 1_000
// The 1 keeps these locks apart from those of the transactions, which use 0.
const TRY_LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 1)) as "isLocked"'
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 1))'
const TRY_LOCK_TOGETHER = 'select pg_try_advisory_lock_shared(hashtextextended($1, 1)) as "isLocked"'
const UNLOCK_TOGETHER = 'select pg_advisory_unlock_shared(hashtextextended($1, 1))'

interface Options {
  prefix: string
  waits: Pick<PostgresWaits, 'connectMs' | 'answerMs'>
  onError: (error: unknown) => void
}

/**
 * The connection of this process for what needs a session: it receives notifications, and holds claimed names as advisory locks,
 * which PostgreSQL releases when the process dies. It is made with the first listener or claim, and again when it breaks or does not
 * respond. Then it calls every listener once, because notifications may have been lost. Another process may have taken the names.
 */
export function postgresSession(url: string, { prefix, waits, onError }: Options) {
  const listeners = new Map<Channel, Set<(text: string) => void>>()
  const claimedNames = new Set<string>()
  /** The names that this process holds together with others. A new connection takes them again. */
  const sharedNames: string[] = []
  let session: { client: pg.Client; isReady: Promise<void> } | undefined
  /** The timer of the next heartbeat, or of the next attempt to connect. */
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isReported = false

  const callListeners = (channel: Channel, text = '') => {
    for (const listener of listeners.get(channel) ?? []) listener(text)
  }
  const listenOn = (client: pg.Client, channel: Channel) =>
    client.query(`listen ${pg.escapeIdentifier(prefix + channel)}`)

  function open() {
    clearTimeout(timer)
    const client = new pg.Client({
      connectionString: url,
      application_name: 'proffer session',
      // Several statements may be sent at once. Without this, pg warns about that.
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: waits.connectMs,
      query_timeout: waits.answerMs,
    })
    client.on('error', (error) => reopenLater(client, error))
    client.on('end', () => reopenLater(client, new Error('The connection for notifications and claims has ended.')))
    client.on('notification', ({ channel, payload }) => callListeners(channel.slice(prefix.length) as Channel, payload))
    const opened = { client, isReady: connect(client) }
    opened.isReady.catch((error) => reopenLater(client, error))
    session = opened
    return opened
  }

  async function connect(client: pg.Client) {
    await client.connect()
    for (const channel of listeners.keys()) await listenOn(client, channel)
    for (const name of sharedNames) await client.query(TRY_LOCK_TOGETHER, [name])
    isReported = false
    for (const channel of listeners.keys()) callListeners(channel)
    sendHeartbeats(client)
  }

  /** A dead connection and an idle one look the same, so send a heartbeat. */
  function sendHeartbeats(client: pg.Client) {
    if (isClosed || session?.client !== client) return
    const continueSending = () => sendHeartbeats(client)
    const reopen = (error: unknown) => reopenLater(client, error)
    timer = setTimeout(() => client.query('select 1').then(continueSending, reopen), waits.answerMs).unref()
  }

  function reopenLater(broken: pg.Client, error: unknown) {
    if (isClosed || session?.client !== broken) return
    session = undefined
    clearTimeout(timer)
    // Report the error once, and not again with every attempt to reconnect.
    if (!isReported) onError(error)
    isReported = true
    broken.end().catch(() => {})
    timer = setTimeout(open, RECONNECT_MS).unref()
  }

  /** Undefined if another process has the name. */
  async function lockName(name: string, [lock, unlock] = [TRY_LOCK, UNLOCK]): Promise<Release | undefined> {
    const { client, isReady } = session ?? open()
    try {
      await isReady
      const { rows } = await client.query<{ isLocked: boolean }>(lock, [name])
      // If the connection is gone, the name is released already.
      return rows[0]?.isLocked ? () => client.query(unlock, [name]).catch(() => {}) : undefined
    } catch (error) {
      // The name may be locked. The server releases it with the connection.
      reopenLater(client, error)
      throw error
    }
  }

  const waitForLock = (lock: () => Promise<Release | undefined>) =>
    waitWithinLimit(waits.connectMs + waits.answerMs, lock, (unlockLate) => unlockLate?.())

  async function claim(name: string): Promise<Release | undefined> {
    // PostgreSQL lets a connection take its own lock twice, so this process also checks its own names.
    if (claimedNames.has(name)) return undefined
    claimedNames.add(name)
    let unlock: Release | undefined
    try {
      unlock = await waitForLock(() => lockName(name))
    } finally {
      if (!unlock) claimedNames.delete(name)
    }
    if (!unlock) return undefined
    return () => {
      claimedNames.delete(name)
      unlock()
    }
  }

  return {
    listen(channel: Channel, listener: (text: string) => void): Release {
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners.add(listener))
      // A listener is called once when it is registered, as all are after a connect. If `listen` fails, the connection is broken,
      // and the next one listens to every channel.
      const call = () => listener('')
      if (session) listenOn(session.client, channel).then(call, () => {})
      else if (!timer) open()
      return () => channelListeners.delete(listener)
    },

    claim,

    async hold(name: string, how: 'together' | 'alone'): Promise<Release | undefined> {
      if (how === 'alone') return claim(name)
      const unlock = await waitForLock(() => lockName(name, [TRY_LOCK_TOGETHER, UNLOCK_TOGETHER]))
      if (!unlock) return undefined
      sharedNames.push(name)
      return () => {
        sharedNames.splice(sharedNames.indexOf(name), 1)
        unlock()
      }
    },

    async close() {
      isClosed = true
      clearTimeout(timer)
      // An unreachable server never confirms the end of the connection.
      await Promise.race([session?.client.end().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
