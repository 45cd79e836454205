import { liveStream } from './generated/app.ts'
import { addressOf } from './operation.ts'

/** Says that something has changed on the server, without its content. */
export interface Hint {
  /** The kind of event. `sync` says that hints may be missing. */
  kind: string
  proposalId?: string
  leadSessionId?: string
}

interface Message {
  id: string
  hint: Hint
}

/** Names both the lock and the channel between the tabs. */
const NAME = 'proffer-live'
/** How long to wait after a refusal, as when the server has too many streams. Pages poll in the meantime. */
const RETRY_MS = 60_000

/**
 * Follows the changes of the account. Tabs of one browser share a connection: one holds a lock, reads the stream and passes
 * every hint on. When it closes, the next tab takes over. A browser without locks, as on plain http, has a connection per tab.
 * `onRefused` is called when the server refuses the stream, as after the session has ended.
 */
export function followChanges(onHint: (hint: Hint) => void, onRefused: () => void): () => void {
  const stopped = new AbortController()
  // Without locks each tab gets all hints from its own connection, so they pass none on.
  const canShare = 'BroadcastChannel' in window && 'locks' in navigator
  const tabs = canShare ? new BroadcastChannel(NAME) : undefined
  /** The last hint that this tab has got. After a new connection the server sends the hints since then. */
  let lastId = ''
  let source: EventSource | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function receive({ id, hint }: Message) {
    lastId = id
    onHint(hint)
  }

  function connect() {
    source = new EventSource(addressOf(liveStream, { after: lastId }))
    source.onmessage = ({ lastEventId, data }) => {
      const message = { id: lastEventId, hint: JSON.parse(data) as Hint }
      receive(message)
      tabs?.postMessage(message)
    }
    // A browser connects again by itself, unless the server has refused.
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return
      retryTimer = setTimeout(connect, RETRY_MS)
      onRefused()
    }
  }

  /** Reads the stream until this tab stops. */
  const readUntilStopped = () =>
    new Promise<void>((resolve) => {
      stopped.signal.addEventListener('abort', () => resolve())
      connect()
    })

  if (tabs) {
    tabs.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
    // The request rejects if this tab stops before it gets the lock.
    navigator.locks.request(NAME, { signal: stopped.signal }, readUntilStopped).catch(() => {})
  } else void readUntilStopped()

  return () => {
    stopped.abort()
    clearTimeout(retryTimer)
    source?.close()
    tabs?.close()
  }
}
