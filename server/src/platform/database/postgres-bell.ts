import pg from 'pg'
import type { Channel } from './database.ts'

const RECONNECT_MS = 1_000

interface Options {
  prefix: string
  onError: (error: unknown) => void
}

/**
 * Hears what any process notifies, over a connection of its own that is made with the first listener and made again
 * when it breaks. What is missed meanwhile is caught by the listeners' own timers; they are called once it is back.
 */
export function postgresBell(url: string, { prefix, onError }: Options) {
  const listeners = new Map<Channel, Set<() => void>>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const ring = (channel: Channel) => {
    for (const listener of listeners.get(channel) ?? []) listener()
  }

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, application_name: 'proffer bell', keepAlive: true })
    client = fresh
    fresh.on('error', (error) => reconnectLater(fresh, error))
    fresh.on('end', () => reconnectLater(fresh))
    fresh.on('notification', ({ channel }) => ring(channel.slice(prefix.length) as Channel))
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(prefix + channel)}`)
      for (const channel of listeners.keys()) ring(channel)
    } catch (error) {
      reconnectLater(fresh, error)
    }
  }

  function reconnectLater(broken: pg.Client, error?: unknown) {
    if (closed || client !== broken) return
    client = undefined
    if (error) onError(error)
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
      await client?.end().catch(() => {})
    },
  }
}
