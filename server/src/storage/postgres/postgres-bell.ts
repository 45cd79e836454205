import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Channel } from '../database.ts'
import type { PostgresWaits } from './postgres-pool.ts'

const RECONNECT_MS = 1_000
const CLOSE_MS = 1_000

interface Options {
  prefix: string
  waits: Pick<PostgresWaits, 'connectMs' | 'answerMs'>
  onError: (error: unknown) => void
}

/**
 * Hears what any process notifies, over a connection of its own that is made with the first listener and made again
 * when it breaks or falls silent. What is missed meanwhile is caught by the listeners' own timers; they are called once
 * it is back.
 */
export function postgresBell(url: string, { prefix, waits, onError }: Options) {
  const listeners = new Map<Channel, Set<() => void>>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let told = false

  const ring = (channel: Channel) => {
    for (const listener of listeners.get(channel) ?? []) listener()
  }

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'proffer bell',
      keepAlive: true,
      connectionTimeoutMillis: waits.connectMs,
      query_timeout: waits.answerMs,
    })
    client = fresh
    fresh.on('error', (error) => reconnectLater(fresh, error))
    fresh.on('end', () => reconnectLater(fresh))
    fresh.on('notification', ({ channel }) => ring(channel.slice(prefix.length) as Channel))
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(prefix + channel)}`)
      told = false
      for (const channel of listeners.keys()) ring(channel)
      listenForLife(fresh)
    } catch (error) {
      reconnectLater(fresh, error)
    }
  }

  /** Nothing to hear and nobody there are the same silence, so that it asks now and then. */
  function listenForLife(heard: pg.Client) {
    if (closed || client !== heard) return
    const ask = () =>
      heard.query('select 1').then(
        () => listenForLife(heard),
        (error) => reconnectLater(heard, error),
      )
    timer = setTimeout(ask, waits.answerMs).unref()
  }

  function reconnectLater(broken: pg.Client, error?: unknown) {
    if (closed || client !== broken) return
    client = undefined
    clearTimeout(timer)
    // Once for each trouble, not every second while it lasts.
    if (error && !told) onError(error)
    told = true
    broken.end().catch(() => {})
    timer = setTimeout(() => void connect(), RECONNECT_MS).unref()
  }

  return {
    listen(channel: Channel, listener: () => void) {
      const heard = listeners.get(channel) ?? new Set()
      listeners.set(channel, heard.add(listener))
      // Whoever comes when the bell is connected is called once, as all are when it gets connected. If that fails the
      // connection is broken, and the next one listens to every channel.
      if (client) client.query(`listen ${pg.escapeIdentifier(prefix + channel)}`).then(listener, () => {})
      if (!client && !timer) void connect()
      return () => {
        heard.delete(listener)
      }
    },

    async close() {
      closed = true
      clearTimeout(timer)
      // A server that is gone without a word never says goodbye either.
      await Promise.race([client?.end().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
