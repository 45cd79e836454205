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
 * Receives the notifications of all processes on a separate connection. It connects with the first listener, and again
 * when the connection breaks or does not respond. After that it calls every listener once, because notifications may have
 * been lost.
 */
export function postgresNotifications(url: string, { prefix, waits, onError }: Options) {
  const listeners = new Map<Channel, Set<(text: string) => void>>()
  let client: pg.Client | undefined
  /** The timer of the next heartbeat, or of the next attempt to connect. */
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isReported = false

  const callListeners = (channel: Channel, payload = '') => {
    // One notification carries several announced texts, each in its own line.
    const texts = payload.split('\n')
    for (const listener of listeners.get(channel) ?? []) for (const text of texts) listener(text)
  }

  async function connect() {
    const newClient = new pg.Client({
      connectionString: url,
      application_name: 'proffer listen',
      // Several listeners may be added at once. Without this, pg warns about that.
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: waits.connectMs,
      query_timeout: waits.answerMs,
    })
    client = newClient
    newClient.on('error', (error) => reconnectLater(newClient, error))
    // A server that ends the connection before it is established causes this event before `connect` rejects.
    newClient.on('end', () => reconnectLater(newClient, new Error('The connection for notifications has ended.')))
    newClient.on('notification', ({ channel, payload }) =>
      callListeners(channel.slice(prefix.length) as Channel, payload),
    )
    try {
      await newClient.connect()
      for (const channel of listeners.keys()) await newClient.query(`listen ${pg.escapeIdentifier(prefix + channel)}`)
      isReported = false
      for (const channel of listeners.keys()) callListeners(channel)
      sendHeartbeats(newClient)
    } catch (error) {
      reconnectLater(newClient, error)
    }
  }

  /** A dead connection and an idle one look the same, so send a heartbeat. */
  function sendHeartbeats(connected: pg.Client) {
    if (isClosed || client !== connected) return
    const beat = () =>
      connected.query('select 1').then(
        () => sendHeartbeats(connected),
        (error) => reconnectLater(connected, error),
      )
    timer = setTimeout(beat, waits.answerMs).unref()
  }

  function reconnectLater(broken: pg.Client, error: unknown) {
    if (isClosed || client !== broken) return
    client = undefined
    clearTimeout(timer)
    // Report the error once, and not again with every attempt to reconnect.
    if (!isReported) onError(error)
    isReported = true
    broken.end().catch(() => {})
    timer = setTimeout(() => void connect(), RECONNECT_MS).unref()
  }

  return {
    listen(channel: Channel, listener: (text: string) => void) {
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners.add(listener))
      if (client) {
        // A listener is called once when it is registered, as all are after a connect. If `listen` fails, the connection is
        // broken, and the next one listens to every channel.
        client.query(`listen ${pg.escapeIdentifier(prefix + channel)}`).then(
          () => listener(''),
          () => {},
        )
      } else if (!timer) {
        void connect()
      }
      return () => {
        channelListeners.delete(listener)
      }
    },

    async close() {
      isClosed = true
      clearTimeout(timer)
      // An unreachable server never confirms the end of the connection.
      await Promise.race([client?.end().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
