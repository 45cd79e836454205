import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  /** Sends one notification to every process. */
  send: (payload: string) => Promise<void>
  onError: (error: unknown) => void
}

const COLLECT_MS = 20
// PostgreSQL allows 8,000 bytes.
const MAX_PAYLOAD_BYTES = 7_800
const MAX_WAITING = 5_000

/**
 * Collects announced texts for a moment and sends many with one notification. PostgreSQL lets only one transaction at a time
 * commit a notification, so one per change would slow down all writes.
 */
export function postgresAnnouncements({ send, onError }: Options) {
  const waiting = new Set<string>()
  let sending: Promise<void> | undefined
  // The texts of several requests are sent together, so no request's transaction or time limit may apply.
  const outsideRequests = AsyncLocalStorage.snapshot()

  async function sendAll() {
    await sleep(COLLECT_MS)
    while (waiting.size > 0) {
      const payload = takePayload(waiting)
      try {
        await send(payload)
      } catch (error) {
        // The readers of these texts also look for changes by themselves, only later.
        waiting.clear()
        onError(error)
      }
    }
    sending = undefined
  }

  return {
    add(text: string): void {
      if (waiting.size >= MAX_WAITING) {
        waiting.clear()
        // An empty text says that others were lost.
        waiting.add('')
      }
      waiting.add(text)
      sending ??= outsideRequests(sendAll)
    },

    /** Waits until everything is sent. */
    idle: async (): Promise<void> => sending,
  }
}

/** Takes as many texts as one notification can carry. */
function takePayload(waiting: Set<string>): string {
  const texts: string[] = []
  let bytes = 0
  for (const text of waiting) {
    bytes += Buffer.byteLength(text) + 1
    if (bytes > MAX_PAYLOAD_BYTES && texts.length > 0) break
    texts.push(text)
    waiting.delete(text)
  }
  return texts.join('\n')
}
